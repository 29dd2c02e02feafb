import { expect, test } from "vitest";
import { cellsOf, PageBuilder, tables } from "../../../builders.ts";

const ROW = 16;

/** Cells with a shaded header and a shaded first column; nothing is drawn behind the others. */
function shaded(rows: string[][], xs: number[], sides: number[]): string[][] {
  const page = new PageBuilder();
  for (const [row, cells] of rows.entries()) {
    const top = 100 + ROW * row;
    for (const [column, text] of cells.entries()) {
      const [left = 0, right = 0] = sides.slice(column, column + 2);
      if (row === 0) page.fill({ left, top, right: right - 1, bottom: top + ROW }, 0xccddee);
      else if (column === 0) page.fill({ left, top, right, bottom: top + ROW }, 0xeeeeff);
      page.line(xs[column] ?? 0, top + 12, text);
    }
  }
  return cellsOf(tables(page.analyse())[0]);
}

test("the cells beside shaded names are in the rows of these", () => {
  const rows = [
    ["Country", "2004", "2005", "2006"],
    ["Alandia", "81", "79", "74"],
    ["Borduria", "52", "55", "61"],
    ["Carpania", "40", "38", "39"],
    ["Drackland", "12", "17", "16"],
  ];
  expect(shaded(rows, [54, 200, 260, 320], [50, 170, 230, 290, 350])).toEqual(rows);
});

test("marks beside shaded names are each in the column of their name, however near each other", () => {
  const rows = [
    ["No.", "Requirement", "A", "B", "C", "Code"],
    ["8.1", "Cached pages are dropped", "x", "x", "x", "525"],
    ["8.2", "Keys are kept in no file", "x", "x", "x", "922"],
    ["8.3", "Logs are read once a day", "x", "x", "x", "310"],
    ["8.4", "Users are told of a loss", "x", "x", "x", "308"],
    ["8.5", "Backups are not readable", "x", "x", "x", "311"],
    ["8.6", "Copies are made by night", "x", "x", "x", "525"],
  ];
  expect(shaded(rows, [54, 104, 243, 255, 267, 300], [50, 100, 240, 252, 264, 276, 350])).toEqual(rows);
});
