import { describe, expect, it } from "vitest";
import { extractFieldsEmbedded } from "../../../../extraction/fields/embedded/extract-fields.ts";
import type { FieldSchema } from "../../../../extraction/fields/field-schema.ts";
import type { JsonObject } from "../../../../extraction/fields/fields-answer.ts";
import { analysePageWords } from "../../../../extraction/layout/analyse-page.ts";
import { PageBuilder } from "../../builders.ts";

const TEXT: FieldSchema = { type: "string" };
const NUMBER: FieldSchema = { type: "number" };
const DATE: FieldSchema = { type: "string", description: "ISO 8601 date" };

const contentOf = (page: PageBuilder, properties: Record<string, FieldSchema>): JsonObject =>
  extractFieldsEmbedded([analysePageWords(page.geometry)], { type: "object", properties }).content;

type Placed = [x: number, text: string];

/** Rows of texts, each at its place. */
const rows = (...all: Placed[][]): PageBuilder => {
  const page = new PageBuilder();
  for (const [row, texts] of all.entries()) for (const [x, text] of texts) page.line(x, 100 + 18 * row, text);
  return page;
};

describe("values are not", () => {
  it("the numbers of the rows of a form that is not filled in", () => {
    const page = rows(
      [
        [50, "41"],
        [80, "Fees from line 12 (total fees)"],
        [460, "41"],
      ],
      [
        [50, "42"],
        [80, "Deposits that came back to you"],
        [460, "42"],
      ],
      [
        [50, "Refund"],
        [100, "43"],
        [130, "If line 42 is more than line 41, subtract line 41"],
        [460, "43"],
      ],
    );
    expect(contentOf(page, { total_fees: NUMBER, refund: NUMBER })).toEqual({ total_fees: null, refund: null });
  });

  it("the figures of a time, and an end where a beginning is printed", () => {
    const page = rows(
      [[50, "Issued on Tue Oct 14 18:05:09 UTC 2014"]],
      [[50, "Not valid until: 16 Oct 2014"]],
      [[50, "Seats: 4"]],
    );
    expect(contentOf(page, { issued_on: DATE, valid_until: DATE })).toEqual({
      issued_on: "2014-10-14",
      valid_until: null,
    });
  });

  it("the rate in the column before the tax", () => {
    const page = rows(
      [
        [50, "Vrachtkosten"],
        [500, "19,95"],
      ],
      [
        [50, "Af te dragen BTW"],
        [280, "21,00"],
        [330, "%"],
        [500, "116,51"],
      ],
    );
    expect(contentOf(page, { btw_bedrag: NUMBER })).toEqual({ btw_bedrag: 116.51 });
  });

  it("the row below a single letter", () => {
    const page = rows(
      [
        [50, "mounting"],
        [250, "A"],
      ],
      [
        [50, "terminal"],
        [250, "position 4"],
      ],
      [
        [50, "colour"],
        [250, "not painted"],
      ],
      [
        [50, "cooling"],
        [250, "none"],
      ],
    );
    expect(contentOf(page, { customer_name: TEXT })).toEqual({ customer_name: null });
  });

  it("of another year than the one that is asked for, or else the latest", () => {
    const page = rows(
      [
        [50, "INCOME STATEMENT"],
        [300, "2015"],
        [380, "2016"],
        [460, "2017"],
      ],
      [
        [50, "Sales of goods"],
        [290, "124,500"],
        [370, "127,600"],
        [450, "120,900"],
      ],
      [
        [50, "Staff costs"],
        [290, "15,900"],
        [370, "16,800"],
        [450, "18,200"],
      ],
    );
    expect(
      contentOf(page, { sales_of_goods: NUMBER, staff_costs: { type: "number", description: "Staff costs (2016)" } }),
    ).toEqual({ sales_of_goods: 120900, staff_costs: 16800 });
  });
});
