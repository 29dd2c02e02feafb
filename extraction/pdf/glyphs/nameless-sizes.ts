import { type Box, boxOf, height, union, width } from "../../geometry/box.ts";
import { median } from "../../geometry/median.ts";
import type { Glyph, GlyphStyle } from "../../page/page-geometry.ts";
import type { UnmappedGlyph } from "./unmapped-glyphs.ts";

/*
 * A bitmap font may be drawn in any unit: some producers set its size to that of a pixel, a twentieth of a point, since
 * its matrix scales the characters instead. What size the letters have is then seen from their ink.
 */

/** Letters of a real font size advance by less than this many of them at the median. */
const WIDEST_LETTERS = 1.2;
const FEWEST_LETTERS = 3;
/** Heights of letters in ems, as they are in nearly all text faces: those without ascender, digits, and others. */
const HEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/^[mnruvwxz]$/, 0.435],
  [/^[aceos]$/, 0.455],
  [/^[0-9]$/, 0.65],
  [/^[A-Zbdfhkl]$/, 0.69],
];
/** Letters are what they seem to be if this share of their heights is within this share of the median. */
const AGREEING = 0.8;
const SAME_HEIGHT = 0.1;
/** Of the characters of a text, whatever they are, most have about the height of letters without ascender. */
const USUAL_HEIGHT = 0.45;
const FEWEST_CHARACTERS = 20;
const SMALLEST_SIGNS = 0.6;
const ASCENT = 0.75;
const DESCENT = 0.25;
const HALF_TURN = 180;
/** Sizes are measured on pixels, so they are rounded to this many points: lines of one font have to be equal. */
const STEP = 0.5;

/** Corrects the sizes of fonts without a name whose letters are much wider than the size that is said. */
export function correctSizes(nameless: UnmappedGlyph[]): void {
  const small = [...Map.groupBy(nameless, ({ fontHandle }) => fontHandle).values()].filter(isTooSmall);
  const scales = small.map((entries) => scaleOf(entries));
  const usual = median(scales.filter((scale) => scale !== undefined));
  if (usual === 0) return;
  for (const [index, entries] of small.entries()) enlarge(entries, scales[index] ?? scaleOfSigns(entries, usual));
}

function isTooSmall(entries: UnmappedGlyph[]): boolean {
  const advances = entries.flatMap(({ glyph: { text, advance, style } }) =>
    text.trim() === "" || style.angle !== 0 ? [] : (advance.right - advance.left) / style.size,
  );
  return advances.length > 0 && median(advances) > WIDEST_LETTERS;
}

/** How many times larger the letters of a font are than is said; `undefined` if it has none. */
function scaleOf(entries: UnmappedGlyph[]): number | undefined {
  const byLetters = (fewest: number): number | undefined => {
    for (const [letters, share] of HEIGHTS) {
      const heights = heightsOf(entries, letters);
      const usual = median(heights);
      const agreeing = heights.filter((height) => Math.abs(height - usual) <= SAME_HEIGHT * usual).length;
      if (heights.length >= fewest && agreeing >= AGREEING * heights.length) return usual / share;
    }
    return undefined;
  };
  const heights = heightsOf(entries, /\S/u);
  const byAll = heights.length >= FEWEST_CHARACTERS ? median(heights) / USUAL_HEIGHT : undefined;
  return byLetters(FEWEST_LETTERS) ?? byAll ?? byLetters(1);
}

/** The same for a font of signs beside text of a usual scale: rings and primes that are raised are small. */
function scaleOfSigns(entries: UnmappedGlyph[], usual: number): number {
  const extents = entries.map(({ glyph: { box, style } }) => Math.max(width(box), height(box)) / style.size);
  return Math.min(usual, Math.max(SMALLEST_SIGNS * usual, Math.max(...extents) / USUAL_HEIGHT));
}

/** Heights of the ink of some characters, in font sizes. */
const heightsOf = (entries: UnmappedGlyph[], letters: RegExp): number[] =>
  entries.flatMap(({ glyph: { text, box, style } }) =>
    style.angle === 0 && letters.test(text) ? height(box) / style.size : [],
  );

function enlarge(entries: UnmappedGlyph[], scale: number): void {
  const changed = new Set<GlyphStyle>();
  for (const { glyph } of entries) {
    const { style } = glyph;
    if (!changed.has(style)) style.size = Math.max(STEP, Math.round((scale * style.size) / STEP) * STEP);
    changed.add(style);
    const hasInk = glyph.box !== glyph.advance;
    glyph.advance = union(glyph.advance, emBox(glyph));
    if (!hasInk) glyph.box = glyph.advance;
  }
}

/** From descent to ascent at the origin of a glyph. */
function emBox({ x, baseline, style }: Glyph): Box {
  const turn = (style.angle * Math.PI) / HALF_TURN;
  const [upX, upY] = [Math.sin(turn) * style.size, -Math.cos(turn) * style.size];
  const [top, bottom] = [
    [x + ASCENT * upX, baseline + ASCENT * upY],
    [x - DESCENT * upX, baseline - DESCENT * upY],
  ] as const;
  return boxOf(
    Math.min(top[0], bottom[0]),
    Math.min(top[1], bottom[1]),
    Math.max(top[0], bottom[0]),
    Math.max(top[1], bottom[1]),
  );
}
