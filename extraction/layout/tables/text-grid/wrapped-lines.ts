import { width } from "../../../geometry/box.ts";
import type { GridLine } from "./grid-line.ts";

/** Groups of fewer lines may be names of columns, or cells with line breaks of their own. */
const FEWEST_LINES = 3;
/** Share of the lines whose next word would have fitted, from which no cell was wrapped there. */
const UNWRAPPED = 0.5;
/** Blank between two words, in font sizes. */
const WORD_SPACE = 0.3;

/**
 * Gives lines that were taken for one row rows of their own where each fills all columns and the first column was
 * not wrapped: words go to the next line of a cell only when they do not fit in the last one.
 */
export function splitUnwrapped(lines: GridLine[], groups: number[], columns: number): number[] {
  const right = Math.max(...lines.flatMap((line) => firstCell(line)?.right ?? 0));
  const split: number[] = [];
  let next = 0;
  for (let from = 0; from < lines.length; ) {
    let to = from;
    while (to + 1 < lines.length && groups[to + 1] === groups[from]) to++;
    const part = lines.slice(from, to + 1);
    const rows = part.length >= FEWEST_LINES && part.every((line) => isFull(line, columns)) && !isWrapped(part, right);
    for (let at = from; at <= to; at++) split.push(rows || at === from ? next++ : next - 1);
    from = to + 1;
  }
  return split;
}

const firstCell = (line: GridLine): GridLine["segments"][number]["segment"] | undefined =>
  line.segments.find(({ from }) => from === 0)?.segment;

const isFull = (line: GridLine, columns: number): boolean =>
  new Set(line.segments.map(({ from }) => from)).size >= columns;

function isWrapped(lines: GridLine[], right: number): boolean {
  const fitted = lines.slice(1).filter((line, index) => {
    const before = lines[index];
    const end = before && firstCell(before)?.right;
    const word = firstCell(line)?.fragments[0];
    return end !== undefined && word !== undefined && end + WORD_SPACE * word.size + width(word.box) <= right;
  });
  return fitted.length <= UNWRAPPED * (lines.length - 1);
}
