import { describe, expect, it } from "vitest";
import { extractFieldsEmbedded } from "../../../../extraction/fields/embedded/extract-fields.ts";
import type { FieldSchema } from "../../../../extraction/fields/field-schema.ts";
import { FieldPageBuilder } from "../field-pages.ts";

const TEXT: FieldSchema = { type: "string" };
const NUMBER: FieldSchema = { type: "number" };

describe("values that rules read beside a label", () => {
  it("are left open, with a reason, where what is around them speaks against them", () => {
    const page = new FieldPageBuilder()
      .text(50, 30, "Payslip October")
      .text(50, 50, "Employee: Ada Penn")
      .table(
        80,
        [50, 200, 300, 400],
        [
          ["", "This month", "", "Year to date"],
          ["Gross pay", "2,937.00", "", "22,981.40"],
          ["Income tax", "351.00", "", "2,644.20"],
          ["National Insurance", "151.12", "", "1,137.44"],
          ["Pension", "131.20", "5 % of 2,624.00", "1,049.60"],
        ],
      )
      .page();
    const properties = {
      employee: TEXT,
      gross_pay: NUMBER,
      income_tax: NUMBER,
      national_insurance: NUMBER,
      pension: NUMBER,
      year_to_date: { type: "object", properties: { gross: NUMBER, tax: NUMBER } },
    } satisfies Record<string, FieldSchema>;
    const { content, citations, doubts } = extractFieldsEmbedded([page], { type: "object", properties });
    expect(content).toEqual({
      employee: "Ada Penn",
      gross_pay: 2937,
      income_tax: 351,
      national_insurance: 151.12,
      pension: 131.2,
      year_to_date: null,
    });
    expect(Object.keys(citations)).not.toContain("year_to_date.gross");
    expect(doubts?.["year_to_date.gross"]).toEqual({ reason: "unlikely", candidates: [2937] });
  });
});
