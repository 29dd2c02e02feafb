import { describe, expect, test } from "vitest";
import { contentOf, PageBuilder, tables, texts } from "../builders.ts";

const STORY = [
  "The ferry that had been",
  "out of service since the",
  "storm went back to its",
  "route on Monday with some",
  "hundred people on board",
  "and all of them content",
  "to pay a little more than",
  "they had in the autumn.",
];

describe("running text between lines", () => {
  test("in three columns between two rules is no table", () => {
    const page = new PageBuilder().rule(50, 90, 550, 90).rule(50, 210, 550, 210);
    for (const x of [50, 225, 400]) page.paragraph(x, 104, STORY, { pitch: 14 });
    const model = page.analyse();
    expect(tables(model)).toEqual([]);
    expect(texts(model).map(contentOf)).toEqual(Array(3).fill(STORY.join("\n")));
  });

  test("beside a coloured box, which it goes on under, is no table", () => {
    const page = new PageBuilder().rule(50, 100, 550, 100).fill({ left: 380, top: 90, right: 550, bottom: 170 });
    page.line(50, 96, "Deliveries", { size: 12 }).line(390, 104, "At a glance");
    page.paragraph(50, 116, [
      "The number of parcels rose in each of the three months,",
      "most of all in the northern region, where the new hall",
      "took up work in the second week of August. The southern",
      "region lost two depots and some of its evening rounds.",
      "It kept its figures level, as we had expected from it.",
      "The winter will be stronger.",
    ]);
    page.paragraph(390, 120, ["Deliveries up", "Two depots closed"]);
    expect(tables(page.analyse())).toEqual([]);
  });

  test("in fixed pitch between rules is code", () => {
    const page = new PageBuilder().rule(50, 90, 550, 90).rule(50, 150, 550, 150);
    const code = [
      "total = 0",
      "for depot in depots:",
      "    total += depot.count(1)   # late scans too",
      "return total",
    ];
    page.paragraph(60, 104, code, { font: 3, space: 0.5 });
    const model = page.analyse();
    expect(tables(model)).toEqual([]);
    expect(texts(model).map((text) => text.role)).toEqual(["code"]);
  });

  test("set larger than the rows around it parts two tables", () => {
    const page = new PageBuilder();
    for (const y of [90, 110, 150, 200, 220, 260]) page.rule(50, y, 450, y);
    const rows = (y: number, names: string[]): void => {
      names.forEach((name, index) => {
        page
          .line(55, y + 15 * index, name)
          .line(250, y + 15 * index, `${index + 1}2`)
          .line(380, y + 15 * index, "4.5");
      });
    };
    rows(104, ["Region", "North", "South"]);
    page.line(50, 180, "Second table", { size: 14 });
    rows(214, ["Region", "East", "West"]);
    expect(tables(page.analyse())).toHaveLength(2);
    expect(texts(page.analyse()).map(contentOf)).toEqual(["Second table"]);
  });
});
