import { describe, expect, test } from "vitest";
import { cellsOf, PageBuilder, prose, tables } from "../../../builders.ts";

/** A frame of two columns with rules around its first and last rows only. */
function pivot(rows: string[][]): PageBuilder {
  const page = new PageBuilder().paragraph(50, 50, prose(3));
  const bottom = 100 + 14 * rows.length;
  page.grid([50, 160, 240], [100, 114, bottom - 14, bottom]);
  for (const [row, texts] of rows.entries())
    for (const [column, text] of texts.entries()) if (text !== "") page.line(54 + 110 * column, 110 + 14 * row, text);
  return page;
}

describe("lines between two rules", () => {
  test("are rows if each has a name and a number", () => {
    const rows = [
      ["Company", "Letters"],
      ["First kind", "4"],
      ["Second kind", "9"],
      ["Third kind", "12"],
      ["Total", "25"],
    ];
    expect(tables(pivot(rows).analyse()).map(cellsOf)).toEqual([rows]);
  });

  test("are the lines of one cell beside a number that stands alone", () => {
    const rows = [
      ["Company", "Letters"],
      ["Letters that came", "413"],
      ["in the first half", ""],
      ["Total", "413"],
    ];
    expect(cellsOf(tables(pivot(rows).analyse())[0])[1]).toEqual(["Letters that came in the first half", "413"]);
  });
});
