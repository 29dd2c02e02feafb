import { centerX, centerY, gapX } from "../../geometry/box.ts";
import { median } from "../../geometry/median.ts";
import { remembered } from "../../geometry/remembered.ts";
import type { PageLink } from "../../page/page-geometry.ts";
import { append, emptyText, type Mark, type RichText } from "../../text/rich-text.ts";
import type { Fragment } from "./fragment.ts";
import { isIdeographic, isTightSpace, wordGap } from "./fragments.ts";
import { isRightToLeft, logicalOrder, plainLetters, withBracketsTurned } from "./right-to-left.ts";
import type { Row } from "./row.ts";

/** Where the file has a space, a gap of this share of the font size is enough. */
const GAP_WITH_SPACE = 0.04;
/** Letter-spaced text has at least this many consecutive single letters. */
const FEWEST_SPACED_LETTERS = 4;
/**
 * Letters of one fragment are spaced if they are this share of the font size apart on average: some of a word's gaps are
 * then as wide as a space between others.
 */
const LOOSE = 0.08;
/** Most fragments of spaced letters that are looked at on either side. */
const MOST_LOOSE = 40;
/** A gap of this many times the usual one between spaced letters ends a word. */
const SPACED_WORD_RATIO = 1.55;
/** With this many gaps between longer words in the row, gaps of this share of theirs separate words of one letter. */
const FEWEST_WORD_GAPS = 1;
const WORDS_APART = 0.8;
/** Single letters that are further apart than this many font sizes are not one word, such as the numbers of an axis. */
const WIDEST_SPACING = { letters: 3, digits: 0.9 };
/** Typewritten letters a space apart: they and the gaps between them are equally wide, to this share of the font size. */
const SAME_WIDTH = 0.02;
const DIGIT = /\p{N}/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

function gapBetween(a: Fragment, b: Fragment): number {
  return gapX(a.box, b.box);
}

const isSingleLetter = (fragment: Fragment | undefined): boolean =>
  fragment !== undefined && fragment.text.length === 1 && LETTER_OR_DIGIT.test(fragment.text);

/** Consecutive single letters. */
interface LetterRun {
  /** Usual gap between them, in points. */
  usual: number;
  areWords: boolean;
  /** Widest gap between them if they are one word, in font sizes. */
  widest: number;
}

/** For each fragment the run of single letters that it is in: found once, since some scripts are drawn letter by letter. */
const letterRuns = remembered((fragments: Fragment[]): (LetterRun | undefined)[] => {
  const runs: (LetterRun | undefined)[] = fragments.map(() => undefined);
  for (let from = 0; from < fragments.length; from++) {
    let to = from;
    while (isSingleLetter(fragments[to])) to++;
    if (to - from >= FEWEST_SPACED_LETTERS) runs.fill(letterRun(fragments, from, to - 1), from, to);
    from = to;
  }
  return runs;
});

function letterRun(fragments: Fragment[], from: number, to: number): LetterRun {
  const letters = fragments.slice(from, to + 1);
  const usual = usualGap(letters.slice(1).map((letter, at) => gapBetween(letters[at] ?? letter, letter)));
  const widest = letters.every(({ text }) => DIGIT.test(text)) ? WIDEST_SPACING.digits : WIDEST_SPACING.letters;
  return { usual, areWords: areTyped(letters) || areWords(fragments, from, to, usual), widest };
}

/** Whether single letters were typed with spaces between them, as in the columns of a program's output. */
function areTyped(letters: Fragment[]): boolean {
  const width = widthOf(letters[0]);
  return letters.every((letter, at) => {
    const next = letters[at + 1];
    const isSpaced = next === undefined || Math.abs(gapBetween(letter, next) - width) <= SAME_WIDTH * letter.size;
    return isSpaced && Math.abs(widthOf(letter) - width) <= SAME_WIDTH * letter.size;
  });
}

const widthOf = (fragment: Fragment | undefined): number => (fragment ? fragment.box.right - fragment.box.left : 0);

/** Usual gap between the letters of letter-spaced text, in points; `undefined` when the text is not letter-spaced. */
function letterGap(fragments: Fragment[], index: number): number | undefined {
  const letter = fragments[index];
  if (letter === undefined || !isSingleLetter(letter) || !isSingleLetter(fragments[index + 1])) return undefined;
  const run = letterRuns(fragments)[index];
  if (run === undefined || run.usual > run.widest * letter.size) return undefined;
  return run.areWords && !isIdeographic(letter.text) ? undefined : run.usual;
}

const isLoose = ({ text, spread, size }: Fragment): boolean =>
  text.length > 1 && spread >= LOOSE * size * (text.length - 1);

/**
 * Usual gap between the letters of text whose letters are spaced hardly less than words are elsewhere, so that some of
 * them were joined: "AC COU N T".
 */
function looseGap(fragments: Fragment[], index: number): number | undefined {
  const first = fragments[index];
  if (first === undefined) return undefined;
  const belongs = (fragment: Fragment | undefined): fragment is Fragment =>
    fragment !== undefined &&
    fragment.font === first.font &&
    fragment.size === first.size &&
    (isLoose(fragment) || isSingleLetter(fragment));
  if (!belongs(first) || !belongs(fragments[index + 1])) return undefined;
  let from = index;
  let to = index + 1;
  while (index - from < MOST_LOOSE && belongs(fragments[from - 1])) from--;
  while (to - index < MOST_LOOSE && belongs(fragments[to + 1])) to++;
  const run = fragments.slice(from, to + 1);
  const letters = run.reduce((sum, { text }) => sum + text.length, 0);
  if (!run.some(isLoose) || letters < FEWEST_SPACED_LETTERS) return undefined;
  const gaps = run.flatMap((fragment, at) => {
    const { text, spread } = fragment;
    const inside = Array.from({ length: text.length - 1 }, () => spread / (text.length - 1));
    const next = run[at + 1];
    return next === undefined ? inside : [...inside, gapBetween(fragment, next)];
  });
  return usualGap(gaps);
}

/** A gap between letters: those between words are fewer. */
const usualGap = (gaps: number[]): number => gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 3)] ?? 0;

/** Whether single letters are words of one letter, as in "from 0 V to 5 V": the other words are no further apart. */
function areWords(fragments: Fragment[], from: number, to: number, usual: number): boolean {
  const gaps: number[] = [];
  fragments.forEach((a, index) => {
    const b = fragments[index + 1];
    const isInside = index >= from && index < to;
    // Pairs of letter-spaced letters may be kerned: "S PA C E D".
    if (b === undefined || isInside || Math.min(a.text.length, b.text.length) < 2) return;
    if (Math.max(a.text.length, b.text.length) <= 2) return;
    const gap = gapBetween(a, b);
    if (gap > wordGap(a.text, b.text, a.wordGap) * Math.min(a.size, b.size)) gaps.push(gap);
  });
  return gaps.length >= FEWEST_WORD_GAPS && usual >= WORDS_APART * median(gaps);
}

/** Whether there is a space between the fragment at `index` and the next one of its row. */
export function hasSpace(fragments: Fragment[], index: number): boolean {
  const a = fragments[index];
  const b = fragments[index + 1];
  if (!a || !b) return false;
  const size = Math.max(Math.min(a.size, b.size), 1);
  const gap = gapBetween(a, b);
  const spaced = letterGap(fragments, index) ?? looseGap(fragments, index);
  if (spaced !== undefined && spaced > GAP_WITH_SPACE * size) return gap > SPACED_WORD_RATIO * spaced;
  if (a.spaceAfter) return gap > GAP_WITH_SPACE * size;
  return gap > wordGap(a.text, b.text, a.wordGap) * size || isTightSpace(a, b, gap, size);
}

const NO_MARKS: readonly Mark[] = [];

function marksOf(fragment: Fragment, text: string, links: PageLink[]): readonly Mark[] {
  if (!fragment.bold && !fragment.italic && !fragment.rise && links.length === 0) return NO_MARKS;
  const marks: Mark[] = [];
  const all = { from: 0, to: text.length };
  if (fragment.bold) marks.push({ ...all, kind: "bold" });
  if (fragment.italic) marks.push({ ...all, kind: "italic" });
  if (fragment.rise) marks.push({ ...all, kind: fragment.rise });
  const x = centerX(fragment.box);
  const y = centerY(fragment.box);
  const link = linksAt(links, y).find(
    ({ box, uri }) => uri !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
  );
  if (link) marks.push({ ...all, kind: "link", href: link.uri });
  return marks;
}

/** If a page has more links than this, they are indexed by bands of this height, in points. */
const FEW_LINKS = 32;
const BAND = 20;

/** Most bands of a page; the file may place a link outside the page. */
const MOST_BANDS = 1000;

const bandOf = (y: number): number => Math.min(MOST_BANDS, Math.max(0, Math.floor(y / BAND)));

const bandsOfLinks = new WeakMap<PageLink[], Map<number, PageLink[]>>();

/** Links that may be at this height, in their original order. */
function linksAt(links: PageLink[], y: number): PageLink[] {
  if (links.length <= FEW_LINKS) return links;
  let bands = bandsOfLinks.get(links);
  if (bands === undefined) {
    bands = bandsOf(links);
    bandsOfLinks.set(links, bands);
  }
  return bands.get(bandOf(y)) ?? [];
}

function bandsOf(links: PageLink[]): Map<number, PageLink[]> {
  const bands = new Map<number, PageLink[]>();
  for (const link of links) {
    const last = bandOf(link.box.bottom);
    for (let band = bandOf(link.box.top); band <= last; band++) {
      const own = bands.get(band);
      if (own === undefined) bands.set(band, [link]);
      else own.push(link);
    }
  }
  return bands;
}

/** Text of a row in logical order, words separated by single spaces. */
export function rowText(row: Row, links: PageLink[] = []): RichText {
  if (row.fragments.some((fragment) => isRightToLeft(fragment.text))) return rightToLeftText(row, links);
  const { fragments } = row;
  const out = emptyText();
  fragments.forEach((fragment, index) => {
    const separator = index > 0 && hasSpace(fragments, index - 1) ? " " : "";
    append(out, { text: fragment.text, marks: marksOf(fragment, fragment.text, links) }, separator);
  });
  return out;
}

function rightToLeftText(row: Row, links: PageLink[]): RichText {
  const fragments = logicalOrder(row.fragments);
  const out = emptyText();
  fragments.forEach((fragment, index) => {
    const text = plainLetters(fragment.text);
    const separator = index > 0 && hasSpace(fragments, index - 1) ? " " : "";
    append(out, { text, marks: marksOf(fragment, text, links) }, separator);
  });
  return { ...out, text: withBracketsTurned(out.text) };
}
