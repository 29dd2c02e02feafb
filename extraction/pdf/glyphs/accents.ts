import { centerX, overlapX, union, width } from "../../geometry/box.ts";
import type { Glyph } from "../../page/page-geometry.ts";
import { DrawnGlyph } from "./drawn-glyph.ts";
import { REPLACEMENT } from "./unicode.ts";

/** Combining characters, by the accents that fonts have as separate characters (Unicode, chapter 7.9). */
const COMBINING: ReadonlyMap<number, string> = new Map([
  [0x5e, "\u0302"],
  [0x60, "\u0300"],
  [0x7e, "\u0303"],
  [0xa8, "\u0308"],
  [0xaf, "\u0304"],
  [0xb4, "\u0301"],
  [0xb8, "\u0327"],
  [0x2c6, "\u0302"],
  [0x2c7, "\u030c"],
  [0x2d8, "\u0306"],
  [0x2d9, "\u0307"],
  [0x2da, "\u030a"],
  [0x2db, "\u0328"],
  [0x2dc, "\u0303"],
  [0x2dd, "\u030b"],
]);
/** The other way round. */
const SPACING: ReadonlyMap<string, string> = new Map(
  [...COMBINING].map(([code, mark]) => [mark, String.fromCharCode(code)]),
);
const FIRST_COMBINING = 0x300;
const LAST_COMBINING = 0x36f;
/** Accents below their letter: cedilla and ogonek. */
const BELOW: ReadonlySet<string> = new Set(["\u00b8", "\u02db"]);
const FIRST_BEYOND_ASCII = 0xa8;
const CIRCUMFLEX = 0x5e;
const GRAVE = 0x60;
const TILDE = 0x7e;
/** Letters by their dotless forms, on which an accent replaces the dot. */
const DOTTED: ReadonlyMap<string, string> = new Map([
  ["\u0131", "i"],
  ["\u0237", "j"],
]);
/** Letters with a stroke through them, by the letters that TeX's older fonts draw an unnamed stroke over. */
const BARRED: ReadonlyMap<string, string> = new Map([
  ["l", "ł"],
  ["L", "Ł"],
]);
const LETTER = /^\p{L}\p{M}*$/u;
/**
 * Number of characters on either side of an accent that are examined: accents of capitals may come as late as the end
 * of the line.
 */
const NEIGHBOURS = 200;
/**
 * In font sizes: how far an accent's middle may lie outside its letter, how far it may extend into the letter, and how
 * far it may be from it.
 */
const SLACK = 0.12;
const DEEPEST = 0.1;
const FARTHEST = 0.35;
/**
 * An accent is drawn back over its letter: their advances share at least this much of the narrower one, unlike those of
 * an accent used as an apostrophe.
 */
const DRAWN_OVER = 0.5;
/** Baselines of one line differ by at most this many font sizes: accents are raised. */
const SAME_LINE = 0.5;
/** The sizes of an accent and its letter differ by at most this share. */
const SAME_SIZE = 0.15;

const isCombining = (code: number): boolean => code >= FIRST_COMBINING && code <= LAST_COMBINING;

/** Whether a character may be an accent. Called for every character. */
export const isAccent = (code: number): boolean =>
  code === GRAVE ||
  code === TILDE ||
  code === CIRCUMFLEX ||
  (code >= FIRST_BEYOND_ASCII && (COMBINING.has(code) || isCombining(code)));

/**
 * Makes accents drawn over or under a letter part of that letter: TeX's older fonts have no accented letters, so that
 * "Universität" is drawn with an a and two dots. An accent beside letters, as in a listing, is kept.
 */
export function withAccentedLetters(glyphs: Glyph[]): Glyph[] {
  const gone = new Set<Glyph>();
  for (const [index, accent] of glyphs.entries()) {
    if (accent.text === REPLACEMENT) {
      const [letter, barred] = barredLetter(accent, glyphs[index + 1]) ?? [];
      if (letter === undefined || barred === undefined) continue;
      letter.text = barred;
      gone.add(accent);
      continue;
    }
    const combining = COMBINING.get(accent.text.charCodeAt(0));
    if (combining === undefined || accent.text.length > 1 || accent.style.angle !== 0) continue;
    const letter = letterOf(accent, glyphs.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS));
    if (letter === undefined) continue;
    letter.text = ((DOTTED.get(letter.text) ?? letter.text) + combining).normalize("NFC");
    letter.box = union(letter.box, accent.box);
    gone.add(accent);
  }
  const left = gone.size === 0 ? glyphs : glyphs.filter((glyph) => !gone.has(glyph));
  return left.some((glyph) => SPACING.has(glyph.text)) ? withSpacingAccents(left) : left;
}

/**
 * Makes a combining accent over a blank a character of its own, such as "`", which some fonts compose of a space and an
 * accent.
 */
function withSpacingAccents(glyphs: Glyph[]): Glyph[] {
  return glyphs.map((accent, index) => {
    const spacing = SPACING.get(accent.text);
    if (spacing === undefined || accent.style.angle !== 0) return accent;
    const { size } = accent.style;
    const middle = centerX(accent.box);
    const line = glyphs
      .slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS)
      .filter((glyph) => Math.abs(glyph.baseline - accent.baseline) < SAME_LINE * size && glyph.text.trim() !== "");
    const letters = line.filter((glyph) => !SPACING.has(glyph.text));
    const isOver = ({ advance, box }: Glyph): boolean =>
      middle > Math.min(advance.left, box.left) - SLACK * size && middle < Math.max(advance.right, box.right);
    const next = letters.find((glyph) => glyph.x >= accent.box.left && glyph.x <= accent.box.right + size);
    if (next === undefined || letters.some(isOver)) return accent;
    return new DrawnGlyph({
      ...accent,
      text: spacing,
      advance: accent.box,
      x: accent.box.left,
      baseline: next.baseline,
    });
  });
}

/** The letter whose middle is nearest to an accent's. */
function letterOf(accent: Glyph, around: Glyph[]): Glyph | undefined {
  let letter: Glyph | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const glyph of around) {
    const distance = Math.abs(centerX(glyph.box) - centerX(accent.box));
    if (distance >= least || !carries(glyph, accent)) continue;
    letter = glyph;
    least = distance;
  }
  return letter;
}

/** The letter after an unnamed glyph, and what the two are if that glyph is a stroke within the letter. */
function barredLetter({ box, style }: Glyph, letter: Glyph | undefined): [Glyph, string] | undefined {
  const barred = letter && BARRED.get(letter.text);
  if (letter === undefined || barred === undefined || style.angle !== 0) return undefined;
  const isWithin = box.top > letter.box.top && box.bottom < letter.box.bottom;
  const isAcross = overlapX(box, letter.box) >= DRAWN_OVER * width(box);
  return isWithin && isAcross ? [letter, barred] : undefined;
}

function carries(glyph: Glyph, { box, advance, style, text }: Glyph): boolean {
  const { size, angle } = glyph.style;
  if (angle !== 0 || Math.abs(size - style.size) > SAME_SIZE * size || !LETTER.test(glyph.text)) return false;
  const shared = overlapX(glyph.advance, advance);
  if (shared < DRAWN_OVER * Math.min(width(glyph.advance), width(advance))) return false;
  const middle = centerX(box);
  if (middle < glyph.box.left - SLACK * size || middle > glyph.box.right + SLACK * size) return false;
  const gap = BELOW.has(text) ? box.top - glyph.box.bottom : glyph.box.top - box.bottom;
  return gap >= -DEEPEST * size && gap <= FARTHEST * size;
}
