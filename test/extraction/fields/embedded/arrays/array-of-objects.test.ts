import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arrayOfObjects } from "../../../../../extraction/fields/embedded/arrays/array-of-objects.ts";
import type { ArraySchema } from "../../../../../extraction/fields/field-schema.ts";
import { toPixels } from "../../../../../extraction/geometry/box.ts";
import { FieldPageBuilder } from "../../field-pages.ts";
import { LINES } from "./lines-schema.ts";

const COLUMNS = [30, 70, 150, 330, 400, 500];
const HEADER = ["Pos", "Art. no.", "Description", "Quantity", "Unit price", "Amount"];
const BOLT = { article_number: "B1", name: "Bolt", quantity: 2, unit_price: 5, line_total: 10 };
const NUT = { article_number: "N7", name: "Nut", quantity: 10, unit_price: 0.5, line_total: 5 };

/** Rows of words in columns, without a ruled table around them. */
function rows(builder: FieldPageBuilder, top: number, lines: string[][], columns = COLUMNS): FieldPageBuilder {
  for (const [row, texts] of lines.entries()) {
    for (const [column, text] of texts.entries()) {
      if (text !== "") builder.loose(columns[column] ?? 0, top + row * 12, text);
    }
  }
  return builder;
}

const page = (lines: string[][], number = 1) => rows(new FieldPageBuilder(number), 100, lines);
const read = (...pages: FieldPageBuilder[]) =>
  arrayOfObjects(
    LINES,
    pages.map((builder) => builder.page()),
  )?.value;

describe("a list of objects", () => {
  test("is read from words under headers that name its properties", () => {
    expect(
      read(page([HEADER, ["1", "B1", "Bolt", "2", "5.00", "10.00"], ["2", "N7", "Nut", "10 pcs", "0.50 €", "5.00 €"]])),
    ).toEqual([BOLT, NUT]);
  });

  test("without figures ends at the bullets below its table", () => {
    const jobs: ArraySchema = {
      type: "array",
      items: { type: "object", properties: { employer: { type: "string" }, title: { type: "string" } } },
    };
    const page = new FieldPageBuilder()
      .table(
        100,
        [60, 200],
        [
          ["Employer", "Title"],
          ["Wharfe Foods", "Engineer"],
        ],
      )
      .item(60, 150, "• Root cause analysis and writing of reports");
    expect(arrayOfObjects(jobs, [page.page()])?.value).toEqual([{ employer: "Wharfe Foods", title: "Engineer" }]);
  });

  test("is read from a table of the page", () => {
    const table = new FieldPageBuilder().table(100, COLUMNS, [HEADER, ["1", "B1", "Bolt", "2", "5.00", "10.00"]]);
    expect(arrayOfObjects(LINES, [table.page()])?.value).toEqual([BOLT]);
  });

  test.each([
    ["German", ["Pos", "Art.-Nr.", "Bezeichnung", "Menge", "Einzelpreis", "Gesamtpreis"]],
    ["abbreviated German", ["Pos", "Art.-Nr.", "Text", "Menge", "E-Preis EUR", "G-Preis EUR"]],
    ["French", ["No", "Réf.", "Désignation", "Qté", "Prix unitaire", "Montant HT"]],
    ["Spanish", ["No", "Referencia", "Descripción", "Cantidad", "Precio", "Importe"]],
    ["Italian", ["No", "Codice", "Descrizione", "Quantità", "Prezzo", "Importo"]],
    ["Dutch", ["Nr", "Code", "Omschrijving", "Aantal", "Prijs", "Bedrag"]],
  ])("is read under %s headers", (_, header) => {
    expect(read(page([header, ["1", "B1", "Bolt", "2", "5,00", "10,00"]]))).toEqual([BOLT]);
  });

  test("keeps every row, whatever its numbers are", () => {
    const item = fc.record({
      quantity: fc.integer({ min: 1, max: 999 }),
      cents: fc.integer({ min: 1, max: 99_999 }),
      name: fc.constantFrom("Bolt", "Iron nut", "Long wire rope", "Paint A4"),
    });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 12 }), (items) => {
        const printed = items.map(({ quantity, cents, name }, index) => {
          const total = ((quantity * cents) / 100).toFixed(2);
          return [String(index + 1), `A${index}`, name, String(quantity), (cents / 100).toFixed(2), total];
        });
        const expected = items.map(({ quantity, cents, name }, index) => ({
          article_number: `A${index}`,
          name,
          quantity,
          unit_price: cents / 100,
          line_total: Number(((quantity * cents) / 100).toFixed(2)),
        }));
        const found = read(page([HEADER, ...printed, ["Total", "", "", "", "", "1.00"]]));
        expect(found).toEqual(expected);
      }),
    );
  });

  test("joins the lines of an item and leaves out its notes", () => {
    expect(
      read(
        page([
          HEADER,
          ["1", "B1", "Bolt", "2", "5.00", "10.00"],
          ["", "4012345001235", "of steel"],
          ["", "(GTIN)"],
          [],
          ["", "", "Gross price: 5.95"],
          ["2", "N7", "Nut", "10", "0.50", "5.00"],
        ]),
      ),
    ).toEqual([{ ...BOLT, name: "Bolt of steel" }, NUT]);
  });

  test("assigns text above numbers to their row if it is close enough", () => {
    const builder = rows(new FieldPageBuilder(), 100, [HEADER]);
    for (const [index, [number, name, price]] of [
      ["B1", "Bolt", "5.00"],
      ["N7", "Nut", "0.50"],
    ].entries()) {
      const top = 120 + index * 50;
      rows(builder, top, [
        ["", "", `${name} of`],
        ["1", number ?? "", "good and", "2", price ?? "", ""],
        ["", "", "steel"],
      ]);
    }
    expect(read(builder)).toEqual([
      { article_number: "B1", name: "Bolt of good and steel", quantity: 2, unit_price: 5 },
      { article_number: "N7", name: "Nut of good and steel", quantity: 2, unit_price: 0.5 },
    ]);
  });

  test("finds an amount on the line below", () => {
    expect(read(page([HEADER, ["1", "B1", "Bolt", "2", "5.00"], ["", "", "", "", "", "10.00"]]))).toEqual([BOLT]);
  });

  test("ends at its total and leaves out what is carried forward", () => {
    expect(
      read(
        page([
          HEADER,
          ["1", "B1", "Bolt", "2", "5.00", "10.00"],
          ["", "", "Carried forward", "", "", "10.00"],
          ["2", "N7", "Nut", "10", "0.50", "5.00"],
          ["Subtotal", "", "", "", "", "15.00"],
          ["VAT 19 %", "", "", "", "", "2.85"],
          ["Total", "", "", "", "", "17.85"],
        ]),
      ),
    ).toEqual([BOLT, NUT]);
  });

  test("continues across a page break, with or without its header", () => {
    const first = page([HEADER, ["1", "B1", "Bolt", "2", "5.00", "10.00"]]);
    const second = [["2", "N7", "Nut", "10", "0.50", "5.00"]];
    expect(read(first, page(second, 2))).toEqual([BOLT, NUT]);
    expect(read(first, page([HEADER, ...second], 2))).toEqual([BOLT, NUT]);
    expect(read(first, page([["Page 2", "", "of the letter"], ...second], 2))).toEqual([BOLT, NUT]);
  });

  test("does not continue with a different table on the next page", () => {
    const other = page(
      [
        ["Tax", "", "Base", "", "", "Rate"],
        ["VAT", "", "15.00", "19", "", "2.85"],
      ],
      2,
    );
    expect(read(page([HEADER, ["1", "B1", "Bolt", "2", "5.00", "10.00"]]), other)).toEqual([BOLT]);
  });

  test("takes the column whose numbers multiply to the totals if two columns fit a header", () => {
    const header = ["", "", "Product", "Amount", "Price", "Total"];
    expect(read(page([header, ["", "", "Bolt", "2.00", "5.00 €", "10.00 €"]]))).toEqual([
      { name: "Bolt", quantity: 2, unit_price: 5, line_total: 10 },
    ]);
  });

  test("reads headers of several lines, and lines of a cell that are named one by one", () => {
    const header = [
      ["", "", "Art. no.", "", "Net", "Line"],
      ["Pos", "", "Description", "Qty", "price", "total"],
    ];
    const item = [
      ["4012345001235", "", "Art 77", "2", "5.00", "10.00"],
      ["", "", "Bolt"],
    ];
    const found = read(page([...header, ...item]));
    expect(found).toEqual([{ article_number: "Art 77", name: "Bolt", quantity: 2, unit_price: 5, line_total: 10 }]);
  });

  test("cites each value on its page", () => {
    const pages = [
      page([HEADER, ["1", "B1", "Bolt", "2", "5.00", "10.00"]]),
      page([["2", "N7", "Nut", "10", "0.50", "5.00"]], 2),
    ];
    const found = arrayOfObjects(
      LINES,
      pages.map((builder) => builder.page()),
    );
    expect(found?.citations["[0].name"]).toEqual([
      { page: 1, bbox: toPixels({ left: 150, top: 112, right: 170, bottom: 122 }), quote: "Bolt", grounded: true },
    ]);
    expect(found?.citations["[1].line_total"]).toMatchObject([{ page: 2, quote: "5.00" }]);
    expect(Object.keys(found?.citations ?? {})).toHaveLength(10);
  });

  test("may contain no numbers at all", () => {
    const schema: ArraySchema = {
      type: "array",
      items: {
        type: "object",
        properties: { name: { type: "string" }, street: { type: "string" }, town: { type: "string" } },
      },
    };
    const list = [
      ["Name", "Street", "Town"],
      ["Jane Doe", "Mill Road", "Ulm"],
      ["John Roe", "Long Lane", "Bonn"],
      ["", "west", ""],
    ];
    const found = arrayOfObjects(schema, [rows(new FieldPageBuilder(), 100, list, [30, 200, 400]).page()]);
    expect(found?.value).toEqual([
      { name: "Jane Doe", street: "Mill Road", town: "Ulm" },
      { name: "John Roe", street: "Long Lane west", town: "Bonn" },
    ]);
  });

  test("has dates, allowed words and booleans in the form that the schema requires", () => {
    const schema: ArraySchema = {
      type: "array",
      items: {
        type: "object",
        properties: {
          date: { type: "string" },
          status: { type: "string", enum: ["open", "paid"] },
          amount: { type: "number" },
          final: { type: "boolean" },
        },
      },
    };
    const table = page([
      ["Date", "", "Status", "Final", "", "Amount"],
      ["3 May 2012", "", "PAID", "yes", "", "1.00"],
    ]);
    expect(arrayOfObjects(schema, [table.page()])?.value).toEqual([
      { date: "2012-05-03", status: "paid", amount: 1, final: true },
    ]);
  });

  test("is empty if no header fits", () => {
    expect(
      read(
        page([
          ["Name", "", "Street", "Town"],
          ["Jane Doe", "", "Mill Road 1", "Ulm"],
        ]),
      ),
    ).toBeUndefined();
    expect(read(new FieldPageBuilder().text(50, 50, "The quantity and the unit price are 5."))).toBeUndefined();
  });

  test("with very many properties is read quickly", () => {
    const names = Array.from({ length: 40 }, (_, index) => `amount_${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, { type: "number" as const }]));
    const columns = [30, 100, 170, 240, 310, 380, 450, 520];
    const header = ["Amount", "Total", "Sum", "Betrag", "Price", "Preis", "Qty", "Menge"];
    const builder = rows(new FieldPageBuilder(), 100, [header, columns.map((_, index) => String(index + 1))], columns);
    const found = arrayOfObjects({ type: "array", items: { type: "object", properties } }, [builder.page()]);
    expect(found?.value).toHaveLength(1);
  });
});
