import type { Box } from "../../../geometry/box.ts";
import { median } from "../../../geometry/median.ts";
import { joinWords } from "../../lines/fragments.ts";
import type { Row } from "../../lines/row.ts";
import { isFigure, segmentsOf, segmentText } from "../../lines/segments.ts";
import { rowsWithin } from "../draft/table-draft.ts";
import { crossesGap } from "../text-grid/text-columns.ts";
import { type Band, namesOverRows } from "./names-over-rows.ts";
import { FEWEST_GAPS, LARGEST_STEP, type RowsBetween } from "./stack-parts.ts";

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
  const areLines = bands.length >= 2 && bands.every((band) => band.rows.length <= LINES_OF_ROW);
  if (!areLines) return namesAbove(above, box, between);
  const ways = [
    () => namesAndFirstRow(above, between),
    () => namesOverRows(above, box, between, bands),
    () => firstRow(above, box, between, bands),
    () => namesAbove(above, box, between),
  ];
  for (const way of ways) {
    const found = way();
    if (found.length > 0) return found;
  }
  return [];
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
