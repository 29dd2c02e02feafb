import type { Glyph } from "../../page/page-geometry.ts";
import { isBlank } from "../glyphs/blank.ts";

/** In font sizes: text objects that continue a word begin closer to its end, and those with the next word do not. */
const MOST_IN_WORD = 0.035;
const LEAST_BETWEEN_WORDS = 0.09;
/** In font sizes: objects farther apart than this are in different columns. */
const MOST_BETWEEN_WORDS = 1;
const BASELINE_SHIFT = 0.08;
/** Least gaps between words that tell how a page is drawn ... */
const MIN_GAPS = 20;
/** ... and the most others, in comparison: gaps of a width between, and wide gaps within text objects. */
const MAX_UNCLEAR_SHARE = 0.03;
const MAX_SPACED_SHARE = 0.05;

/** Whether a gap, as a share of the font size, may be a space where each word is drawn by itself. */
export const isWordApart = (gap: number): boolean => gap >= LEAST_BETWEEN_WORDS;

/**
 * How many space characters of its own a page has, and whether it draws its words as text objects of their own, without
 * space characters and set so tight that a gap between two of them may be narrower than the usual space. Then hardly any
 * gap is wider than those within words and narrower than those between them.
 */
export function wordSpacing(glyphs: Glyph[]): { spaces: number; apart: boolean } {
  let [spaces, apart, unclear, inside, spaced] = [0, 0, 0, 0, 0];
  let before: Glyph | undefined;
  let isSpaceDrawn = false;
  for (const glyph of glyphs) {
    if (isBlank(glyph.text)) {
      if (glyph.generated) continue;
      isSpaceDrawn = true;
      spaces++;
      continue;
    }
    const gap = before === undefined || isSpaceDrawn ? Number.NaN : gapOnLine(before, glyph);
    if (before !== undefined && gap < MOST_BETWEEN_WORDS) {
      if (before.style.order === glyph.style.order) {
        inside++;
        if (gap > MOST_IN_WORD) spaced++;
      } else if (gap >= LEAST_BETWEEN_WORDS) apart++;
      else if (gap > MOST_IN_WORD) unclear++;
    }
    before = glyph;
    isSpaceDrawn = false;
  }
  const isApart = unclear <= MAX_UNCLEAR_SHARE * apart && spaced <= MAX_SPACED_SHARE * inside;
  return { spaces, apart: apart >= MIN_GAPS && isApart };
}

/** Between two characters, as a share of the font size; `NaN` if they are not on one line. Called for each pair of them. */
function gapOnLine(before: Glyph, next: Glyph): number {
  const { size, angle } = next.style;
  if (angle !== 0 || next.x <= before.x || Math.abs(before.baseline - next.baseline) > BASELINE_SHIFT * size)
    return Number.NaN;
  return (next.x - before.advance.right) / size;
}
