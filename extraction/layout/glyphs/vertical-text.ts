import { median } from "../../geometry/median.ts";
import type { Glyph, PageGeometry } from "../../page/page-geometry.ts";
import { isBlank } from "./blank.ts";

export const FIRST_IDEOGRAPH = 0x3000;
const IDEOGRAPH = /[\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]/;
/** The next character of a column is this many font sizes further down ... */
const SHORTEST_STEP = 0.5;
const LONGEST_STEP = 2;
/** ... and no further to the side than this. */
const ASIDE = 0.3;
/** A page is set in vertical columns if at least this share of its characters follow each other downwards. */
const MOST = 0.6;
/** Height that a character takes up in its column, in font sizes. */
const CELL = 0.98;
/** The clockwise turn of text that runs down. */
const DOWN = 90;

/**
 * The page with the characters of vertical Chinese, Japanese and Korean text marked as running down, so that it is
 * read like any turned page: columns become lines, the rightmost first. Other pages are returned unchanged.
 */
export function withVerticalText(page: PageGeometry): PageGeometry {
  const letters = page.glyphs.filter((glyph) => !isBlank(glyph.text));
  if (!letters.some((glyph) => IDEOGRAPH.test(glyph.text))) return page;
  const vertical = new Set(letters.filter((glyph, index) => runsDown(glyph, letters[index - 1], letters[index + 1])));
  if (vertical.size < MOST * letters.length) return page;
  const columns = [...vertical];
  const aside = median(columns.map((glyph) => (glyph.box.left - glyph.x) / glyph.style.size));
  const below = median(columns.map((glyph) => (glyph.box.top - glyph.baseline) / glyph.style.size));
  const stand = (glyph: Glyph): Glyph => {
    const x = glyph.x + aside * glyph.style.size;
    const y = glyph.baseline + below * glyph.style.size;
    const advance = { left: x, top: y, right: x + glyph.style.size, bottom: y + CELL * glyph.style.size };
    return { ...glyph, x, baseline: y, advance, style: { ...glyph.style, angle: DOWN } };
  };
  return { ...page, glyphs: page.glyphs.map((glyph) => (vertical.has(glyph) ? stand(glyph) : glyph)) };
}

function runsDown(glyph: Glyph, previous: Glyph | undefined, next: Glyph | undefined): boolean {
  if (glyph.style.angle !== 0 || !IDEOGRAPH.test(glyph.text)) return false;
  return follows(previous, glyph) || follows(glyph, next);
}

function follows(above: Glyph | undefined, below: Glyph | undefined): boolean {
  if (above === undefined || below === undefined) return false;
  const step = (below.baseline - above.baseline) / below.style.size;
  return step >= SHORTEST_STEP && step <= LONGEST_STEP && Math.abs(below.x - above.x) <= ASIDE * below.style.size;
}
