import type { FontFace } from "../../page/page-geometry.ts";
import type { UnmappedGlyph } from "./unmapped-glyphs.ts";

/*
 * TeX's bitmap fonts have no name and no Unicode: their codes are those of one of its two encodings of Latin letters,
 * which agree on letters and figures, but not on ligatures and dashes (OT1 and T1, D. E. Knuth and the Cork meeting of
 * the TeX users).
 */

const OLD_ENCODING: Readonly<Record<number, string>> = {
  11: "ff",
  12: "fi",
  13: "fl",
  14: "ffi",
  15: "ffl",
  16: "ı",
  25: "ß",
  26: "æ",
  27: "œ",
  28: "ø",
  29: "Æ",
  30: "Œ",
  31: "Ø",
};
const CORK_ENCODING: Readonly<Record<number, string>> = {
  16: "“",
  17: "”",
  18: "„",
  19: "«",
  20: "»",
  21: "–",
  22: "—",
  25: "ı",
  27: "ff",
  28: "fi",
  29: "fl",
  30: "ffi",
  31: "ffl",
};
/**
 * Ligatures of the old encoding; in their place the Cork encoding has quotes and accents that hardly any text needs.
 */
const isOldLigature = (code: number): boolean => code >= 11 && code <= 15;
const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
/** Least share of a text font's codes that are letters. */
const LETTERS = 0.5;

/** Gives ligatures and dashes their text in nameless bitmap fonts that are text fonts. */
export function nameLigatures(unmapped: UnmappedGlyph[], faces: FontFace[]): void {
  const nameless = unmapped.filter(({ glyph }) => faces[glyph.style.font]?.name === "");
  for (const entries of Map.groupBy(nameless, ({ fontHandle }) => fontHandle).values()) {
    if (entries.filter(({ code }) => isLetter(code)).length < LETTERS * entries.length) continue;
    const encoding = entries.some(({ code }) => isOldLigature(code)) ? OLD_ENCODING : CORK_ENCODING;
    for (const { glyph, code } of entries) {
      const text = encoding[code];
      if (text === undefined) continue;
      glyph.text = text;
      glyph.unmapped = false;
    }
  }
}
