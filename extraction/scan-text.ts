import { area } from "./geometry/box.ts";
import type { PageGeometry } from "./page/page-geometry.ts";
import type { RecognisedPage } from "./recognition/recognised-page.ts";

/** From this share of odd words on, the text that an old scan brings is compared with what its picture says. */
const DOUBTFUL = 0.08;
/** Words that tell at least: fewer say nothing of a text. */
const FEWEST_WORDS = 20;
/** Below this confidence what a picture says is no better. */
const LEAST_CONFIDENCE = 0.6;

/** Letters that no word has in this order: capitals and digits within small ones, marks within words, four letters without a vowel. */
const ODD =
  /\p{Ll}\p{Lu}(?!\p{Lu}*$)|\p{L}\d+\p{L}|\p{Ll}\d|[\p{L}\d][~^_|\\{}<>*=¦§¬][\p{L}\d]|^[b-df-hj-np-tv-xz]{4,}$|^\p{Lu}\p{Ll}+\p{Lu}{2}|(\p{L})\1\1/u;

/** Share of words of three characters and more that no language spells so; 0 where there are too few to tell. */
export function oddShare(words: string[]): number {
  const telling = words.filter((word) => word.length >= 3 && /\p{L}/u.test(word));
  if (telling.length < FEWEST_WORDS) return 0;
  return telling.filter((word) => ODD.test(word)).length / telling.length;
}

/** Whether the page is a scan whose text was recognised badly when it was made, as far as its words show. */
export function hasDoubtfulText(page: PageGeometry): boolean {
  const invisible = page.glyphs.filter(({ style }) => style.invisible).length;
  return invisible > page.glyphs.length / 2 && isPicture(page) && oddShare(wordsOfPage(page)) >= DOUBTFUL;
}

/** Whether one picture covers half of the page at least. */
const isPicture = ({ images, width, height }: PageGeometry): boolean =>
  images.some(({ box }) => area(box) >= (width * height) / 2);

/** Whether what was read of the picture is to be believed rather than the text that the page has. */
export function isMoreBelievable(read: RecognisedPage, page: PageGeometry): boolean {
  const words = wordsIn(read.lines.map((line) => line.words.map(({ text }) => text).join(" ")).join(" "));
  const own = wordsOfPage(page);
  // Half of a page read well is no better than all of it read badly.
  const isWhole = words.length >= own.length / 2;
  return isWhole && read.confidence >= LEAST_CONFIDENCE && oddShare(words) < oddShare(own);
}

/** Line ends are not among a page's characters. */
const wordsOfPage = ({ glyphs }: PageGeometry): string[] =>
  wordsIn(
    glyphs
      .map(({ text, baseline, style }, index) => {
        const before = glyphs[index - 1]?.baseline ?? baseline;
        return Math.abs(before - baseline) > style.size / 2 ? ` ${text}` : text;
      })
      .join(""),
  );

const wordsIn = (text: string): string[] => text.split(/[\s\p{P}]+/u).filter((word) => word !== "");
