import { atHeight, positionsAtHeight } from "../../geometry/at-height.ts";
import { area, type Box, contains, gapX, gapY, intersection, overlapX, union } from "../../geometry/box.ts";
import { largestSize } from "../../geometry/largest-size.ts";
import { median } from "../../geometry/median.ts";
import { bulletOf } from "../../text/list-markers.ts";
import type { Fragment } from "../lines/fragment.ts";
import type { Row } from "../lines/row.ts";
import { segmentsOf, segmentText } from "../lines/segments.ts";
import { isWithin } from "../tables/draft/table-draft.ts";

/** Labels are at most this many font sizes beside the drawing, or above or below it. */
const LABEL_REACH = 1.6;
const LABEL_GAP = 0.9;
/**
 * Words closer together than this many font sizes are one label: the wide word spaces of justified lines are not gaps.
 */
const LABEL_APART = 1.6;
const LONGEST_LABEL = 28;
/** The title of an axis may be as long as the axis. */
const LONGEST_TURNED = 60;
/** A line of this many characters within this many font sizes makes a short text part of a paragraph. */
const PROSE_NEIGHBOUR = 30;
/** So does an item of a list with this many words, such as those of slides; the entries of a legend have fewer. */
const WORDS_OF_ITEM = 3;
const WORD = /\p{L}{2,}/gu;
const NEIGHBOUR_REACH = 1.7;
/** A short text this much larger than prose, and flush (to within points) with this many of its lines, is a heading. */
const HEADING_SIZE = 1.05;
const FLUSH = 1;
const FLUSH_LINES = 5;
/** On a page with prose, text this much larger is a title, wherever it is. */
const TITLE_SIZE = 1.6;
/** Share of a label's characters that are inside the figure. */
const MOST_OF_LABEL = 0.5;
/** Rounds in which labels are added: tick labels first, then the title of an axis. */
const LABEL_ROUNDS = 3;
/** Points by which words may extend beyond a figure. */
const SLACK = 1;
/** "Figure 3", "Table 2": a caption is not a label. */
const CAPTION_START = /^(fig(ure|\.)?|table|chart|graph|source|note|exhibit|plate|map|box)s?\b/i;

export interface Label {
  box: Box;
  size: number;
}

interface Piece extends Label {
  text: string;
}

/** Short isolated texts: those with no line of prose right above or below. */
export function possibleLabels(rows: Row[]): Label[] {
  const pieces = rows.flatMap((row) =>
    segmentsOf(row, LABEL_APART).map((segment) => ({
      box: { left: segment.left, top: row.box.top, right: segment.right, bottom: row.box.bottom },
      size: median(segment.fragments.map((fragment) => fragment.size)),
      text: segmentText(segment),
    })),
  );
  const prose = pieces.filter(({ text }) => text.length >= PROSE_NEIGHBOUR);
  const lines = pieces.filter(({ text }) => text.length >= PROSE_NEIGHBOUR || isItem(text));
  const usual = median(prose.map((piece) => piece.size));
  const short = pieces.filter(({ box, size, text }) => {
    if (text.length > LONGEST_LABEL || CAPTION_START.test(text) || isItem(text)) return false;
    if (size >= HEADING_SIZE * usual && headsColumn(box, prose)) return false;
    return !(prose.length >= FLUSH_LINES && size >= TITLE_SIZE * usual);
  });
  let labels = short;
  let next = short.filter((piece) => lines.some((line) => isNextLine(line, piece)));
  // Of several short lines of a narrow column, such as those beside an initial, only the last is right above prose.
  while (next.length > 0) {
    const found = next;
    labels = labels.filter((piece) => !found.includes(piece));
    next = labels.filter(
      (piece) => wordsOf(piece.text) >= WORDS_OF_ITEM && found.some((line) => isNextLine(line, piece)),
    );
  }
  return labels;
}

/** Whether two texts in one size are right above each other. */
function isNextLine(line: Piece, { box, size }: Piece): boolean {
  const near = Math.abs(line.box.bottom - box.bottom) < NEIGHBOUR_REACH * size;
  return near && Math.abs(line.size - size) < 0.1 * size && overlapX(line.box, box) > 0.5 * (box.right - box.left);
}

const isItem = (text: string): boolean => bulletOf(text)?.ordered === false && wordsOf(text) >= WORDS_OF_ITEM;

const wordsOf = (text: string): number => text.match(WORD)?.length ?? 0;

/** Texts at an angle: numbers and title of an axis, names below bars. */
export function turnedLabels(rows: Row[]): Label[] {
  return rows
    .filter(({ fragments: [line] }) => line !== undefined && line.text.length <= LONGEST_TURNED)
    .map(({ box, size }) => ({ box, size }));
}

/** Whether a text is flush with lines of prose: a heading of their column, not the title of a chart. */
const headsColumn = (box: Box, prose: { box: Box }[]): boolean =>
  prose.filter((line) => Math.abs(line.box.left - box.left) <= FLUSH).length >= FLUSH_LINES;

/** Extends a drawing's box over the short texts in it or close to it: axis labels, legends. */
export function withLabels(drawing: Box, labels: Label[], tables: Box[]): Box {
  const reach = LABEL_GAP * largestSize(labels);
  const near = (box: Box): number[] => positionsAtHeight(labels, box.top - reach, box.bottom + reach);
  let grown = drawing;
  for (let round = 0; round < LABEL_ROUNDS; round++) {
    const before = area(grown);
    let positions = near(grown);
    for (let at = positions.shift(); at !== undefined; at = positions.shift()) {
      const label = labels[at];
      if (label === undefined || !isLabelToTakeIn(label, grown, tables)) continue;
      grown = union(grown, label.box);
      // Only labels after this one: earlier ones are tried again in the next round.
      const last = at;
      positions = near(grown).filter((position) => position > last);
    }
    if (area(grown) === before) break;
  }
  return grown;
}

const isLabelToTakeIn = ({ box, size }: Label, drawing: Box, tables: Box[]): boolean =>
  !contains(drawing, box) && !tables.some((table) => intersection(table, box)) && isLabelOf(box, drawing, size);

/** Whether a label is inside the drawing, or beside it without extending beyond that side. */
function isLabelOf(label: Box, drawing: Box, size: number): boolean {
  const middleY = (label.top + label.bottom) / 2;
  const beside = middleY > drawing.top - 0.5 * size && middleY < drawing.bottom + 0.5 * size;
  const within = label.left >= drawing.left - LABEL_REACH * size && label.right <= drawing.right + LABEL_REACH * size;
  return (beside && gapX(label, drawing) <= LABEL_REACH * size) || (within && gapY(label, drawing) <= LABEL_GAP * size);
}

/** Rows that may have words in a figure. */
export const rowsAtFigure = (rows: readonly Row[], figure: Box): readonly Row[] =>
  atHeight(rows, figure.top - SLACK, figure.bottom + SLACK);

/** Figures that may have words of a row. */
export const figuresAtRow = <T extends { readonly box: Box }>(figures: readonly T[], { box }: Row): readonly T[] =>
  atHeight(figures, box.top - SLACK, box.bottom + SLACK);

/**
 * The words of a row that belong to a figure: whole labels, not the end of a line of text that the figure's box just
 * reaches.
 */
export function wordsOfFigure(row: Row, figure: Box): Fragment[] {
  if (row.box.bottom < figure.top - SLACK || row.box.top > figure.bottom + SLACK) return [];
  return segmentsOf(row).flatMap((segment) => {
    const inside = segment.fragments.filter((fragment) => isWithin(fragment, figure, SLACK));
    const length = (fragments: readonly Fragment[]): number =>
      fragments.reduce((sum, { text }) => sum + text.length, 0);
    return length(inside) > MOST_OF_LABEL * length(segment.fragments) ? [...segment.fragments] : [];
  });
}
