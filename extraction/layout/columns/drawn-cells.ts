import type { Fragment } from "../lines/fragment.ts";

/** What the drawing order of the words on both sides of a blank strip says about it. */

/** Cells were drawn row by row if at least this many neighbours, and this share of them, begin at the same height. */
const FEWEST_CELL_PAIRS = 3;
const CELL_PAIR_SHARE = 0.6;
/** Baselines that are this many font sizes apart are those of different lines. */
const SAME_LINE = 0.5;

export interface Drawn {
  fragment: Fragment;
  left: boolean;
}

interface Chunk {
  left: boolean;
  top: number;
  bottom: number;
  lines: number;
}

/** Divides words in drawing order into runs that are on one side. */
function chunksOf(drawn: Drawn[], size: number): Chunk[] {
  const chunks: Chunk[] = [];
  for (const { fragment, left: isLeft } of drawn) {
    const last = chunks.at(-1);
    if (last?.left !== isLeft) {
      chunks.push({ left: isLeft, top: fragment.baseline, bottom: fragment.baseline, lines: 1 });
      continue;
    }
    if (fragment.baseline > last.bottom + SAME_LINE * size) last.lines++;
    last.top = Math.min(last.top, fragment.baseline);
    last.bottom = Math.max(last.bottom, fragment.baseline);
  }
  return chunks;
}

/**
 * Whether the two sides were drawn alternately, each right part beside the left one before it: cells of rows. Pairs of
 * single lines prove nothing: producers that sort their text by height draw columns like that too.
 */
export function drawnAsCells(drawn: Drawn[], size: number): boolean {
  const chunks = chunksOf(drawn, size);
  let pairs = 0;
  let beside = 0;
  chunks.forEach((chunk, index) => {
    const previous = chunks[index - 1];
    if (chunk.left || !previous) return;
    pairs++;
    const level = Math.abs(chunk.top - previous.top) < size;
    const centred = Math.abs(chunk.top + chunk.bottom - previous.top - previous.bottom) < 2 * size;
    if ((level || centred) && (chunk.lines > 1 || previous.lines > 1)) beside++;
  });
  return beside >= FEWEST_CELL_PAIRS && beside >= CELL_PAIR_SHARE * pairs;
}

/**
 * The heights, as baselines of first lines, at which rows of cells begin, from top to bottom: each part with the one
 * drawn beside it. `undefined` if a row begins above the end of the one before it.
 */
export function startsOfCells(drawn: Drawn[], size: number): number[] | undefined {
  const chunks = chunksOf(drawn, size);
  const starts: number[] = [];
  let above = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const chunk of chunks) {
    // In text that is read from right to left, rows begin on the right.
    if (chunk.left === chunks[0]?.left) {
      above = bottom;
      starts.push(chunk.top);
    }
    if (chunk.top < above + SAME_LINE * size) return undefined;
    starts.push(Math.min(starts.pop() ?? chunk.top, chunk.top));
    bottom = Math.max(bottom, chunk.bottom);
  }
  return starts;
}

/** Whether most cells on one side, and those that were drawn after them on the other, have two lines or more. */
export function haveSeveralLines(drawn: Drawn[], size: number): boolean {
  const chunks = chunksOf(drawn, size);
  const pairs = chunks.slice(1).filter((_, index) => index % 2 === 0).length;
  const several = chunks.filter(
    ({ lines }, index) => index % 2 === 1 && lines > 1 && (chunks[index - 1]?.lines ?? 0) > 1,
  );
  return several.length >= CELL_PAIR_SHARE * pairs;
}
