import type { Glyph } from "../../page/page-geometry.ts";
import { FIRST_IDEOGRAPH } from "./vertical-text.ts";
import { FIRST_PRIVATE_USE } from "./visible-glyphs.ts";
import { isPale } from "./watermarks.ts";

/** What may be found among the characters of a page. What is not there need not be looked for. */
export interface GlyphSurvey {
  /** Some do not stand upright. */
  turned: boolean;
  pale: boolean;
  ideographs: boolean;
  unreadable: boolean;
}

/**
 * One look at each character in place of one for each step that most pages have nothing for: their thousands are more than a processor's near
 * memory holds, so that every pass over them costs. Leaving characters out of the page, or adding upright ones, keeps the answer true.
 */
export function surveyGlyphs(glyphs: Glyph[]): GlyphSurvey {
  let [turned, pale, ideographs, unreadable] = [false, false, false, false];
  for (const { text, style, unmapped } of glyphs) {
    if (style.angle !== 0) turned = true;
    if (style.color !== 0 && isPale(style.color)) pale = true;
    if (unmapped) unreadable = true;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code >= FIRST_IDEOGRAPH) ideographs = true;
      if (code >= FIRST_PRIVATE_USE) unreadable = true;
    }
  }
  return { turned, pale, ideographs, unreadable };
}
