import { type LinedPage, sizeOf, type TextLine } from "../lines/page-lines.ts";

/** Captions are set in type of at most this share of their values' size. */
const SMALLER = 0.85;
/** Points by which the left edges of a caption and its value may differ. */
const SAME_LEFT = 2;

/**
 * "Street address", in small type above the street: the caption of a form's box is no part of an address. A sender's
 * address above a window is small too, but has figures.
 */
export function isCaption(page: LinedPage, line: TextLine): boolean {
  const { left, top, bottom } = line.box;
  return (
    !/\d/.test(line.text) &&
    page.lines.some(
      (other) =>
        Math.abs(other.box.left - left) <= SAME_LEFT &&
        other.box.top > top + 1 &&
        other.box.top - bottom < bottom - top &&
        sizeOf(line) <= SMALLER * sizeOf(other),
    )
  );
}
