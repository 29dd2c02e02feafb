import { describe, expect, test } from "vitest";
import { cellsOf, PageBuilder, tables } from "../../../builders.ts";

const LEFT = [50, 190, 300, 410];

const firstTable = (page: PageBuilder): string[][] => cellsOf(tables(page.analyse())[0]);

/** A table between rules; a text of several lines is set one line below the other. All lines are equally far apart. */
function tableOf(rows: string[][], pitch = 11): PageBuilder {
  const page = new PageBuilder().line(50, 90, "Table 4. Estimates by group").rule(50, 96, 500, 96);
  let y = 107;
  for (const [index, row] of rows.entries()) {
    const cells = row.map((text) => text.split("\n"));
    const lines = Math.max(...cells.map(({ length }) => length));
    // Line by line, as in most typesetters, so that the drawing order shows no cells.
    for (let line = 0; line < lines; line++)
      for (const [column, texts] of cells.entries()) {
        const text = texts[line] ?? "";
        if (text !== "") page.line(LEFT[column] ?? 0, y + line * pitch, text, { size: 9 });
      }
    y += lines * pitch;
    if (index === 0) page.rule(50, y - 6, 500, y - 6);
    if (index === 0) y += 4;
  }
  return page.rule(50, y - 6, 500, y - 6);
}

const joined = (rows: string[][]): string[][] => rows.map((row) => row.map((text) => text.replaceAll("\n", " ")));

describe("numbers that go on below", () => {
  test("an interval below its estimate is in the same cell", () => {
    const rows = [
      ["Group", "Model 1", "Model 2", "P"],
      ["Age", "1.20\n(0.80, 1.90)", "1.35\n(0.91, 2.04)", "0.03"],
      ["Smoking", "0.71\n(0.52, 0.98)", "0.80\n(0.61, 1.07)", "0.12"],
      ["Income", "2.02\n(1.10, 3.64)", "1.88\n(1.02, 3.31)", "0.04"],
    ];
    expect(firstTable(tableOf(rows))).toEqual(joined(rows));
  });

  test("the parts of a broken interval are in one cell", () => {
    const rows = [
      ["Group", "Ratio", "Hazard", "P"],
      ["Age", "1.20 (0.80–\n1.90)", "1.35 [0.91 to\n2.04]", "0.03"],
      ["Smoking", "0.71 (0.52–\n0.98)", "0.80 [0.61 to\n1.07]", "0.12"],
      ["Income", "2.02 (1.10–\n3.64)", "1.88", "0.04"],
    ];
    expect(firstTable(tableOf(rows))).toEqual(joined(rows));
  });

  test("a share below its number is in the same cell if the header announces both", () => {
    const rows = [
      ["Group", "Cases, n (%)", "Controls, n (%)", "P"],
      ["Age", "120\n(41.2)", "135\n(45.0)", "0.03"],
      ["Smoking", "71\n(24.4)", "80\n(26.7)", "0.12"],
      ["Income", "202\n(69.4)", "188\n(62.7)", "0.04"],
    ];
    expect(firstTable(tableOf(rows))).toEqual(joined(rows));
  });

  test("or if it stands below a count", () => {
    const rows = [
      ["Group", "Cases (n = 291)", "Controls (n = 300)", "P"],
      ["Age", "120\n(41.2)", "135\n(45.0)", "0.03"],
      ["Smoking", "71\n(24.4)", "80\n(26.7)", "0.12"],
      ["Income", "202\n(69.4)", "188\n(62.7)", "0.04"],
    ];
    expect(firstTable(tableOf(rows))).toEqual(joined(rows));
  });

  test("standard errors in brackets below their coefficients are rows of their own", () => {
    const rows = [
      ["Variable", "(1)", "(2)", "(3)"],
      ["Age", "1.20", "1.35", "1.36"],
      ["", "(0.31)", "(0.29)", "(0.30)"],
      ["Income", "0.71", "0.80", "0.82"],
      ["", "(0.12)", "(0.11)", "(0.12)"],
    ];
    const expected = rows.map((row) => row.filter((text) => text !== ""));
    expect(firstTable(tableOf(rows)).map((row) => row.filter((text) => text !== ""))).toEqual(expected);
  });
});
