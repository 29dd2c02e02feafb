import { describe, expect, test } from "vitest";
import { BOLD, cellsOf, PageBuilder, tables } from "../../../builders.ts";

test("dates with numbers on their lines are no rows of figures in the days of a calendar", () => {
  const [xs, ys] = [
    [50, 140, 230, 320, 410],
    [100, 120, 180],
  ];
  const page = new PageBuilder().grid(xs, ys);
  const texts = [
    [],
    ["Lecture by", "two guests"],
    ["08/15, 42 and", "the mysterious", "237"],
    ["Doomsday", "No class"],
  ];
  for (const [column, lines] of texts.entries()) {
    const left = 55 + 90 * column;
    page
      .line(left, 114, "Friday")
      .line(left, 132, `${17 + column}.12.2012`)
      .paragraph(left, 147, lines, { pitch: 13 });
    if (column < 3) page.line(left + 70, 132, String(3 + column));
  }
  expect(tables(page.analyse()).map(({ rows }) => rows)).toEqual([2]);
});

test("figures below each other in one ruled row are rows of the table", () => {
  const page = new PageBuilder().grid([50, 150, 250, 350], [100, 120, 170]);
  ["Group", "Yes", "No"].forEach((text, i) => {
    page.line(55 + 100 * i, 114, text);
  });
  ["North", "South", "East"].forEach((text, i) => {
    page.line(55, 134 + 13 * i, text);
  });
  ["11", "12", "13"].forEach((text, i) => {
    page.line(155, 134 + 13 * i, text);
  });
  ["21", "22", "23"].forEach((text, i) => {
    page.line(255, 134 + 13 * i, text);
  });
  expect(cellsOf(tables(page.analyse())[0]).slice(1)).toEqual([
    ["North", "11", "21"],
    ["South", "12", "22"],
    ["East", "13", "23"],
  ]);
});

test("a ruled row of several labelled rows is cut at the blank lines between them", () => {
  const page = new PageBuilder().grid([50, 150, 300, 450], [100, 120, 250]);
  ["Source", "Definition", "Examples"].forEach((text, i) => {
    page.line(60 + 120 * i, 114, text, { font: BOLD });
  });
  page.line(60, 134, "Stationary", { font: BOLD });
  for (const [index, name] of ["Major", "Area"].entries()) {
    const y = 158 + index * 48;
    page.line(60, y, name).paragraph(160, y, ["Emissions of ten", "tons a year or"]);
    page.paragraph(310, y, ["Utilities and", "refineries"]);
  }
  const table = tables(page.analyse())[0];
  expect(cellsOf(table).map((row) => row[0])).toEqual(["Source", "Stationary", "Major", "Area"]);
  expect(table?.headerRows).toBe(1);
});

test("a blank line in cells without a label of its own cuts nothing", () => {
  const page = new PageBuilder().grid([50, 150, 300], [100, 120, 220]).line(60, 114, "Name").line(160, 114, "Text");
  page.line(60, 134, "One").paragraph(160, 134, ["First paragraph", "of a cell"]);
  page.paragraph(160, 170, ["Second paragraph", "of the same"]);
  expect(tables(page.analyse())[0]?.rows).toBe(2);
});

/** A frame with rules between its columns, but none between the rows below the column names. */
const frameOfColumns = (rows: string[][][]): PageBuilder => {
  const xs = [50, 150, 220, 420];
  const page = new PageBuilder();
  let y = 120;
  for (const [column, name] of ["Agent", "Hours", "Method"].entries()) page.line((xs[column] ?? 0) + 5, 114, name);
  for (const cells of rows) {
    for (const [column, lines] of cells.entries())
      for (const [at, line] of lines.entries()) page.line((xs[column] ?? 0) + 5, y + 12 + 12 * at, line);
    y += 16 + 12 * Math.max(...cells.map((lines) => lines.length - 1));
  }
  for (const at of [100, 120, y + 4]) page.rule(50, at, 420, at);
  for (const x of xs) page.rule(x, 100, x, y + 4);
  return page;
};

test("a frame that rules only into columns is cut at its labels", () => {
  const rows = [
    [["Copper sulfate", "(solution)"], ["24"], ["Soak the seeds in the", "solution, then rinse", "them twice."]],
    [["Sulfur", "(powder)"], ["4 to 12"], ["Dust the seeds and stir", "them well."]],
    [["Borax", "(crystals)"], ["6"], ["Dissolve the crystals in", "warm water and let the", "seeds lie in it."]],
    [["Hot water"], ["1"], ["Keep the seeds at an", "even temperature."]],
  ];
  expect(cellsOf(tables(frameOfColumns(rows).analyse())[0])).toEqual([
    ["Agent", "Hours", "Method"],
    ...rows.map((cells) => cells.map((lines) => lines.join(" "))),
  ]);
});

test("lines of words between two rules are rows if their words would have fitted on the line above", () => {
  const rows = [
    ["Environment", "Default numbering"],
    ["examples", "depends on how deep it stands"],
    ["lists", "first letters"],
    ["parts", "roman figures"],
    ["steps", "arabic figures"],
  ];
  const page = new PageBuilder().grid([50, 130, 330], [100, 116, 132, 176]);
  for (const [row, cells] of rows.entries())
    for (const [column, text] of cells.entries())
      page.line(55 + 80 * column, 112 + 16 * Math.min(row, 2) + 13 * Math.max(0, row - 2), text);
  expect(tables(page.analyse()).map(cellsOf)).toEqual([rows]);
});

describe("beside the sums at the end of a table", () => {
  /** A table of goods, below which only the sums are framed; the names beside them are `pitch` apart. */
  const invoice = (pitch: number): PageBuilder => {
    const page = new PageBuilder().grid([50, 100, 300, 400], [100, 120, 140, 160]);
    for (const [row, cells] of [
      ["QUANTITY", "DESCRIPTION", "TOTAL"],
      ["2", "Lawn chair with a cover", "89.99"],
      ["20", "Balloons in all colours", "527.87"],
    ].entries()) {
      for (const [column, text] of cells.entries()) page.line([54, 104, 340][column] ?? 0, 114 + 20 * row, text);
    }
    page.grid([300, 400], [160, 180, 200, 220]);
    for (const [row, name] of ["SUBTOTAL", "SALES TAX", "TOTAL DUE"].entries()) {
      page.line(245, 194 + pitch * (row - 1), name).line(340, 174 + 20 * row, `6${row}7.86`);
    }
    return page.rule(50, 220, 300, 220);
  };
  const endOf = (page: PageBuilder): string[] =>
    tables(page.analyse()).flatMap((table) => cellsOf(table).slice(3).map(String));

  test("names without lines around them are cells of their rows", () => {
    expect(endOf(invoice(20))).toEqual(["1x2:SUBTOTAL,607.86", "1x2:SALES TAX,617.86", "1x2:TOTAL DUE,627.86"]);
  });

  test("a text in a cell of several rows is one cell", () => {
    expect(endOf(invoice(12))).toHaveLength(3);
    expect(endOf(invoice(12))[0]).toContain("TOTAL DUE");
  });
});
