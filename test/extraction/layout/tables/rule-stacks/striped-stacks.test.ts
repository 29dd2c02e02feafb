import { describe, expect, test } from "vitest";
import { cellsOf, PageBuilder, prose, tables, texts } from "../../../builders.ts";

const XS = [55, 180, 280];

function rows(page: PageBuilder, y: number, cells: string[][], pitch: number): PageBuilder {
  for (const [row, line] of cells.entries())
    for (const [column, text] of line.entries()) if (text !== "") page.line(XS[column] ?? 0, y + pitch * row, text);
  return page;
}

describe("tables between bands of colour and rules", () => {
  const NAMES = ["Region", "Men", "Women"];
  const BODY = [
    ["North", "120", "131"],
    ["South", "90", "81"],
    ["East", "20", "34"],
    ["West", "11", "12"],
  ];

  test("a band behind each name of a column and rules below the rows make one table", () => {
    const page = new PageBuilder().line(50, 80, "Table 1. People");
    for (const [left, to] of [
      [50, 175],
      [175, 275],
      [275, 350],
    ] as const)
      page.fill({ left, top: 86, right: to, bottom: 116 });
    rows(page, 98, [NAMES], 12);
    page.line(180, 110, "of age").line(280, 110, "of age");
    rows(page, 130, BODY, 18);
    for (const [row] of BODY.entries()) page.rule(50, 136 + 18 * row, 350, 136 + 18 * row);
    const found = tables(page.analyse());
    expect(found).toHaveLength(1);
    expect(cellsOf(found[0]).slice(-4)).toEqual(BODY);
  });

  test("a table with rules below its rows begins with the column names below its caption", () => {
    const page = new PageBuilder().line(50, 80, "Table 1. People");
    rows(page, 98, [NAMES], 12);
    page.line(180, 110, "of age").line(280, 110, "of age");
    rows(page, 130, BODY, 18);
    for (const [row] of [NAMES, ...BODY].entries()) page.rule(50, 118 + 18 * row, 350, 118 + 18 * row);
    const cells = cellsOf(tables(page.analyse())[0]);
    expect(cells.flat().join(" ")).toContain("Region Men");
    expect(cells.slice(-4)).toEqual(BODY);
  });

  test("the first of three rows, plain like the column names, is not one of them if there is one stripe", () => {
    const body = [
      ["2.11", "Passwords have twelve signs", "x"],
      ["2.12", "Blanks are kept as they have been put in", "x"],
      ["2.13", "Signs of all scripts can be used for them", "x"],
    ];
    const page = new PageBuilder().line(50, 80, "Table 1. Demands").rule(50, 86, 350, 86);
    page.line(55, 98, "No.").line(100, 98, "Demand").line(320, 98, "Level").line(55, 114, "2.11");
    page.line(100, 114, body[0]?.[1] ?? "").line(330, 114, "x");
    for (const [row, [number = "", demand = "", level = ""]] of body.slice(1).entries()) {
      const y = 130 + 28 * row;
      const words = demand.split(" ");
      if (row === 0) page.fill({ left: 50, top: y - 11, right: 350, bottom: y + 17 });
      page.line(55, y, number).line(100, y, words.slice(0, 5).join(" ")).line(330, y, level);
      page.line(100, y + 12, words.slice(5).join(" "));
    }
    page.rule(50, 175, 350, 175);
    expect(tables(page.analyse()).map(cellsOf)).toEqual([[["No.", "Demand", "Level"], ...body]]);
  });

  test("two tables of the same width stay separate if there is text in columns between them", () => {
    const page = new PageBuilder().line(50, 80, "Table 1. People");
    for (const at of [86, 102, 170]) page.rule(50, at, 350, at);
    rows(page, 98, [NAMES, ...BODY], 16);
    page
      .paragraph(
        50,
        190,
        prose(6).map((line) => line.slice(0, 26)),
      )
      .paragraph(
        210,
        190,
        prose(6).map((line) => line.slice(0, 26)),
      );
    page.line(50, 290, "Table 2. Houses");
    rows(page, 306, [NAMES], 12);
    page.rule(50, 310, 350, 310).rule(50, 400, 350, 400);
    rows(page, 322, BODY, 16);
    expect(tables(page.analyse())).toHaveLength(2);
  });

  test("text in two columns below a table without a last rule is not part of it", () => {
    const page = new PageBuilder().line(50, 80, "Table 1. People").rule(50, 86, 420, 86).rule(50, 102, 420, 102);
    const columns = [55, 130, 190, 250, 310, 370];
    const all = [
      ["Region", "2019", "2020", "2021", "2022", "2023"],
      ...BODY.map(([name = "", a = "", b = ""]) => [name, a, b, a, b, a]),
    ];
    for (const [row, cells] of all.entries())
      for (const [column, text] of cells.entries()) page.line(columns[column] ?? 0, 98 + 16 * row, text);
    for (const x of [50, 245])
      page.paragraph(
        x,
        180,
        prose(8).map((line) => line.slice(0, 32)),
      );
    const model = page.analyse();
    expect(cellsOf(tables(model)[0])).toEqual(all);
    expect(texts(model).length).toBeGreaterThan(1);
  });
});
