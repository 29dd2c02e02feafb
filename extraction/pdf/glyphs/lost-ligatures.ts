import type { Glyph } from "../../page/page-geometry.ts";

const DOUBLE_F = "ff";
/** Latin ligatures by their last letter. */
const LIGATURES = new Map(Object.entries({ i: ["fi", "ffi"], l: ["fl", "ffl"], f: [DOUBLE_F], h: ["Th"] }));
/** A glyph drawn at least this many times as wide as elsewhere is more than the letter that it reads as. */
const MIN_WIDENING = 1.3;
/** A ligature is about as wide as its letters in sequence, or somewhat narrower in serif faces. */
const MIN_OF_LETTERS = 0.87;
const MAX_OF_LETTERS = 1.2;
/** A ligature's ink fills at least this share of its advance; a letter that is only set wide has blank around it. */
const MIN_INK = 0.8;
/** A neighbour drawn at most this many times as wide as its least width shows that the text is not stretched. */
const MAX_USUAL = 1.08;
/** Width of a T relative to an h, for pages without a T. */
const T_OF_H = 1.1;
/** The hook of an f, and with it the box of its advance, extends over the next letter by at most this share. */
const MAX_OVERHANG = 0.4;
const ASCII = 128;
const SMALL_H = 0x68;
const SMALL_I = 0x69;
const SMALL_L = 0x6c;

/**
 * Restores the letters of ligatures that their Unicode mapping leaves out. Some PDF producers write only one character
 * for each code, the last one: "fi" reads as "i", "Th" as "h", and words lose letters ("deined"). Such a glyph is as
 * wide as all of its letters, and the letter that it reads as is narrower elsewhere in the same font.
 */
export function restoreLigatures(glyphs: Glyph[]): void {
  const letters = new LetterWidths();
  for (const glyph of glyphs) letters.notice(glyph);
  if (!letters.anyWidened) return;
  const least = leastWidths(glyphs);
  const doubled: Glyph[] = [];
  let isAnyRestored = false;
  for (const [index, glyph] of glyphs.entries()) {
    const wholes = LIGATURES.get(glyph.text);
    const widths = least.get(glyph.style.font);
    if (wholes === undefined || widths === undefined || !isWidened(glyph, widths)) continue;
    const around = [glyphs[index - 1], glyphs[index + 1]];
    if (!around.some((beside) => beside !== undefined && isUsual(beside, glyph, widths))) continue;
    const whole = wholes.find((letters) => isAsWideAs(letters, glyph, widths));
    if (whole === DOUBLE_F) doubled.push(glyph);
    else if (whole !== undefined) {
      glyph.text = whole;
      isAnyRestored = true;
    }
  }
  // Some producers keep the first letter instead: if no ligature was restored from another letter, a wide f may equally
  // be "fi".
  if (isAnyRestored) for (const glyph of doubled) glyph.text = DOUBLE_F;
}

/** Whether a text is one of the last letters of ligatures whose widths are compared. */
export function isNarrowLetter(text: string): boolean {
  // Called for every character: getting its code is faster than comparing the text.
  const code = text.charCodeAt(0);
  return (code === SMALL_I || code === SMALL_L || code === SMALL_H) && text.length === 1;
}

/** Finds out, while the glyphs of a page are read, whether an i, l or h is drawn in two widths in one font. */
export class LetterWidths {
  /** False for most pages, which then need no closer look. */
  anyWidened = false;
  readonly #fonts = new Map<number, Widths>();
  #font = -1;
  #widths: Widths = [];

  notice(glyph: Glyph): void {
    const { text, style } = glyph;
    if (!isNarrowLetter(text) || this.anyWidened || style.invisible) return;
    if (style.font !== this.#font) {
      this.#font = style.font;
      this.#widths = widthsIn(this.#fonts, style.font);
    }
    const code = text.charCodeAt(0);
    const width = widthOf(glyph);
    const first = this.#widths[code] ?? 0;
    if (!Number.isFinite(first)) this.#widths[code] = width;
    else if (width >= MIN_WIDENING * first || first >= MIN_WIDENING * width) this.anyWidened = true;
  }
}

/** Widths of ASCII letters in ems, by character code. */
type Widths = number[];

function widthsIn(fonts: Map<number, Widths>, font: number): Widths {
  const known = fonts.get(font);
  if (known !== undefined) return known;
  const widths = new Array<number>(ASCII).fill(Number.POSITIVE_INFINITY);
  fonts.set(font, widths);
  return widths;
}

/** The least width of each letter, by font. */
function leastWidths(glyphs: Glyph[]): Map<number, Widths> {
  const fonts = new Map<number, Widths>();
  for (const [index, glyph] of glyphs.entries()) {
    const code = glyph.text.charCodeAt(0);
    if (code >= ASCII || glyph.text.length > 1 || !hasOwnWidth(glyph)) continue;
    const widths = widthsIn(fonts, glyph.style.font);
    const width = glyph.text === "f" ? stepOf(glyph, glyphs[index + 1]) : widthOf(glyph);
    if (width < (widths[code] ?? 0)) widths[code] = width;
  }
  return fonts;
}

/**
 * Whether a glyph's width can be compared: it is upright and visible. Invisible text stretches each word over its
 * picture.
 */
const hasOwnWidth = ({ style }: Glyph): boolean => style.angle === 0 && !style.invisible;

/** Width in ems. */
const widthOf = ({ advance, style }: Glyph): number => (advance.right - advance.left) / style.size;

/** Width, in ems, of a letter that may extend over the next one. */
function stepOf(glyph: Glyph, next: Glyph | undefined): number {
  const width = widthOf(glyph);
  if (next === undefined || next.style !== glyph.style || next.text === " ") return width;
  const step = (next.x - glyph.x) / glyph.style.size;
  return step >= (1 - MAX_OVERHANG) * width ? Math.min(step, width) : width;
}

const usualWidth = (letter: string, widths: Widths): number => widths[letter.charCodeAt(0)] ?? Number.POSITIVE_INFINITY;

function isWidened(glyph: Glyph, widths: Widths): boolean {
  if (!hasOwnWidth(glyph) || widthOf(glyph) < MIN_WIDENING * usualWidth(glyph.text, widths)) return false;
  return glyph.box.right - glyph.box.left >= MIN_INK * (glyph.advance.right - glyph.advance.left);
}

/** Whether a neighbour of a glyph is about as narrow as anywhere else. */
const isUsual = (beside: Glyph, { style }: Glyph, widths: Widths): boolean =>
  beside.style.font === style.font &&
  beside.text.length === 1 &&
  beside.text !== " " &&
  widthOf(beside) <= MAX_USUAL * usualWidth(beside.text, widths);

function isAsWideAs(letters: string, glyph: Glyph, widths: Widths): boolean {
  let sum = 0;
  for (const letter of letters) {
    const width = usualWidth(letter, widths);
    sum += letter === "T" && !Number.isFinite(width) ? T_OF_H * usualWidth("h", widths) : width;
  }
  const share = widthOf(glyph) / sum;
  return share >= MIN_OF_LETTERS && share <= MAX_OF_LETTERS;
}
