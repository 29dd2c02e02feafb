import { width } from "../../../geometry/box.ts";
import { segmentText } from "../../lines/segments.ts";
import type { GridLine } from "./grid-line.ts";
import { completesRow } from "./open-cells.ts";

/** Groups of fewer lines may be column names, or cells with intentional line breaks. */
const FEWEST_LINES = 3;
const FEWEST_FULL = 2;
/** With this many groups of several rows, groups of two lines are taken for rows, too. */
const MANY_PARTS = 2;
/** If more than this share of the lines had room for the next word, no cell was wrapped there. */
const UNWRAPPED = 0.5;
/** Space between two words, in font sizes. */
const WORD_SPACE = 0.3;

/** A line of running text has at least this many characters. */
const SHORTEST_TEXT = 12;

/** Right ends of the columns, given by the cells that are in one column only. */
export function columnEnds(lines: GridLine[], columns: number): number[] {
  const ends = Array.from({ length: columns }, () => Number.NEGATIVE_INFINITY);
  for (const { segments } of lines)
    for (const { segment, from, to } of segments)
      if (from === to) ends[from] = Math.max(ends[from] ?? 0, segment.right);
  return ends;
}

/** Whether a cell continues on the next line because its column had no room for the next word. */
export function wrapsOn(previous: GridLine, line: GridLine, ends: number[]): boolean {
  return line.segments.some(({ segment, from }) => {
    const before = previous.segments.find((other) => other.from === from && other.to === from)?.segment;
    const word = segment.fragments[0];
    if (before === undefined || word === undefined || segmentText(before).length < SHORTEST_TEXT) return false;
    return /^\p{L}/u.test(word.text) && before.right + WORD_SPACE * word.size + width(word.box) > (ends[from] ?? 0);
  });
}

/**
 * Separates lines that were taken for one row if each of them fills all columns, or the same two or more, and none of
 * those cells was wrapped: a word goes to the next line of a cell only if it does not fit into the last one.
 */
export function splitUnwrapped(lines: GridLine[], groups: number[], columns: number): number[] {
  const ends = columnEnds(lines, columns);
  const parts = [...Map.groupBy(lines, (_, index) => groups[index]).values()];
  const long = parts.filter((part) => part.length >= FEWEST_LINES && areRows(part, ends)).length;
  const split: number[] = [];
  let next = -1;
  for (const part of parts) {
    // Two lines say little by themselves.
    const isClear = part.length >= FEWEST_LINES || long >= MANY_PARTS;
    const rows = long > 0 && isClear && areRows(part, ends);
    for (const [at] of part.entries()) split.push(rows || at === 0 ? ++next : next);
  }
  return split;
}

/**
 * Whether the lines between two rules are separate rows: each fills all columns, and in one of these the next word
 * mostly had room. `ends` are the right ends of the cells.
 */
export function areUnwrappedRows(lines: GridLine[], ends: number[]): boolean {
  if (lines.length < FEWEST_LINES) return false;
  const isFull = ends.every((_, column) => lines.every((line) => cellIn(line, column) !== undefined));
  return isFull && ends.some((end, column) => fitsAbove(lines, column, end, 0));
}

function areRows(lines: GridLine[], ends: number[]): boolean {
  const filled = ends.keys().filter((column) => lines.every((line) => cellIn(line, column) !== undefined));
  const full = [...filled];
  if (full.length < FEWEST_FULL || full[0] !== 0) return false;
  if (lines.some((line, index) => completesRow(lines.slice(0, index), line))) return false;
  const fits = (column: number): boolean => fitsAbove(lines, column, ends[column] ?? 0);
  // Wrapped cells rarely all have the same number of lines.
  return full.length === ends.length ? full.some(fits) : full.every(fits);
}

const cellIn = (line: GridLine, column: number): GridLine["segments"][number]["segment"] | undefined =>
  line.segments.find(({ from }) => from === column)?.segment;

/** Whether the first words of most lines would have fitted into the line above, so that no cell is wrapped. */
function fitsAbove(lines: GridLine[], column: number, right: number, shortest = SHORTEST_TEXT): boolean {
  const fitted = lines.slice(1).filter((line, index) => {
    const before = lines[index];
    const cell = before && cellIn(before, column);
    const word = cellIn(line, column)?.fragments[0];
    if (cell === undefined || word === undefined) return false;
    const isShort = segmentText(cell).length < shortest;
    return isShort || cell.right + WORD_SPACE * word.size + width(word.box) <= right;
  });
  return fitted.length > UNWRAPPED * (lines.length - 1);
}
