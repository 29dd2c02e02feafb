import { CURRENCY } from "../../../values/currencies.ts";
import type { LinedPage, TextLine } from "./page-lines.ts";

/** Lines of running text have at least this many words, and at least this share of them begins in lower case. */
const WORDS_OF_LINE = 6;
const SMALL_WORDS = 0.5;
/**
 * A document is prose if at least this share of its words is running text, and the second share on its first page:
 * otherwise that is a form.
 */
const PROSE = 0.5;
const PROSE_OF_FIRST = 0.25;
/** With fewer words, the share is no evidence. */
const FEWEST_WORDS = 80;

/** Amounts outside running text show that what reads like a letter is a form. */
const SUM = new RegExp(`${CURRENCY}\\s*\\d|\\d\\s*${CURRENCY}`, "u");
const FEWEST_SUMS = 2;

const wordsOf = (lines: TextLine[]): number => lines.reduce((sum, { words }) => sum + words.length, 0);

/** Scripts without lower case and without spaces between words. */
const IDEOGRAPHS =
  /(?:[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}][^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{0,3}){20}/u;

const isRunningText = ({ words, text }: TextLine): boolean =>
  IDEOGRAPHS.test(text) ||
  (words.length >= WORDS_OF_LINE &&
    words.filter(({ text }) => /^\p{Ll}/u.test(text)).length >= SMALL_WORDS * words.length);

const known = new WeakMap<LinedPage, number>();

/** Share of a page's words that are in lines of running text. */
export function proseShare(page: LinedPage): number {
  const found = known.get(page);
  if (found !== undefined) return found;
  const share = wordsOf(page.lines.filter(isRunningText)) / Math.max(1, wordsOf(page.lines));
  known.set(page, share);
  return share;
}

/**
 * Whether pages are running text, as in an agreement, a paper or a manual. A word that is a label in forms is usually
 * just a word there.
 */
export function isProse(pages: LinedPage[]): boolean {
  const all = pages.reduce((sum, { lines }) => sum + wordsOf(lines), 0);
  const [first] = pages;
  if (first === undefined || all < FEWEST_WORDS || proseShare(first) < PROSE_OF_FIRST) return false;
  const prose = pages.reduce((sum, page) => sum + proseShare(page) * wordsOf(page.lines), 0);
  if (prose < PROSE * all) return false;
  const sums = pages.flatMap(({ lines }) => lines.filter((line) => !isRunningText(line) && SUM.test(line.text)));
  return sums.length < Math.max(FEWEST_SUMS, pages.length);
}
