import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf, rows } from "./printed-rows.ts";

const TOTAL = { total: { type: "number" } } satisfies Record<string, FieldSchema>;

/** The foot of a receipt over 71.02. */
const receipt = (...foot: string[][]): PageBuilder =>
  rows(
    new PageBuilder(),
    100,
    [60, 260],
    ["Tax Invoice"],
    ["Total (Excluding GST)", "67.00"],
    ["GST Payable", "4.02"],
    ["Total (Inclusive of GST)", "71.02"],
    ...foot,
  );

describe("the total of a receipt", () => {
  it("is the one below the rounding to whole coins", () => {
    expect(contentOf(receipt(["Rounding Adj", "-0.02"], ["TOTAL", "71.00"]), TOTAL)).toEqual({ total: 71 });
    expect(contentOf(receipt(["Rounding Adj", ""], ["TOTAL", "71.00"]), TOTAL)).toEqual({ total: 71 });
  });

  it("is the sum that adds up if nothing says that it is rounded", () => {
    expect(contentOf(receipt(["Points", "12"], ["TOTAL", "71.00"]), TOTAL)).toEqual({ total: 71.02 });
    expect(contentOf(receipt(["Rounding Adj", "0.00"]), TOTAL)).toEqual({ total: 71.02 });
  });
});
