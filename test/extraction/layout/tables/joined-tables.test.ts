import { expect, test } from "vitest";
import { BOLD, cellsOf, PageBuilder, tables } from "../../builders.ts";

test("two tables with columns of their own, between rules as long as both, stay apart", () => {
  const [xs, ys] = [
    [50, 130, 210, 290, 370, 450, 530],
    [120, 136, 152, 168, 184, 200],
  ];
  const upper = [
    ["Zone", "Adult", "Child", "Day", "Group", "Four"],
    ...[1, 2, 3, 4].map((zone) => [`${zone}`, `${zone},70`, `${zone},10`, `${zone}5,60`, `2${zone},20`, `1${zone},20`]),
  ];
  const lower = [
    ["Zone", "Week", "Month", "Year"],
    ...[1, 2, 3, 4].map((zone) => [`${zone}`, `1${zone},80`, `6${zone},50`, `5${zone}3,75`]),
  ];
  const page = new PageBuilder().rule(50, 90, 530, 90).grid(xs, ys);
  page.line(50, 108, "2.1 Single", { font: BOLD });
  for (const [row, texts] of upper.entries())
    for (const [column, text] of texts.entries()) page.line((xs[column] ?? 0) + 5, 132 + 16 * row, text);
  page.line(50, 226, "2.2 Season", { font: BOLD });
  for (const [row, texts] of lower.entries()) {
    page.rule(50, 240 + 16 * row, 530, 240 + 16 * row);
    for (const [column, text] of texts.entries()) page.line(60 + 125 * column, 252 + 16 * row, text);
  }
  page.rule(50, 320, 530, 320);
  expect(tables(page.analyse()).map(cellsOf)).toEqual([upper, lower]);
});
