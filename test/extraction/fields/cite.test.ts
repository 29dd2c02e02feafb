import { describe, expect, test } from "vitest";
import { citeContent } from "../../../extraction/fields/cite.ts";
import type { ObjectSchema } from "../../../extraction/fields/field-schema.ts";
import { FieldPageBuilder } from "./field-pages.ts";

const schema: ObjectSchema = {
  type: "object",
  properties: {
    number: { type: "string" },
    seller: { type: "object", properties: { name: { type: "string" } } },
    lines: {
      type: "array",
      items: {
        type: "object",
        properties: { item: { type: "string" }, quantity: { type: "number" }, price: { type: "number" } },
      },
    },
    tags: { type: "array", items: { type: "string" } },
    note: { type: "string" },
  },
};

const rows = [
  ["Item", "Quantity", "Price"],
  ["Bolt", "2", "5.00"],
  ["Nut", "2", "5.00"],
  ["Bolt", "2", "5.00"],
];
const page = () =>
  new FieldPageBuilder(4)
    .text(50, 50, "Invoice 2 of Acme Works")
    .table(100, [50, 200, 300], rows)
    .text(50, 300, "red, green");

describe("citations of extracted content", () => {
  test("name every leaf that is not null by its path", () => {
    const content = {
      number: "2",
      seller: { name: "Acme Works" },
      lines: [{ item: "Bolt", quantity: 2, price: null }],
      tags: ["green", "red"],
      note: null,
    };
    const citations = citeContent(content, schema, [page().page()]);
    expect(Object.keys(citations).sort()).toEqual(
      ["lines[0].item", "lines[0].quantity", "number", "seller.name", "tags[0]", "tags[1]"].sort(),
    );
    expect(
      Object.values(citations)
        .flat()
        .every(({ grounded, page: at }) => grounded && at === 4),
    ).toBe(true);
  });

  test("keep the values of a row on its line, even if rows repeat", () => {
    const lines = [
      { item: "Bolt", quantity: 2, price: 5 },
      { item: "Nut", quantity: 2, price: 5 },
      { item: "Bolt", quantity: 2, price: 5 },
    ];
    const citations = citeContent({ lines }, schema, [page().page()]);
    for (const [row, top] of [112, 124, 136].entries()) {
      for (const name of ["item", "quantity", "price"]) {
        expect(citations[`lines[${row}].${name}`]?.[0]?.bbox?.[1], `${name} of row ${row}`).toBe(top * 2);
      }
    }
  });

  test("have no place for a value that no page shows", () => {
    expect(citeContent({ note: "Invented words", number: "99" }, schema, [page().page()])).toEqual({
      note: [{ page: 4, bbox: null, quote: "", grounded: false }],
      number: [{ page: 4, bbox: null, quote: "", grounded: false }],
    });
  });

  test("name the page that shows a value", () => {
    const second = new FieldPageBuilder(5).text(50, 50, "Nothing but a note").page();
    expect(citeContent({ note: "a note" }, schema, [page().page(), second])).toMatchObject({
      note: [{ page: 5, quote: "a note" }],
    });
  });
});
