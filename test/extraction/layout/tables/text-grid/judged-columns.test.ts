import { describe, expect, test } from "vitest";
import { cellsOf, PageBuilder, tables } from "../../../builders.ts";

const names = ["Measure", "M", "SD", "1.", "2.", "3.", "4."];
const rows = [
  ["1. Engagement", "1.66", "0.65", "1"],
  ["2. Control", "1.68", "4.95", "-.55**", "1"],
  ["3. Attitude", "4.60", "2.85", "-.50***", "-.60", "1"],
  ["4. Knowledge", "4.51", "3.61", ".36*", "-.44", "-.32**", "1"],
];

/** A table whose columns begin at these positions, between three rules. */
function ruled(lefts: number[], lines: string[][]): PageBuilder {
  const page = new PageBuilder().line(50, 80, "Table 3. What was measured, and how it correlates");
  const right = (lefts.at(-1) ?? 0) + 30;
  for (const y of [86, 102, 106 + 12 * (lines.length - 1)]) page.rule(50, y, right, y);
  for (const [row, cells] of lines.entries())
    for (const [column, text] of cells.entries())
      page.line(lefts[column] ?? 0, 98 + 14 * Math.min(row, 1) + 12 * Math.max(0, row - 1), text);
  return page;
}

describe("columns that are hardly further apart than words", () => {
  test("are told apart in a matrix of correlations", () => {
    const table = tables(ruled([50, 130, 158, 186, 225, 250, 288], [names, ...rows]).analyse())[0];
    expect(table?.columns).toBe(7);
    expect(cellsOf(table)[0]).toEqual(names);
  });

  test("are told apart on three rows of figures", () => {
    const lines = [
      ["Source", "Total", "Rate", "Share", "M"],
      ["Salinity", "No", "4.551", "85 (11.7)", "43.2"],
      ["Drought", "NA", "1.982", "73 (70.2)", "314.4"],
      ["Irrigated", "No", "2.231", "266 (94.1)", "368.1"],
    ];
    expect(cellsOf(tables(ruled([50, 110, 150, 179, 250], lines).analyse())[0])).toEqual(lines);
  });
});
