import { expect, test } from "vitest";
import { cellsOf, PageBuilder, tables } from "../../../builders.ts";

const LEFTS = [55, 110, 170, 250, 330];

test("a text across two columns does not join them if all other rows have texts in both", () => {
  const page = new PageBuilder().rule(50, 100, 400, 100).rule(50, 118, 400, 118).rule(50, 206, 400, 206);
  for (const [row, cells] of [
    ["Code", "Meaning", "Control word", "Widow penalty", "Break"],
    ["15", "other"],
    ["16", "kanji", "yes", "yes", "ignored"],
    ["17", "kana", "yes", "no", "ignored"],
    ["18", "sign", "no", "no", "ignored"],
    ["19", "hangul", "yes", "yes", "space"],
  ].entries())
    for (const [column, text] of cells.entries()) page.line(LEFTS[column] ?? 0, 112 + 16 * row, text);
  page.line(195, 128, "(treated as usual by it)");
  const [table] = tables(page.analyse());
  expect(table?.columns).toBe(5);
  expect(cellsOf(table)[1]).toEqual(["15", "other", "1x2:(treated as usual by it)"]);
});
