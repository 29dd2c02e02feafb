import { isTableCaption } from "../../text/captions.ts";
import type { Fragment } from "../lines/fragment.ts";
import { joinWords } from "../lines/fragments.ts";
import type { Row } from "../lines/row.ts";
import { CELL_GAP, segmentsOf } from "../lines/segments.ts";

/** A row of a table has at most this many lines. */
const MOST_LINES = 8;
/** In font sizes: baselines that differ by less are those of one line, and lines of a block begin this near its side. */
const SAME_LINE = 0.5;
const INDENT = 1.5;
/** The lines of two columns may alternate, so that many lines above and below a place are compared. */
const NEIGHBOURS = 2;

export const isCaption = (row: Row): boolean => isTableCaption(joinWords(row.fragments));

/**
 * Parts of a region in which all words of a line, or of the few lines of a row of at least so many cells, are drawn
 * before the next; each part as these bands of lines. A caption ends a part. `isLeft`: whether a word is to the left of
 * the gap between what may be two columns of text.
 */
export function drawnRowByRow(rows: Row[], isLeft: (word: Fragment) => boolean, fewestCells: number): Row[][][] {
  const parts: Row[][][] = [];
  let isOpen = false;
  for (const band of bandsOf(rows)) {
    const isRow =
      band.length === 1 || (band.length <= MOST_LINES && isRowOfCells(band, fewestCells) && !isText(band, isLeft));
    const part = parts.at(-1);
    if (isRow && isOpen && part) part.push(band);
    else if (isRow) parts.push([band]);
    isOpen = isRow && !band.some(isCaption);
  }
  return parts;
}

/** Whether lines are those of cells side by side that are drawn one after the other, never returning to one before. */
function isRowOfCells(band: Row[], fewestCells: number): boolean {
  if (!band.some((row) => segmentsOf(row).length >= fewestCells)) return false;
  const words = band.flatMap(({ fragments }) => fragments).sort((a, b) => a.order - b.order);
  let [left, before] = [Number.NEGATIVE_INFINITY, words[0]];
  for (const word of words) {
    const step = word.baseline - (before?.baseline ?? 0);
    if (step > SAME_LINE * word.size && word.box.right < left) return false;
    const isSameCell =
      step >= -SAME_LINE * word.size && word.box.left < (before?.box.right ?? 0) + CELL_GAP * word.size;
    left = isSameCell ? Math.min(left, word.box.left) : word.box.left;
    before = word;
  }
  return true;
}

/** Whether both sides are blocks of text: lines below each other that begin at the same place. */
function isText(band: Row[], isLeft: (word: Fragment) => boolean): boolean {
  const words = band.flatMap(({ fragments }) => fragments);
  return [words.filter(isLeft), words.filter((word) => !isLeft(word))].every(isBlock);
}

function isBlock(words: Fragment[]): boolean {
  const sorted = words.toSorted((a, b) => a.order - b.order);
  const left = Math.min(...words.map(({ box }) => box.left));
  let lines = 1;
  for (const [index, word] of sorted.slice(1).entries()) {
    const step = word.baseline - (sorted[index]?.baseline ?? 0);
    if (step < -SAME_LINE * word.size) return false;
    if (step <= SAME_LINE * word.size) continue;
    lines++;
    if (word.box.left > left + INDENT * word.size) return false;
  }
  return lines >= 2;
}

/** Divides lines, from top to bottom, wherever those above are drawn completely before, or after, those below. */
function bandsOf(rows: Row[]): Row[][] {
  const sorted = rows.toSorted((a, b) => a.baseline - b.baseline);
  const orders = sorted.map(({ fragments }) => fragments.map(({ order }) => order));
  const firsts = orders.map((own) => Math.min(...own));
  const lasts = orders.map((own) => Math.max(...own));
  const bands: Row[][] = [];
  for (const [at, row] of sorted.entries()) {
    const [from, to] = [Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS];
    const isDivided =
      Math.max(...lasts.slice(from, at)) < Math.min(...firsts.slice(at, to)) ||
      Math.max(...lasts.slice(at, to)) < Math.min(...firsts.slice(from, at));
    const band = bands.at(-1);
    if (band === undefined || isDivided) bands.push([row]);
    else band.push(row);
  }
  return bands;
}
