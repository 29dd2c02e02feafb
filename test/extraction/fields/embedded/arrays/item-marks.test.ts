import { describe, expect, test } from "vitest";
import { arrayOfObjects } from "../../../../../extraction/fields/embedded/arrays/array-of-objects.ts";
import { FieldPageBuilder } from "../../field-pages.ts";
import { LINES } from "./lines-schema.ts";

function read(columns: number[], ...lines: string[][]) {
  const builder = new FieldPageBuilder();
  for (const [row, texts] of lines.entries())
    for (const [column, text] of texts.entries())
      if (text !== "") builder.loose(columns[column] ?? 0, 100 + row * 12, text);
  return arrayOfObjects(LINES, [builder.page()])?.value;
}

const BOLT = { name: "Steel bolt", quantity: 2, unit_price: 5, line_total: 10 };
const NUT = { name: "Brass nut", quantity: 10, unit_price: 0.5, line_total: 5 };

describe("items of an invoice", () => {
  test("are numbered close before their names", () => {
    const columns = [30, 330, 400, 500];
    const header = ["Item description", "Quantity", "Price", "Amount"];
    expect(
      read(columns, header, ["1. Steel bolt", "2", "5.00", "10.00"], ["2. Brass nut", "10", "0.50", "5.00"]),
    ).toEqual([BOLT, NUT]);
    expect(
      read(columns, header, ["10 Steel bolt", "2", "5.00", "10.00"], ["20 Brass nut", "10", "0.50", "5.00"]),
    ).toEqual([BOLT, NUT]);
    const sizes = read(columns, header, ["4 Steel bolt", "2", "5.00", "10.00"], ["9 Brass nut", "10", "0.50", "5.00"]);
    expect(sizes).toEqual([
      { ...BOLT, name: "4 Steel bolt" },
      { ...NUT, name: "9 Brass nut" },
    ]);
  });

  test("have their number at some distance below the name, after the word for a thing", () => {
    const lines = [
      [100, "Item description", "Quantity", "Price", "Amount"],
      [112, "Steel bolt", "2", "5.00", "10.00"],
      [132, "Article: KX-631"],
      [156, "Brass nut", "10", "0.50", "5.00"],
    ] as const;
    const builder = new FieldPageBuilder();
    for (const [y, ...texts] of lines)
      for (const [column, text] of texts.entries()) builder.loose([30, 330, 400, 500][column] ?? 0, y, text);
    expect(arrayOfObjects(LINES, [builder.page()])?.value).toEqual([{ ...BOLT, article_number: "KX-631" }, NUT]);
  });

  test("have their number below the name, with its label", () => {
    const columns = [30, 330, 400, 500];
    expect(
      read(
        columns,
        ["Item description", "Quantity", "Price", "Amount"],
        ["Steel bolt", "2", "5.00", "10.00"],
        ["SKU: KX-631"],
        ["Brass nut", "10", "0.50", "5.00"],
        ["Your part no.: 118"],
      ),
    ).toEqual([{ ...BOLT, article_number: "KX-631" }, NUT]);
  });

  test("have a column under an unknown header that makes the products come out right", () => {
    const columns = [30, 330, 400, 500];
    expect(
      read(
        columns,
        ["Item description", "Zzyx", "Price", "Amount"],
        ["Steel bolt", "2", "5.00", "10.00"],
        ["Brass nut", "10", "0.50", "5.00"],
      ),
    ).toEqual([BOLT, NUT]);
    const other = read(
      columns,
      ["Item description", "Zzyx", "Price", "Amount"],
      ["Steel bolt", "7", "5.00", "10.00"],
      ["Brass nut", "31", "0.50", "5.00"],
    );
    expect(other).toEqual([
      { name: "Steel bolt", unit_price: 5, line_total: 10 },
      { name: "Brass nut", unit_price: 0.5, line_total: 5 },
    ]);
  });

  test("are under headers that follow each other closely", () => {
    const page = new FieldPageBuilder()
      .loose(30, 100, "# Artikel")
      .loose(230, 100, "Aantal Eenheid Prijs per stuk Totaal excl. btw")
      .loose(30, 112, "1 Stalen bout")
      .loose(240, 112, "2 stuks")
      .loose(350, 112, "5,00")
      .loose(420, 112, "10,00")
      .loose(30, 124, "2 Koperen moer")
      .loose(240, 124, "10 stuks")
      .loose(350, 124, "0,50")
      .loose(420, 124, "5,00")
      .page();
    expect(arrayOfObjects(LINES, [page])?.value).toEqual([
      { name: "Stalen bout", quantity: 2, unit_price: 5, line_total: 10 },
      { name: "Koperen moer", quantity: 10, unit_price: 0.5, line_total: 5 },
    ]);
  });

  describe("have the number of their article", () => {
    const columns = [30, 330, 400, 500];
    const header = ["Item description", "Quantity", "Price", "Amount"];
    const numbered = [
      { ...BOLT, article_number: "KX-631" },
      { ...NUT, article_number: "4711.20" },
    ];

    test("on a line above the name", () => {
      expect(
        read(
          columns,
          header,
          ["KX-631", "2", "5.00", "10.00"],
          ["Steel bolt"],
          ["4711.20", "10", "0.50", "5.00"],
          ["Brass nut"],
        ),
      ).toEqual(numbered);
    });

    test("before all names, with nothing that parts them", () => {
      expect(
        read(columns, header, ["KX-631 Steel bolt", "2", "5.00", "10.00"], ["4711.20 Brass nut", "10", "0.50", "5.00"]),
      ).toEqual(numbered);
      const years = ["2023 Steel bolt", "2024 Brass nut"];
      expect(
        read(columns, header, [years[0] ?? "", "2", "5.00", "10.00"], [years[1] ?? "", "10", "0.50", "5.00"]),
      ).toMatchObject(years.map((name) => ({ name })));
    });

    test("below the name, after a label without a colon", () => {
      expect(
        read(
          columns,
          header,
          ["Steel bolt", "2", "5.00", "10.00"],
          ["Art. No. KX-631"],
          ["Brass nut", "10", "0.50", "5.00"],
          ["Art. No. 4711.20"],
        ),
      ).toEqual(numbered);
    });
  });

  test("have names that end where the next word would still have fitted", () => {
    const columns = [30, 130, 200, 300];
    const header = ["Item", "Quantity", "Price", "Amount"];
    const rows = [
      ["Steel bolt", "2", "5.00", "10.00"],
      ["for metric threads"],
      ["Brass nut with a", "10", "0.50", "5.00"],
      ["hexagonal shape"],
    ];
    expect(read(columns, header, ...rows)).toEqual([BOLT, { ...NUT, name: "Brass nut with a hexagonal shape" }]);
  });
});
