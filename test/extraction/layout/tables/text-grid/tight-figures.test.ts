import { expect, test } from "vitest";
import { cellsOf, PageBuilder, tables } from "../../../builders.ts";

/** Right ends of columns that are hardly further apart than words where their figures are widest. */
const RIGHT = [60, 83.6, 121, 149.6];
const LETTER = 5;
const ROWS = [
  ["n", "Sum", "Part", "All"],
  ["0", "138", "6.9", "6.9"],
  ["1", "178", "8.8", "15.7"],
  ["2", "626", "31.1", "46.8"],
  ["3", "1070", "53.2", "100.0"],
];

test("the widest figures of tight columns are in columns of their own", () => {
  const page = new PageBuilder().line(50, 280, "Table 1. Answers");
  for (const y of [288, 304, 352]) page.rule(50, y, 155, y);
  for (const [index, row] of ROWS.entries())
    for (const [column, text] of row.entries())
      page.line((RIGHT[column] ?? 0) - LETTER * text.length, 300 + 12 * index, text);
  expect(cellsOf(tables(page.analyse())[0])).toEqual(ROWS);
});
