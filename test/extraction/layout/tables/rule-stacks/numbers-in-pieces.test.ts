import { expect, test } from "vitest";
import type { Row } from "../../../../../extraction/layout/lines/row.ts";
import { makeRow } from "../../../../../extraction/layout/lines/rows.ts";
import { isBetweenTables } from "../../../../../extraction/layout/tables/rule-stacks/section-titles.ts";
import { fragment } from "../judging/grids.ts";

/** A row of words at these places. */
const row = (y: number, words: [left: number, text: string][], bold = false): Row =>
  makeRow(
    words.map(([left, text]) => ({
      ...fragment(text),
      box: { left, top: y - 10, right: left + 5 * text.length, bottom: y },
      baseline: y,
      bold,
    })),
  );

const option = (y: number): Row =>
  row(y, [
    [60, "[margins]"],
    [142, "inner"],
    [170, "margin"],
  ]);

test("a bold title whose number is in pieces stands between two tables", () => {
  const title: [number, string][] = [
    [142, "2"],
    [147, "."],
    [152, "1"],
    [172, "Options"],
  ];
  const isTitle = (bold: boolean): boolean =>
    isBetweenTables([option(100), option(112), row(140, title, bold), option(165), option(177)], 2);
  expect([isTitle(true), isTitle(false)]).toEqual([true, false]);
});
