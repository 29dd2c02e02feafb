import { describe, expect, it } from "vitest";
import { extractFieldsEmbedded } from "../../../extraction/fields/embedded/extract-fields.ts";
import type { FieldSchema } from "../../../extraction/fields/field-schema.ts";
import { analysePageWords } from "../../../extraction/layout/analyse-page.ts";
import { PageBuilder } from "../builders.ts";

const text = (description?: string): FieldSchema => ({ type: "string", ...(description ? { description } : {}) });
const ISO = text("(ISO 8601 date)");
const SUM: FieldSchema = { type: "number" };

function read(page: PageBuilder, properties: Record<string, FieldSchema>) {
  return extractFieldsEmbedded([analysePageWords(page.geometry)], { type: "object", properties });
}

const contentOf = (page: PageBuilder, properties: Record<string, FieldSchema>) => read(page, properties).content;

describe("fields beside their labels", () => {
  it("are read to the right of their label, after a colon and below it", () => {
    const page = new PageBuilder()
      .line(50, 100, "Invoice No: A-4711")
      .line(50, 130, "Due date")
      .line(200, 130, "5 May 2026")
      .line(50, 160, "Customer number")
      .line(50, 174, "99887");
    expect(contentOf(page, { invoice_number: text(), due_date: ISO, customer_number: text() })).toEqual({
      invoice_number: "A-4711",
      due_date: "2026-05-05",
      customer_number: "99887",
    });
  });

  it("are recognised in other languages, and amounts are read with either decimal mark", () => {
    const german = new PageBuilder()
      .line(50, 100, "Rechnungsdatum: 05.03.2026")
      .line(50, 130, "Gesamtbetrag")
      .line(300, 130, "1.234,56 EUR");
    expect(contentOf(german, { issue_date: ISO, grand_total: SUM, currency: text() })).toEqual({
      issue_date: "2026-03-05",
      grand_total: 1234.56,
      currency: "EUR",
    });
    const french = new PageBuilder().line(50, 100, "Date d'échéance : 30/04/2026").line(50, 130, "Total TTC : 99,50 €");
    expect(contentOf(french, { due_date: ISO, grand_total: SUM })).toEqual({
      due_date: "2026-04-30",
      grand_total: 99.5,
    });
  });

  it("are null if the text beside the label is of another kind, or if there is none", () => {
    const page = new PageBuilder()
      .line(50, 100, "Invoice date: on request")
      .line(50, 130, "Total amount: see overleaf")
      .line(50, 160, "Delivery datum 7");
    expect(contentOf(page, { issue_date: ISO, grand_total: SUM, iban: text(), delivery_date: ISO })).toEqual({
      issue_date: null,
      grand_total: null,
      iban: null,
      delivery_date: null,
    });
  });

  it("are not confused: neither labels with values, nor counts with totals", () => {
    const page = new PageBuilder()
      .line(50, 100, "Advertiser")
      .line(200, 100, "Original Date / Revision")
      .line(50, 114, "Example Campaign Committee")
      .line(50, 160, "Totals")
      .line(200, 160, "8")
      .line(300, 160, "$2,120.00");
    expect(contentOf(page, { advertiser: text(), gross_amount: SUM })).toEqual({
      advertiser: "Example Campaign Committee",
      gross_amount: 2120,
    });
  });

  it("have citations", () => {
    const { citations } = read(new PageBuilder().line(50, 100, "Total amount: 119.00 EUR"), { grand_total: SUM });
    const [place] = citations.grand_total ?? [];
    expect(place).toMatchObject({ page: 1, grounded: true });
    expect(place?.quote).toContain("119.00");
    expect(place?.bbox?.[0]).toBeGreaterThan(100);
  });
});

describe("sums", () => {
  it("are the three that add up, whatever else is beside their labels", () => {
    const page = new PageBuilder()
      .line(50, 100, "Net total")
      .line(300, 100, "100.00")
      .line(50, 114, "VAT 19 %")
      .line(300, 114, "19.00")
      .line(50, 128, "Total")
      .line(300, 128, "119.00")
      .line(50, 300, "Total weight")
      .line(300, 300, "12.50");
    expect(contentOf(page, { net_total: SUM, tax_total: SUM, grand_total: SUM, amount_due: SUM })).toEqual({
      net_total: 100,
      tax_total: 19,
      grand_total: 119,
      amount_due: 119,
    });
  });

  it("are not the amount due if something has been paid before", () => {
    const page = new PageBuilder()
      .line(50, 100, "Net total 100.00")
      .line(50, 114, "VAT 19.00")
      .line(50, 128, "Total 119.00")
      .line(50, 142, "Deposit received with thanks");
    expect(contentOf(page, { grand_total: SUM, amount_due: SUM })).toEqual({ grand_total: 119, amount_due: null });
  });
});

describe("parties", () => {
  const address = (page: PageBuilder, x: number, y: number, lines: string[]): PageBuilder => {
    for (const [index, line] of lines.entries()) page.line(x, y + index * 14, line);
    return page;
  };
  const PARTY = { name: text(), postcode: text(), city: text() };
  const object = { type: "object" as const, properties: PARTY };

  it("are distinguished by the headings of their blocks, in nested objects and in prefixed names", () => {
    const page = address(new PageBuilder(), 50, 100, ["Seller:", "Example Ltd", "High Street 5", "12345 Anytown"]);
    address(page, 320, 100, ["Bill to:", "Sample GmbH", "Hauptstr. 7", "80333 München"]);
    expect(contentOf(page, { seller: object, buyer: object, buyer_city: text() })).toEqual({
      seller: { name: "Example Ltd", postcode: "12345", city: "Anytown" },
      buyer: { name: "Sample GmbH", postcode: "80333", city: "München" },
      buyer_city: "München",
    });
  });

  it("are the sender's line and the address in the window of a letter", () => {
    const page = address(new PageBuilder(), 60, 130, ["Example Ltd, High Street 5, 12345 Anytown"]);
    address(page, 60, 160, ["Sample GmbH", "Hauptstr. 7", "80333 München"]);
    expect(contentOf(page, { seller_name: text(), buyer_name: text(), buyer_postcode: text() })).toEqual({
      seller_name: "Example Ltd",
      buyer_name: "Sample GmbH",
      buyer_postcode: "80333",
    });
  });
});

describe("addresses", () => {
  it("name the country, as printed or as its code, if all of them agree", () => {
    const page = new PageBuilder()
      .paragraph(50, 130, ["Sample BV", "Dorpsstraat 7", "1234 AB Utrecht", "Nederland"])
      .line(50, 300, "Total 10.00");
    expect(contentOf(page, { seller_country: text(), country_code: text(), buyer_country: text() })).toEqual({
      seller_country: null,
      country_code: "NL",
      buyer_country: "Nederland",
    });
    page.paragraph(330, 130, ["From", "Example GmbH", "Hauptstr. 7", "80333 München", "Deutschland"]);
    expect(contentOf(page, { seller_country_code: text(), country_code: text() })).toEqual({
      seller_country_code: "DE",
      country_code: null,
    });
  });

  it("are not mixed with large type beside them", () => {
    const page = new PageBuilder()
      .line(50, 130, "Thank you all for buying", { size: 20 })
      .line(400, 110, "From")
      .line(400, 121, "Example BV")
      .line(400, 132, "Dorpsstraat 664")
      .line(400, 143, "1234 AB Utrecht");
    expect(contentOf(page, { seller_name: text(), seller_street: text(), seller_city: text() })).toEqual({
      seller_name: "Example BV",
      seller_street: "Dorpsstraat 664",
      seller_city: "Utrecht",
    });
  });
});

describe("labels and values in columns", () => {
  it("are separated from text that comes close to their column", () => {
    const page = new PageBuilder()
      .line(50, 100, "Some long name of a broadcaster Advertiser")
      .line(320, 100, "Example Campaign Committee");
    const { left = 0 } = page.geometry.glyphs.findLast(({ text: letter }) => letter === "A")?.box ?? {};
    for (const [index, label] of ["Agency", "Product", "Brand"].entries()) {
      page.line(left, 114 + 14 * index, label).line(320, 114 + 14 * index, `Value ${index}`);
    }
    expect(contentOf(page, { advertiser: text() })).toEqual({ advertiser: "Example Campaign Committee" });
  });

  it("are read and cited on a page that lies on its side", () => {
    const page = new PageBuilder()
      .line(100, 700, "Total amount:", { angle: 270 })
      .line(100, 600, "$285.00", { angle: 270 })
      .line(130, 700, "Invoice date: 2026-03-05", { angle: 270 });
    const { content, citations } = read(page, { grand_total: SUM, issue_date: ISO });
    expect(content).toEqual({ grand_total: 285, issue_date: "2026-03-05" });
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = citations.grand_total?.[0]?.bbox ?? [];
    expect(y1 - y0).toBeGreaterThan(x1 - x0);
    expect(x0 / 2).toBeGreaterThan(85);
    expect(x1 / 2).toBeLessThan(115);
  });

  it("give the tax even if the same row has the taxable amount", () => {
    const page = new PageBuilder()
      .line(50, 100, "Net total")
      .line(300, 100, "198.00")
      .line(50, 114, "Tax 19 %")
      .line(300, 114, "198.00")
      .line(380, 114, "37.62")
      .line(50, 128, "Total")
      .line(300, 128, "235.62");
    expect(contentOf(page, { net_total: SUM, tax_total: SUM, grand_total: SUM })).toEqual({
      net_total: 198,
      tax_total: 37.62,
      grand_total: 235.62,
    });
  });
});

describe("choices and flags", () => {
  it("are spelled as in the schema, and null if nothing decides", () => {
    const page = new PageBuilder().line(50, 100, "Status: paid").line(50, 120, "Reverse charge: no");
    const status: FieldSchema = { type: "string", enum: ["OPEN", "Paid"] };
    const flag: FieldSchema = { type: "boolean" };
    expect(contentOf(page, { status, reverse_charge: flag, express: flag })).toEqual({
      status: "Paid",
      reverse_charge: false,
      express: null,
    });
  });
});
