import { type Box, gapX, gapY, height, width } from "../../geometry/box.ts";
import type { Glyph } from "../../page/page-geometry.ts";
import { CORK_ENCODING, MATH_LETTERS, MATH_SYMBOLS, OLD_ENCODING } from "./tex-fonts.ts";
import { REPLACEMENT } from "./unicode.ts";
import type { UnmappedGlyph } from "./unmapped-glyphs.ts";

/*
 * TeX's bitmap fonts have no name and no Unicode. Which encoding a font has is seen from the codes that the page uses
 * of it: text fonts spell words and have ligatures where one of two encodings has them, and mathematical fonts have
 * single letters or hardly any.
 */

/** Ligatures of the old encoding; in their place, the Cork encoding has quotes and accents that hardly any text needs. */
const isOldLigature = (code: number): boolean => code >= 11 && code <= 15;
const isPrintable = (code: number): boolean => code > 0x20 && code < 0x7f;
const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
const isVowel = (code: number): boolean => "aeiou".includes(String.fromCharCode(code | 0x20));

/** Least share of a text font's codes that are letters, of its letters that follow another one, and that are vowels. */
const LETTERS = 0.5;
const IN_WORDS = 0.4;
const VOWELS = 0.2;
/** Letters of a word are less than this many font sizes apart. */
const WORD_GAP = 0.15;
/** Share by which the advances of a typewriter font differ, and fewest codes that show it. */
const ROUNDING = 0.02;
const FEWEST_CODES = 4;
/** The epsilon of "LaTeX 2ε" and the punctuation in the font of mathematical letters, such as decimal points. */
const MATH_SIGNS = new Set([34, 58, 59, 60, 61, 62]);
/** Letters that stand for delimiters in the font of mathematical symbols: opening ones with their closing ones. */
const DELIMITERS = new Map([..."fhbd"].map((open) => [open.charCodeAt(0), open.charCodeAt(0) + 1]));
const BARS = new Set([..."jk"].map((bar) => bar.charCodeAt(0)));
/** Characters of that font besides delimiters which text needs: arrow, prime, infinity, element. */
const COMMON_SYMBOLS = new Set([33, 48, 49, 50]);
/** Minus, dot, times, star and plus-minus; in the other font, these are Greek capitals. */
const OPERATORS = new Set([0, 1, 2, 3, 6]);
const BULLET = 15;
const FIRST_PRINTABLE = 0x20;
/** Some producers give a decimal point its own code; that of the encoding is a triangle. */
const FULL_STOP = 0x2e;
/** From here on, the Cork encoding is nearly that of Unicode, and the old one has no codes. */
const FIRST_ACCENTED = 0xc0;

type Kind = "text" | "typewriter" | "letters" | "symbols" | "unknown";

/**
 * Gives the glyphs of nameless bitmap fonts their text if the fonts are TeX's; others are left unchanged. Returns whether
 * they are.
 */
export function readBitmapFonts(nameless: UnmappedGlyph[]): boolean {
  if (!nameless.some(({ glyph }) => glyph.unmapped)) return false;
  const fonts = [...Map.groupBy(nameless, ({ fontHandle }) => fontHandle).values()];
  const texts = fonts.filter((entries) => kindOfText(entries) === "text");
  // Code 0 is the box for missing glyphs in fonts of other programs.
  const signs = texts.flat().filter(({ glyph, code }) => glyph.unmapped && code > 0 && code < FIRST_PRINTABLE);
  if (signs.length === 0) return false;
  const encoding = signs.some(({ code }) => isOldLigature(code)) ? OLD_ENCODING : CORK_ENCODING;
  for (const entries of fonts) {
    const kind = kindOfText(entries) ?? kindOfMathematics(entries);
    for (const { glyph, code } of entries) {
      // PDFium gives mapped characters below the printable ones another meaning: 2 is a hyphen at the end of a line.
      if (code < FIRST_PRINTABLE && !glyph.unmapped) continue;
      const text = textOf(kind, code, encoding);
      if (text === undefined || text === REPLACEMENT) continue;
      glyph.text = text;
      glyph.unmapped = false;
    }
  }
  return true;
}

function textOf(kind: Kind, code: number, encoding: Readonly<Record<number, string>>): string | undefined {
  if (kind === "unknown") return undefined;
  if (kind === "symbols") return MATH_SYMBOLS[code];
  if (kind === "letters" && (code < FULL_STOP || MATH_SIGNS.has(code))) return MATH_LETTERS[code];
  const isInEncoding = kind === "text" || (kind === "typewriter" && encoding === CORK_ENCODING);
  const own = isInEncoding ? encoding[code] : undefined;
  return own ?? (isPrintable(code) || code >= FIRST_ACCENTED ? String.fromCharCode(code) : undefined);
}

/** Whether a font spells words, and with letters of one width; `undefined` if it spells none. */
function kindOfText(entries: UnmappedGlyph[]): "text" | "typewriter" | undefined {
  const letters = entries.filter(({ code }) => isLetter(code));
  if (letters.length === 0 || letters.length < LETTERS * entries.length) return undefined;
  const following = entries.filter(({ glyph, code }, index) => {
    const before = entries[index - 1];
    return before !== undefined && isLetter(code) && isLetter(before.code) && areJoined(before.glyph, glyph);
  });
  const vowels = letters.filter(({ code }) => isVowel(code));
  if (following.length < IN_WORDS * letters.length || vowels.length < VOWELS * letters.length) return undefined;
  const advances = letters.map(({ glyph }) => along(glyph, glyph.advance) / glyph.style.size);
  const isFixed = Math.max(...advances) <= (1 + ROUNDING) * Math.min(...advances);
  return isFixed && new Set(letters.map(({ code }) => code)).size >= FEWEST_CODES ? "typewriter" : "text";
}

/** Whether a glyph follows another one of its word. */
function areJoined({ advance: one }: Glyph, next: Glyph): boolean {
  const { advance: other, style } = next;
  const reach = WORD_GAP * style.size;
  return Math.max(gapX(other, one), gapY(other, one)) < reach;
}

const along = ({ style }: Glyph, box: Box): number => (style.angle % 180 === 0 ? width(box) : height(box));

/** Which of TeX's mathematical fonts a font is that spells no words. */
function kindOfMathematics(entries: UnmappedGlyph[]): Kind {
  const counts = new Map<number, number>();
  for (const { code } of entries) counts.set(code, (counts.get(code) ?? 0) + 1);
  const codes = [...counts.keys()];
  const isDelimited = [...DELIMITERS].some(([open, close]) => {
    const count = counts.get(open) ?? 0;
    return count > 0 && count === counts.get(close);
  });
  const areSymbols = codes.every(
    (code) =>
      code < FIRST_PRINTABLE ||
      DELIMITERS.has(code) ||
      DELIMITERS.has(code - 1) ||
      BARS.has(code) ||
      COMMON_SYMBOLS.has(code),
  );
  const hasOperator = codes.some((code) => OPERATORS.has(code)) || codes.every((code) => code === BULLET);
  if (areSymbols && (isDelimited || hasOperator)) return "symbols";
  const areLetters = codes.filter((code) => isLetter(code) || MATH_SIGNS.has(code)).length;
  return areLetters >= LETTERS * codes.length && codes.every((code) => code < 0x30 || code > 0x39)
    ? "letters"
    : "unknown";
}
