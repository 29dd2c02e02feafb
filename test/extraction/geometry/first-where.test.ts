import { expect, it } from "vitest";
import { firstWhere } from "../../../extraction/geometry/first-where.ts";

it("finds the same place in a sorted list as a search from its beginning", () => {
  const sorted = [0, 1, 1, 4, 6, 6, 6, 9];
  for (const least of [-1, 0, 1, 2, 6, 9, 10]) {
    const first = sorted.findIndex((each) => each >= least);
    expect(firstWhere(sorted, (each) => each >= least)).toBe(first < 0 ? sorted.length : first);
  }
  expect(firstWhere([], () => true)).toBe(0);
});
