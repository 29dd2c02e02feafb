import type { PageGeometry } from "../page/page-geometry.ts";
import { isBlank } from "./glyphs/blank.ts";
import { isScan, unreadableShare, visibleGlyphs } from "./glyphs/visible-glyphs.ts";

/** From this share of characters without readable Unicode on, the page's text is not to be trusted. */
export const GARBLED_SHARE = 0.1;

/**
 * What text a page has: none at all, none that can be trusted, or text. `blank` is a page with nothing on it, `scan` says
 * whether pictures cover most of it.
 */
export interface TextState {
  text: "blank" | "none" | "garbled" | "readable";
  scan: boolean;
}

export function textState(page: PageGeometry): TextState {
  const { glyphs } = visibleGlyphs(page);
  const scan = isScan(page);
  if (glyphs.some((glyph) => !isBlank(glyph.text))) {
    return { text: unreadableShare(glyphs) >= GARBLED_SHARE ? "garbled" : "readable", scan };
  }
  return { text: page.images.length === 0 && page.shapes.length === 0 ? "blank" : "none", scan };
}
