import { describe, expect, test } from "vitest";
import { cellsOf, PageBuilder, prose, tables } from "../../../builders.ts";

const LEFT = [50, 100, 130, 160];
const ROWS = [
  ["North", "412", "38.2", "4.61"],
  ["South", "377", "29.9", "5.02"],
  ["East", "198", "17.4", "3.88"],
  ["West", "266", "21.1", "4.17"],
];

/** Four rows of numbers below a line of text. */
function under(line: string, rows = ROWS): PageBuilder {
  const page = new PageBuilder().paragraph(50, 60, prose(3, "above")).line(50, 120, line);
  for (const [index, row] of rows.entries())
    for (const [column, text] of row.entries()) page.line(LEFT[column] ?? 0, 132 + 12 * index, text);
  return page.paragraph(50, 240, prose(3, "below"));
}

describe("names of columns that are one space apart", () => {
  test("are the first row of the numbers below", () => {
    const names = ["Region", "Farms", "Area", "Yield"];
    const page = under("")
      .line(50, 120, "Region")
      .line(95, 120, "Farms")
      .line(128, 120, "Area")
      .line(155, 120, "Yield");
    expect(cellsOf(tables(page.analyse())[0])).toEqual([names, ...ROWS]);
  });

  test("stand over all columns but that of the names of rows", () => {
    const page = under("").line(95, 120, "Farms").line(128, 120, "Area").line(155, 120, "Yield");
    const [table] = tables(page.analyse());
    expect(cellsOf(table)).toEqual([["Farms", "Area", "Yield"], ...ROWS]);
    expect(table?.cells.filter(({ row }) => row === 0).map(({ column }) => column)).toEqual([1, 2, 3]);
  });

  test("are divided where the space between them is widest, also if they extend far beyond narrow columns", () => {
    const names = ["Region name", "Is it wider", "Own", "Yield"];
    const page = new PageBuilder().paragraph(50, 60, prose(3, "above"));
    for (const [column, name] of names.entries()) page.line([50, 106, 160, 180][column] ?? 0, 120, name);
    for (const [index, row] of [...ROWS, ["Coast", "304", "25.8", "4.02"], ["Isles", "151", "12.6", "3.15"]].entries())
      for (const [column, text] of row.entries())
        page.line([50, 100, 150, 180][column] ?? 0, 132 + 12 * index, column === 1 ? text.slice(1) : text);
    expect(cellsOf(tables(page.paragraph(50, 240, prose(3, "below")).analyse())[0])[0]).toEqual(names);
  });

  test("are looked for in no sentence and no caption", () => {
    for (const line of ["Regions with their farms and yields.", "Table 1: Regions and farms"])
      expect(cellsOf(tables(under(line).analyse())[0])).toEqual(ROWS);
  });
});
