import { expect, test } from "vitest";
import { cellsOf, PageBuilder, tables } from "../../../builders.ts";

/** Rows between rules; a row of one text is centred on `middle`. */
function page(rows: string[][], middle: number, lefts: number[]): PageBuilder {
  const built = new PageBuilder();
  for (const [row, cells] of rows.entries()) {
    const y = 112 + 16 * row;
    built.rule(50, y - 12, 350, y - 12);
    const [only = ""] = cells;
    if (cells.length === 1) built.line(middle - 2.4 * only.length, y, only);
    else for (const [column, text] of cells.entries()) built.line(lefts[column] ?? 0, y, text);
  }
  return built.rule(50, 100 + 16 * rows.length, 350, 100 + 16 * rows.length);
}

const ROWS = [
  ["Function", "Description", "Source"],
  ["Observations"],
  ["readobs()", "Read a file", "obs.c"],
  ["outobs()", "Write a file", "obs.c"],
  ["Clocks"],
  ["eph2clk()", "Bias of a clock", "clk.c"],
  ["geph2clk()", "Bias of another", "clk.c"],
];

test("names centred in the table, not in the column that they lie in, belong to all columns", () => {
  const [table] = tables(page(ROWS, 200, [55, 140, 290]).analyse());
  expect(table?.cells.filter((cell) => cell.columnSpan === 3).map((cell) => cell.content.text)).toEqual([
    "Observations",
    "Clocks",
  ]);
  expect(cellsOf(table)[2]).toEqual(ROWS[2]);
});

test("lines that go on below the text of a column stay in it, wherever they end", () => {
  const rows = [
    ["%z", "offset from UTC in the format of", "tm_isdst"],
    ["", "digits"],
    ["%Z", "name of the zone or", "tm_isdst"],
    ["", "abbreviation"],
  ];
  const built = new PageBuilder().rule(50, 100, 350, 100).rule(50, 170, 350, 170);
  for (const [row, cells] of rows.entries())
    for (const [column, text] of cells.entries())
      built.line([55, 178, 300][column] ?? 0, 112 + 14 * row, text, { size: column === 1 ? 7 : 10 });
  expect(tables(built.analyse()).flatMap((table) => table.cells.map((cell) => cell.columnSpan))).not.toContain(3);
});
