import { describe, expect, test } from "vitest";
import { BOLD, cellsOf, PageBuilder, tables } from "../builders.ts";

const LEFT = [60, 220, 300, 380];
const NAMES = ["Predictor", "Visits", "Height", "Weight"];
const GROUPS = [
  [
    "Facilitators",
    [
      ["Support", "98.2", "1.10", "0.96"],
      ["Knowledge", "34.0", "5.03", "0.52"],
      ["Climate", "9.3", "7.85", "0.36"],
    ],
  ],
  [
    "Involvement of families",
    [
      ["Openness", "32.8", "8.24", "0.72"],
      ["Tenure", "62.2", "4.45", "0.49"],
      ["Income", "16.8", "3.24", "0.18"],
    ],
  ],
] as const;

/** Names on a band of colour above rows without rules; a line in the middle of the table names each group of them. */
function grouped(second: string = GROUPS[1][0]): PageBuilder {
  const page = new PageBuilder().fill({ left: 44, top: 86, right: 440, bottom: 112 });
  for (const [column, name] of NAMES.entries()) page.line(LEFT[column] ?? 0, 103, name, { font: BOLD });
  let y = 103;
  for (const [name, rows] of GROUPS) {
    y += 19;
    page.line(230, y, name === GROUPS[0][0] ? name : second, { font: BOLD });
    for (const row of rows) {
      y += 19;
      for (const [column, text] of row.entries()) page.line(LEFT[column] ?? 0, y, text);
    }
  }
  return page;
}

describe("a table in parts", () => {
  test("is one with the lines between them that name groups of its rows", () => {
    const found = tables(grouped().analyse());
    expect(found).toHaveLength(1);
    const cells = cellsOf(found[0]).map((row) => row.map((cell) => cell.replace(/^\dx\d:/, "")));
    expect(cells).toEqual([NAMES, ...GROUPS.flatMap(([name, rows]) => [[name], ...rows])]);
  });

  test("is another one below a caption", () => {
    expect(tables(grouped("Table 2: Families").analyse())).toHaveLength(2);
  });
});
