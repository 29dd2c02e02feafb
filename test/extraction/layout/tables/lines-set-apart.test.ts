import { expect, test } from "vitest";
import { cellsOf, contentOf, PageBuilder, prose, tables, texts } from "../../builders.ts";

const ROWS = [
  ["Name", "Address", "Place"],
  ["one.org", "129.206.100.1", "Bonn"],
  ["two.org", "128.232.1.8", "Leeds"],
  ["six.org", "165.113.58.2", "Boston"],
];

/** A table, and what is written 33 points below it. */
function above(line: [x: number, text: string][]): PageBuilder {
  const page = new PageBuilder().paragraph(50, 60, prose(3, "above"));
  for (const [index, row] of ROWS.entries())
    for (const [column, text] of row.entries()) page.line([160, 240, 340][column] ?? 0, 130 + 13 * index, text);
  for (const [x, text] of line) page.line(x, 202, text);
  return page.paragraph(50, 230, prose(3, "below"));
}

test("a line set apart from a table, with other edges, is none of its rows", () => {
  const model = above([
    [50, "2.1"],
    [80, "Choice of a driver"],
  ]).analyse();
  expect(tables(model).map(cellsOf)).toEqual([ROWS]);
  expect(texts(model).map(contentOf).join()).toContain("2.1 Choice of a driver");
});

test("a line set apart that shares the edges of cells is one", () => {
  const total = ["Sum", "3", "3"];
  const [table] = tables(above(total.map((text, column) => [[160, 240, 340][column] ?? 0, text])).analyse());
  expect(cellsOf(table).at(-1)).toEqual(total);
});
