import { describe, expect, it } from "vitest";
import { commonSizes } from "../../../extraction/recognition/letters.ts";

const sizes = (...pairs: [number, number][]) => commonSizes(pairs.map(([size, letters]) => ({ size, letters })));

describe("sizes of lines", () => {
  it("within the error of measurement become one: that of most letters among them", () => {
    expect(sizes([10.4, 40], [10, 400], [9.7, 60], [18, 12])).toEqual([10, 10, 10, 18]);
  });

  it("are kept separate if they differ by more than that", () => {
    expect(sizes([12.4, 50], [11, 30], [10.2, 900])).toEqual([12.4, 10.2, 10.2]);
  });

  it("of a page with tens of thousands of lines are found", () => {
    const many = Array.from({ length: 40_000 }, (_, index) => ({ size: 6 + (index % 300) / 10, letters: 5 }));
    expect(new Set(commonSizes(many)).size).toBeLessThan(30);
  });
});
