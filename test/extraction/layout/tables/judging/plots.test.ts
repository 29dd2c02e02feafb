import { expect, test } from "vitest";
import { FIXED, PageBuilder, tables } from "../../../builders.ts";

const POINTS = [
  [60, 150],
  [120, 190],
  [180, 132],
  [240, 171],
  [300, 190],
  [330, 132],
];

test("single points in a frame with a dashed line are a plot", () => {
  const page = new PageBuilder().grid([50, 350], [120, 160, 200]);
  for (const [x = 0, y = 0] of POINTS) page.line(x, y, "●");
  expect(tables(page.analyse())).toEqual([]);
});

test("so are crowds of points in the fields of a plot", () => {
  const page = new PageBuilder()
    .grid([50, 200, 350], [120, 160, 200])
    .line(60, 132, "Cutoff = 520")
    .line(210, 132, "99.2");
  for (let row = 0; row < 3; row++) {
    page.line(60, 170 + 10 * row, "●".repeat(14).split("").join(" ")).line(210, 170 + 10 * row, "● ● ● ● ●");
  }
  expect(tables(page.analyse())).toEqual([]);
});

test("marks beside names are a table", () => {
  const page = new PageBuilder().grid([50, 150, 250, 350], [120, 136, 152, 168]);
  for (const [row, cells] of [
    ["Shop", "Delivers", "Repairs"],
    ["North", "●", "●"],
    ["South", "●", ""],
  ].entries())
    for (const [column, text] of cells.entries()) page.line(55 + 100 * column, 132 + 16 * row, text);
  expect(tables(page.analyse())).toHaveLength(1);
});

test("a picture made of letters and strokes is no table", () => {
  const picture = [
    ".        /\\        .      :      (__)",
    ".       /  \\       .      :      (xx)",
    "       /    \\      *      :  __------\\/",
    "      / (__) \\     .      :  * ||____||",
    " .  /| (oo) |\\     .      :    / |  | \\",
    "   / | /\\/\\ | \\    .      :    Burger",
    "  /  |=|==|=|  \\   *      :    * (__)",
    " /___|  ^^  |___\\  .      :    \\ (oo)",
  ];
  const page = new PageBuilder();
  for (const [row, text] of picture.entries()) page.line(60, 120 + 10 * row, text, { font: FIXED, space: 0.5 });
  expect(tables(page.analyse())).toEqual([]);
});
