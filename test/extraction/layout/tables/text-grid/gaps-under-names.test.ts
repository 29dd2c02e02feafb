import { describe, expect, test } from "vitest";
import { cellsOf, PageBuilder, prose, tables } from "../../../builders.ts";

const NAMES = ["No.", "What is to be checked", "L1", "L2"];
const DEMANDS = [
  ["2.11", "Passwords have twelve signs or more and are not cut", "x", "x"],
  ["2.12", "Blanks are kept as they have been put in by a person", "x", "x"],
  ["2.13", "Signs of all scripts can be used for them in any place", "x", "x"],
];
const XS = [52, 76, 300, 314.5];

/** Three demands of two lines, beside which a number and marks are centred, with a rule below each. */
function checklist(): PageBuilder {
  const page = new PageBuilder().line(50, 76, "Table 1. Demands on what is kept");
  for (const [column, name] of NAMES.entries()) page.line(XS[column] ?? 0, 98, name);
  for (const [row, [number = "", demand = "", ...marks]] of DEMANDS.entries()) {
    const y = 116 + 30 * row;
    const words = demand.split(" ");
    page.rule(50, y - 12, 330, y - 12).line(76, y, words.slice(0, 6).join(" "));
    page.line(76, y + 12, words.slice(6).join(" ")).line(52, y + 6, number);
    // Marks are centred below their names.
    for (const [column, mark] of marks.entries()) page.line((XS[column + 2] ?? 0) + 2.5, y + 6, mark);
  }
  return page.rule(50, 194, 330, 194);
}

describe("columns of few rows", () => {
  test("are those that the line above the first rule names", () => {
    expect(tables(checklist().analyse()).map(cellsOf)).toEqual([[NAMES, ...DEMANDS]]);
  });

  test("are told apart by numbers on the left, and by names that are as close as words", () => {
    const page = new PageBuilder().line(50, 76, "Table 1. Demands on what is kept").rule(50, 86, 355, 86);
    const names = ["#", "Demand", "L1", "L2", "L3", "L4"];
    for (const [column, x] of [52, 160, 300, 313, 326, 339].entries()) page.line(x, 98, names[column] ?? "");
    page.rule(50, 104, 355, 104).rule(50, 194, 355, 194);
    const texts = DEMANDS.map(([, demand = ""]) => demand);
    for (const [row, demand] of texts.entries()) {
      const y = 116 + 28 * row;
      const words = demand.split(" ");
      page.line(52, y, `2.1${row}`);
      // Both lines are centred.
      for (const [line, text] of [words.slice(0, 6).join(" "), words.slice(6).join(" ")].entries())
        page.line(177 - 2.5 * text.length + (line === 0 ? 0 : 1), y + 11 * line, text);
      for (const x of [302.5, 315.5, 328.5, 341.5]) page.line(x, y, "x");
    }
    const rows = texts.map((demand, row) => [`2.1${row}`, demand, "x", "x", "x", "x"]);
    expect(tables(page.analyse()).map(cellsOf)).toEqual([[names, ...rows]]);
  });

  test("are not told apart where words only happen to be below each other", () => {
    const rows = [
      ["Seat", "North hall, row four", "12 May"],
      ["Door", "South hall, row nine", "14 May"],
      ["Desk", "Lower hall, row five", "16 May"],
    ];
    const page = new PageBuilder().paragraph(50, 60, prose(3)).line(50, 130, "Thing").line(150, 130, "Place");
    page.line(300, 130, "Day").rule(50, 136, 360, 136);
    for (const [row, [thing, place, day]] of rows.entries()) {
      const y = 150 + 18 * row;
      page
        .line(50, y, thing ?? "")
        .line(150, y, place ?? "")
        .line(300, y, day ?? "")
        .rule(50, y + 5, 360, y + 5);
    }
    const [table] = tables(page.analyse());
    expect(cellsOf(table).slice(-3)).toEqual(rows);
  });
});
