import { describe, expect, test } from "vitest";
import { skewOf } from "../../../extraction/recognition/picture/skew.ts";

const [WIDTH, HEIGHT] = [1200, 1600];
const DEGREE = Math.PI / 180;

/** Ink of lines of words that fall to the right by an angle in radians. */
function lines(angle: number) {
  const bits = new Uint8Array(WIDTH * HEIGHT);
  for (let line = 0; line < 30; line++) {
    for (let x = 100; x < WIDTH - 100; x++) {
      // Words of different lengths with spaces between them.
      if ((x + 37 * line) % (60 + 7 * (line % 5)) < 14) continue;
      const base = 200 + 36 * line + Math.round(Math.tan(angle) * x);
      for (let y = base - 12; y < base; y++) if (y >= 0 && y < HEIGHT) bits[y * WIDTH + x] = 1;
    }
  }
  return { width: WIDTH, height: HEIGHT, bits };
}

describe("the angle of a page", () => {
  test.each([0, 1.5, -4, 7.5, 10, -13, 15])("is found if it is %d degrees", (degrees) => {
    expect(skewOf(lines(degrees * DEGREE)) / DEGREE).toBeCloseTo(degrees, 0);
  });

  test("is not sought further away than asked", () => {
    const narrow = { most: 2 * DEGREE, furthest: 2 * DEGREE };
    expect(Math.abs(skewOf(lines(12 * DEGREE), narrow))).toBeLessThan(3 * DEGREE);
  });

  test("is 0 if there are no lines", () => {
    expect(skewOf({ width: WIDTH, height: HEIGHT, bits: new Uint8Array(WIDTH * HEIGHT) })).toBe(0);
  });
});
