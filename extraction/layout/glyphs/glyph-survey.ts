import type { Glyph } from "../../page/page-geometry.ts";
import { isCircle } from "./circled.ts";
import { FIRST_IDEOGRAPH } from "./vertical-text.ts";
import { FIRST_PRIVATE_USE } from "./visible-glyphs.ts";
import { isPale } from "./watermarks.ts";

/** What kinds of characters a page has; steps that look for absent kinds are skipped. */
export interface GlyphSurvey {
  /** Whether some characters are not upright. */
  turned: boolean;
  pale: boolean;
  ideographs: boolean;
  unreadable: boolean;
  circles: boolean;
}

/**
 * One pass over the characters instead of one for each step that finds nothing on most pages: a page has more
 * characters than fit into a processor's cache, so every pass is expensive. The answer stays valid when characters
 * are left out or upright ones are added.
 */
export function surveyGlyphs(glyphs: Glyph[]): GlyphSurvey {
  let [turned, pale, ideographs, unreadable, circles] = [false, false, false, false, false];
  for (const { text, style, unmapped } of glyphs) {
    if (style.angle !== 0) turned = true;
    if (style.color !== 0 && isPale(style.color)) pale = true;
    if (unmapped) unreadable = true;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code >= FIRST_IDEOGRAPH) ideographs = true;
      if (code >= FIRST_PRIVATE_USE) unreadable = true;
      if (isCircle(code)) circles = true;
    }
  }
  return { turned, pale, ideographs, unreadable, circles };
}
