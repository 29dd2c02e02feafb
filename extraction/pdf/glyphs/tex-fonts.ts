/**
 * The meanings of the codes of TeX's mathematical fonts, by the tables of their encodings (D. E. Knuth, Computer Modern
 * Typefaces; the AMS's User's Guide to AMSFonts). PDF producers embed these fonts without Unicode and with glyph names
 * that no list of names has.
 */

import type { Glyph } from "../../page/page-geometry.ts";
import { letterOfLatinModern, signOfLatinModern } from "./latin-modern.ts";

/** Symbols, encoding OMS, codes 0x00 to 0x7f; strokes through the next symbol are left out. */
export const MATH_SYMBOLS =
  "−·×∗÷⋄±∓⊕⊖⊗⊘⊙◯∘•≍≡⊆⊇≤≥≼≽∼≈⊂⊃≪≫≺≻←→↑↓↔↗↘≃⇐⇒⇑⇓⇔↖↙∝′∞∈∋△▽\ufffd↦∀∃¬∅ℜℑ⊤⊥ℵABCDEFGHIJKLMNOPQRSTUVWXYZ∪∩⊎∧∨⊢⊣⌊⌋⌈⌉{}⟨⟩|‖↕⇕\\≀√∐∇∫⊔⊓⊑⊒§†‡¶♣♢♡♠";
/** Letters, encoding OML, codes 0x00 to 0x7d; halves of arrows are left out. */
export const MATH_LETTERS =
  "ΓΔΘΛΞΠΣΥΦΨΩαβγδϵζηθικλμνξπρστυϕχψωεϑϖϱςφ↼↽⇀⇁\ufffd\ufffd▷◁0123456789.,</>⋆∂ABCDEFGHIJKLMNOPQRSTUVWXYZ♭♮♯⌣⌢ℓabcdefghijklmnopqrstuvwxyzıȷ℘";
/**
 * Delimiters in four sizes and their parts, operators in two sizes, roots: encoding OMX, codes 0x00 to 0x75. Wide
 * accents are left out.
 */
const MATH_EXTENSION =
  "()[]⌊⌋⌈⌉{}⟨⟩|‖/\\()()[]⌊⌋⌈⌉{}⟨⟩/\\()[]⌊⌋⌈⌉{}⟨⟩/\\/\\⎛⎞⎡⎤⎣⎦⎢⎥⎧⎫⎩⎭⎨⎬⎪⏐⎝⎠⎜⎟⟨⟩⨆⨆∮∮⨀⨀⨁⨁⨂⨂∑∏∫⋃⋂⨄⋀⋁∑∏∫⋃⋂⨄⋀⋁∐∐\ufffd\ufffd\ufffd\ufffd\ufffd\ufffd[]⌊⌋⌈⌉{}√√√√⎷│";
/**
 * Those of the AMS's signs that are used in text and tables: squares, diamonds, triangles (the bullets of slides), a star,
 * relations, a tick.
 */
const AMS_SIGNS: Readonly<Record<number, string>> = {
  0: "⊡",
  1: "⊞",
  2: "⊠",
  3: "□",
  4: "■",
  6: "◇",
  7: "◆",
  10: "⇌",
  37: "≿",
  38: "≳",
  41: "∴",
  42: "∵",
  44: "≜",
  45: "≾",
  46: "≲",
  52: "≼",
  53: "≦",
  54: "⩽",
  55: "≶",
  60: "≽",
  61: "≧",
  62: "⩾",
  63: "≷",
  70: "★",
  72: "▼",
  73: "▶",
  74: "◀",
  78: "▲",
  88: "✓",
};

/** Codes of the old encoding of Latin letters, OT1, that differ from ASCII; accents are characters of their own. */
export const OLD_ENCODING: Readonly<Record<number, string>> = codesOf([
  [0, [..."ΓΔΘΛΞΠΣΥΦΨΩ", "ff", "fi", "fl", "ffi", "ffl", ..."ıȷ`´ˇ˘¯˚¸ßæœøÆŒØ"]],
  [34, ["”"]],
  [39, ["’"]],
  [60, ["¡"]],
  [62, ["¿"]],
  [92, ["“"]],
  [94, [..."ˆ˙‘"]],
  [123, [..."–—˝˜¨"]],
]);
/** Codes of the encoding of European letters, T1, that differ from ASCII. */
export const CORK_ENCODING: Readonly<Record<number, string>> = codesOf([
  [0, [..."`´-˜¨˝˚ˇ˘¯˙¸˛‚‹›“”„«»–—"]],
  [25, ["ı", "ȷ", "ff", "fi", "fl", "ffi", "ffl"]],
  [39, ["’"]],
  [96, ["‘"]],
  [127, ["-", ..."ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžżĳ¡¿£"]],
  [215, ["Œ"]],
  [223, ["SS"]],
  [247, ["œ"]],
  [255, ["ß"]],
]);

/** A table of characters by code from runs of them, each with its first code. */
function codesOf(runs: [number, string[]][]): Record<number, string> {
  return Object.fromEntries(runs.flatMap(([first, texts]) => texts.map((text, index) => [first + index, text])));
}

interface TexFont {
  name: RegExp;
  table: string | Readonly<Record<number, string>>;
  /** What a glyph stands for that the file gives another Unicode. */
  meant?: (glyph: Glyph) => string | undefined;
}

/** TeX's fonts, by their names without subset prefix, with the text of their codes; U+FFFD for codes without text. */
export const TEX_FONTS: readonly TexFont[] = [
  { name: /^lmmathsymbols\d/i, table: MATH_SYMBOLS, meant: signOfLatinModern },
  { name: /^lmmathitalic\d/i, table: MATH_LETTERS, meant: letterOfLatinModern },
  { name: /^(cmb?sy|mtsyn?|[tp]xsys?)\d*(-.*)?$/i, table: MATH_SYMBOLS },
  { name: /^(cmmib?|mtmi|r?[tp]xmi)\d*(-.*)?$/i, table: MATH_LETTERS },
  { name: /^(cmex|lmmathextension|mtex|[tp]xexs?)\d*(-.*)?$/i, table: MATH_EXTENSION },
  { name: /^msam\d*$/i, table: AMS_SIGNS },
];
