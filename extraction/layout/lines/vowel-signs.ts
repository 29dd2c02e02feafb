import type { Glyph } from "../../page/page-geometry.ts";
import type { Fragment } from "./fragment.ts";

/**
 * Vowel signs of the scripts of India that a file draws after the letters that follow theirs, as LibreOffice does with
 * signs that are moved under their letter.
 */

const FIRST_BLOCK = 0x900;
const BEYOND_LAST_BLOCK = 0xd80;
const BLOCK = 0x80;
/** Place in its block of the last of the signs that end a syllable: candrabindu, anusvara, visarga. */
const LAST_FINAL_SIGN = 3;
const VIRAMA = 0x4d;
const MARK = /^\p{M}/u;
/**
 * The Thai vowel "am" is drawn as a ring over its consonant and an "aa" behind it. Fonts that have no code for the ring
 * alone leave it without a map to Unicode, and its number is taken for a letter of another script.
 */
const THAI_RING = /(?<=[\u0e01-\u0e2e][\u0e48-\u0e4b]?)[^\0-\x7f\u0e00-\u0e4c\u0e4e-\u0e7f]([\u0e48-\u0e4b]?)$/;
const THAI_AA = "\u0e32";
const THAI_AM = "\u0e33";
const ABOVE_OR_BELOW = /^\p{Mn}+$/u;

/** Where a letter of a word in a script of India begins. */
export interface LetterStart {
  x: number;
  /** Length of the word's text up to the end of this letter. */
  end: number;
}

/** Adds a letter to a word, or a sign behind the letter over or under which it is drawn. */
export function addLetter(word: Fragment, glyph: Glyph, text: string, starts: LetterStart[]): void {
  if (!isOfIndia(text)) {
    word.text = text === THAI_AA ? withThaiAa(word.text) : word.text + text;
    return;
  }
  const at = placeOf(starts, word, glyph, text);
  word.text = word.text.slice(0, at) + text + word.text.slice(at);
  for (const start of starts) if (start.end > at) start.end += text.length;
  if (ABOVE_OR_BELOW.test(text)) return;
  const letter = starts.at(-1);
  if (letter && (MARK.test(text) || isVirama(word.text.charCodeAt(at - 1)))) letter.end = word.text.length;
  else starts.push({ x: glyph.x, end: word.text.length });
}

function withThaiAa(text: string): string {
  const ring = THAI_RING.exec(text);
  return ring ? text.slice(0, ring.index) + ring[1] + THAI_AM : text + THAI_AA;
}

function placeOf(starts: LetterStart[], word: Fragment, mark: Glyph, text: string): number {
  const end = word.text.length;
  if (!ABOVE_OR_BELOW.test(text) || isFinalSign(text)) return end;
  const middle = (mark.box.left + mark.box.right) / 2;
  const own = starts.findLastIndex(({ x }) => x <= middle);
  const letter = starts[own];
  if (letter !== undefined && own < starts.length - 1) return letter.end;
  return isFinalSign(word.text.slice(-1)) ? end - 1 : end;
}

/** Called for every letter. */
function isOfIndia(text: string): boolean {
  const code = text.charCodeAt(0);
  return code >= FIRST_BLOCK && code < BEYOND_LAST_BLOCK;
}

/** Joins the letters on both sides of it into one. */
const isVirama = (code: number): boolean => code % BLOCK === VIRAMA && code >= FIRST_BLOCK && code < BEYOND_LAST_BLOCK;

const isFinalSign = (text: string): boolean => isOfIndia(text) && text.charCodeAt(0) % BLOCK <= LAST_FINAL_SIGN;
