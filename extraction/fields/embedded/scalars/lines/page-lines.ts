import { type Box, overlapX, overlapY, unionAll } from "../../../../geometry/box.ts";
import { opposite, type QuarterTurn, turnBox } from "../../../../geometry/quarter-turn.ts";
import type { PageWords, Word, WordLine } from "../../../../page/page-words.ts";
import type { FieldPage } from "../../../fields-answer.ts";
import { type LooseText, looseText } from "../../../page-values.ts";
import { plainLetters } from "../../../values/plain-letters.ts";
import { joinPostcodes } from "./british-towns.ts";
import { withColonsAtLabels } from "./colon-column.ts";
import { splitAtColumns } from "./split-columns.ts";

/** Words that belong together on a baseline, as one text. */
export interface TextLine {
  page: number;
  /** Position on its page, from top to bottom. */
  index: number;
  box: Box;
  words: Word[];
  /** Words separated by single spaces. */
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
  pages.map(({ words }) => {
    const { pageNumber, width, height } = words;
    const turn: QuarterTurn = words.turn;
    const isAcross = turn === 90 || turn === 270;
    const lines =
      turn === 0
        ? words.lines
        : words.lines.map((line) => turnedLine(line, (box) => turnBox(box, turn, width, height)));
    return {
      page: pageNumber,
      width: isAcross ? height : width,
      height: isAcross ? width : height,
      lines: withColonsAtLabels(joinPostcodes(splitAtColumns(withoutTermCodes(lines)))).map((line, index) =>
        textLine(pageNumber, index, line),
      ),
    };
  });

/** The code of a term of the European invoice standard, which viewers of invoices print beside its label: "BT-44". */
const TERM_CODE = /^[([]?B[TG]-\d{1,3}[a-z]?[)\]]?:?$/;

/** Lines without the codes of terms, which are neither label nor value. */
function withoutTermCodes(lines: WordLine[]): WordLine[] {
  return lines.flatMap((line) => {
    const words = line.words.filter(({ text }) => !TERM_CODE.test(text));
    if (words.length === line.words.length) return [line];
    const box = unionAll(words.map((word) => word.box));
    return box === undefined ? [] : [{ words, box }];
  });
}

/** Words of a page that was turned for reading, moved to their places on the page as it is, for citations. */
export function wordsOnPage(words: Word[], page: PageWords | undefined): Word[] {
  if (page === undefined || page.turn === 0) return words;
  const { width, height, turn } = page;
  const [turnedWidth, turnedHeight] = turn === 180 ? [width, height] : [height, width];
  return words.map((word) => ({ ...word, box: turnBox(word.box, opposite(turn), turnedWidth, turnedHeight) }));
}

const turnedLine = ({ words, box }: WordLine, turned: (box: Box) => Box): WordLine => ({
  box: turned(box),
  words: words.map((word) => ({ ...word, box: turned(word.box) })),
});

/** A line of words as a text. */
export function textLine(page: number, index: number, { words, box }: { words: Word[]; box: Box }): TextLine {
  const offsets: number[] = [];
  let text = "";
  for (const word of words) {
    if (text !== "") text += " ";
    offsets.push(text.length);
    text += word.text;
  }
  return { page, index, box, words, text, offsets, loose: looseText(plainLetters(text)) };
}

/** The words in a stretch of a line's text. */
export function wordsOfSpan(line: TextLine, start: number, end: number): Word[] {
  return line.words.filter((word, index) => {
    const offset = line.offsets[index] ?? 0;
    return offset < end && start < offset + word.text.length;
  });
}

/** A page with more lines than this is divided into bands, each `BAND` points high. */
const FEW_LINES = 200;
const BAND = 50;

const bandsOfPages = new WeakMap<LinedPage, Map<number, TextLine[]>>();

const bandOf = (y: number): number => Math.floor(y / BAND);

/** Lines that may be between two heights, in page order. */
function linesBetween(page: LinedPage, top: number, bottom: number): TextLine[] {
  if (page.lines.length <= FEW_LINES || bandOf(bottom) - bandOf(top) > FEW_LINES) return page.lines;
  let bands = bandsOfPages.get(page);
  if (bands === undefined) {
    bands = bandsOf(page.lines);
    bandsOfPages.set(page, bands);
  }
  const found = new Set<TextLine>();
  for (let band = bandOf(top) - 1; band <= bandOf(bottom) + 1; band++)
    for (const line of bands.get(band) ?? []) found.add(line);
  return [...found].sort((a, b) => a.index - b.index);
}

function bandsOf(lines: TextLine[]): Map<number, TextLine[]> {
  const bands = new Map<number, TextLine[]>();
  for (const line of lines) {
    for (let band = bandOf(line.box.top); band <= bandOf(line.box.bottom); band++) {
      const own = bands.get(band);
      if (own === undefined) bands.set(band, [line]);
      else own.push(line);
    }
  }
  return bands;
}

/** Font size of a line's first word, in points. */
export const sizeOf = ({ words: [word] }: TextLine): number => word?.size ?? 0;

/** Share of the smaller height by which two lines beside each other overlap. */
const BESIDE = 0.5;

/** Lines to the right of a place on the same row, the nearest first. */
export function linesRightOf(page: LinedPage, box: Box): TextLine[] {
  const height = box.bottom - box.top;
  return linesBetween(page, box.top, box.bottom)
    .filter((line) => {
      const least = BESIDE * Math.min(height, line.box.bottom - line.box.top);
      return line.box.left >= box.right - 1 && overlapY(line.box, box) >= least;
    })
    .sort((a, b) => a.box.left - b.box.left);
}

/** Largest gap between a label and a value below it, in line heights. */
const REACH_BELOW = 2.4;

/** Lines below a place that are at least partly under it, the nearest first. */
export function linesBelow(page: LinedPage, box: Box): TextLine[] {
  const height = box.bottom - box.top;
  return linesBetween(page, box.top + height / 2, box.bottom + REACH_BELOW * height)
    .filter(
      (line) =>
        line.box.top >= box.top + height / 2 &&
        line.box.top - box.bottom <= REACH_BELOW * height &&
        overlapX(line.box, box) > 0,
    )
    .sort((a, b) => a.box.top - b.box.top);
}
