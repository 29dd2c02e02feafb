import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf, lines } from "./printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const NUMBER: FieldSchema = { type: "number" };
const DAY: FieldSchema = { type: "string", description: "YYYY-MM-DD" };

describe("labels within text", () => {
  it("begin behind a full stop", () => {
    const page = lines(
      "Offerte 2025-31",
      "Levertijd: circa 3 weken na opdracht. Betaling: de helft bij opdracht en de rest na oplevering. Garantie: 10 jaar.",
    );
    expect(contentOf(page, { delivery_time: TEXT, warranty_years: NUMBER })).toEqual({
      delivery_time: "circa 3 weken na opdracht",
      warranty_years: 10,
    });
  });

  it("are single words with a colon at the beginning of a line, also of minutes and letters", () => {
    const prose = Array.from(
      { length: 9 },
      () => "De bestuurders hebben de begroting besproken en daarna met grote meerderheid goedgekeurd",
    );
    const page = lines("Notulen van het bestuur", "Plaats: Buurthuis De Brink", "Notulist: Ria Smit", ...prose);
    expect(contentOf(page, { location: TEXT, notulist: TEXT })).toEqual({
      location: "Buurthuis De Brink",
      notulist: "Ria Smit",
    });
  });

  it("have a value up to the next sentence, which may begin with a figure", () => {
    const page = lines("Terms of payment: 30 days net. 90 days warranty from the day of sale.");
    expect(contentOf(page, { payment_terms: TEXT })).toEqual({ payment_terms: "30 days net" });
  });
});

describe("labels of forms", () => {
  it("are beside their values if they end in a colon, with others below them", () => {
    const page = new PageBuilder();
    for (const [row, [label, value]] of (
      [
        ["Account no:", "BRAM002"],
        ["Statement date:", "30 Apr 2025"],
        ["Invoice no:", "4711"],
      ] as const
    ).entries())
      page.line(300, 100 + 12 * row, label).line(400, 100 + 12 * row, value);
    expect(contentOf(page, { account_number: TEXT, statement_date: DAY })).toEqual({
      account_number: "BRAM002",
      statement_date: "2025-04-30",
    });
  });

  it("may have other words before them, above their value", () => {
    const page = new PageBuilder().line(400, 100, "Local sales rep:").line(400, 111, "Lucy Irwin");
    expect(contentOf(page, { sales_rep: TEXT })).toEqual({ sales_rep: "Lucy Irwin" });
  });

  it("may begin with the sign of a number", () => {
    expect(contentOf(lines("Nº petición: 25-031177"), { request_number: TEXT })).toEqual({
      request_number: "25-031177",
    });
  });

  it("at a checkbox say more than the allowed value", () => {
    const page = lines("[ ] Freight prepaid [x] Freight collect", "[x] Vente de marchandises / Sale of goods [ ] Gift");
    const choice = (...allowed: string[]): FieldSchema => ({ type: "string", enum: allowed });
    const asked = { freight_terms: choice("prepaid", "collect"), category: choice("gift", "sale of goods") };
    expect(contentOf(page, asked)).toEqual({ freight_terms: "collect", category: "sale of goods" });
  });
});
