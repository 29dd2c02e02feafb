import { describe, expect, it } from "vitest";
import { parseFieldSchema } from "../../../../extraction/fields/schema/parse-field-schema.ts";
import { suggestSchema } from "../../../../extraction/fields/schema/suggest-schema.ts";

const LIMITS = { levels: 7, properties: 500 };
const typesOf = (description: string) =>
  Object.fromEntries(
    Object.entries(suggestSchema(description)?.properties ?? {}).map(([name, { type }]) => [name, type]),
  );

describe("a schema from a description", () => {
  it("has a property for each item listed, typed by its wording", () => {
    expect(
      typesOf("Extract the invoice number, invoice date, total amount, number of pages and whether it is paid"),
    ).toEqual({
      invoice_number: "string",
      invoice_date: "string",
      total_amount: "number",
      number_of_pages: "integer",
      paid: "boolean",
    });
  });

  it("makes lists of things with parts, and objects of single things with parts", () => {
    const schema = suggestSchema(
      "Invoice number; seller with name and VAT id; line items with description, quantity and unit price",
    );
    expect(schema?.properties).toMatchObject({
      invoice_number: { type: "string" },
      seller: { type: "object", properties: { name: { type: "string" }, vat_id: { type: "string" } } },
      line_items: {
        type: "array",
        items: { type: "object", properties: { description: {}, quantity: { type: "number" }, unit_price: {} } },
      },
    });
  });

  it("keeps choices as an enum, and required things as required", () => {
    const schema = suggestSchema(
      "Invoice number (required), currency (EUR or USD), status: one of open, paid, overdue",
    );
    expect(schema?.required).toEqual(["invoice_number"]);
    expect(schema?.properties).toMatchObject({
      currency: { enum: ["EUR", "USD"] },
      status: { enum: ["open", "paid", "overdue"] },
    });
  });

  it("names what is requested, whoever it belongs to", () => {
    expect(typesOf("The buyer's name. Is it signed? Whether they have insurance, if the contract is void")).toEqual({
      buyer_name: "string",
      signed: "boolean",
      insurance: "boolean",
      contract_void: "boolean",
    });
  });

  it("treats mandatory values as required", () => {
    expect(suggestSchema("must include the customer's name; order date")).toMatchObject({
      required: ["customer_name"],
      properties: { customer_name: { type: "string" }, order_date: { type: "string" } },
    });
  });

  it("understands French lists", () => {
    expect(typesOf("numéro de facture, date, montant total, lignes avec description, quantité et prix")).toEqual({
      numero_facture: "string",
      date: "string",
      montant_total: "number",
      lignes: "array",
    });
  });

  it("spells out letters that ASCII does not have", () => {
    expect(Object.keys(typesOf("Übergabedatum, Größe"))).toEqual(["uebergabedatum", "groesse"]);
  });

  it("understands German lists", () => {
    expect(typesOf("Rechnungsnummer, Rechnungsdatum und Gesamtbetrag")).toEqual({
      rechnungsnummer: "string",
      rechnungsdatum: "string",
      gesamtbetrag: "number",
    });
  });

  it.each(["asdf", "hello, how are you?", "???", "12345", "Thanks!"])("makes nothing of %j", (description) => {
    expect(suggestSchema(description)).toBeUndefined();
  });

  it.each([
    "class, from, import and 2nd payment",
    "Größe, Straße; Käufer mit Name und Ort",
    "items with items with price and tax",
    "total ((net, gross)",
    "__proto__, constructor, toString",
    "orders with items with parts with screws with sizes with prices",
  ])("is always within the supported subset: %j", (description) => {
    const schema = suggestSchema(description);
    if (schema !== undefined) expect(parseFieldSchema(schema, LIMITS)).toMatchObject({ ok: true });
  });

  it("copes with very long descriptions", () => {
    for (const piece of ["items with ", "(", "a, ", "one of ", "must include "]) {
      const schema = suggestSchema(piece.repeat(20_000 / piece.length));
      if (schema !== undefined) expect(parseFieldSchema(schema, LIMITS)).toMatchObject({ ok: true });
    }
  });
});
