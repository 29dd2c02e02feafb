import type { Glyph } from "../../page/page-geometry.ts";
import type { UnmappedGlyph } from "./unmapped-glyphs.ts";

/**
 * Figures often embed a TrueType font without its map, and show its glyphs by number. Most of these fonts begin with
 * the printable characters of ASCII in order, after three special glyphs (Apple's standard order, which Microsoft's
 * core fonts follow). Whether a font does is seen by the heights of what it draws.
 */
const FIRST_NUMBER = 3;
const LAST_NUMBER = 97;
const NUMBER_TO_CODE = 29;

/** In ems above the baseline: where ink ends and begins. */
interface Heights {
  characters: RegExp;
  top: [least: number, most: number];
  bottom: [least: number, most: number];
}

const HEIGHTS: readonly Heights[] = [
  { characters: /[acemnorsuvwxz]/, top: [0.4, 0.6], bottom: [-0.04, 0.03] },
  { characters: /[A-IK-PR-Zbdhkl0-9]/, top: [0.6, 0.82], bottom: [-0.04, 0.03] },
  { characters: /[gpqy]/, top: [0.4, 0.6], bottom: [-0.3, -0.15] },
  { characters: /[.]/, top: [0.07, 0.2], bottom: [-0.03, 0.03] },
  { characters: /[,]/, top: [0.07, 0.2], bottom: [-0.25, -0.08] },
  { characters: /[-]/, top: [0.2, 0.4], bottom: [0.15, 0.35] },
];
/** Least glyphs, different ones and different heights that tell, and least share of those glyphs that agree. */
const MIN_TELLING = 5;
const MIN_KINDS = 3;
const MIN_HEIGHTS = 2;
const MIN_AGREEING_SHARE = 0.95;
const QUARTER_TURN = 90;
const THREE_QUARTERS = 270;

/** Gives glyphs that are shown by their number in a font in standard order their text. Others are left unchanged. */
export function readGlyphNumbers(unmapped: UnmappedGlyph[]): void {
  for (const entries of Map.groupBy(unmapped, ({ fontHandle }) => fontHandle).values()) {
    const open = entries.filter(({ glyph }) => glyph.unmapped);
    if (open.length < MIN_TELLING || !isInStandardOrder(open)) continue;
    for (const { glyph, code } of open) {
      const text = textOf(code);
      if (text === undefined) continue;
      glyph.text = text;
      glyph.unmapped = false;
    }
  }
}

const textOf = (number: number): string | undefined =>
  number >= FIRST_NUMBER && number <= LAST_NUMBER ? String.fromCharCode(number + NUMBER_TO_CODE) : undefined;

function isInStandardOrder(entries: UnmappedGlyph[]): boolean {
  const kinds = new Set<string>();
  const heights = new Set<Heights>();
  let telling = 0;
  let agreeing = 0;
  for (const { glyph, code } of entries) {
    const text = textOf(code);
    const expected = text && HEIGHTS.find(({ characters }) => characters.test(text));
    const ink = expected && inkHeights(glyph);
    if (!ink) continue;
    telling++;
    kinds.add(text);
    heights.add(expected);
    if (isWithin(ink.top, expected.top) && isWithin(ink.bottom, expected.bottom)) agreeing++;
  }
  const enough = telling >= MIN_TELLING && kinds.size >= MIN_KINDS && heights.size >= MIN_HEIGHTS;
  return enough && agreeing >= MIN_AGREEING_SHARE * telling;
}

const isWithin = (value: number, [least, most]: [number, number]): boolean => value >= least && value <= most;

/** `undefined` for text that is not level or upright. */
function inkHeights({ box, baseline, x, style }: Glyph): { top: number; bottom: number } | undefined {
  const { angle, size } = style;
  if (angle === 0) return { top: (baseline - box.top) / size, bottom: (baseline - box.bottom) / size };
  if (angle === QUARTER_TURN) return { top: (box.right - x) / size, bottom: (box.left - x) / size };
  if (angle === THREE_QUARTERS) return { top: (x - box.left) / size, bottom: (x - box.right) / size };
  return undefined;
}
