import { expect, it } from "vitest";
import type { Glyph } from "../../../../extraction/page/page-geometry.ts";
import { signByInk } from "../../../../extraction/pdf/glyphs/unmapped-signs.ts";

/** A glyph of 10 points at the origin, with ink of this size in ems. */
function glyph(width: number, height: number, bottom: number, angle = 0): Glyph {
  const box = { left: 1, right: 1 + 10 * width, top: -10 * (bottom + height), bottom: -10 * bottom };
  const style = { font: 0, size: 10, color: 0, angle, invisible: false, contentId: -1, order: 0 };
  return { text: "\ufffd", box, advance: box, x: 0, baseline: 0, style, generated: false, unmapped: true };
}

it.each<[string, number, number, number]>([
  ["\u2212", 0.61, 0.04, 0.23],
  ["\u00d7", 0.48, 0.48, 0.01],
  ["\u00b0", 0.39, 0.39, 0.03],
  ["\u223c", 0.66, 0.23, 0.13],
  ["\u2248", 0.67, 0.44, 0.1],
  ["\u00b7", 0.1, 0.1, 0.2],
])("%s is told by the size and height of its ink", (sign, width, height, bottom) => {
  expect(signByInk(glyph(width, height, bottom))).toBe(sign);
});

it("other ink and turned text remain unknown", () => {
  expect(signByInk(glyph(0.61, 0.77, -0.14))).toBeUndefined();
  expect(signByInk(glyph(0.61, 0.04, 0.23, 90))).toBeUndefined();
});
