import type { Box } from "../../../geometry/box.ts";
import { median } from "../../../geometry/median.ts";
import { isTableCaption } from "../../../text/captions.ts";
import { joinWords } from "../../lines/fragments.ts";
import { isRightToLeft } from "../../lines/right-to-left.ts";
import type { Row } from "../../lines/row.ts";
import { isFigure, segmentsOf, segmentText } from "../../lines/segments.ts";
import { rowsWithin } from "../draft/table-draft.ts";
import type { ColumnGap } from "../text-grid/column-gap.ts";
import { columnGaps, crossesGap } from "../text-grid/text-columns.ts";
import { continuesLabel } from "./last-label.ts";
import { isNumbered } from "./section-titles.ts";

/** A line of at least this many characters across this share of the width is prose ... */
const PROSE_CHARACTERS = 45;
const PROSE_WIDTH = 0.8;
/** ... and this many of them separate two tables, as does a single longer one. */
const PROSE_LINES = 2;
const LONG_LINE = 80;
/**
 * There may be this many times as many one-cell lines as others in a table of at least this many rows and column gaps.
 */
const LINES_PER_ROW = 2;
const FEWEST_ROWS = 3;
export const FEWEST_GAPS = 2;
/** A line this many times as large as the others is a heading. */
const HEADING_SIZE = 1.2;
const LONE_LETTERS = 4;
/** A sentence has at least this many words. */
const SENTENCE_WORDS = 4;
/** A row that crosses more than this share of the gaps between columns is text below the table. */
const MOST_CROSSED = 0.5;
/** A row further away than this many font sizes is not part of the table. */
export const LARGEST_STEP = 2.6;
/** ... unless the table has so many columns, and its rows are as far apart, or a little less. */
const FEWEST_COLUMNS_FAR_APART = 3;
const SAME_STEP = 1.1;
const LONGEST_GROUP_NAME = 70;
/** Column names, between two rules, have at most this many lines. */
export const LINES_OF_NAMES = 6;
/** Lines below that continue a cell are at most this many font sizes apart, and there are at most this many. */
const WRAPPED_STEP = 2;
const MOST_WRAPPED_LINES = 8;
/** Lines of one cell below the last row of a table are at most this many font sizes apart. */
const CLOSE_LINES = 1.4;

/**
 * Whether one-cell lines stay within the columns of the others: the rows have cells of several lines. `rows` are those
 * between the first and the last rule.
 */
export function keepsToColumns(rows: Row[]): boolean {
  const several = rows.filter((row) => segmentsOf(row).length >= 2);
  if (several.length < FEWEST_ROWS) return false;
  if (rows.length - several.length > LINES_PER_ROW * several.length) return false;
  const gaps = columnGaps(several, median(several.map((row) => row.size)));
  if (gaps.length < FEWEST_GAPS) return false;
  return rows.every((row) => segmentsOf(row).length >= 2 || !gaps.some((gap) => crossesGap(row, gap)));
}

/** Divides rows at prose and headings into separate tables whose rules happen to have the same ends. */
export function partsWithoutProse(rows: Row[], width: number): Row[][] {
  const size = median(rows.map((row) => row.size));
  const second = secondColumn(rows);
  const parts: Row[][] = [[]];
  let prose: Row[] = [];
  const divide = (): void => {
    // A numbered line right above text is its heading.
    const last = parts.at(-1)?.at(-1);
    if (last !== undefined && isNumbered(last)) parts.at(-1)?.pop();
    parts.push([]);
  };
  const settle = (): void => {
    const longest = Math.max(0, ...prose.map((row) => textLength(row)));
    if (prose.length >= PROSE_LINES || longest >= LONG_LINE) divide();
    else parts.at(-1)?.push(...prose);
    prose = [];
  };
  for (const row of rows) {
    if (isHeading(row, size)) {
      settle();
      parts.push([]);
    } else if (isSentence(row, second)) {
      settle();
      divide();
    } else if (
      (isProse(row, width) && row.box.left < second - row.size) ||
      (prose.length > 0 && segmentsOf(row).length === 1)
    )
      prose.push(row);
    else {
      settle();
      parts.at(-1)?.push(row);
    }
  }
  settle();
  return parts.filter((part) => part.length > 0);
}

const textLength = (row: Row): number => segmentsOf(row).reduce((sum, segment) => sum + segmentText(segment).length, 0);

/** Whether a row is a separate line in larger type, which names what is below it. */
export const isHeading = (row: Row, size: number): boolean =>
  row.size >= HEADING_SIZE * size &&
  (segmentsOf(row).length === 1 || isNumbered(row)) &&
  (row.fragments.some(({ text }) => /\p{L}{2}/u.test(text)) || isInLoneLetters(row));

/** Whether right-to-left words are drawn letter by letter. */
const isInLoneLetters = ({ fragments }: Row): boolean =>
  fragments.filter(({ text }) => isRightToLeft(text)).length >= LONE_LETTERS;

function isProse(row: Row, width: number): boolean {
  const segments = segmentsOf(row);
  return (
    segments.length === 1 && textLength(row) >= PROSE_CHARACTERS && row.box.right - row.box.left >= PROSE_WIDTH * width
  );
}

/** Left side of the second cell, in most rows. */
function secondColumn(rows: Row[]): number {
  const lefts = rows.flatMap((row) => segmentsOf(row)[1]?.left ?? []);
  return lefts.length >= FEWEST_ROWS ? median(lefts) : Number.POSITIVE_INFINITY;
}

/** Whether a row is a line that ends like a sentence and extends into the second column: text between two tables. */
function isSentence(row: Row, second: number): boolean {
  const [line, other] = segmentsOf(row);
  if (line === undefined || other !== undefined || row.box.right < second + row.size) return false;
  const text = segmentText(line);
  return text.split(" ").length >= SENTENCE_WORDS && /\p{Ll}[.:?!]$/u.test(text) && line.left < second - row.size;
}

/** Rows between rules, with their font size and the gaps between their columns. */
export interface RowsBetween {
  inside: Row[];
  size: number;
  gaps: ColumnGap[];
}

export function rowsBetween(inside: Row[]): RowsBetween {
  const size = median(inside.map((row) => row.size)) || 10;
  return { inside, size, gaps: columnGaps(inside, size) };
}

/** Whether a row begins with a name in a column to the left of the column names: it has no name of its own there. */
const isInUnnamedColumn = (row: Row, names: Row[], left: number): boolean =>
  names.length <= LINES_OF_NAMES && (segmentsOf(row)[0]?.right ?? left) < left;

/** The usual distance between rows with text in all columns; 0 if they are not next to each other. */
function stepOfRows(rows: Row[], columns: number): number {
  const isFull = (row: Row | undefined): boolean => row !== undefined && segmentsOf(row).length === columns;
  const steps = rows.flatMap((row, index) => {
    const next = rows[index + 1];
    return next !== undefined && isFull(row) && isFull(next) ? next.baseline - row.baseline : [];
  });
  return columns < FEWEST_COLUMNS_FAR_APART ? 0 : median(steps) || 0;
}

/** Rows right below the last rule that continue the table: often only header bands are drawn. */
export function rowsBelow(rows: Row[], box: Box, { inside, size, gaps }: RowsBetween): Row[] {
  const left = Math.min(...inside.map((row) => row.box.left));
  const candidates = rowsWithin(rows, { ...box, top: box.bottom, bottom: Number.POSITIVE_INFINITY }, 2);
  const found: Row[] = [];
  // Lines that may continue a cell, or name a group of rows, belong to the table if a row follows.
  let pending: Row[] = [];
  let isNamed = false;
  const largestStep = Math.max(LARGEST_STEP * size, SAME_STEP * stepOfRows(inside, gaps.length + 1));
  let last = Math.max(...inside.map((row) => row.baseline));
  for (const row of candidates) {
    const rowLeft = Math.min(...row.fragments.map((fragment) => fragment.box.left));
    const isLine = segmentsOf(row).length < 2;
    if (row.baseline - last > (isLine ? WRAPPED_STEP * size : largestStep)) break;
    if (Math.abs(row.size - size) > 0.15 * size) break;
    const above = pending.at(-1) ?? found.at(-1);
    const isLabel = isLine && above !== undefined && continuesLabel(row, above, found);
    if (rowLeft < left - size && !isLabel && !isInUnnamedColumn(row, inside, left)) break;
    const crossed = gaps.filter((gap) => crossesGap(row, gap)).length;
    if (isLine ? gaps.length < FEWEST_GAPS && !isLabel : crossed > MOST_CROSSED * gaps.length) break;
    if (isLine && crossed > 0) {
      if (isNamed || !isGroupName(row, left, size)) break;
      isNamed = true;
    } else if (isNamed && !isLine && segmentsOf(row).filter(isFigure).length < FEWEST_GAPS) break;
    last = row.baseline;
    if (isLine) {
      pending.push(row);
      if (pending.length > MOST_WRAPPED_LINES) break;
      continue;
    }
    found.push(...pending, row);
    pending = [];
    isNamed = false;
  }
  return [...found, ...linesOfLastCell(pending, found, gaps[0])];
}

/** The first of the lines below the last row if they continue its label, or one of its cells to the right of it. */
function linesOfLastCell(lines: Row[], found: Row[], first: ColumnGap | undefined): Row[] {
  let last = found.at(-1);
  const kept: Row[] = [];
  for (const line of lines) {
    if (first === undefined || last === undefined) break;
    if (line.box.left < first.right && !continuesLabel(line, last, found)) break;
    if (line.baseline - last.baseline > CLOSE_LINES * line.size) break;
    kept.push(line);
    last = line;
  }
  return kept;
}

/** Whether a line at the left edge of a table may name the rows below it, although it extends into further columns. */
function isGroupName(row: Row, left: number, size: number): boolean {
  const text = joinWords(row.fragments);
  return row.box.left - left < size && text.length <= LONGEST_GROUP_NAME && !isTableCaption(text);
}
