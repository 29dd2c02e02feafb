import { area } from "./geometry/box.ts";
import type { Glyph, PageGeometry } from "./page/page-geometry.ts";
import type { RecognisedPage } from "./recognition/shapes/recognised-page.ts";

/** If at least this share of its words is odd, the text layer of an old scan is compared with its picture. */
const DOUBTFUL = 0.08;
/** Fewer words than this say nothing about a text. */
const FEWEST_WORDS = 20;
/** Below this confidence, text read from the picture is no improvement. */
const LEAST_CONFIDENCE = 0.6;

/** A text of so many characters has at least this share of letters and digits. */
const FEWEST_CHARACTERS = 50;
const FEWEST_SPOKEN = 0.3;
const LEADER = /^[\s.·…_\-–—]*$/u;

/**
 * Letters in an order that no word has: capitals or digits among lower-case letters, punctuation within words, four
 * letters without a vowel.
 */
const ODD =
  /\p{Ll}\p{Lu}(?!\p{Lu}*$)|\p{L}\d+\p{L}|\p{Ll}\d|[\p{L}\d][~^_|\\{}<>*=¦§¬][\p{L}\d]|^[b-df-hj-np-tv-xz]{4,}$|^\p{Lu}\p{Ll}+\p{Lu}{2}|(\p{L})\1\1/u;

/**
 * Share of words of three characters or more that are spelled like in no language; 0 if there are too few words to
 * tell.
 */
export function oddShare(words: string[]): number {
  const telling = words.filter((word) => word.length >= 3 && /\p{L}/u.test(word));
  if (telling.length < FEWEST_WORDS) return 0;
  return telling.filter((word) => ODD.test(word)).length / telling.length;
}

/** Whether the page is a scan whose text layer was badly recognised, judging by its words. */
export function hasDoubtfulText(page: PageGeometry): boolean {
  return hasLayer(page) && (isInSigns(page) || oddShare(wordsOfPage(page)) >= DOUBTFUL);
}

/** Whether hardly any of the page's characters, leaders aside, are letters or digits. */
function isInSigns({ glyphs }: PageGeometry): boolean {
  const characters = glyphs.flatMap(({ text }) => (LEADER.test(text) ? [] : text));
  const spoken = characters.filter((text) => /[\p{L}\p{N}]/u.test(text)).length;
  return characters.length >= FEWEST_CHARACTERS && spoken < FEWEST_SPOKEN * characters.length;
}

/** Whether the page is a picture with an invisible text layer. */
export function hasLayer(page: PageGeometry): boolean {
  const invisible = page.glyphs.filter(({ style }) => style.invisible).length;
  return invisible > page.glyphs.length / 2 && isPicture(page);
}

/** Whether one picture covers at least half, or another share, of the page. */
const isPicture = ({ images, width, height }: PageGeometry, share = 0.5): boolean =>
  images.some(({ box }) => area(box) >= width * height * share);

/** Least share of the page that the picture covers, and largest share of its height that lines of text take. */
const WHOLE_PAGE = 0.8;
const LITTLE = 0.12;
/** With at least this many words, and this many times as many as the page's own text, a reading is more complete. */
const FEWEST_MORE = 30;
const TIMES_MORE = 2;

/**
 * Whether the page is a picture with hardly any text: a stamp or a footer on a scan, or a text layer of a few lines.
 */
export function hasLittleText(page: PageGeometry): boolean {
  if (!isPicture(page, WHOLE_PAGE)) return false;
  const lines = new Map<number, number>();
  for (const { baseline, style } of page.glyphs) lines.set(Math.round(baseline), style.size);
  return [...lines.values()].reduce((sum, size) => sum + size, 0) <= LITTLE * page.height;
}

/** Whether much more was read from the picture than the page's own text contains. */
export function isMoreComplete(read: RecognisedPage, page: PageGeometry): boolean {
  const words = read.lines.reduce((sum, line) => sum + line.words.length, 0);
  const own = wordsOfPage(page).length;
  return read.confidence >= LEAST_CONFIDENCE && words >= Math.max(FEWEST_MORE, TIMES_MORE * own);
}

/** Whether what was read from the picture is more credible than the page's own text. */
export function isMoreBelievable(read: RecognisedPage, page: PageGeometry): boolean {
  const words = wordsIn(read.lines.map((line) => line.words.map(({ text }) => text).join(" ")).join(" "));
  const own = wordsOfPage(page);
  // Reading half of a page well is no better than reading all of it badly.
  const isWhole = words.length >= own.length / 2;
  return isWhole && read.confidence >= LEAST_CONFIDENCE && (isInSigns(page) || oddShare(words) < oddShare(own));
}

const wordsOfPage = ({ glyphs }: PageGeometry): string[] => wordsOfGlyphs(glyphs);

/** The words that characters form in their order; a line end also ends a word. */
export const wordsOfGlyphs = (glyphs: Glyph[]): string[] =>
  wordsIn(
    glyphs
      .map(({ text, baseline, style }, index) => {
        const before = glyphs[index - 1]?.baseline ?? baseline;
        return Math.abs(before - baseline) > style.size / 2 ? ` ${text}` : text;
      })
      .join(""),
  );

export const wordsIn = (text: string): string[] => text.split(/[\s\p{P}]+/u).filter((word) => word !== "");
