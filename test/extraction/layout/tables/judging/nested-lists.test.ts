import { expect, test } from "vitest";
import { cellsOf, PageBuilder, tables, texts } from "../../../builders.ts";

const ITEMS: [depth: number, text: string][] = [
  [0, "Objects and their slots"],
  [1, "Data on objects"],
  [1, "Methods for objects"],
  [1, "Information about objects"],
  [0, "Classes"],
  [1, "Creating classes"],
  [1, "Inheritance of methods"],
  [0, "Methods without positional arguments"],
];

test("a list within another one is no table, however far its bullets stand from the texts", () => {
  const page = new PageBuilder();
  for (const [index, [depth, text]] of ITEMS.entries()) {
    const x = 60 + 34 * depth;
    page.line(x, 100 + 13 * index, "⋅").line(x + 14, 100 + 13 * index, text);
  }
  const model = page.analyse();
  expect(tables(model)).toEqual([]);
  expect(texts(model).every(({ role }) => role === "list-item")).toBe(true);
});

test("marks of several columns are a table", () => {
  const page = new PageBuilder();
  const rows = [
    ["Shop", "Bread", "Cake"],
    ["North", "•", "•"],
    ["South", "•", "–"],
    ["East", "–", "•"],
    ["West", "•", "•"],
    ["Port", "•", "–"],
  ];
  for (const [row, cells] of rows.entries())
    for (const [column, text] of cells.entries()) page.line(60 + 90 * column, 100 + 13 * row, text);
  expect(tables(page.analyse()).map(cellsOf)).toEqual([rows]);
});
