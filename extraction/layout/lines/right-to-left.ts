import { gapX } from "../../geometry/box.ts";
import type { Fragment } from "./fragment.ts";

const FIRST_RIGHT_TO_LEFT = 0x590;
/**
 * Hebrew, Arabic and similar scripts, without the Arabic and Persian digits, for numbers are written from left to
 * right, and without the Arabic comma, semicolon and question mark, which follow the letters around them.
 */
const RIGHT_TO_LEFT =
  /[\u0590-\u060b\u060d-\u061a\u061c-\u061e\u0620-\u065f\u066d-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]/;
const LETTER = /\p{L}/u;
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;
/** Arabic letters as drawn (initial, medial, final), which represent the plain letters. */
const PRESENTATION_FORMS = /[\ufb1d-\ufdff\ufe70-\ufefe]+/g;
/** A word written from left to right with full stops or commas on its left, which end it. */
const STOPS_BEFORE = /^([.,:;!?…،؛؟]+)(.*[\p{L}\p{N}].*)$/u;
const DIGITS = /^[\p{Nd}.,:/-]*\p{Nd}[\p{Nd}.,:/-]*$/u;
/** The number of a heading, with its full stop on its left. */
const NUMBER_AFTER_STOP = /^[.:)][\d.]*\d$/;
const FORM_OF_BRACKET = /[()[\]{}]/;
const BRACKETS = /[()[\]{}]/g;
/** In font sizes: no space fits into a smaller gap. */
const TOUCHING = 0.1;
const OPENING = "([{";
const CLOSING = ")]}";
const ENDS_PHRASE = /[\s.,:;!?،؛؟)\]}]/u;
const BEGINS_PHRASE = /[\s([{«"“]/u;

/** Called several times for every word: the pattern is tested only where it can match. */
export function isRightToLeft(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) >= FIRST_RIGHT_TO_LEFT) return RIGHT_TO_LEFT.test(text);
  }
  return false;
}

/**
 * Position of a fragment in its row. Letters that are written from right to left overlap, so their middles count; for
 * words written from left to right it is their left side.
 */
export function placeInRow({ text, box }: Fragment): number {
  const mayBe = text.charCodeAt(0) >= FIRST_RIGHT_TO_LEFT;
  return mayBe && RIGHT_TO_LEFT.test(text) ? (box.left + box.right) / 2 : box.left;
}

/** Whether most of the words of these rows are written from right to left. */
export function readsRightToLeft(rows: { fragments: Fragment[] }[]): boolean {
  let own = 0;
  let other = 0;
  for (const { fragments } of rows) {
    for (const { text } of fragments) {
      if (text.charCodeAt(0) >= FIRST_RIGHT_TO_LEFT && isRightToLeft(text)) own += text.length;
      else other += text.length;
    }
  }
  return own > other;
}

/**
 * Fragments of a row in logical order: on a row with right-to-left letters the visual order is reversed, and runs of
 * words written from left to right within it are reversed back (a two-level case of Unicode Annex 9, rule L2).
 */
export function logicalOrder(fragments: Fragment[]): Fragment[] {
  if (!fragments.some((fragment) => isRightToLeft(fragment.text))) return fragments;
  const ordered: Fragment[] = [];
  for (let end = fragments.length; end > 0; ) {
    const last = fragments[end - 1];
    if (last !== undefined && isRightToLeft(last.text)) {
      ordered.push(last);
      end--;
      continue;
    }
    let from = end;
    while (from > 0 && !isRightToLeft(fragments[from - 1]?.text ?? "")) from--;
    ordered.push(...logicalRun(fragments.slice(from, end)));
    end = from;
  }
  return ordered;
}

/**
 * Words and symbols between right-to-left letters, given from left to right. From the first word with letters to the
 * last word or number they keep that order; symbols and numbers outside that stretch follow the direction of the row.
 */
function logicalRun(run: Fragment[]): Fragment[] {
  let first = run.findIndex(({ text }) => LETTER.test(text));
  let last = run.findLastIndex(({ text }) => LETTER_OR_NUMBER.test(text));
  // The number of a heading comes before its first word, so it is not part of the phrase.
  if (first >= 0 && first < last && NUMBER_AFTER_STOP.test(run[last]?.text ?? "")) last--;
  // A phrase such as "(CIA" includes a bracket that touches it.
  if (first >= 0 && lacksBracket(run.slice(first, last + 1))) {
    if (isBracketAt(run, last, last + 1)) last++;
    else if (isBracketAt(run, first, first - 1)) first--;
  }
  const reversed = (part: Fragment[]): Fragment[] => numbersOf(part).reverse().flatMap(withStopsAfter);
  if (first < 0) return reversed(run);
  const [head, ...others] = run.slice(first, last + 1);
  const stops = head === undefined ? null : STOPS_BEFORE.exec(head.text);
  const phrase = head === undefined ? [] : [stops ? { ...head, text: stops[2] ?? "" } : head, ...others];
  const end = phrase.at(-1);
  if (stops && end !== undefined) phrase[phrase.length - 1] = { ...end, text: `${end.text}${stops[1]}` };
  return [...reversed(run.slice(last + 1)), ...phrase, ...reversed(run.slice(0, first))];
}

const lacksBracket = (phrase: Fragment[]): boolean =>
  phrase.reduce((count, { text }) => count + (text.match(BRACKETS)?.length ?? 0), 0) % 2 === 1;

/** Whether the fragment at `index` is a bracket that touches the one at `beside`. */
function isBracketAt(run: Fragment[], beside: number, index: number): boolean {
  const [word, sign] = [run[beside], run[index]];
  if (word === undefined || sign === undefined || !FORM_OF_BRACKET.test(sign.text)) return false;
  const gap = gapX(sign.box, word.box);
  return gap <= TOUCHING * word.size;
}

/** Words and numbers from left to right: a number whose digits are in several fonts consists of several fragments. */
function numbersOf(part: Fragment[]): Fragment[][] {
  const numbers: Fragment[][] = [];
  for (const fragment of part) {
    const before = numbers.at(-1)?.at(-1);
    const isPart = before && DIGITS.test(before.text) && DIGITS.test(fragment.text);
    const gap = isPart && !before.spaceAfter ? fragment.box.left - before.box.right : Number.POSITIVE_INFINITY;
    if (gap <= TOUCHING * fragment.size) numbers.at(-1)?.push(fragment);
    else numbers.push([fragment]);
  }
  return numbers;
}

/** Moves full stops and commas drawn to the left of a number to its end: "1." and "18:00," in right-to-left text. */
function withStopsAfter(fragments: Fragment[]): Fragment[] {
  const stops = STOPS_BEFORE.exec(fragments[0]?.text ?? "");
  if (!stops) return fragments;
  const texts = fragments.map(({ text }, index) => (index === 0 ? `${stops[2]}` : text));
  const last = texts.length - 1;
  return fragments.map((fragment, index) => ({
    ...fragment,
    text: `${texts[index]}${index === last ? stops[1] : ""}`,
  }));
}

/**
 * Turns the brackets of a row the right way round: a file may encode them by shape or by meaning. A bracket after a
 * space opens, one before a space closes.
 */
export function withBracketsTurned(text: string): string {
  if (!FORM_OF_BRACKET.test(text)) return text;
  const open = [0, 0, 0];
  let out = "";
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    const kind = Math.max(OPENING.indexOf(sign), CLOSING.indexOf(sign));
    if (kind < 0) {
      out += sign;
      continue;
    }
    const begins = at === 0 || BEGINS_PHRASE.test(out.slice(-1));
    const ends = at === text.length - 1 || ENDS_PHRASE.test(text.charAt(at + 1));
    const opens = begins === ends ? open[kind] === 0 : begins;
    open[kind] = Math.max(0, (open[kind] ?? 0) + (opens ? 1 : -1));
    out += (opens ? OPENING : CLOSING).charAt(kind);
  }
  return out;
}

/** Replaces presentation forms by the letters they stand for. */
export const plainLetters = (text: string): string =>
  text.replace(PRESENTATION_FORMS, (forms) => forms.normalize("NFKC"));

/**
 * In some Arabic fonts the ink of a letter reaches over the letter before it, which begins further right. Such a letter
 * ends where that one begins, or else the two would change places. A letter that is joined on its right side alone may
 * be followed by one that is moved over its tail.
 */
export function endAtLetterBefore({ box, baseline }: Fragment, before: Fragment): void {
  const isBeyond = box.left < before.box.left && box.left + box.right >= before.box.left + before.box.right;
  if (isBeyond && baseline === before.baseline) box.right = before.box.left;
}
