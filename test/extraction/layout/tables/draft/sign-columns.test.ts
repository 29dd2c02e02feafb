import { expect, test } from "vitest";
import { cellsOf, PageBuilder, tables } from "../../../builders.ts";

const ROWS = [
  ["", "", "2023", "", "2022"],
  ["Cash", "$", "1,204", "$", "1,150"],
  ["Receivables", "", "880", "", "902"],
  ["Inventories", "", "2,310", "", "2,004"],
  ["Total", "$", "4,394", "$", "4,056"],
];

test("currency signs apart from their amounts are in no column of their own", () => {
  const page = new PageBuilder();
  const left = [50, 200, 250, 330, 380];
  for (const [index, row] of ROWS.entries())
    for (const [column, text] of row.entries()) if (text !== "") page.line(left[column] ?? 0, 100 + 14 * index, text);
  const cells = cellsOf(tables(page.analyse())[0]);
  expect(cells.slice(1)).toEqual([
    ["Cash", "$ 1,204", "$ 1,150"],
    ["Receivables", "880", "902"],
    ["Inventories", "2,310", "2,004"],
    ["Total", "$ 4,394", "$ 4,056"],
  ]);
});

test("currency signs before words stay in their column, where amounts are to be written in", () => {
  const rows = ["Fares", "Rooms", "Fees", "Others"].map((name, at) => [
    name,
    "$",
    "Budget of the school",
    `${at + 3}120`,
  ]);
  const page = new PageBuilder();
  const left = [50, 150, 250, 400];
  for (const [index, row] of rows.entries())
    for (const [column, text] of row.entries()) page.line(left[column] ?? 0, 100 + 14 * index, text);
  expect(cellsOf(tables(page.analyse())[0])).toEqual(rows);
});
