import { expect, test } from "vitest";
import { mayNameMonth } from "../../../../extraction/fields/values/months.ts";

test.each(["on 3rd March 2024", "le 2 février", "1. ÚNORA 2023", "5-Sept-24", "12 października", "3.Mai"])(
  "%s may name a month",
  (text) => {
    expect(mayNameMonth(text)).toBe(true);
  },
);

test.each(["Invoice 2024-03-01", "Summary of 12 items", "Total 1,250.00 EUR", "über 3 Tage"])(
  "%s names none",
  (text) => {
    expect(mayNameMonth(text)).toBe(false);
  },
);
