import { expect, test } from "vitest";
import type { Glyph } from "../../../../../extraction/page/page-geometry.ts";
import { cellsOf, contentOf, PageBuilder, prose, tables, texts } from "../../../builders.ts";

const NAMES = ["Reading", "Writing", "Drawing", "History"];
const ROWS = [
  ["Alden", "412", "38", "4.61", "12"],
  ["Bramley", "1,377", "29", "5.02", "9"],
  ["Corwen", "98", "17", "3.88", "31"],
  ["Dalton", "266", "21", "4.17", "8"],
  ["Ebford", "301", "44", "4.90", "17"],
];

/** A table without rules below names that `name` draws, each at the foot of its column. */
function below(name: (page: PageBuilder, x: number, text: string) => void): PageBuilder {
  const page = new PageBuilder().paragraph(50, 60, prose(4));
  for (const [column, text] of NAMES.entries()) name(page, 160 + 80 * column, text);
  for (const [row, cells] of ROWS.entries())
    for (const [column, text] of cells.entries()) page.line(column === 0 ? 50 : 75 + 80 * column, 200 + 14 * row, text);
  return page.paragraph(50, 300, prose(6));
}

/** Text that rises to the right at 45 degrees. */
function leaning(page: PageBuilder, x: number, text: string): void {
  for (const [index, char] of [...text].entries()) {
    const along = 5 * index * Math.SQRT1_2;
    page.line(x + along, 186 - along, char);
    const glyph: Glyph | undefined = page.geometry.glyphs.at(-1);
    if (glyph) glyph.style.angle = 315;
  }
}

test("names that stand or lean above the columns of a table without rules are its header", () => {
  for (const name of [
    (page: PageBuilder, x: number, text: string) => page.line(x + 5, 186, text, { angle: 270 }),
    leaning,
  ]) {
    const model = below(name).analyse();
    expect(tables(model).map(cellsOf)).toEqual([[["", ...NAMES], ...ROWS]]);
    expect(tables(model)[0]).toMatchObject({ headerRows: 1 });
    expect(texts(model).map(contentOf).join(" ")).not.toContain("Reading");
  }
});

test("a single text on its side is no header", () => {
  const page = below(() => undefined).line(165, 186, "Scale", { angle: 270 });
  expect(tables(page.analyse()).map(cellsOf)).toEqual([ROWS]);
});
