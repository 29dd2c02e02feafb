const SPACES = new Set([
  0x09, 0x20, 0xa0, 0x1680, 0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200a,
  0x202f, 0x205f, 0x3000,
]);
/** PDFium's code for a hyphen at the end of a line. */
const LINE_END_HYPHEN = 0x02;
/** Stands for something drawn whose meaning is unknown. */
export const REPLACEMENT = "\ufffd";
const FIRST_PRINTABLE = 0x20;
const DELETE = 0x7f;
const LAST_C1_CONTROL = 0x9f;
const BYTE_ORDER_MARK = 0xfeff;
const LAST_CODE_POINT = 0x10_ffff;

/** Called for every character: the set is searched only where it may contain the code. */
export const isSpace = (code: number): boolean => code === 0x20 || ((code < 0x20 || code > 0x7e) && SPACES.has(code));
export const isLineEnd = (code: number): boolean => code === 0x0a || code === 0x0d;
export const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;
const isControl = (code: number): boolean => code < FIRST_PRINTABLE || (code >= DELETE && code <= LAST_C1_CONTROL);
const isNoncharacter = (code: number): boolean =>
  (code & 0xfffe) === 0xfffe || (code >= 0xfdd0 && code <= 0xfdef) || code > LAST_CODE_POINT;

/** The code point of a surrogate pair, or `low` itself if it is not part of one. */
export function joinSurrogates(high: number, low: number): number {
  if (high === 0 || !isLowSurrogate(low)) return low;
  return 0x1_0000 + ((high - 0xd800) << 10) + (low - 0xdc00);
}

/**
 * The text of a character code that PDFium reports. A tab is a space, a hyphen at the end of a line is "-" (a soft
 * hyphen stays U+00AD), a presentation ligature its letters. Controls and noncharacters are empty, or U+FFFD if the
 * file draws an unmapped character.
 */
export function visibleText(code: number, unmapped: boolean): string {
  if (code >= FIRST_PRINTABLE && code < DELETE) return String.fromCharCode(code);
  if (code === LINE_END_HYPHEN && !unmapped) return "-";
  if (code === 0x09) return " ";
  const unusable = isControl(code) || isNoncharacter(code) || isLowSurrogate(code) || code === BYTE_ORDER_MARK;
  if (unusable) return unmapped ? REPLACEMENT : "";
  const text = String.fromCodePoint(code);
  return isPresentationLigature(code) ? text.normalize("NFKC") : text;
}

/**
 * Latin ligatures U+FB00..FB06, Armenian ones up to FB17, Hebrew alef-lamed and Arabic forms; other compatibility forms
 * carry meaning.
 */
const isPresentationLigature = (code: number): boolean =>
  (code >= 0xfb00 && code <= 0xfb17) || code === 0xfb4f || (code >= 0xfe70 && code <= 0xfefc);

/** Adobe's old-style digits and small capitals, from U+F730 and U+F761 on. */
const FIRST_OLD_STYLE_DIGIT = 0xf730;
const FIRST_SMALL_CAPITAL = 0xf761;
const LETTERS = 26;
/** Adobe's pieces of tall delimiters, from U+F8E6 on; the pictures of U+F8E8 to U+F8EA are left out. */
const FIRST_PIECE = 0xf8e6;
const PIECES = "⏐⎯\ufffd\ufffd\ufffd⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪⎮⎞⎟⎠⎤⎥⎦⎫⎬⎭";

/**
 * The text of a code point in the private use area that Adobe's list of glyph names gives to a variant of a letter;
 * `undefined` for any other. Other fonts have pictures there.
 */
export function adobeVariant(code: number): string | undefined {
  if (code < FIRST_OLD_STYLE_DIGIT) return undefined;
  const digit = code - FIRST_OLD_STYLE_DIGIT;
  if (digit <= 9) return String(digit);
  const letter = code - FIRST_SMALL_CAPITAL;
  if (letter >= 0 && letter < LETTERS) return String.fromCharCode(0x61 + letter);
  const piece = PIECES[code - FIRST_PIECE];
  return piece === REPLACEMENT ? undefined : piece;
}
