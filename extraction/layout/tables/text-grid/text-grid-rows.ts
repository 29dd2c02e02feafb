import { median } from "../../../geometry/median.ts";
import { SortedHeights } from "../../../geometry/sorted-heights.ts";
import type { Edge } from "../../drawings/edges.ts";
import type { Row, Segment } from "../../lines/row.ts";
import { isFigure, segmentText } from "../../lines/segments.ts";
import { joinedByDrawing } from "./drawn-cells.ts";
import { columnsFilled, type GridLine, OVERLAPPING, ROW_BREAK } from "./grid-line.ts";
import { completesRow } from "./open-cells.ts";
import { columnsOf } from "./text-columns.ts";
import { columnEnds, splitUnwrapped, wrapsOn } from "./wrapped-lines.ts";

/** The spacing shows rows if at least this share of the distances between lines are row breaks. */
const WIDE_SHARE = 0.2;
const LETTERS = /\p{L}{3}/u;
const AMOUNT = /^[^\p{L}\d]*\d[\d.,'’\s]*[.,]\d{2}(?!\d)[^\p{L}\d]*$/u;
const YEAR = /^(19|20)\d\d$/;
/** Lines of one cell are at most this many font sizes apart. */
const LARGEST_CELL_PITCH = 1.75;

export function gridLines(
  rows: Row[],
  separators: number[],
  segmentsFor: (row: Row) => readonly Segment[],
): GridLine[] {
  return rows.map((row) => ({
    row,
    segments: segmentsFor(row).map((segment) => ({ segment, ...columnsOf(segment, separators) })),
  }));
}

/** Groups lines of text into table rows; returns the row number of each line. */
export function groupLines(lines: GridLine[], rules: Edge[], columns: number): number[] {
  const byRules = groupByRules(lines, rules);
  if (byRules) return splitUnwrapped(lines, byRules, columns);
  const drawn = joinedByDrawing(lines);
  const heights = new SortedHeights(rules.map(({ at }) => at));
  const groups: number[] = [];
  const gaps = lines.slice(1).map((line, index) => line.row.baseline - (lines[index]?.row.baseline ?? 0));
  const tight = tightPitch(gaps, lines);
  const ends = columnEnds(lines, columns);
  let group = 0;
  lines.forEach((line, index) => {
    const previous = lines[index - 1];
    if (previous) {
      const gap = gaps[index - 1] ?? 0;
      const ruled = heights.hasBetween(previous.row.baseline - 1, line.row.baseline - 0.4 * line.row.size);
      const overlapping = gap < OVERLAPPING * Math.min(line.row.size, previous.row.size);
      const rowLines = rowAbove(lines, groups);
      const above = rowLines.flatMap(({ segments }) => segments);
      const level = levelWith(lines, index);
      const isOther = isEntry(level) && isEntry(above) && sharesText(above, line.segments);
      const continued =
        !isOther && (drawn?.joined[index - 1] ?? continuesRow(rowLines, line, { gap, tight, columns, ends }));
      const full = !ruled && repeatsFigures(lines, index, rowLines, gaps);
      if (ruled || full || !(overlapping || continued)) group++;
    }
    groups.push(group);
  });
  return drawn ? groups : splitUnwrapped(lines, groups, columns);
}

/** The last lines that have been grouped into one row. */
const rowAbove = (lines: GridLine[], groups: number[]): GridLine[] =>
  lines.slice(groups.lastIndexOf((groups.at(-1) ?? 0) - 1) + 1, groups.length);

/**
 * Whether a line without numbers belongs to the line below, which overlaps it and has numbers in columns where the row
 * above already has some: numbers may be centred beside labels of several lines.
 */
function repeatsFigures(lines: GridLine[], index: number, above: GridLine[], gaps: number[]): boolean {
  const next = lines[index + 1];
  const line = lines[index];
  if (!next || !line || figureColumns(line).size > 0) return false;
  if ((gaps[index] ?? 0) >= OVERLAPPING * Math.min(line.row.size, next.row.size)) return false;
  const taken = new Set(above.flatMap((other) => [...figureColumns(other)]));
  return [...figureColumns(next)].some((column) => taken.has(column));
}

const figureColumns = (line: GridLine): Set<number> =>
  new Set(line.segments.filter(({ segment }) => isFigure(segment)).map(({ from }) => from));

/** Groups by rules if these are between (nearly) all rows; `undefined` if there are too few of them. */
function groupByRules(lines: GridLine[], rules: Edge[]): number[] | undefined {
  const heights = new SortedHeights(rules.map(({ at }) => at));
  const above = lines.map((line) => heights.countLess(line.row.baseline - 0.3 * line.row.size));
  const [, ...body] = Map.groupBy(lines, (_, index) => above[index]).values();
  if (body.length < 2 || body.some((band) => band.length > 1 && !isOneRow(band))) return undefined;
  return above;
}

/**
 * Whether lines between two rules can be one table row: no column has two numbers in them, except the year below the
 * rest of a date.
 */
function isOneRow(band: GridLine[]): boolean {
  const numbers = new Set<number>();
  const above = new Map<number, string>();
  for (const [index, line] of band.entries()) {
    const completes = completesRow(band.slice(0, index), line);
    for (const { segment, from } of line.segments) {
      const text = segmentText(segment);
      const isYearOfDate = YEAR.test(text) && LETTERS.test(above.get(from) ?? "");
      above.set(from, text);
      if (completes || !isFigure(segment) || isYearOfDate) continue;
      if (numbers.has(from)) return false;
      numbers.add(from);
    }
  }
  const filled = band.map((line) => columnsFilled(line).size);
  const fill = filled.reduce((sum, columns) => sum + columns, 0);
  return band.length <= 3 || fill < 0.8 * band.length * Math.max(...filled);
}

/** Pitch of lines inside cells, in points, if rows are visibly further apart than lines; otherwise `undefined`. */
function tightPitch(gaps: number[], lines: GridLine[]): number | undefined {
  const size = median(lines.map((line) => line.row.size));
  const steps = gaps.filter((gap) => gap >= OVERLAPPING * size).sort((a, b) => a - b);
  const smallest = steps[Math.floor(steps.length * 0.1)];
  if (smallest === undefined || smallest > LARGEST_CELL_PITCH * size) return undefined;
  const wide = steps.filter((step) => step > ROW_BREAK * smallest).length;
  return wide >= Math.max(1, WIDE_SHARE * steps.length) ? smallest : undefined;
}

interface Spacing {
  /** Distance to the line above, in points. */
  gap: number;
  /** Line pitch inside cells, in points, if rows are further apart. */
  tight: number | undefined;
  columns: number;
  /** Right ends of the columns, in points. */
  ends: number[];
}

/** Whether a line belongs to the table row of the lines above. */
function continuesRow(row: GridLine[], line: GridLine, { gap, tight, columns, ends }: Spacing): boolean {
  const previous = row.at(-1);
  if (previous === undefined || gap > LARGEST_CELL_PITCH * line.row.size || isAcross(line, previous)) return false;
  const filled = columnsFilled(line);
  const isNear = tight === undefined || gap <= ROW_BREAK * tight;
  if (isNear && !filled.has(0) && filled.size < columns - 1 && wrapsOn(previous, line, ends)) return true;
  const above = columnsFilled(previous);
  if (isNear && completesRow(row, line)) return true;
  const conflicts = line.segments.filter(
    ({ segment, from }) =>
      isFigure(segment) && previous.segments.some((other) => other.from === from && isFigure(other.segment)),
  ).length;
  if (conflicts > 0 || (columns >= 3 && filled.size >= columns && !startsLower(line))) return false;
  if (tight !== undefined && gap > ROW_BREAK * tight) return false;
  const anyFigure = line.segments.some(({ segment }) => isFigure(segment));
  if (!filled.has(0) && filled.size < above.size && !anyFigure) return true;
  if (tight !== undefined && filled.size <= above.size && !anyFigure) return true;
  return startsLower(line) && filled.size <= above.size;
}

/** Whether a single text is below several others and goes on with none of them: the name of a group of rows. */
function isAcross(line: GridLine, previous: GridLine): boolean {
  const [name, other] = line.segments;
  if (name === undefined || other !== undefined || name.from === name.to || previous.segments.length < 2) return false;
  const above = previous.segments.filter(({ from, to }) => from >= name.from && to <= name.to);
  return above.length > 1 && !startsLower(line);
}

/** What is in a line and in the next one if the two overlap: amounts may be centred beside texts of several lines. */
function levelWith(lines: GridLine[], index: number): GridLine["segments"] {
  const [line, next] = [lines[index], lines[index + 1]];
  if (line === undefined || next === undefined) return line?.segments ?? [];
  const gap = next.row.baseline - line.row.baseline;
  const isLevel = gap < OVERLAPPING * Math.min(line.row.size, next.row.size);
  return isLevel ? [...line.segments, ...next.segments] : line.segments;
}

/** Whether there is an amount and a text, as in an entry of an account. */
const isEntry = (segments: GridLine["segments"]): boolean =>
  segments.some(({ segment }) => AMOUNT.test(segmentText(segment))) &&
  segments.some(({ segment }) => !isFigure(segment));

/** Whether there are texts in the same column. */
const sharesText = (some: GridLine["segments"], others: GridLine["segments"]): boolean =>
  some.some(
    ({ segment, from }) => !isFigure(segment) && others.some((next) => next.from === from && !isFigure(next.segment)),
  );

const startsLower = (line: GridLine): boolean =>
  line.segments.every(({ segment }) => /^[\p{Ll}(&,;]/u.test(segmentText(segment)));
