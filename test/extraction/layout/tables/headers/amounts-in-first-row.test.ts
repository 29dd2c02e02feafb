import { describe, expect, test } from "vitest";
import { PageBuilder, tables } from "../../../builders.ts";

describe("a first row of amounts", () => {
  const list = (rows: string[][]): PageBuilder => {
    const ys = [100, 120, 140, 160, 180];
    const page = new PageBuilder().grid([50, 250, 350], ys);
    for (const [row, [name = "", price = ""]] of rows.entries())
      page.line(55, 114 + 20 * row, name).line(260, 114 + 20 * row, price);
    return page;
  };
  const prices = [
    ["Celeriac soup", "7.00"],
    ["Potted shrimp", "9.50"],
    ["Chicken liver", "8.50"],
  ];

  test("is one of the rows where the others have amounts too", () => {
    const [table] = tables(list([...prices, ["Plum chutney", "3.00"]]).analyse());
    expect(table?.headerRows).toBe(0);
  });

  test("is none where the first row has names", () => {
    const [table] = tables(list([["Dish", "Price"], ...prices]).analyse());
    expect(table?.headerRows).toBe(1);
  });
});
