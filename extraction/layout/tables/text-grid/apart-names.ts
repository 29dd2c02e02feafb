import type { Segment } from "../../lines/row.ts";
import { isFigure, segmentText } from "../../lines/segments.ts";
import type { GridLine } from "./grid-line.ts";

/** Column names are among the first lines, at most this many. */
const MOST_LINES_OF_NAMES = 6;
/** Below a name, at least this many lines have text in the other column, and at least this share of it is numbers. */
const FEWEST_FIGURES = 3;
const FIGURE_SHARE = 0.7;

/** A number before a text, as in lists, and a mark behind a figure: a letter that tells groups apart, or a star. */
const ITEM_NUMBER = /^\d{1,3}[.)]$/;
const MARK = /^([a-z]{1,3}|[A-Z]{1,2}|[*†‡§]{1,3})$/;
/** Numbers and marks are at most this many font sizes from what they belong to, on at least so many lines. */
const MARK_REACH = 0.8;
const FEWEST_MARKS = 3;

/** A text in a column of its own. */
interface Place {
  line: number;
  segment: Segment;
  figure: boolean;
}

/**
 * Removes separators between a column that has only a name and a neighbour that has only numbers: in wide columns,
 * names may be on the left and numbers on the right. Also those behind the numbers of a list, and before marks behind
 * figures, that no name is above. `lines` are cut at all `separators`; these are returned themselves if none is removed.
 */
export function withoutApartNames(separators: number[], lines: GridLine[]): number[] {
  const columns = placesByColumn(lines, separators.length + 1);
  const kept: number[] = [];
  let isJoined = false;
  for (const [index, separator] of separators.entries()) {
    const [left = [], right = []] = columns.slice(index, index + 2);
    // A column is joined with at most one other.
    isJoined =
      !isJoined &&
      (isNameOver(left, right) ||
        isNameOver(right, left) ||
        isBeside(left, right, ITEM_NUMBER) ||
        (isBeside(right, left, MARK) && left.every(({ figure, line }) => figure || line < 2)));
    if (!isJoined) kept.push(separator);
  }
  return kept.length === 0 || kept.length === separators.length ? separators : kept;
}

function placesByColumn(lines: GridLine[], count: number): Place[][] {
  const columns = Array.from({ length: count }, (): Place[] => []);
  for (const [line, { segments }] of lines.entries())
    for (const { segment, from, to } of segments)
      if (from === to) columns[from]?.push({ line, segment, figure: isFigure(segment) });
  return columns;
}

function isNameOver(names: Place[], figures: Place[]): boolean {
  const last = names.at(-1)?.line;
  if (last === undefined || last >= MOST_LINES_OF_NAMES || names.some(({ figure }) => figure)) return false;
  if (figures.length < FEWEST_FIGURES || figures.some(({ line }) => line <= last)) return false;
  return figures.filter(({ figure }) => figure).length >= FIGURE_SHARE * figures.length;
}

/** Whether all texts of a column are such marks, each beside a text of the other column. */
function isBeside(marks: Place[], texts: Place[], mark: RegExp): boolean {
  if (marks.length < FEWEST_MARKS || !marks.every(({ segment }) => mark.test(segmentText(segment)))) return false;
  return marks.every(({ line, segment: { left, right, fragments } }) => {
    const beside = texts.find((text) => text.line === line)?.segment;
    const reach = MARK_REACH * (fragments[0]?.size ?? 0);
    return beside !== undefined && Math.max(left - beside.right, beside.left - right) <= reach;
  });
}
