import { type Box, boxOf } from "../../geometry/box.ts";
import type { FontFace, Glyph } from "../../page/page-geometry.ts";
import { isBlank } from "../glyphs/blank.ts";
import { isUnreadable } from "../glyphs/visible-glyphs.ts";
import type { Fragment, TaggedBlock } from "./fragment.ts";
import { baselineOf } from "./hanging-signs.ts";
import { isJoiner, JOINED, readable } from "./readable.ts";
import { endAtLetterBefore, isRightToLeft } from "./right-to-left.ts";
import { addLetter, type LetterStart } from "./vowel-signs.ts";
import { isWordApart, wordSpacing } from "./words-apart.ts";

/** A gap wider than this share of the font size ends a word on a page without space characters ... */
export const WORD_GAP = 0.17;
/** ... and on a page with them, where smaller gaps are letter spacing. */
const WORD_GAP_BESIDE_SPACES = 0.25;
/** A page has space characters if at least this share of its characters are spaces. */
const OWN_SPACES = 0.07;
/** Letters of a fixed-pitch face are half a font size wide and more; listings set them apart. */
const FIXED_SPACE = 0.45;
/** TeX sets the numbers of chapters from 10 on this close to their names in contents lists. */
const NUMBER_GAP = 0.09;
const CHAPTER_NUMBER = /^[1-9]\d$/;
const CAPITAL = /^\p{Lu}/u;
/** The gap that ends a word of ideographs, which are set in squares with white space around them. */
const WIDE_SCRIPT_WORD_GAP = 0.5;
/** Beside Latin letters and figures they are set apart by a quarter of the font size, which is no space. */
const MIXED_WORD_GAP = 0.35;
/** An ideograph narrower than this share of the font size has the advance of another font. */
const NARROW_SQUARE = 0.6;
/** A glyph that begins further back than this share of the font size starts a new word. */
const BACKSTEP = 0.35;
/** Glyphs whose baselines differ by more than this share of the font size belong to different words. */
const BASELINE_SHIFT = 0.08;
const BOLD_WEIGHT = 600;
/** Em box above and below the baseline, in font sizes: the metrics in font files are unreliable. */
const EM_ABOVE = 0.76;
const EM_BELOW = 0.24;

const LETTER = /\p{L}/u;
const COMBINING = /^\p{M}+$/u;
const FIRST_COMBINING = 0x300;
/** In font sizes: how far the middle of a mark may lie outside its letter. */
const MARK_SLACK = 0.1;

const JOINS_BOTH_SIDES = /^[\u0626\u0628\u062a-\u062e\u0633-\u0647\u064a\u067e\u0686\u06a9\u06af\u06cc]/;
/** In font sizes: how far a joiner without width may be from the side of its letter. */
const JOINER_SLACK = 0.1;

const FIRST_WIDE_SCRIPT = 0x2e80;
const WIDE_SCRIPT = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/;
/** Scripts without spaces between words; Korean has them. */
const IDEOGRAPHIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const IDEOGRAPHIC_MARKS = /[\u3001-\u303f\uff01-\uff60]/;

export const isIdeographic = (char: string): boolean =>
  char.charCodeAt(0) >= FIRST_WIDE_SCRIPT && IDEOGRAPHIC.test(char);

/** Whether a character belongs to text without spaces, where PDFium takes loose setting for spaces. */
const isUnspaced = (char: string): boolean =>
  char.charCodeAt(0) >= FIRST_WIDE_SCRIPT && (IDEOGRAPHIC.test(char) || IDEOGRAPHIC_MARKS.test(char));

const LETTER_OR_FIGURE = /[\p{L}\p{N}]/u;

/** Whether one of two characters is an ideograph and the other a letter or a figure. */
const isMixed = (end: string, start: string): boolean =>
  (isIdeographic(end) && LETTER_OR_FIGURE.test(start)) || (isIdeographic(start) && LETTER_OR_FIGURE.test(end));

/** Size used for layout. Type 3 fonts often state a size of 1, so impossible sizes are corrected by the ink. */
function layoutSize(glyph: Glyph): number {
  const ink = glyph.box.bottom - glyph.box.top;
  return glyph.style.size < 2 || glyph.style.size < ink * 0.45
    ? Math.max(glyph.style.size, ink * 1.2)
    : glyph.style.size;
}

interface FirstGlyph {
  glyph: Glyph;
  text: string;
  size: number;
  bold: boolean;
  italic: boolean;
}

/** An ideograph fills a square; with a font that is not in the file, its advance may be that of a Latin letter. */
function rightOf({ advance, box, x }: Glyph, text: string, size: number): number {
  const right = Math.max(advance.right, box.right, x + 0.1);
  return right - x < NARROW_SQUARE * size && isIdeographic(text) ? x + size : right;
}

/** A class whose fields are only declared, for the same reasons as `DrawnGlyph`. */
class GlyphRun implements Fragment {
  declare text: string;
  declare box: Box;
  declare readonly baseline: number;
  declare readonly size: number;
  declare readonly font: number;
  declare readonly bold: boolean;
  declare readonly italic: boolean;
  declare readonly color: number;
  declare readonly order: number;
  declare spaceAfter: boolean;
  declare endsText: boolean;
  declare readonly wordGap: number;
  declare spread: number;
  declare rise: "sup" | "sub" | undefined;
  declare readonly contentId: number;
  declare block: TaggedBlock | undefined;
  declare unreadable: number;

  constructor({ glyph, text, size, bold, italic }: FirstGlyph, gap: number) {
    const { x, style } = glyph;
    const baseline = baselineOf(glyph, text, size);
    this.text = text;
    this.box = boxOf(x, baseline - EM_ABOVE * size, rightOf(glyph, text, size), baseline + EM_BELOW * size);
    this.baseline = baseline;
    this.size = size;
    this.font = style.font;
    this.bold = bold;
    this.italic = italic;
    this.color = style.color;
    this.order = style.order;
    this.spaceAfter = false;
    this.endsText = true;
    this.wordGap = gap;
    this.spread = 0;
    this.rise = undefined;
    this.contentId = style.contentId;
    this.block = undefined;
    this.unreadable = isUnreadable(glyph) ? 1 : 0;
  }
}

/** Whether a glyph continues the fragment before it. */
function continues(last: Fragment, glyph: Glyph, text: string, nextSize: number): boolean {
  if (last.spaceAfter || last.font !== glyph.style.font) return false;
  const size = Math.max(last.size, nextSize);
  if (Math.abs(last.size - nextSize) > 0.1 * size) return false;
  if (Math.abs(last.baseline - glyph.baseline) > BASELINE_SHIFT * size) return false;
  const gap = glyph.x - last.box.right;
  return (
    gap <= wordGap(last.text, text, last.wordGap) * size &&
    gap >= -BACKSTEP * size &&
    !(gap > NUMBER_GAP * size && isBesideNumber(last.text, text))
  );
}

/** Whether a glyph is a vowel sign or another mark over or under the letter before it. */
function isMarkOn({ box, baseline, size }: Fragment, right: number, glyph: Glyph, text: string): boolean {
  // Called for the first letter of every word: the pattern is tested only where it can match.
  if (!(text.charCodeAt(0) >= FIRST_COMBINING && COMBINING.test(text)) || Math.abs(baseline - glyph.baseline) > size)
    return false;
  const middle = (glyph.box.left + glyph.box.right) / 2;
  return middle >= box.left - MARK_SLACK * size && middle <= right + MARK_SLACK * size;
}

/** The words of a line, or of a cell, as text. */
export function joinWords(words: readonly Fragment[]): string {
  let joined = words[0]?.text ?? "";
  for (let at = 1; at < words.length; at++) joined += ` ${words[at]?.text ?? ""}`;
  return joined;
}

/** Whether a text may be a chapter's name close to its number. */
const isBesideNumber = (before: string, after: string): boolean => CHAPTER_NUMBER.test(before) && CAPITAL.test(after);

/**
 * Whether a gap narrower than the usual space, in points, is one: where the font changes, no letters are spaced, and a
 * chapter's number may be close to its name.
 */
export const isTightSpace = (before: Fragment, after: Fragment, gap: number, size: number): boolean =>
  before.font === after.font
    ? gap > NUMBER_GAP * size && isBesideNumber(before.text, after.text)
    : gap > wordGap(before.text, after.text) * size && before.rise === after.rise;

/** Least gap between two words of these scripts, as a share of the font size. */
export function wordGap(before: string, after: string, latinGap = WORD_GAP): number {
  // Called for every pair of letters and words: the patterns are tested only where they can match.
  const [end, start] = [before.slice(-1), after.slice(0, 1)];
  const isAfter = start.charCodeAt(0) >= FIRST_WIDE_SCRIPT;
  if (!isAfter && !(end.charCodeAt(0) >= FIRST_WIDE_SCRIPT)) return latinGap;
  if (isAfter && WIDE_SCRIPT.test(end) && WIDE_SCRIPT.test(start)) return WIDE_SCRIPT_WORD_GAP;
  return isMixed(end, start) ? MIXED_WORD_GAP : latinGap;
}

/**
 * Whether a space that PDFium inferred is none: between ideographs set loosely, after a mark that ends before the letter
 * under it does, or between letters of a face of which all, and so the spaces, are much wider.
 */
function isNoSpace(space: Glyph, { text, box, size, font }: Fragment, next: Glyph | undefined, fonts: FontFace[]) {
  const width = space.box.right - box.right;
  if (next?.style.font === font && fonts[font]?.fixedPitch && width < FIXED_SPACE * size) return true;
  const end = text.slice(-1);
  if (next && width < MIXED_WORD_GAP * size && isMixed(end, next.text)) return true;
  return isUnspaced(end) || (width < WORD_GAP * size && COMBINING.test(end));
}

/**
 * Whether there is a space that the ink of an "f" or of an italic may lean over. It is in the file or between letters:
 * before a mark or a raised number, one that PDFium inferred is the room that formulas leave for that ink.
 */
const isUnderInk = ({ spaceAfter, font }: Fragment, next: Glyph, isDrawn: boolean): boolean =>
  spaceAfter && (isDrawn || (font === next.style.font && LETTER.test(next.text)));

/** Joins upright glyphs, given in content order, into fragments. */
export function buildFragments(glyphs: Glyph[], fonts: FontFace[], fakeBold: Set<Glyph>): Fragment[] {
  const fragments: Fragment[] = [];
  const { spaces, apart } = wordSpacing(glyphs);
  const latinGap = spaces >= OWN_SPACES * glyphs.length ? WORD_GAP_BESIDE_SPACES : WORD_GAP;
  let order = 0;
  let last: Fragment | undefined;
  // Only marks are appended to a right-to-left fragment, so its first character decides.
  let lastIsRightToLeft = false;
  /** Where its ink ends. */
  let lastRight = 0;
  /** Where its last letter's advance ends. */
  let lastEnd = 0;
  let isSpaceDrawn = false;
  let starts: LetterStart[] = [];
  const joiners: { glyph: Glyph; at: number }[] = [];
  for (let at = 0; at < glyphs.length; at++) {
    const glyph = glyphs[at];
    if (glyph === undefined) continue;
    if (isBlank(glyph.text)) {
      if (last && !(glyph.generated && isNoSpace(glyph, last, glyphs[at + 1], fonts))) last.spaceAfter = true;
      isSpaceDrawn = !glyph.generated;
      if (last && isSpaceDrawn) last.endsText = false;
      continue;
    }
    const text = readable(glyph.text);
    if (text === "") {
      if (!isJoiner(glyph.text.charCodeAt(0))) continue;
      if (lastIsRightToLeft) joiners.push({ glyph, at: fragments.length });
      else if (last && JOINED.test(last.text.slice(-1))) last.text += glyph.text;
      continue;
    }
    const face = fonts[glyph.style.font];
    const size = layoutSize(glyph);
    const bold = (face?.weight ?? 400) >= BOLD_WEIGHT || (fakeBold.size > 0 && fakeBold.has(glyph));
    const rightToLeft = isRightToLeft(text);
    if (
      apart &&
      last &&
      glyph.style.order !== order &&
      isWordApart((glyph.x - last.box.right) / size) &&
      !isMixed(last.text.slice(-1), text)
    )
      last.spaceAfter = true;
    order = glyph.style.order;
    const follows = last?.bold === bold && !lastIsRightToLeft && !rightToLeft;
    const isContinued = last !== undefined && follows && continues(last, glyph, text, size);
    if (
      last &&
      !isContinued &&
      (follows || lastIsRightToLeft) &&
      isMarkOn(last, Math.max(last.box.right, lastRight), glyph, text)
    )
      addLetter(last, glyph, text, starts);
    else if (last && isContinued) {
      addLetter(last, glyph, text, starts);
      last.spread += glyph.x - last.box.right;
      if (isUnreadable(glyph)) last.unreadable++;
      last.box.right = Math.max(last.box.right, rightOf(glyph, text, size));
      lastEnd = glyph.advance.right;
    } else {
      if (last && !lastIsRightToLeft && isUnderInk(last, glyph, isSpaceDrawn))
        last.box.right = Math.min(last.box.right, lastEnd);
      const before = rightToLeft && lastIsRightToLeft ? last : undefined;
      last = new GlyphRun({ glyph, text, size, bold, italic: face?.italic ?? false }, latinGap);
      starts = [{ x: glyph.x, end: text.length }];
      lastRight = last.box.right;
      lastEnd = glyph.advance.right;
      if (before && JOINS_BOTH_SIDES.test(text)) endAtLetterBefore(last, before);
      fragments.push(last);
      lastIsRightToLeft = rightToLeft;
    }
  }
  // A right-to-left line may be in visual or in logical order: the letter before a joiner is the one on its right.
  for (const { glyph, at } of joiners) {
    const letter = [fragments[at - 1], fragments[at]].find((fragment) => fragment && isLeftOf(glyph, fragment));
    if (letter) letter.text += glyph.text;
  }
  return fragments;
}

/** Whether a joiner stands at the left side of a letter that may be joined. */
const isLeftOf = ({ x, baseline }: Glyph, letter: Fragment): boolean =>
  JOINED.test(letter.text.slice(-1)) &&
  Math.abs(letter.box.left - x) <= JOINER_SLACK * letter.size &&
  Math.abs(letter.baseline - baseline) <= BASELINE_SHIFT * letter.size;
