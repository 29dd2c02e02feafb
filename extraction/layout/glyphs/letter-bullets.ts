import type { Glyph, PageGeometry } from "../../page/page-geometry.ts";
import { isBlank } from "./blank.ts";

/** The letter that word processors set for the ring of the second level of a list, in a fixed-pitch font. */
const LETTER = "o";
const RING = "◦";
/** In font sizes: least and largest distance from a bullet to its text, and least blank before it. */
const NEAREST_TEXT = 0.8;
const FARTHEST_TEXT = 4;
const BLANK_BEFORE = 1.2;
/** Baselines of one line differ by at most this many font sizes. */
const SAME_LINE = 0.2;

/** Turns each letter o into a ring that begins a line, stands apart, and is fixed-pitch unlike the text behind it. */
export function withLetterBullets(geometry: PageGeometry): PageGeometry {
  const { fonts } = geometry;
  if (!fonts.some(({ fixedPitch }) => fixedPitch)) return geometry;
  const isFixed = ({ style }: Glyph): boolean => fonts[style.font]?.fixedPitch === true;
  const found = new Map<number, Glyph>();
  let before: Glyph | undefined;
  let letter: { at: number; glyph: Glyph } | undefined;
  for (const [at, glyph] of geometry.glyphs.entries()) {
    if (isBlank(glyph.text)) continue;
    if (letter !== undefined && !isFixed(glyph) && leadsTo(letter.glyph, glyph))
      found.set(letter.at, { ...letter.glyph, text: RING });
    const begins = glyph.text === LETTER && isFixed(glyph) && !(before !== undefined && isBeside(before, glyph));
    letter = begins ? { at, glyph } : undefined;
    before = glyph;
  }
  if (found.size === 0) return geometry;
  return { ...geometry, glyphs: geometry.glyphs.map((glyph, at) => found.get(at) ?? glyph) };
}

const isOnLine = (one: Glyph, other: Glyph): boolean =>
  Math.abs(one.baseline - other.baseline) <= SAME_LINE * other.style.size;

function leadsTo(bullet: Glyph, text: Glyph): boolean {
  const gap = (text.box.left - bullet.box.right) / text.style.size;
  return isOnLine(bullet, text) && gap >= NEAREST_TEXT && gap <= FARTHEST_TEXT;
}

/** Whether a glyph stands right before another on its line. */
const isBeside = (before: Glyph, glyph: Glyph): boolean =>
  isOnLine(before, glyph) &&
  before.box.right <= glyph.box.right &&
  glyph.box.left - before.box.right < BLANK_BEFORE * glyph.style.size;
