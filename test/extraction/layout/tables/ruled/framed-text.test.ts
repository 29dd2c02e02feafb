import { describe, expect, test } from "vitest";
import { BOLD, cellsOf, PageBuilder, tables } from "../../../builders.ts";

const LEFT = [60, 190, 260, 330];
const NAMES = ["Event", "Grade 1", "Grade 2", "Grade 3"];

/** A frame around names with a rule below them, and rows; a row of one text stands across the middle columns. */
function framed(rows: string[][]): PageBuilder {
  const bottom = 112 + 15 * rows.length;
  const page = new PageBuilder().grid([50, 400], [90, 108, bottom]);
  for (const [column, name] of NAMES.entries()) page.line(LEFT[column] ?? 0, 103, name, { font: BOLD });
  for (const [index, row] of rows.entries())
    for (const [column, text] of row.entries())
      page.line(row.length === 1 ? 205 : (LEFT[column] ?? 0), 122 + 15 * index, text);
  return page;
}

const ROWS = [
  ["Neutropenia", "2 (3%)", "5 (7%)", "41 (5%)"],
  ["Anaemia", "8 (9%)", "22 (8%)", "4 (5%)"],
  ["Infections", "1 (2%)", "14 (9%)", "8 (9%)"],
];
const GROUPED = [["Patients in the North"], ...ROWS, ["Patients in the South"], ...ROWS];

describe("a frame with a rule below the names", () => {
  test("has columns that names of groups cross", () => {
    const cells = cellsOf(tables(framed(GROUPED).analyse())[0]);
    expect(cells.filter((row) => row.length === 4)).toEqual([NAMES, ...ROWS, ...ROWS]);
  });

  test("and another one above the last row has such columns too", () => {
    const page = framed([...GROUPED, ["Total", "22", "82", "106"]]).rule(50, 231, 400, 231);
    const cells = cellsOf(tables(page.analyse())[0]);
    expect(cells.filter((row) => row.length === 4)).toEqual([NAMES, ...ROWS, ...ROWS, ["Total", "22", "82", "106"]]);
  });

  test("holds rows of words", () => {
    const words = [
      ["Release", "of all", "signed", "yes"],
      ["Sources", "of each", "packed", "no"],
      ["Contents", "of some", "listed", "no"],
      ["Packages", "of most", "joined", "yes"],
    ];
    expect(cellsOf(tables(framed(words).analyse())[0])).toEqual([NAMES, ...words]);
  });
});
