import { isFigure } from "../../lines/segments.ts";
import type { GridLine } from "./grid-line.ts";

/** Most lines of column names. */
const MOST_LINES_OF_NAMES = 6;
/** Below them at least this many lines, most of which have a figure there. */
const FEWEST_FIGURES = 3;
const FIGURE_SHARE = 0.7;

/** A text in a column. */
interface Place {
  line: number;
  /** It is in this column alone. */
  isOwn: boolean;
  figure: boolean;
}

/**
 * The separators without those between a column that has only a name and a neighbouring one that has only figures:
 * names on the left and figures on the right of wide columns. `lines` are cut at all `separators`; these are returned
 * themselves if none is removed.
 */
export function withoutApartNames(separators: number[], lines: GridLine[]): number[] {
  const columns = placesByColumn(lines, separators.length + 1);
  const kept: number[] = [];
  let isJoined = false;
  for (const [index, separator] of separators.entries()) {
    const [left = [], right = []] = columns.slice(index, index + 2);
    // A column is joined with at most one other.
    isJoined = !isJoined && (isNameOver(left, right) || isNameOver(right, left));
    if (!isJoined) kept.push(separator);
  }
  return kept.length === 0 || kept.length === separators.length ? separators : kept;
}

function placesByColumn(lines: GridLine[], count: number): Place[][] {
  const columns = Array.from({ length: count }, (): Place[] => []);
  for (const [line, { segments }] of lines.entries())
    for (const { segment, from, to } of segments)
      for (let column = from; column <= to; column++)
        columns[column]?.push({ line, isOwn: from === to, figure: isFigure(segment) });
  return columns;
}

function isNameOver(names: Place[], figures: Place[]): boolean {
  const own = names.filter(({ isOwn }) => isOwn);
  const below = figures.filter(({ isOwn }) => isOwn);
  const last = own.at(-1)?.line;
  if (last === undefined || last >= MOST_LINES_OF_NAMES || own.some(({ figure }) => figure)) return false;
  if (below.length < FEWEST_FIGURES || below.some(({ line }) => line <= last)) return false;
  return below.filter(({ figure }) => figure).length >= FIGURE_SHARE * below.length;
}
