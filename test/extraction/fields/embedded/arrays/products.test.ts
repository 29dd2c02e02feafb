import { describe, expect, it } from "vitest";
import { isProduct, isSameSum } from "../../../../../extraction/fields/embedded/arrays/products.ts";

describe("quantity times price", () => {
  it("is the amount, up to a cent that rounding makes", () => {
    expect(isProduct(3, 33.33, 100)).toBe(true);
    expect(isProduct(3, 1.665, 5)).toBe(true);
    expect(isProduct(3, 1.65, 5)).toBe(false);
  });

  it("may differ by a small share, for prices are rounded too", () => {
    expect(isProduct(10_000, 0.01, 100.15)).toBe(true);
    expect(isProduct(10_000, 0.01, 101)).toBe(false);
  });
});

describe("two sums", () => {
  it("are the same up to a cent", () => {
    expect(isSameSum(10.01, 10)).toBe(true);
    expect(isSameSum(10.02, 10)).toBe(false);
  });
});
