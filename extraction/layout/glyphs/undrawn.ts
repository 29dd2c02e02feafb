import type { PageGeometry } from "../../page/page-geometry.ts";
import { isBlank } from "./blank.ts";

/** Fewer letters without ink than this are stray ones. */
const FEWEST = 3;
/** PDFium gives a letter without an outline a box a thousandth of an em high. */
const LEAST_INK = 0.002;

/** Whether letters are missing in the page's image: their font is not in the file, and no available font draws them. */
export function lacksDrawnLetters({ glyphs, fonts }: PageGeometry): boolean {
  if (!fonts.some(({ substituted }) => substituted)) return false;
  let undrawn = 0;
  for (const { text, box, style, generated } of glyphs) {
    if (generated || style.invisible || !fonts[style.font]?.substituted || isBlank(text)) continue;
    const least = LEAST_INK * style.size;
    if (box.bottom - box.top > least && box.right - box.left > least) continue;
    if (++undrawn >= FEWEST) return true;
  }
  return false;
}
