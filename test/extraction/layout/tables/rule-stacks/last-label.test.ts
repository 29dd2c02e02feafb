import { describe, expect, test } from "vitest";
import { cellsOf, PageBuilder, prose, tables } from "../../../builders.ts";

const ROWS = [
  ["Member states in the analysis", "21", "8"],
  ["Member states that report", "17", "6"],
  ["Member states that apply the rule", "11", "3"],
];

/** Rows 16 points apart below a shaded header, with a line below the last. */
function lastRow(line: string, step: number): string[] | undefined {
  const page = new PageBuilder().paragraph(50, 60, prose(4)).fill({ left: 48, top: 140, right: 350, bottom: 156 });
  page.line(230, 151, "All").line(300, 151, "Others");
  for (const [row, cells] of ROWS.entries())
    for (const [column, text] of cells.entries()) page.line([50, 230, 300][column] ?? 0, 170 + 16 * row, text);
  page.line(50, 202 + step, line).paragraph(50, 260, prose(4));
  return cellsOf(tables(page.analyse())[0]).at(-1);
}

describe("the label of the last row below a header band", () => {
  test("goes on in a line that is closer than the rows are", () => {
    expect(lastRow("without change", 12)).toEqual(["Member states that apply the rule without change", "11", "3"]);
  });

  test("ends above a line as far away as the rows", () => {
    expect(lastRow("without change", 16)).toEqual(ROWS[2]);
  });
});
