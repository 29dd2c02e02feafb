import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../builders.ts";
import { contentOf, rows } from "./scalars/printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const NUMBER: FieldSchema = { type: "number" };
const DATE: FieldSchema = { type: "string", description: "ISO 8601 date" };
const listOf = (properties: Record<string, FieldSchema>): FieldSchema => ({
  type: "array",
  items: { type: "object", properties },
});

const invoice = () =>
  rows(
    new PageBuilder().line(50, 60, "INVOICE 2024-118").line(50, 90, "Date: 13/03/2024").line(50, 110, "Name: Jane Roe"),
    160,
    [50, 250, 340, 430],
    ["Description", "Quantity", "Unit price", "Amount"],
    ["Copper pipe", "3", "12.00", "36.00"],
    ["Brass valve", "2", "7.50", "15.00"],
  );

const LINES = Array.from(
  { length: 40 },
  (_, line) => `and the company shall keep what it was told for ${line} years after the end of the talks`,
);

describe("a schema that has nothing to do with the document", () => {
  it("does not mistake any list of goods for its own", () => {
    const asked = {
      ingredients: listOf({ name: TEXT, quantity: NUMBER }),
      deductions: listOf({ description: TEXT, amount: NUMBER }),
    };
    expect(contentOf(invoice(), asked)).toEqual({ ingredients: null, deductions: null });
    expect(contentOf(invoice(), { line_items: listOf({ description: TEXT, amount: NUMBER }) })).toEqual({
      line_items: [
        { description: "Copper pipe", amount: 36 },
        { description: "Brass valve", amount: 15 },
      ],
    });
  });

  it("takes the list that a heading names", () => {
    const page = invoice().line(50, 140, "Deductions", { font: 1 });
    expect(contentOf(page, { deductions: listOf({ description: TEXT, amount: NUMBER }) })).toMatchObject({
      deductions: [{ amount: 36 }, { amount: 15 }],
    });
  });

  it("takes neither the date of another document nor the name of another owner", () => {
    const keeper: FieldSchema = { type: "object", properties: { name: TEXT } };
    expect(contentOf(invoice(), { statement_date: DATE, keeper })).toEqual({ statement_date: null, keeper: null });
    const page = invoice().line(50, 75, "Statement").line(300, 90, "Keeper");
    expect(contentOf(page, { statement_date: DATE, keeper })).toEqual({
      statement_date: "2024-03-13",
      keeper: { name: "Jane Roe" },
    });
  });

  it("takes no parties, sums or currencies from running text", () => {
    const page = new PageBuilder()
      .paragraph(40, 60, LINES, { size: 8 })
      .line(40, 560, "Harbour Works Ltd", { size: 8 })
      .line(40, 572, "5 Quay Street", { size: 8 })
      .line(40, 584, "London SW1A 1AA", { size: 8 })
      .line(40, 620, "in all the total 82.08 of them", { size: 8 })
      .line(40, 650, "$ ls", { size: 8 });
    const asked = { seller_name: TEXT, seller_city: TEXT, grand_total: NUMBER, currency: TEXT, diagnosis: TEXT };
    expect(contentOf(page, asked)).toEqual({
      seller_name: null,
      seller_city: null,
      grand_total: null,
      currency: null,
      diagnosis: null,
    });
  });

  it("mistakes no date for a number and no word for a country", () => {
    const page = new PageBuilder().line(50, 60, "Flight: 12/30/19").line(50, 90, "Country code: locale");
    expect(contentOf(page, { flight_number: TEXT, country_code: TEXT })).toEqual({
      flight_number: null,
      country_code: null,
    });
  });
});
