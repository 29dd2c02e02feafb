import { describe, expect, test } from "vitest";
import { cellsOf, PageBuilder, prose, tables } from "../../../builders.ts";

const XS = [50, 150, 310, 400];

/** Column names between two rules, and rows below the second one; `undefined` where a cell is empty. */
function drawn(rows: (string | undefined)[][]): PageBuilder {
  const page = new PageBuilder().rule(50, 108, 480, 108).rule(50, 124, 480, 124);
  for (const [row, cells] of rows.entries())
    for (const [column, text] of cells.entries())
      if (text !== undefined) page.line(XS[column] ?? 0, 119 + (row === 0 ? 0 : 4) + 12 * row, text);
  return page;
}

describe("rows below the rules around column names", () => {
  test("belong to the table although the first column has no name", () => {
    const rows = [
      [undefined, "Grade 1", "Grade 2", "Grade 3"],
      ["Anaemia", "8 (11%)", "22 (29%)", "4 (5%)"],
      ["Fatigue", "2 (3%)", "1 (1%)", "44 (59%)"],
      ["Infections", "17 (23%)", "14 (19%)", "8 (11%)"],
    ];
    const page = drawn(rows).paragraph(50, 180, prose(20)).paragraph(300, 180, prose(20));
    const names = ["Grade 1", "Grade 2", "Grade 3"];
    expect(cellsOf(tables(page.analyse())[0])).toEqual([names, ...rows.slice(1)]);
  });

  test("end with the last line of their last cell, and not with text that follows", () => {
    const page = drawn([
      ["Group", "Content", "Form", "Scale"],
      ["First", "At grade level", "On paper", "Five grades"],
      ["Second", "As modified", "On a screen", "Three grades"],
      ["Third", "As agreed with", "At home, with", "No grades"],
      [undefined, undefined, "the help of"],
      [undefined, undefined, "their parents"],
    ]).paragraph(50, 200, prose(4));
    const content = page.analyse();
    expect(cellsOf(tables(content)[0]).at(-1)).toEqual([
      "Third",
      "As agreed with",
      "At home, with the help of their parents",
      "No grades",
    ]);
    expect(tables(content)[0]?.rows).toBe(4);
  });
});

test("a last row below the last rule is as far away as the rows above it are from each other", () => {
  const rows = [
    ["Description", "Hours", "Amount"],
    ["Design", "14", "840"],
    ["Pictures", "22", "1650"],
    ["Reading", "4", "160"],
  ];
  const page = new PageBuilder();
  for (const [index, row] of rows.entries()) {
    for (const [column, text] of row.entries()) page.line([50, 250, 350][column] ?? 0, 100 + 32 * index, text);
    if (index < 3) page.rule(50, 118 + 32 * index, 450, 118 + 32 * index);
  }
  expect(cellsOf(tables(page.analyse())[0])).toEqual(rows);
});
