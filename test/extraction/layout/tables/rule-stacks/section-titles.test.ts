import { describe, expect, test } from "vitest";
import { BOLD, cellsOf, contentOf, PageBuilder, tables, texts } from "../../../builders.ts";

const EVENTS = [
  ["Event", "Class", "Parameter"],
  ["Create", "P", "Name of host"],
  ["Delete", "C", "Name of instance"],
  ["Restart", "M", "Name of host"],
];

/** A grid with these rows whose first line is at `y`. */
function grid(page: PageBuilder, y: number, rows: string[][]): PageBuilder {
  page.grid([55, 200, 300, 545], [y - 12, ...rows.map((_, row) => y + 4 + 16 * row)]);
  for (const [row, cells] of rows.entries())
    for (const [column, text] of cells.entries())
      page.line([60, 205, 305][column] ?? 0, y + 16 * row, text, row === 0 ? { font: BOLD } : {});
  return page;
}

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

describe("between the rules at the head and the foot of a page", () => {
  const page = (number: string, size: number): PageBuilder => {
    const built = new PageBuilder().rule(50, 60, 550, 60).rule(50, 700, 550, 700);
    grid(built, 100, EVENTS).line(50, 210, number, { font: BOLD, size });
    built.line(50 + 0.5 * size * number.length + 13, 210, "Events of the Server", { font: BOLD, size });
    return grid(built, 260, EVENTS);
  };

  test.each([
    ["A.17", 10],
    [".17", 13],
  ])("the title %s divides two tables", (number, size) => {
    const model = page(number, size).analyse();
    expect(tables(model).map(cellsOf)).toEqual([EVENTS, EVENTS]);
    expect(texts(model).map(contentOf)).toContain(`${number} Events of the Server`);
  });
});

test("the caption of the next table is no row of the one above", () => {
  const page = rowsAt(new PageBuilder(), 100, PLANTS).line(180, 176, "Tabela 3.7: Strzałki i akcenty");
  const model = rowsAt(page, 196, PLANTS).analyse();
  expect(tables(model).map(cellsOf)).toEqual([PLANTS, PLANTS]);
  expect(texts(model).map(contentOf)).toContain("Tabela 3.7: Strzałki i akcenty");
});
