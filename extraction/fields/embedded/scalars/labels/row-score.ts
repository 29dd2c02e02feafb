import { type Box, overlapY } from "../../../../geometry/box.ts";
import type { Word } from "../../../../page/page-words.ts";
import type { LinedPage, TextLine } from "../lines/page-lines.ts";
import type { LabelPlace } from "./find-labels.ts";

/** Penalty for the figure of a single table row as the total of a document. */
export const OF_ONE_LINE = -3;
const NAMES_SUM =
  /(?<!\p{L})(?:(?:sub|grand\s?)?totals?|totaux|totales?|totaal|totali|(?:end|gesamt|zwischen)?summe|gesamt|somme|suma|sum)(?!\p{L})/iu;
/** A word; shorter ones may be currencies. */
const WORD = /\p{L}{4}/u;
/** Share of the smaller height by which items on one row overlap. */
const SAME_ROW = 0.5;

/**
 * Score of a figure below a label. If the label has other headers to its left, and the row begins with words, the
 * figure belongs to one item, unless the words name a sum.
 */
export function rowScore(page: LinedPage, label: LabelPlace, [word]: Word[]): number {
  if (word === undefined || (label.before === 0 && wordsLeftOf(page, label.box) === "")) return 0;
  return wordsLeftOf(page, word.box) === "" || isSumRow(page, [word]) ? 0 : OF_ONE_LINE;
}

/** Whether a word for a sum is to the left of a figure. */
export const isSumRow = (page: LinedPage, [word]: Word[]): boolean =>
  word !== undefined && NAMES_SUM.test(wordsLeftOf(page, word.box));

/** The texts to the left on the same row, except bare figures. */
const wordsLeftOf = (page: LinedPage, box: Box): string =>
  page.lines
    .filter((line) => line.box.left < box.left && isBeside(line, box) && WORD.test(textBefore(line, box)))
    .map((line) => textBefore(line, box))
    .join(" ");

const isBeside = ({ box }: TextLine, other: Box): boolean =>
  overlapY(box, other) >= SAME_ROW * Math.min(box.bottom - box.top, other.bottom - other.top);

const textBefore = ({ words }: TextLine, { left }: Box): string =>
  words
    .filter(({ box }) => box.right <= left + 1)
    .map(({ text }) => text)
    .join(" ");
