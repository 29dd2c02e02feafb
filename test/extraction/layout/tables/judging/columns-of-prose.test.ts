import { describe, expect, test } from "vitest";
import { contentOf, PageBuilder, tables, texts } from "../../../builders.ts";

/** Newspaper columns, whose sentences begin at different heights. */
const STORIES = [
  [
    "The ferry that had been out",
    "of service since the storm",
    "In winter went back to its",
    "route on Monday, with some",
    "four hundred people, before",
    "The noon bell had rung on",
    "the pier where many waited",
    "in the rain for the captain.",
  ],
  [
    "Herring was sold for little",
    "Money on the quay this week",
    "at the lowest price that is",
    "remembered here. The railway",
    "Blames the weather, and the",
    "fishermen blame the railway",
    "and nobody asks what people",
    "Of the town would pay for it.",
  ],
  [
    "Sir, you wrote of the races",
    "and of the boat that won and",
    "of her captain. I was there",
    "Myself and can assure you of",
    "the name of the boat and of",
    "the state of the captain who",
    "Did not drink before he had",
    "come home late in the night.",
  ],
];

describe("running text between lines", () => {
  test("in three columns between two rules is not a table", () => {
    const page = new PageBuilder().rule(50, 90, 550, 90).rule(50, 210, 550, 210);
    STORIES.forEach((lines, column) => {
      page.paragraph(50 + 175 * column, 104, lines, { pitch: 14 });
    });
    const model = page.analyse();
    expect(tables(model)).toEqual([]);
    expect(texts(model).map(contentOf)).toHaveLength(3);
  });

  test("beside a coloured box, and continuing under it, is not a table", () => {
    const page = new PageBuilder().rule(50, 112, 550, 112).fill({ left: 380, top: 90, right: 550, bottom: 170 });
    page.line(50, 106, "Deliveries", { size: 12 }).line(390, 104, "At a glance");
    page.paragraph(50, 126, [
      "The number of parcels rose in each of the three months,",
      "most of all in the northern region, where the new hall",
      "took up work in the second week of August. The southern",
      "region lost two depots and some of its evening rounds.",
      "It kept its figures level, as we had expected from it.",
      "The winter will be stronger.",
    ]);
    page.paragraph(390, 128, ["Deliveries up", "Two depots closed"]);
    expect(tables(page.analyse())).toEqual([]);
  });

  test("in fixed pitch between rules is code", () => {
    const page = new PageBuilder().rule(50, 90, 550, 90).rule(50, 150, 550, 150);
    const code = [
      "total = 0            # parcels",
      "for depot in depots: # late ones too",
      "    total += 1       # one by one",
      "return total         # of all",
    ];
    page.paragraph(60, 104, code, { font: 3, space: 0.5 });
    const model = page.analyse();
    expect(tables(model)).toEqual([]);
    expect(texts(model).map((text) => text.role)).toEqual(["code"]);
  });

  test("set larger than the rows around it separates two tables", () => {
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
