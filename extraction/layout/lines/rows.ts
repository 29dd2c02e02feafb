import { type Box, boxOf } from "../../geometry/box.ts";
import { median } from "../../geometry/median.ts";
import type { Fragment } from "./fragment.ts";
import { accepts, addTo, type OpenRow, openRow, RAISED_SIZE } from "./open-row.ts";
import { attachRaised } from "./raised-words.ts";
import { placeInRow } from "./right-to-left.ts";
import type { KeptSegments, Row } from "./row.ts";

/** A fragment may belong to one of this many last rows: superscripts come slightly out of order. */
const ROWS_TO_LOOK_BACK = 6;
/** Least baseline offset of raised or lowered text, as a share of the row's font size. */
const RAISED_OFFSET = 0.08;
/** It stands high by itself. */
const DEGREE = "°";

/** A class whose fields are only declared, for the same reasons as `DrawnGlyph`. */
class WordRow implements Row {
  declare readonly fragments: Fragment[];
  declare readonly box: Box;
  declare readonly baseline: number;
  declare readonly size: number;
  declare kept: KeptSegments | undefined;

  constructor(fragments: Fragment[], baseline: number, size: number) {
    this.fragments = fragments;
    this.box = boxAround(fragments);
    this.baseline = baseline;
    this.size = size;
    this.kept = undefined;
  }
}

/** The size that most characters have. */
function dominantSize(fragments: Fragment[]): number {
  const first = fragments[0]?.size;
  if (first !== undefined && fragments.every((fragment) => fragment.size === first)) return Math.round(first * 2) / 2;
  const count = new Map<number, number>();
  for (const fragment of fragments) {
    const size = Math.round(fragment.size * 2) / 2;
    count.set(size, (count.get(size) ?? 0) + fragment.text.length);
  }
  let best = 0;
  let most = -1;
  for (const [size, chars] of count) {
    if (chars > most || (chars === most && size > best)) {
      best = size;
      most = chars;
    }
  }
  return best;
}

/** A sorted copy. Text is mostly drawn in reading order and then needs no sorting. */
function inOrder<T>(items: readonly T[], compare: (a: T, b: T) => number): T[] {
  const copy = [...items];
  for (let at = 1; at < copy.length; at++) {
    const [before, next] = [copy[at - 1], copy[at]];
    if (before !== undefined && next !== undefined && compare(before, next) > 0) return copy.sort(compare);
  }
  return copy;
}

/** Makes a row of one or more fragments: sorted, with raised and lowered ones marked. */
export function makeRow(fragments: readonly Fragment[]): Row {
  const sorted = inOrder(fragments, (a, b) => placeInRow(a) - placeInRow(b) || a.order - b.order);
  const size = dominantSize(sorted);
  const row = new WordRow(sorted, usualBaseline(sorted, size), size);
  markRaised(row);
  return row;
}

/** Marks raised and lowered words as they stand in this row: rows that were tried and given up have marked them too. */
export function markRaised({ fragments, baseline, size }: Row): void {
  for (const fragment of fragments) {
    const offset = fragment.baseline - baseline;
    const small = fragment.size < RAISED_SIZE * size && fragments.length > 1 && fragment.text !== DEGREE;
    fragment.rise = small && Math.abs(offset) > RAISED_OFFSET * size ? (offset < 0 ? "sup" : "sub") : undefined;
  }
}

function usualBaseline(fragments: Fragment[], size: number): number {
  const first = fragments[0]?.baseline;
  if (first !== undefined && fragments.every((fragment) => fragment.baseline === first)) return first;
  const main = fragments.filter((fragment) => fragment.size >= RAISED_SIZE * size);
  return median((main.length > 0 ? main : fragments).map((fragment) => fragment.baseline));
}

const NO_BOX: Box = { left: 0, top: 0, right: 0, bottom: 0 };

function boxAround(fragments: Fragment[]): Box {
  const first = fragments[0];
  const { left, top, right, bottom } = first?.box ?? NO_BOX;
  const box = boxOf(left, top, right, bottom);
  for (const { box: other } of fragments) {
    box.left = Math.min(box.left, other.left);
    box.top = Math.min(box.top, other.top);
    box.right = Math.max(box.right, other.right);
    box.bottom = Math.max(box.bottom, other.bottom);
  }
  return box;
}

/** Groups fragments into rows by the vertical overlap of their em boxes, from top to bottom. */
export function buildRows(fragments: Fragment[]): Row[] {
  // The usual case for table cells.
  if (fragments.length === 1) return [makeRow(fragments)];
  const sorted = inOrder(fragments, (a, b) => a.baseline - b.baseline || a.box.left - b.box.left);
  const rows: OpenRow[] = [];
  for (const fragment of sorted) {
    let home: OpenRow | undefined;
    let bestOffset = Number.POSITIVE_INFINITY;
    // From the last row back: most words are in it, and then the others are too far away to be examined.
    for (let index = rows.length - 1; index >= Math.max(0, rows.length - ROWS_TO_LOOK_BACK); index--) {
      const row = rows[index];
      if (row === undefined) continue;
      const offset = Math.abs(row.anchor.baseline - fragment.baseline);
      if (offset <= bestOffset && accepts(row, fragment)) {
        home = row;
        bestOffset = offset;
      }
    }
    if (home === undefined) rows.push(openRow(fragment));
    else addTo(home, fragment);
  }
  const made = attachRaised(rows).map((row) => makeRow(row.fragments));
  return inOrder(made, (a, b) => a.baseline - b.baseline);
}
