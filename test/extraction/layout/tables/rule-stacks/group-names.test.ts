import { describe, expect, test } from "vitest";
import { cellsOf, PageBuilder, tables } from "../../../builders.ts";

const LEFT = [50, 200, 290, 380];

/** A table with rules only around its header. A row of one cell is a single line. */
function headed(rows: string[][]): PageBuilder {
  const page = new PageBuilder().line(50, 90, "Table 1. Patients").rule(50, 96, 450, 96).rule(50, 112, 450, 112);
  for (const [index, row] of rows.entries())
    for (const [column, text] of row.entries()) page.line(LEFT[column] ?? 0, 108 + 16 * index, text);
  return page;
}

const ROWS = [
  ["Parameter", "All", "Drug", "Placebo"],
  ["Age", "47", "46", "48"],
  ["Parity", "1.8", "1.7", "1.9"],
  ["Status of smoking at the time of enrolment"],
  ["Former", "86", "37", "68"],
  ["Never", "75", "56", "36"],
];

describe("tables without a rule at the end", () => {
  test("go on below the name of a group that is wider than the first column", () => {
    const names = cellsOf(tables(headed(ROWS).analyse())[0]).map(([name]) => name?.replace(/^\dx\d:/, ""));
    expect(names).toEqual(ROWS.map(([name]) => name));
  });

  test("end above a line that no row of numbers follows", () => {
    const page = headed([
      ...ROWS.slice(0, 3),
      ["a Counted at the time of the enrolment"],
      ["It is", "so", "said", "b"],
    ]);
    expect(cellsOf(tables(page.analyse())[0])).toEqual(ROWS.slice(0, 3));
  });
});
