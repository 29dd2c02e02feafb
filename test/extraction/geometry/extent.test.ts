import { expect, test } from "vitest";
import { extentOf } from "../../../extraction/geometry/extent.ts";

test("the extent of boxes is from the leftmost side to the rightmost one", () => {
  const box = (left: number, right: number) => ({ box: { left, right, top: 0, bottom: 1 } });
  expect(extentOf([box(4, 9), box(2, 3), box(5, 7)])).toEqual({ left: 2, right: 9 });
});

test("nothing has no extent", () => {
  const { left, right } = extentOf([]);
  expect(left).toBeGreaterThan(right);
});
