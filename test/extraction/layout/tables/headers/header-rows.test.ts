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
