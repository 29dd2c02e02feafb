import { describe, expect, test } from "vitest";
import { BOLD, cellsOf, PageBuilder, tables, texts } from "../../../builders.ts";

const ROWS = [
  ["North", "120", "131"],
  ["South", "90", "81"],
  ["East", "20", "34"],
  ["West", "11", "12"],
  ["Centre", "55", "66"],
  ["Port", "17", "23"],
  ["Total", "313", "347"],
];

/** Rows 20 points high, starting 100 points from the top. Every other row is shaded, beginning with row `first`. */
function striped(first: 0 | 1, rows = ROWS): PageBuilder {
  const page = new PageBuilder();
  rows.forEach((cells, row) => {
    const top = 100 + 20 * row;
    if (row % 2 === first) page.fill({ left: 50, top, right: 350, bottom: top + 20 });
    for (const [column, text] of cells.entries()) page.line(55 + 100 * column, top + 14, text);
  });
  return page;
}

/** Four rows, a line of text between two rulings, and the other rows, which begin with a stripe again. */
function inTwoParts(between: string): PageBuilder {
  const page = new PageBuilder().line(55, 194, between).rule(50, 181, 350, 181).rule(50, 199, 350, 199);
  ROWS.forEach((cells, index) => {
    const top = index < 4 ? 100 + 20 * index : 120 + 20 * index;
    if (index % 2 === 0) page.fill({ left: 50, top, right: 350, bottom: top + 20 });
    for (const [column, text] of cells.entries()) page.line(55 + 100 * column, top + 14, text);
  });
  return page;
}

/** Rows of two lines and more, whose shaded cells are filled one by one. The first row is a header of another colour. */
function wrapped(first: 0 | 1): PageBuilder {
  const page = new PageBuilder();
  const heights = [20, 56, 32, 44, 32, 56];
  let top = 100;
  heights.forEach((height, row) => {
    const color = row === 0 ? 0x33_44_55 : 0xe8_ee_f4;
    if (row === 0 || row % 2 === first) {
      page.fill({ left: 50, top, right: 150, bottom: top + height }, color);
      page.fill({ left: 150, top, right: 400, bottom: top + height }, color);
    }
    page.line(55, top + 14, `Name ${row}`);
    for (let at = top + 14; at < top + height; at += 12) page.line(155, at, `what is said about it in row ${row}`);
    top += height;
  });
  return page;
}

describe("striped tables", () => {
  test("hold plain rows of several lines between shaded cells and at their ends", () => {
    for (const first of [0, 1] as const) {
      const found = tables(wrapped(first).analyse());
      expect(found.map(({ rows, columns }) => [rows, columns])).toEqual([[6, 2]]);
    }
  });

  test("begin and end with the unshaded rows next to their stripes", () => {
    expect(cellsOf(tables(striped(1).analyse())[0])).toEqual(ROWS);
  });

  test("keep a shaded header of two levels with a rule below its upper name, over ruled rows", () => {
    const page = new PageBuilder();
    const sides = [50, 150, 230, 310, 390, 470];
    for (const [at, left] of sides.slice(0, -1).entries())
      page.fill({ left, top: 80, right: sides[at + 1] ?? left, bottom: 105 });
    page.line(235, 90, "Predicted class", { font: BOLD }).rule(150, 93, 390, 93);
    for (const y of [80, 105, 105 + 12 * ROWS.length]) page.rule(50, y, 470, y);
    for (const [column, name] of ["Clay", "Loam", "Sand", "Total"].entries())
      page.line(160 + 80 * column, 102, name, { font: BOLD });
    for (const [row, [name = "", ...figures]] of ROWS.entries()) {
      page.line(55, 114 + 12 * row, name).rule(150, 105 + 12 * row, 470, 105 + 12 * row);
      for (const [column, figure] of [...figures, ...figures].entries())
        page.line(160 + 80 * column, 114 + 12 * row, figure);
    }
    const found = tables(page.analyse());
    expect(found).toHaveLength(1);
    expect(cellsOf(found[0]).slice(-ROWS.length)).toEqual(
      ROWS.map(([name, ...figures]) => [name, ...figures, ...figures]),
    );
  });

  test("are not extended by rows if they begin and end with a stripe", () => {
    expect(cellsOf(tables(striped(0).analyse())[0])).toEqual(ROWS);
  });

  test("have their column names in a row of their own if the first row below these is unshaded, too", () => {
    const page = striped(1);
    const names = ["Region", "Cases", "Deaths"];
    for (const [column, name] of names.entries()) page.line(55 + 100 * column, 102, name, { font: BOLD });
    page.rule(50, 92, 350, 92).rule(50, 242, 350, 242);
    expect(cellsOf(tables(page.analyse())[0])).toEqual([names, ...ROWS]);
  });

  test("have their column names in a row of their own above an unshaded first row even if these are not bold", () => {
    const wrapped = ROWS.map(([name = "", cases = "", deaths = ""]) => [name, `${cases} (1.2 to`, deaths]);
    const page = new PageBuilder().line(50, 70, "Table 1. Cases and deaths");
    wrapped.forEach((cells, row) => {
      const top = 100 + 30 * row;
      if (row % 2 === 1) page.fill({ left: 50, top, right: 350, bottom: top + 30 });
      for (const [column, text] of cells.entries()) {
        page.line(55 + 100 * column, top + 12, text);
        if (column === 1) page.line(55 + 100 * column, top + 22, "5.31)");
      }
    });
    const names = ["Region", "Cases", "Deaths"];
    for (const [column, name] of names.entries()) page.line(55 + 100 * column, 92, name);
    page.rule(50, 80, 350, 80).rule(50, 310, 350, 310);
    const [table] = tables(page.analyse());
    expect(cellsOf(table).map((row) => row.map((cell) => cell.replace("\n", " ")))).toEqual([
      names,
      ...wrapped.map((row) => row.map((cell, column) => (column === 1 ? `${cell} 5.31)` : cell))),
    ]);
    expect(table?.headerRows).toBe(1);
  });

  test("do not include text below that is not in columns of its own", () => {
    const page = striped(0).line(55, 254, "Figures without tax, as far as they were known by then");
    expect(cellsOf(tables(page.analyse())[0])).toEqual(ROWS);
    expect(texts(page.analyse())).toHaveLength(1);
  });

  test("do not include words below that are not aligned with theirs", () => {
    const page = striped(0).line(55, 254, "Sources:").line(140, 254, "own reckoning");
    expect(cellsOf(tables(page.analyse())[0])).toEqual(ROWS);
  });

  test("continue below a line that names the rows after it", () => {
    const page = inTwoParts("Further districts");
    expect(tables(page.analyse()).map(cellsOf)).toEqual([
      [...ROWS.slice(0, 4), ["1x3:Further districts"], ...ROWS.slice(4)],
    ]);
  });

  test("with a caption between them are two tables", () => {
    expect(tables(inTwoParts("Table 2: Further districts").analyse())).toHaveLength(2);
  });

  test("include neither the first row of a table right below, nor a line further down than their rows", () => {
    const below = striped(0);
    for (const [row, cells] of [
      ["City", "Size", "Age"],
      ["Rome", "2", "9"],
    ].entries())
      for (const [column, text] of cells.entries()) below.line(55 + 100 * column, 254 + 20 * row, text);
    expect(cellsOf(tables(below.analyse())[0])).toEqual(ROWS);
    const apart = striped(0).line(55, 262, "Written").line(155, 262, "May").line(255, 262, "2026");
    expect(cellsOf(tables(apart.analyse())[0])).toEqual(ROWS);
  });
});
