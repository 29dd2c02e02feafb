import { describe, expect, it } from "vitest";
import { PageBuilder } from "../../../builders.ts";

describe("cells drawn close around their words", () => {
  it("are cells even if hardly any space separates the words of a row", () => {
    const page = new PageBuilder();
    // Words of five letters are 25 points wide, so 1.2 points separate them from the borders.
    const columns = [50, 77.4, 104.8, 132.2];
    const words = [
      ["Items", "Quant", "Price"],
      ["Nails", "12345", "10.00"],
      ["Hooks", "67890", "25.50"],
    ];
    words.forEach((row, index) => {
      row.forEach((word, column) => {
        page.line((columns[column] ?? 0) + 1.2, 112 + index * 16, word);
      });
    });
    for (const x of columns) page.rule(x, 100, x, 148);
    for (const y of [100, 116, 132, 148]) page.rule(50, y, 132.2, y);
    const tables = page.analyse().elements.filter((element) => element.kind === "table");
    expect(tables).toHaveLength(1);
    expect(tables[0]).toMatchObject({ rows: 3, columns: 3 });
  });
});
