import { type Box, boxOf, union } from "../../geometry/box.ts";
import type { Glyph } from "../../page/page-geometry.ts";
import { DrawnGlyph } from "./drawn-glyph.ts";
import type { TextStyle } from "./text-styles.ts";
import { isSpace } from "./unicode.ts";

/** Thinner ink does not count: PDFium has no outline for the character. */
const MIN_INK_POINTS = 0.01;
/** PDFium divides the box of a ligature evenly among its letters, in single precision. */
const PIECE_TOLERANCE_POINTS = 0.01;
/** In font sizes: superscripts are still on the line, the next line is not. */
const MAX_LINE_DRIFT = 0.75;
const HALF_TURN = 180;
const QUARTER_TURN = 90;

export const hasArea = (box: Box): boolean =>
  box.right - box.left >= MIN_INK_POINTS && box.bottom - box.top >= MIN_INK_POINTS;

export const isOutside = (box: Box, clip: Box): boolean =>
  box.right < clip.left || box.left > clip.right || box.bottom < clip.top || box.top > clip.bottom;

/**
 * Whether two characters of one text object are letters of one ligature: they have the same origin, and the same box or
 * neighbouring parts of one.
 */
export function isPieceOf(first: Glyph, next: Glyph): boolean {
  if (first.x !== next.x || first.baseline !== next.baseline || isSpace(next.text.codePointAt(0) ?? 0)) return false;
  const a = first.box;
  const b = next.box;
  const isNear = (p: number, q: number) => Math.abs(p - q) <= PIECE_TOLERANCE_POINTS;
  const sameRow = isNear(a.top, b.top) && isNear(a.bottom, b.bottom);
  const sameColumn = isNear(a.left, b.left) && isNear(a.right, b.right);
  if (sameRow && sameColumn) return true;
  if (sameRow) return isNear(a.right, b.left) || isNear(b.right, a.left);
  return sameColumn && (isNear(a.bottom, b.top) || isNear(b.bottom, a.top));
}

/** Makes `piece`, the next letter that PDFium reports, part of the ligature `whole`. */
export function addPiece(whole: Glyph, piece: Glyph): void {
  whole.text += piece.text;
  whole.box = union(whole.box, piece.box);
  whole.advance = union(union(whole.advance, piece.advance), whole.box);
}

/** Advance box: from the origin, `width` ems along the baseline, from descent to ascent. */
export function advanceBox(style: TextStyle, x: number, y: number, width: number): Box {
  const alongX = style.emX * width;
  const alongY = style.emY * width;
  const { across } = style;
  return boxOf(
    x + Math.min(0, alongX) + across.left,
    y + Math.min(0, alongY) + across.top,
    x + Math.max(0, alongX) + across.right,
    y + Math.max(0, alongY) + across.bottom,
  );
}

/** How far ink extends from the origin along the baseline, in ems. */
export function reachAlong(style: TextStyle, x: number, y: number, ink: Box): number {
  const square = style.emX * style.emX + style.emY * style.emY;
  const cornerX = style.emX >= 0 ? ink.right : ink.left;
  const cornerY = style.emY >= 0 ? ink.bottom : ink.top;
  return square === 0 ? 0 : Math.max(0, ((cornerX - x) * style.emX + (cornerY - y) * style.emY) / square);
}

/** A space that is not in the file, filling the gap that it was inferred from; `undefined` between two lines. */
export function spaceBetween(before: Glyph, after: Glyph): Glyph | undefined {
  const turn = (before.style.angle * Math.PI) / HALF_TURN;
  const rise = (after.baseline - before.baseline) * Math.cos(turn) - (after.x - before.x) * Math.sin(turn);
  if (Math.abs(rise) > MAX_LINE_DRIFT * Math.max(before.style.size, after.style.size)) return undefined;
  const { left, top, right, bottom } = before.advance;
  const box = boxOf(left, top, right, bottom);
  if (before.style.angle === 0) {
    box.left = Math.min(before.advance.right, after.advance.left);
    box.right = Math.max(before.advance.right, after.advance.left);
  } else if (before.style.angle === QUARTER_TURN || before.style.angle === HALF_TURN + QUARTER_TURN) {
    const down = before.style.angle === QUARTER_TURN;
    box.top = down ? before.advance.bottom : after.advance.bottom;
    box.bottom = Math.max(box.top, down ? after.advance.top : before.advance.top);
  }
  const { baseline, style } = before;
  return new DrawnGlyph({
    text: " ",
    box,
    advance: box,
    x: box.left,
    baseline,
    style,
    generated: true,
    unmapped: false,
  });
}
