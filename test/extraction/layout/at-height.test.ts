import { describe, expect, it } from "vitest";
import { atHeight, positionsAtHeight } from "../../../extraction/geometry/at-height.ts";
import { numbers } from "../pdf/hostile/hostile-file.ts";

/** Boxes of all heights, in no particular order. */
function scattered(count: number) {
  const next = numbers(7);
  return Array.from({ length: count }, () => {
    const top = next() * 1000;
    return { box: { left: 0, top, right: 10, bottom: top + next() ** 4 * 500 } };
  });
}

describe("items at a height", () => {
  it("are those found by checking every item, in the same order", () => {
    const things = scattered(1000);
    const next = numbers(8);
    for (let look = 0; look < 200; look++) {
      const top = next() * 1100 - 50;
      const bottom = top + next() * 60;
      const wanted = things.filter(({ box }) => box.bottom >= top && box.top <= bottom);
      expect(atHeight(things, top, bottom)).toEqual(wanted);
      expect(positionsAtHeight(things, top, bottom).map((at) => things[at])).toEqual(wanted);
    }
  });

  it("are all of them if there are only a few", () => {
    const few = scattered(9);
    expect(atHeight(few, 0, 0)).toBe(few);
    expect(positionsAtHeight(few, 0, 0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
