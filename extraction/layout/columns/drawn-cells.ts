import type { Fragment } from "../lines/fragment.ts";

/** What the drawing order of the words on both sides of a blank strip says about it. */

/** Cells were drawn row by row if at least this many neighbours, and this share of them, begin at the same height. */
const FEWEST_CELL_PAIRS = 3;
const CELL_PAIR_SHARE = 0.6;
/** Baselines that are this many font sizes apart are those of different lines. */
const SAME_LINE = 0.5;
/** By this many font sizes the boxes of lines overlap that are set close. */
const TIGHT = 0.25;

export interface Drawn {
  fragment: Fragment;
  left: boolean;
}

interface Chunk {
  left: boolean;
  top: number;
  bottom: number;
  lines: number;
  box: { top: number; bottom: number };
}

/** Divides words in drawing order into runs that are on one side. */
function chunksOf(drawn: Drawn[], size: number): Chunk[] {
  const chunks: Chunk[] = [];
  for (const { fragment, left: isLeft } of drawn) {
    const last = chunks.at(-1);
    if (last?.left !== isLeft) {
      const { baseline, box } = fragment;
      chunks.push({
        left: isLeft,
        top: baseline,
        bottom: baseline,
        lines: 1,
        box: { top: box.top, bottom: box.bottom },
      });
      continue;
    }
    last.box.top = Math.min(last.box.top, fragment.box.top);
    last.box.bottom = Math.max(last.box.bottom, fragment.box.bottom);
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

/** A part of what was drawn on both sides of a strip, above which everything was drawn before and is higher. */
interface Level {
  top: number;
  /** Lines on each side. */
  left: number;
  right: number;
}

/** The levels of drawing: a line with a date, for example, two columns, and the title of what follows them. */
export function levelsOf(drawn: Drawn[], size: number): Level[] {
  const chunks = chunksOf(drawn, size);
  const highest: number[] = [];
  for (const { box } of chunks.toReversed()) highest.push(Math.min(box.top, highest.at(-1) ?? box.top));
  highest.reverse();
  let lowest = Number.NEGATIVE_INFINITY;
  const levels: Level[] = [];
  for (const [index, { left: isLeft, lines, box }] of chunks.entries()) {
    const top = highest[index] ?? box.top;
    if (top > lowest - TIGHT * size) levels.push({ top, left: 0, right: 0 });
    const level = levels.at(-1);
    if (level) level[isLeft ? "left" : "right"] += lines;
    lowest = Math.max(lowest, box.bottom);
  }
  return levels;
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
