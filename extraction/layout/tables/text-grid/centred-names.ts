import type { Box } from "../../../geometry/box.ts";
import { segmentText } from "../../lines/segments.ts";
import type { GridLine } from "./grid-line.ts";

/** Fewest names that show that they are centred, and fewest columns: among two, a name may be in the second. */
const FEWEST_NAMES = 2;
const FEWEST_COLUMNS = 3;
/** In points: middles of centred texts, and left sides of others, differ by less. */
const SAME_MIDDLE = 1.2;
/** In font sizes: the columns with their padding may be a little wider on one side. */
const NEAR_MIDDLE = 1.5;
/** If this share of the other texts of a column have the middle of a name, or begin where it does, it may be in it. */
const CENTRED_COLUMN = 0.5;
const ALIGNED_COLUMN = 0.3;

const WORD = /\p{L}{3}|\p{Lo}{2}/u;
/** A line of a formula. */
const EQUATION = /[=+−]/;

type Part = GridLine["segments"][number];

const isName = ({ segment }: Part): boolean => WORD.test(segmentText(segment)) && !EQUATION.test(segmentText(segment));

const middleOf = ({ segment: { left, right } }: Part): number => (left + right) / 2;

/**
 * Gives names of groups of rows all columns if they are the only text of their lines and are centred in the table, not
 * in a column.
 */
export function acrossColumns(lines: GridLine[], columns: number, box: Box): GridLine[] {
  if (columns < FEWEST_COLUMNS) return lines;
  const alone = lines.flatMap(({ segments: [part, other] }, at) =>
    at > 0 && part !== undefined && other === undefined && part.from > 0 && isName(part) ? [{ part, at }] : [],
  );
  const middle = (box.left + box.right) / 2;
  const size = lines[0]?.row.size ?? 0;
  const centred = alone.filter(({ part }) => Math.abs(middleOf(part) - middle) <= NEAR_MIDDLE * size);
  const names = centred.filter(({ part }) => {
    const alike = centred.filter((other) => isLevel(middleOf(other.part), middleOf(part)));
    return alike.length >= FEWEST_NAMES && new Set(alike.map(({ part: { segment } }) => segment.left)).size > 1;
  });
  const places = new Set(names.map(({ at }) => at));
  if (names.length === 0 || names.some(({ part }) => isInColumn(lines, places, part))) return lines;
  return lines.map((line, at) =>
    places.has(at) ? { ...line, segments: line.segments.map((part) => ({ ...part, from: 0, to: columns - 1 })) } : line,
  );
}

const isLevel = (a: number, b: number): boolean => Math.abs(a - b) < SAME_MIDDLE;

/** Whether the texts of other lines in the column of a name are centred like it, or begin where it does. */
function isInColumn(lines: GridLine[], names: Set<number>, name: Part): boolean {
  const own = lines.flatMap(({ segments }, at) =>
    names.has(at) ? [] : segments.filter(({ from, to }) => from === name.from && to === name.from),
  );
  const aligned = own.filter(({ segment }) => isLevel(segment.left, name.segment.left)).length;
  const centred = own.filter((part) => isLevel(middleOf(part), middleOf(name))).length;
  return aligned >= ALIGNED_COLUMN * own.length || centred >= CENTRED_COLUMN * own.length;
}
