import { isFigure } from "../../lines/segments.ts";
import type { GridLine } from "./grid-line.ts";

/** Lines of the names of columns. */
const MOST_LINES_OF_NAMES = 6;
/** Below them at least this many lines, most of which have a figure there. */
const FEWEST_FIGURES = 3;
const FIGURE_SHARE = 0.7;

/**
 * Separators without those between a column that has a name alone and one beside it that has figures alone: names at
 * the left and figures at the right of wide columns. `lines` are cut at all `separators`.
 */
export function withoutApartNames(separators: number[], lines: GridLine[]): number[] {
  const kept: number[] = [];
  let isJoined = false;
  for (const [index, separator] of separators.entries()) {
    // A column is joined to one other at most.
    isJoined = !isJoined && areOne(lines, index, index + 1);
    if (!isJoined) kept.push(separator);
  }
  return kept.length > 0 ? kept : separators;
}

function areOne(lines: GridLine[], left: number, right: number): boolean {
  const [lefts, rights] = [left, right].map((column) =>
    lines.flatMap(({ segments }, line) =>
      segments.flatMap(({ segment, from, to }) =>
        from <= column && to >= column ? [{ line, isOwn: from === to, figure: isFigure(segment) }] : [],
      ),
    ),
  ) as [Place[], Place[]];
  return isNameOver(lefts, rights) || isNameOver(rights, lefts);
}

interface Place {
  line: number;
  /** In this column alone. */
  isOwn: boolean;
  figure: boolean;
}

function isNameOver(names: Place[], figures: Place[]): boolean {
  const own = names.filter(({ isOwn }) => isOwn);
  const below = figures.filter(({ isOwn }) => isOwn);
  const last = own.at(-1)?.line;
  if (last === undefined || last >= MOST_LINES_OF_NAMES || own.some(({ figure }) => figure)) return false;
  if (below.length < FEWEST_FIGURES || below.some(({ line }) => line <= last)) return false;
  return below.filter(({ figure }) => figure).length >= FIGURE_SHARE * below.length;
}
