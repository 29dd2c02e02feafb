import { type Box, overlapX, overlapY } from "../../../box.ts";
import type { FieldPage } from "../../fields-answer.ts";
import { type LooseText, looseText } from "../../page-values.ts";
import type { Word } from "../../page-words.ts";
import { plainLetters } from "../../values/months.ts";

/** Words that stand together on a baseline, as one text. */
export interface TextLine {
  page: number;
  /** Position on its page, from top to bottom. */
  index: number;
  box: Box;
  words: Word[];
  /** Words with single blanks between them. */
  text: string;
  /** Offset of each word in the text. */
  offsets: number[];
  loose: LooseText;
}

export interface LinedPage {
  page: number;
  width: number;
  height: number;
  lines: TextLine[];
}

/** The lines of pages, ready to be searched. */
export const linedPages = (pages: FieldPage[]): LinedPage[] =>
  pages.map(({ words }) => ({
    page: words.pageNumber,
    width: words.width,
    height: words.height,
    lines: words.lines.map((line, index) => textLine(words.pageNumber, index, line)),
  }));

function textLine(page: number, index: number, { words, box }: { words: Word[]; box: Box }): TextLine {
  const offsets: number[] = [];
  let text = "";
  for (const word of words) {
    if (text !== "") text += " ";
    offsets.push(text.length);
    text += word.text;
  }
  return { page, index, box, words, text, offsets, loose: looseText(plainLetters(text)) };
}

/** The words that a stretch of a line's text takes. */
export function wordsOfSpan(line: TextLine, start: number, end: number): Word[] {
  return line.words.filter((word, index) => {
    const offset = line.offsets[index] ?? 0;
    return offset < end && start < offset + word.text.length;
  });
}

/** Share of the lower line's height that two lines must have in common to stand beside each other. */
const BESIDE = 0.5;

/** Lines to the right of a place on the same row, the nearest first. */
export function linesRightOf(page: LinedPage, box: Box): TextLine[] {
  const height = box.bottom - box.top;
  return page.lines
    .filter((line) => {
      const least = BESIDE * Math.min(height, line.box.bottom - line.box.top);
      return line.box.left >= box.right - 1 && overlapY(line.box, box) >= least;
    })
    .sort((a, b) => a.box.left - b.box.left);
}

/** Line heights between a label and a value below it. */
const REACH_BELOW = 2.4;

/** Lines below a place that begin under it, the nearest first. */
export function linesBelow(page: LinedPage, box: Box): TextLine[] {
  const height = box.bottom - box.top;
  return page.lines
    .filter(
      (line) =>
        line.box.top >= box.top + height / 2 &&
        line.box.top - box.bottom <= REACH_BELOW * height &&
        overlapX(line.box, box) > 0,
    )
    .sort((a, b) => a.box.top - b.box.top);
}
