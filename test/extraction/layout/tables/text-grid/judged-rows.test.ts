import { describe, expect, test } from "vitest";
import { cellsOf, PageBuilder, tables } from "../../../builders.ts";

const firstTable = (page: PageBuilder): string[][] => cellsOf(tables(page.analyse())[0]);

const TOOLS = [
  ["Tool", "What it does"],
  ["Add signals", "Open a dialog to select signals to be plotted."],
  ["Probe from schematics", "Start the schematics Probe tool."],
  ["Tune component value", "Start the Tuner tool."],
  ["Show grid", "Toggle grid visibility."],
  ["Show legend", "Toggle plot legend visibility."],
];

/** Lines as close as those of a cell, with a little more space after every second row. */
function inPairs(rows: string[][]): PageBuilder {
  const page = new PageBuilder().line(50, 80, "Table 2. What the tools are for");
  let y = 100;
  for (const [row, [name = "", text = ""]] of rows.entries()) {
    page.line(50, y, name).line(180, y, text);
    y += 11.5 + (row === 0 ? 4 : row % 2 === 0 ? 5 : 0);
  }
  return page;
}

describe("rows whose lines are as far apart as those of a cell", () => {
  test("names with a remark each, in pairs", () => {
    expect(firstTable(inPairs(TOOLS))).toEqual(TOOLS);
  });

  test("errors in brackets below numbers are rows of their own", () => {
    const page = new PageBuilder().line(50, 80, "Table 4. Estimates").rule(50, 88, 400, 88);
    const rows = [
      ["Variable", "(1)", "(2)"],
      ["Host income", "0.085", "0.109"],
      ["", "(0.054)", "(0.062)"],
      ["Distance", "0.095", "0.116"],
      ["", "(0.053)", "(0.070)"],
      ["Common border", "0.412", "0.376"],
      ["", "(0.101)", "(0.098)"],
    ];
    for (const [row, cells] of rows.entries())
      for (const [at, text] of cells.entries())
        if (text !== "") page.line(50 + 130 * at, 100 + 12 * row + (row > 0 ? 4 : 0), text);
    page.rule(50, 104, 400, 104).rule(50, 184, 400, 184);
    expect(firstTable(page)).toHaveLength(7);
  });

  test("names of functions with a remark each", () => {
    const rows = [
      ["Method", "Behaviour"],
      ["addRow(values)", "Append positional values"],
      ["addObject(item)", "Append an object, projected on columns"],
      ["finish()", "Close the writer and return the bytes"],
      ["toStream()", "Output as a stream of bytes"],
    ];
    const page = new PageBuilder().line(50, 80, "Table 5. What can be called");
    for (const y of [86, 102, 154]) page.rule(50, y, 430, y);
    for (const [row, [name = "", text = ""]] of rows.entries())
      page.line(52, row === 0 ? 98 : 102 + 12 * row, name).line(182, row === 0 ? 98 : 102 + 12 * row, text);
    expect(firstTable(page)).toEqual(rows);
  });

  test("names of functions and remarks that all begin small", () => {
    const rows = [
      ["Name", "Value"],
      ["impute.alpha()", "alpha regression of delta"],
      ["impute.bravo()", "bravo regression of ember"],
      ["impute.carbon()", "carbon regression of falcon"],
      ["impute.delta()", "delta regression of garnet"],
      ["impute.ember()", "ember regression of harbor"],
    ];
    const page = new PageBuilder().line(50, 80, "Table 6. Something of a kind");
    for (const y of [86, 102, 163]) page.rule(50, y, 470, y);
    for (const [row, [name = "", text = ""]] of rows.entries()) {
      const y = row === 0 ? 98 : 100.5 + 11.5 * row;
      page.line(52, y, name, { size: 9 }).line(160, y, text, { size: 9 });
    }
    expect(firstTable(page)).toEqual(rows);
  });
});
