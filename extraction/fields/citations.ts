import { toPixels, unionAll } from "../geometry/box.ts";
import type { Word } from "../page/page-words.ts";
import type { Citation } from "./fields-answer.ts";
import { type IndexedPage, type IndexedWord, wordsBetween } from "./word-index.ts";

/** Cites words that belong together: one citation for each line they are on. Words without a line share one. */
export function citeWords(pageNumber: number, words: (Word & { line?: number })[]): Citation[] {
  const lines = new Map<number | undefined, Word[]>();
  for (const word of words) {
    const line = lines.get(word.line);
    if (line === undefined) lines.set(word.line, [word]);
    else line.push(word);
  }
  return [...lines.values()].flatMap((line): Citation[] => {
    const box = unionAll(line.map((word) => word.box));
    if (box === undefined) return [];
    const quote = line.map((word) => word.text).join(" ");
    return [{ page: pageNumber, bbox: toPixels(box), quote, grounded: true }];
  });
}

/** Cites the words in a stretch of a page's text, whole words only. */
export const citeSpan = (page: IndexedPage, from: number, to: number): Citation[] =>
  citeWords(page.pageNumber, wordsBetween(page, from, to) satisfies IndexedWord[]);

/** The citation of a value that no page shows. */
export const ungrounded = (pageNumber: number): Citation => ({
  page: pageNumber,
  bbox: null,
  quote: "",
  grounded: false,
});
