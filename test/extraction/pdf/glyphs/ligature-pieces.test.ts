import { describe, expect, it } from "vitest";
import type { Glyph } from "../../../../extraction/page/page-geometry.ts";
import { addPiece } from "../../../../extraction/pdf/glyphs/glyph-boxes.ts";

const box = { left: 0, top: 0, right: 10, bottom: 10 };
const glyph = (text: string): Glyph => ({
  text,
  box,
  advance: box,
  x: 0,
  baseline: 10,
  style: { font: 0, size: 10, color: 0, angle: 0, invisible: false, contentId: -1, order: 0 },
  generated: false,
  unmapped: false,
});

describe("the letters of a ligature", () => {
  it.each([
    ["a Latin one, from left to right", ["f", "f", "i"], "ffi"],
    ["an Arabic one, whose line was turned round letter by letter", ["\u0627", "\u0644"], "\u0644\u0627"],
  ])("are put together in logical order: %s", (_what, pieces, whole) => {
    const [first = "", ...rest] = pieces;
    const ligature = glyph(first);
    for (const piece of rest) addPiece(ligature, glyph(piece));
    expect(ligature.text).toBe(whole);
  });
});
