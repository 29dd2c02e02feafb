import type { Box } from "../../../geometry/box.ts";
import { median } from "../../../geometry/median.ts";
import { isTableCaption } from "../../../text/captions.ts";
import { joinWords } from "../../lines/fragments.ts";
import type { Row } from "../../lines/row.ts";
import { isFigure, segmentsOf, segmentText } from "../../lines/segments.ts";
import { rowsWithin } from "../draft/table-draft.ts";
import { columnsOf, crossesGap } from "../text-grid/text-columns.ts";
import { type Band, fillsGap, namesOverRows } from "./names-over-rows.ts";
import { FEWEST_GAPS, LARGEST_STEP, type RowsBetween } from "./stack-parts.ts";

/** There are at most this many lines between a caption and the first rule or stripe. */
const LINES_UNDER_CAPTION = 12;
/** Names of columns are at most this many font sizes above the rule below them, and have at most so many characters. */
const NAMES_REACH = 1.2;
const LONGEST_NAME = 30;
/** A rule below a row is one below every row, if it is this near the others' distance from their rows, in font sizes. */
const SAME_DISTANCE = 0.25;
const FEWEST_BANDS = 3;
/** A band of at most this many lines may be a single row. */
const LINES_OF_ROW = 3;
/** Sizes of one table differ by at most this share. */
const SAME_SIZE = 0.15;

/** Rows above the first rule or stripe of a stack that belong to its table. */
export function rowsAbove(rows: Row[], box: Box, between: RowsBetween, bands: Band[]): Row[] {
  const above = rowsWithin(rows, { ...box, top: 0, bottom: box.top }, 2);
  const named = rowsUnderCaption(above, between);
  if (named.length > 0) return named;
  const areLines = bands.length >= 2 && bands.every((band) => band.rows.length <= LINES_OF_ROW);
  const ruled = areLines ? namesAndFirstRow(above, between) : [];
  if (ruled.length > 0) return ruled;
  const names = areLines ? namesOverRows(above, box, between, bands) : [];
  if (names.length > 0) return names;
  const first = areLines ? firstRow(above, box, between, bands) : rowsAboveSum(above, box, between);
  return first.length > 0 ? first : namesAbove(above, box, between);
}

/** The row right above the first rule if that rule is as far below it as the other rules are below theirs. */
function firstRow(above: Row[], box: Box, { size, gaps, inside }: RowsBetween, bands: Band[]): Row[] {
  const distances = bands.flatMap(({ bottom, rows: own }) => bottom - (own.at(-1)?.baseline ?? bottom));
  const usual = median(distances);
  const isUsual = (distance: number): boolean => Math.abs(distance - usual) <= SAME_DISTANCE * size;
  const row = above.at(-1);
  if (row === undefined || bands.length < FEWEST_BANDS || !distances.every(isUsual)) return [];
  const begins = Math.abs(row.box.left - Math.min(...inside.map((other) => other.box.left))) <= size;
  const isLike = segmentsOf(row).length === gaps.length + 1 && !gaps.some((gap) => crossesGap(row, gap));
  return begins && isLike && isUsual(box.top - row.baseline) && Math.abs(row.size - size) <= SAME_SIZE * size
    ? [row]
    : [];
}

/**
 * Rows above a rule that is above a sum: the nearest, and the sum, have numbers in a column where most rows below have
 * some. They stay within the columns of the rows below.
 */
function rowsAboveSum(above: Row[], box: Box, { inside, size, gaps }: RowsBetween): Row[] {
  if (gaps.length === 0) return [];
  const separators = gaps.map((gap) => (gap.left + gap.right) / 2);
  const figuresIn = (row: Row): Set<number> =>
    new Set(segmentsOf(row).flatMap((segment) => (isFigure(segment) ? columnsOf(segment, separators).from : [])));
  const numeric = Array.from({ length: gaps.length + 1 }, (_, column) => column).filter(
    (column) => 2 * inside.filter((row) => figuresIn(row).has(column)).length > inside.length,
  );
  const hasFigures = (row: Row | undefined): boolean =>
    row !== undefined && numeric.some((column) => figuresIn(row).has(column));
  // Otherwise the rule is above column names.
  if (!hasFigures(inside[0])) return [];
  const found: Row[] = [];
  let next = Math.min(...inside.map((row) => row.baseline));
  for (const row of above.toReversed()) {
    const isApart = next - row.baseline > LARGEST_STEP * size || Math.abs(row.size - size) > SAME_SIZE * size;
    if (isApart || gaps.some((gap) => crossesGap(row, gap))) break;
    if (found.length === 0 && !(hasFigures(row) && box.top - row.baseline <= NAMES_REACH * size)) return [];
    found.unshift(row);
    next = row.baseline;
  }
  while (found[0] && segmentsOf(found[0]).length < 2) found.shift();
  return found;
}

/**
 * Rows above the first rule of a table that has a rule below every row: the first row and the column names. They stay
 * within the columns of the other rows.
 */
function namesAndFirstRow(above: Row[], { inside, size, gaps }: RowsBetween): Row[] {
  if (gaps.length < FEWEST_GAPS) return [];
  const left = Math.min(...inside.map((row) => row.box.left));
  const found: Row[] = [];
  let next = Math.min(...inside.map((row) => row.baseline));
  for (const row of above.toReversed()) {
    const cells = segmentsOf(row);
    const crossing = gaps.some((gap) => crossesGap(row, gap));
    const begins = row.box.left <= left + size;
    if (crossing || next - row.baseline > LARGEST_STEP * size || Math.abs(row.size - size) > SAME_SIZE * size) break;
    if (begins && cells.length < FEWEST_GAPS) break;
    found.unshift(row);
    next = row.baseline;
  }
  while (found[0] && segmentsOf(found[0]).length < FEWEST_GAPS) found.shift();
  // A single row set in columns above the first rule may belong to anything.
  return found.filter((row) => row.box.left <= left + size).length >= 2 ? found : [];
}

/**
 * Rows between a table's caption and its first rule or stripe: the column names, and any rows after them. Lines of the
 * caption cross the columns.
 */
function rowsUnderCaption(above: Row[], { inside, size, gaps }: RowsBetween): Row[] {
  if (gaps.length === 0) return [];
  const found: Row[] = [];
  let next = Math.min(...inside.map((row) => row.baseline));
  for (const row of above.toReversed()) {
    if (isTableCaption(joinWords(row.fragments))) {
      const names = found.slice(found.findLastIndex((line) => gaps.some((gap) => fillsGap(line, gap))) + 1);
      return names.some((line) => segmentsOf(line).length > 1) ? names : [];
    }
    if (next - row.baseline > LARGEST_STEP * size || found.length === LINES_UNDER_CAPTION) return [];
    found.unshift(row);
    next = row.baseline;
  }
  return [];
}

/**
 * The row right above the first rule if it names more columns than the rows below fill, or stands once more over a
 * table further down.
 */
function namesAbove(above: Row[], box: Box, { inside, size, gaps }: RowsBetween): Row[] {
  const row = above.at(-1);
  if (row === undefined || box.top - row.baseline > NAMES_REACH * size) return [];
  const names = segmentsOf(row);
  if (gaps.length < FEWEST_GAPS || names.length <= gaps.length || gaps.some((gap) => crossesGap(row, gap))) return [];
  const text = joinWords(row.fragments);
  if (names.length === gaps.length + 1 && !inside.some(({ fragments }) => joinWords(fragments) === text)) return [];
  return names.some((name) => isFigure(name) || segmentText(name).length > LONGEST_NAME) ? [] : [row];
}
