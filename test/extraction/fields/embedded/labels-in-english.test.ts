import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../builders.ts";
import { contentOf, rows } from "./scalars/printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };

describe("labels in English that share no word with the property", () => {
  it("are known on loan offers", () => {
    const page = new PageBuilder().line(60, 60, "Loan offer", { size: 15 });
    rows(
      page,
      100,
      [60, 260],
      ["Set-up charge", "GBP 149.00"],
      ["Break cost", "2 % of the balance"],
      ["LTV ratio", "80 %"],
    );
    expect(contentOf(page, { arrangement_fee: TEXT, early_repayment_charge: TEXT })).toEqual({
      arrangement_fee: "GBP 149.00",
      early_repayment_charge: "2 % of the balance",
    });
  });

  it("are known on papers of animals and tickets", () => {
    const page = new PageBuilder().line(60, 60, "Record", { size: 15 });
    rows(page, 100, [60, 260], ["Fur", "black and white"], ["Turnstile", "C4"], ["Fitter", "J. Moss"]);
    expect(contentOf(page, { entrance: TEXT })).toEqual({ entrance: "C4" });
  });

  it("are read in short forms", () => {
    const page = new PageBuilder().line(60, 60, "Certificate", { size: 15 });
    rows(page, 100, [60, 260], ["Insp. dt.", "3 May 2025"], ["Dwg No.", "A-114"]);
    expect(contentOf(page, { inspection_date: TEXT, drawing_number: TEXT })).toEqual({
      inspection_date: "2025-05-03",
      drawing_number: "A-114",
    });
  });
});
