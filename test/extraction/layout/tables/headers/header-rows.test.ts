import { expect, test } from "vitest";
import { BOLD, PageBuilder, tables } from "../../../builders.ts";

const ENTRIES = [
  ["quit", "end the session"],
  ["help", "describe a command"],
  ["load", "read a file of data"],
  ["save", "write the data to a file"],
];

/** The header rows of a grid whose first column is bold from the row `from` on. */
function headerRows(rows: string[][], from: number): number | undefined {
  const ys = [100, ...rows.map((_, row) => 120 + 20 * row)];
  const page = new PageBuilder().grid([50, 150, 350], ys);
  for (const [row, [name = "", text = ""]] of rows.entries()) {
    page.line(55, 114 + 20 * row, name, row < from ? {} : { font: BOLD }).line(155, 114 + 20 * row, text);
  }
  return tables(page.analyse())[0]?.headerRows;
}

test("a first row in the types of the columns below it names nothing", () => {
  expect(headerRows(ENTRIES, 0)).toBe(0);
});

test("a first row in one type over columns of two names them", () => {
  expect(headerRows([["Command", "Meaning"], ...ENTRIES], 1)).toBe(1);
});

test("bold rows below the name of a group are not among the names of columns", () => {
  const page = new PageBuilder().rule(50, 132, 350, 132);
  for (const y of [100, 116, 148, 164, 180]) page.rule(50, y, 350, y);
  for (const x of [50, 350]) page.rule(x, 100, x, 180);
  for (const x of [150, 250]) page.rule(x, 100, x, 116).rule(x, 132, x, 180);
  for (const [row, cells] of [
    ["Program", "Actuals", "Budget"],
    ["", "User Fees", ""],
    ["Drugs", "62,567", "64,600"],
    ["Center", "55,437", "58,000"],
    ["Field", "7,130", "6,600"],
  ].entries())
    for (const [column, text] of cells.entries())
      page.line(55 + 100 * column, 112 + 16 * row, text, row < 3 ? { font: BOLD } : {});
  expect(tables(page.analyse())[0]?.headerRows).toBe(1);
});
