import { remembered } from "../../../geometry/remembered.ts";
import type { Row, Segment } from "../../lines/row.ts";
import { CELL_GAP, segmentsOf, segmentText } from "../../lines/segments.ts";
import type { ColumnGap } from "./column-gap.ts";
import { gapsUnderNames } from "./gaps-under-names.ts";
import { NARROWEST_STRIP, narrowGaps } from "./narrow-gaps.ts";
import { gapsOfWholeRows } from "./rows-of-all-columns.ts";

/** Narrowest gap between columns, in font sizes, if it is on many, some or few rows. */
const GAP_ON_MANY_ROWS = 0.6;
const GAP_ON_SOME_ROWS = 0.7;
const GAP_ON_FEW_ROWS = 1;
/** The gap on few rows if a caption says that there is a table. */
const GAP_IN_CAPTIONED = 0.6;
const MANY_ROWS = 6;
const SOME_ROWS = 3;
/** Rows with at least this share of the largest number of cells show the columns. */
const FULL_ROW = 0.6;
/** Narrow gaps that are in the same places on all rows need no wide one beside them if there are this many. */
const CLEAR_NARROW_GAPS = 3;
/** One row in this many may cross a gap between columns. */
const ROWS_PER_CROSSING = 12;

/** The rows that show the table's columns: headers that span columns, and continuation lines, have fewer cells. */
export function fullRows(rows: Row[], gap?: number): Row[] {
  const counts = rows.map((row) => segmentsOf(row, gap).length);
  const most = robustMaximum(counts);
  const needed = Math.max(2, Math.ceil(FULL_ROW * most));
  return rows.filter((_, index) => (counts[index] ?? 0) >= needed);
}

/** The second largest count, so that one odd row does not set the standard; with few rows, the largest. */
function robustMaximum(counts: number[]): number {
  const sorted = [...counts].sort((a, b) => b - a);
  return sorted.length > 3 ? (sorted[1] ?? 0) : (sorted[0] ?? 0);
}

function smallestGap(rows: number, captioned: boolean): number {
  if (rows >= MANY_ROWS) return GAP_ON_MANY_ROWS;
  if (rows >= SOME_ROWS) return GAP_ON_SOME_ROWS;
  return captioned ? GAP_IN_CAPTIONED : GAP_ON_FEW_ROWS;
}

interface Event {
  x: number;
  step: number;
}

/** What has been found for a list of rows by font size: several judges ask in turn. */
const gapsBySize = remembered((_rows: Row[]) => new Map<number, ColumnGap[]>());

/**
 * Blank strips between the columns of a table, from left to right: x-intervals that (nearly) no full row covers, with
 * text on both sides.
 */
export function columnGaps(rows: Row[], size: number, captioned = false): ColumnGap[] {
  if (captioned) return findGaps(rows, size, { captioned, isGrid: false });
  const known = gapsBySize(rows);
  const gaps = known.get(size) ?? findGaps(rows, size, { captioned, isGrid: false });
  known.set(size, gaps);
  return gaps;
}

/** The strips between the columns of a grid, of which some rows may have texts across several columns. */
export const gridGaps = (rows: Row[], size: number, captioned = false): ColumnGap[] =>
  findGaps(rows, size, { captioned, isGrid: true });

interface Sought {
  captioned: boolean;
  isGrid: boolean;
}

function findGaps(rows: Row[], size: number, { captioned, isGrid }: Sought): ColumnGap[] {
  const full = fullRows(rows, captioned ? GAP_IN_CAPTIONED : undefined);
  if (full.length === 0) return [];
  const between = (some: Row[]): ColumnGap[] => gapsOf(some, size, captioned);
  const shown = between(full);
  const gaps = (isGrid ? gapsOfWholeRows(rows, shown, between) : undefined) ?? shown;
  const narrow = narrowGaps(rows, size, gaps);
  if (gaps.length === 0 && narrow.length < CLEAR_NARROW_GAPS) return [];
  const clear = [...gaps, ...narrow].sort(fromLeft);
  return [...clear, ...gapsUnderNames(rows, size, clear)].sort(fromLeft);
}

const fromLeft = (a: ColumnGap, b: ColumnGap): number => a.left - b.left;

/** Blank strips between the cells of full rows. */
function gapsOf(full: Row[], size: number, captioned: boolean): ColumnGap[] {
  const minGap = size * smallestGap(full.length, captioned);
  const allowed = Math.floor(full.length / ROWS_PER_CROSSING);
  const events: Event[] = [];
  for (const row of full) {
    for (const segment of segmentsOf(row, Math.min(0.45, minGap / size))) {
      events.push({ x: segment.left, step: 1 }, { x: segment.right, step: -1 });
    }
  }
  events.sort((a, b) => a.x - b.x || b.step - a.step);
  const gaps: ColumnGap[] = [];
  let depth = 0;
  let open: number | undefined;
  let seen = false;
  for (const { x, step } of events) {
    depth += step;
    if (depth <= allowed && step < 0 && open === undefined && seen) open = x;
    else if (depth > allowed && open !== undefined) {
      if (x - open >= minGap) gaps.push({ left: open, right: x });
      open = undefined;
    }
    if (depth > allowed) seen = true;
  }
  return gaps.filter((gap) => isSupported(gap, full));
}

/** Whether enough rows have text on both sides of the gap. */
function isSupported(gap: ColumnGap, full: Row[]): boolean {
  const both = full.filter((row) => row.box.left < gap.left + 0.1 && row.box.right > gap.right - 0.1).length;
  return both >= Math.min(2, full.length) && !isAfterBullets(gap, full);
}

/** Whether a text of the row extends across a gap. */
export function crossesGap(row: Row, gap: ColumnGap): boolean {
  const narrow = gap.right - gap.left < CELL_GAP * row.size;
  const pieces = segmentsOf(row, narrow ? NARROWEST_STRIP : CELL_GAP);
  return pieces.some(({ left, right }) => left < gap.left && right > gap.right);
}

/** Columns `[from, to]` that a segment covers, by the gaps it crosses. */
export function columnsOf(segment: Segment, separators: number[]): { from: number; to: number } {
  const slack = 0.5;
  let from = 0;
  let to = 0;
  separators.forEach((x, index) => {
    if (segment.left + slack >= x || (segment.left + segment.right) / 2 >= x) from = index + 1;
    if (segment.right - slack > x) to = index + 1;
  });
  return from > to ? { from, to: from } : { from: leftColumn(segment, separators, slack), to };
}

function leftColumn(segment: Segment, separators: number[], slack: number): number {
  let column = 0;
  separators.forEach((x, index) => {
    if (segment.left + slack >= x) column = index + 1;
  });
  return column;
}

/**
 * One x per gap, at which cells are separated. Rows that did not show the columns (headers, second lines) narrow the
 * gap first, so that a long second line stays in its column.
 */
export function separatorsOf(gaps: ColumnGap[], rows: Row[]): number[] {
  const lines = rows.map((row) => segmentsOf(row));
  return gaps.map((gap) => {
    let { left, right } = gap;
    for (const segments of lines) {
      for (const segment of segments) {
        if (segment.left < left && segment.right > left && segment.right < right - 1) left = segment.right;
        if (segment.right > right && segment.left < right && segment.left > left + 1) right = segment.left;
      }
    }
    return (left + right) / 2;
  });
}

/** Whether there are only bullets to the left of the gap, which belong to the text on the right. */
function isAfterBullets(gap: ColumnGap, full: Row[]): boolean {
  let bullets = 0;
  let others = 0;
  for (const row of full) {
    const pieces = segmentsOf(row, 0.45);
    const at = pieces.findLastIndex((segment) => segment.right <= gap.left + 0.1);
    const before = pieces[at];
    if (!before) continue;
    // Ticks in a separate column come after the text to which they belong.
    if (at === 0 && /^[•▪●○◦‣∙·■□▫◆➢►✓–—\uf0b7\uf0a7\uf0d8]$/.test(segmentText(before))) bullets++;
    else others++;
  }
  return bullets > 0 && others <= bullets * 0.25;
}
