import { area, type Box, intersection, unionAll } from "../../geometry/box.ts";
import { median } from "../../geometry/median.ts";
import { quarterTurn } from "../../geometry/quarter-turn.ts";
import type { Glyph, PageGeometry } from "../../page/page-geometry.ts";
import type { TextStyle } from "../../page/page-model.ts";
import { isBlank } from "./blank.ts";

/** Least size of a watermark's letters, relative to the median of the page. */
const LARGE = 2.2;
/** A watermark extends over at least this share of the page's width or height. */
const ACROSS = 0.25;
/** Watermarks have few letters. */
const FEWEST_LETTERS = 3;
const MOST_LETTERS = 60;
/** Each channel of a pale colour is at least this; white does not count as pale. */
const PALE_CHANNEL = 0xa8;
/** Fewest letters of the page that pale text must overlap, and the share of their boxes that it must cover. */
const FEWEST_CROSSED = 3;
const CROSSED = 0.3;

export interface Watermark {
  text: string;
  box: Box;
  style: TextStyle;
  glyphs: Set<Glyph>;
}

export const isPale = (color: number): boolean =>
  color !== 0xffffff &&
  color >> 16 >= PALE_CHANNEL &&
  ((color >> 8) & 0xff) >= PALE_CHANNEL &&
  (color & 0xff) >= PALE_CHANNEL;

/** Large letters that run across the page, slanted, or pale and printed over the text. */
export function findWatermark(glyphs: Glyph[], geometry: PageGeometry): Watermark | undefined {
  const { width, height } = geometry;
  if (!glyphs.some((glyph) => isPale(glyph.style.color) || quarterTurn(glyph.style.angle) === undefined))
    return undefined;
  const letters = glyphs.filter((glyph) => !isBlank(glyph.text));
  const usual = median(letters.map((glyph) => glyph.style.size));
  const large = letters.filter((glyph) => glyph.style.size >= LARGE * usual);
  const slanted = large.filter((glyph) => quarterTurn(glyph.style.angle) === undefined);
  const pale = large.filter((glyph) => isPale(glyph.style.color) && quarterTurn(glyph.style.angle) !== undefined);
  for (const found of [slanted, pale]) {
    const box = unionAll(found.map((glyph) => glyph.box));
    if (box === undefined || found.length < FEWEST_LETTERS || found.length > MOST_LETTERS) continue;
    if (box.right - box.left < ACROSS * width && box.bottom - box.top < ACROSS * height) continue;
    const own = new Set(found);
    if (
      found === pale &&
      !crossesText(
        found,
        letters.filter((glyph) => !own.has(glyph)),
      )
    )
      continue;
    return { text: readAlong(found), box, style: styleIn(geometry, found), glyphs: own };
  }
  return undefined;
}

function styleIn({ fonts }: PageGeometry, [first]: Glyph[]): TextStyle {
  const face = first && fonts[first.style.font];
  const { size = 0, color = 0 } = first?.style ?? {};
  return { font: face?.name ?? "", size, bold: false, italic: face?.italic ?? false, color };
}

function crossesText(found: Glyph[], others: Glyph[]): boolean {
  let crossed = 0;
  for (const other of others) {
    const covered = found.some((glyph) => {
      const shared = intersection(glyph.box, other.box);
      return shared !== undefined && area(shared) >= CROSSED * area(other.box);
    });
    if (covered && ++crossed >= FEWEST_CROSSED) return true;
  }
  return false;
}

/** The letters as drawn, with a blank where there is a gap of more than a third of an em along the line. */
function readAlong(glyphs: Glyph[]): string {
  let out = "";
  let last: Glyph | undefined;
  for (const glyph of glyphs) {
    const step = last ? Math.hypot(glyph.x - last.x, glyph.baseline - last.baseline) : 0;
    const span = last ? Math.hypot(last.advance.right - last.advance.left, last.advance.bottom - last.advance.top) : 0;
    if (last && step > span + glyph.style.size / 3) out += " ";
    out += glyph.text;
    last = glyph;
  }
  return out;
}
