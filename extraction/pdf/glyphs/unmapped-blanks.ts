import type { Glyph } from "../../page/page-geometry.ts";
import { isLineEnd, isSpace, REPLACEMENT } from "./unicode.ts";

/** PDFium gives a glyph without an outline a box a thousandth of an em high. */
const MIN_INK_EMS = 0.002;

/**
 * Says of a character without a mapping whether it is a space. PDFium gives the character code itself: a character drawn
 * without ink is a space, whatever its code, and one drawn with ink is not. In a font that is not in the file, others may
 * only lack their ink, but nobody draws the end of a line.
 */
export function markBlank(glyph: Glyph, code: number, isEmbedded: () => boolean): void {
  const least = MIN_INK_EMS * glyph.style.size;
  const { box } = glyph;
  const hasInk = box !== glyph.advance && box.bottom - box.top > least && box.right - box.left > least;
  const isBlank = !hasInk && (glyph.text === REPLACEMENT || isSpace(code)) && (isLineEnd(code) || isEmbedded());
  if (isBlank) {
    glyph.text = " ";
    glyph.box = glyph.advance;
  } else if (hasInk && isSpace(code)) glyph.text = REPLACEMENT;
  glyph.unmapped = !isBlank;
}
