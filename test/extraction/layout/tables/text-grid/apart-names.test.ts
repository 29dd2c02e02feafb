import { describe, expect, test } from "vitest";
import { cellsOf, PageBuilder, tables } from "../../../builders.ts";

/** A table between three rules, with texts that begin at these positions. */
function ruledTable(names: [x: number, text: string][], rows: [x: number, text: string][][]): PageBuilder {
  const page = new PageBuilder().line(50, 80, "Table 1. Answers by question");
  const bottom = 108 + 12 * rows.length;
  for (const y of [86, 102, bottom]) page.rule(50, y, 330, y);
  for (const [x, text] of names) page.line(x, 98, text);
  for (const [row, cells] of rows.entries()) for (const [x, text] of cells) page.line(x, 114 + 12 * row, text);
  return page;
}

describe("narrow columns without a name", () => {
  test("hold no numbers of list items before texts", () => {
    const items = ["Pace", "Order", "Tone", "Length", "Clarity"];
    const page = ruledTable(
      [
        [67, "Question"],
        [200, "Mean"],
        [270, "Range"],
      ],
      items.map((item, at) => [
        [50, `${at + 1}.`],
        [67, item],
        [200, `${at}.4`],
        [270, `1-${at + 5}`],
      ]),
    );
    expect(cellsOf(tables(page.analyse())[0])).toEqual([
      ["Question", "Mean", "Range"],
      ...items.map((item, at) => [`${at + 1}. ${item}`, `${at}.4`, `1-${at + 5}`]),
    ]);
  });

  test("hold no letters behind figures that tell groups apart", () => {
    const marks = ["a", "ab", "b", "b", "c", "a"];
    const page = ruledTable(
      [
        [52, "Soil"],
        [160, "Yield"],
        [250, "Depth"],
      ],
      marks.map((mark, at) => [
        [52, `Plot ${at}`],
        [160, `1${at}.25`],
        [192, mark],
        [250, `${at}7.5`],
      ]),
    );
    expect(cellsOf(tables(page.analyse())[0])).toEqual([
      ["Soil", "Yield", "Depth"],
      ...marks.map((mark, at) => [`Plot ${at}`, `1${at}.25 ${mark}`, `${at}7.5`]),
    ]);
  });
});
