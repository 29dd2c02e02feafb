import { expect, test } from "vitest";
import { FIXED, PageBuilder, prose, tables } from "../../../builders.ts";

/** Names and figures beside the plot of a figure, in rows and columns. */
function forest(caption: string): PageBuilder {
  const page = new PageBuilder().paragraph(50, 60, prose(3));
  const rows = [
    ["Cohort", "Visited", "Not visited", "Ratio"],
    ["Bella", "402/712", "611/400", "0.84"],
    ["Casa", "211/700", "430/245", "0.88"],
    ["Elder", "255/820", "560/660", "0.91"],
    ["Heim", "410/190", "602/616", "0.80"],
    ["Pooled", "170/520", "311/857", "0.93"],
  ];
  for (const [index, row] of rows.entries())
    for (const [column, text] of row.entries()) page.line([50, 150, 250, 450][column] ?? 0, 130 + 14 * index, text);
  page.line(350, 212, "0.5").line(400, 212, "1.0");
  return page.line(50, 232, caption).paragraph(50, 270, prose(6));
}

test("names and figures in rows above the caption of a figure are no table", () => {
  expect(tables(forest("Figure 1. Ratios of all cohorts").analyse())).toEqual([]);
  expect(tables(forest("These are the ratios of all cohorts").analyse())).toHaveLength(1);
});

test("what a first page tells of an article, beside its abstract, is no table", () => {
  const abstract = [
    "Deficit irrigation is promoted as a way to save water in temperate cropping systems, but its",
    "effect on the nitrogen response of spring barley is poorly documented. A field trial was done",
    "over three seasons on a sandy loam with four nitrogen rates and three irrigation regimes, and",
    "grain yield rose with nitrogen up to 120 kg under full irrigation but only up to 80 kg under",
    "the driest regime. Water productivity was highest where 60% of the evapotranspiration was put",
    "back. We conclude that nitrogen advice should be coupled to the water available.",
  ];
  const page = new PageBuilder().rule(50, 90, 550, 90).rule(50, 110, 180, 110).rule(210, 110, 550, 110);
  page.rule(50, 230, 550, 230).line(50, 104, "ARTICLE INFO").line(210, 104, "ABSTRACT");
  page.paragraph(50, 124, ["Article history:", "Received 4 May 2021", "Accepted 2 January 2022"], {
    size: 7,
    pitch: 10,
  });
  page.paragraph(50, 164, ["Keywords:", "Barley", "Irrigation", "Nitrogen"], { size: 7, pitch: 10 });
  page.paragraph(210, 124, abstract, { size: 7, pitch: 10 }).paragraph(50, 260, prose(8));
  page.line(50, 236, "Table 1").line(50, 246, "Properties of the soil");
  expect(tables(page.analyse())).toEqual([]);
});

test("what a program prints in columns, in fixed pitch beside text, is no table", () => {
  const printed = (font: number): PageBuilder => {
    const page = new PageBuilder().paragraph(50, 60, prose(3));
    const rows = [
      ["Inertia", "Rank", "Share"],
      ["Total", "2.08", "1.00", "23"],
      ["Fitted", "0.51", "0.24", "3"],
      ["Left", "1.57", "0.75", "20"],
      ["None", "0.10", "0.01", "4"],
    ];
    for (const [index, row] of rows.entries())
      for (const [column, text] of row.entries())
        page.line((index === 0 ? 100 : 60) + 60 * column, 130 + 11 * index, text, { font, size: 9, space: 0.5 });
    return page.paragraph(50, 220, prose(6));
  };
  expect(tables(printed(0).analyse())).toHaveLength(1);
  expect(tables(printed(FIXED).analyse())).toEqual([]);
});
