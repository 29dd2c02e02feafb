import { expect, test } from "vitest";
import { cellsOf, contentOf, PageBuilder, tables, texts } from "../../../builders.ts";

/** Rows without rules whose first line is at `y`. */
function rowsAt(page: PageBuilder, y: number, rows: string[][]): PageBuilder {
  for (const [row, cells] of rows.entries())
    for (const [column, text] of cells.entries()) page.line([60, 160, 260, 360][column] ?? 0, y + 14 * row, text);
  return page;
}

const PLANTS = [
  ["Oak", "1200", "31", "2.5"],
  ["Ash", "900", "24", "3.1"],
  ["Elm", "1100", "27", "2.8"],
  ["Fir", "700", "52", "1.9"],
];

test("the caption of the next table is no row of the one above", () => {
  const page = rowsAt(new PageBuilder(), 100, PLANTS).line(180, 176, "Tabela 3.7: Strzałki i akcenty");
  const model = rowsAt(page, 196, PLANTS).analyse();
  expect(tables(model).map(cellsOf)).toEqual([PLANTS, PLANTS]);
  expect(texts(model).map(contentOf)).toContain("Tabela 3.7: Strzałki i akcenty");
});
