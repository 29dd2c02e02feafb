import { type Box, boxOf, height, overlapX, overlapY, width } from "../box.ts";
import type { Fragment } from "./fragments.ts";
import type { KeptSegments } from "./segments.ts";

/** Share of the lower em box that two fragments must have in common, vertically, to stand on one row. */
const SAME_ROW_OVERLAP = 0.5;
/** A fragment this many times larger than another is a drop cap or a display number, not its neighbour on the row. */
const LARGEST_SIZE_RATIO = 2.2;
/** Type this many times larger than others on its row may reach over two lines of them ... */
const LARGE_BESIDE_SMALL = 1.6;
/** ... which stand at least this many of their font sizes apart. */
const LINE_BELOW = 0.9;
/** Type of one size stands in another line from this distance of its baselines on, in font sizes ... */
const LINE_UNDER = 0.6;
/** ... when it stands under or over so much of the other, in shares of the shorter. */
const STANDS_OVER = 0.3;
/** How many rows back a fragment may still belong to: superscripts come a little out of order. */
const ROWS_TO_LOOK_BACK = 6;
/** A fragment smaller than this share of its row's size may be raised or lowered text. */
const RAISED_SIZE = 0.85;
/** Baseline offset of raised or lowered text, in shares of the row's font size. */
const RAISED_OFFSET = 0.08;

/** Raised text that stands apart from its row: its length, its distance from the word, its offset (in font sizes). */
const LONGEST_RAISED = 4;
const RAISED_GAP = 0.2;
const LARGEST_RAISE = 0.85;
/** Words of one line stand no further apart, in font sizes, even in justified lines. */
const LONGEST_WORD_SPACE = 1;

/** Fragments on one baseline, from left to right. */
export interface Row {
  fragments: Fragment[];
  box: Box;
  baseline: number;
  /** Size of most of its characters, in points. */
  size: number;
  /** What `segmentsOf` has found, for the steps that ask again. There from the start: objects of one shape are read faster. */
  kept?: KeptSegments | undefined;
}

/** A class, and its fields only declared, for the reasons that `DrawnGlyph` is one. */
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

/** Size by number of characters. */
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

/** A sorted copy. Text is mostly drawn in the order it is read, and then there is nothing to sort. */
function inOrder<T>(items: readonly T[], compare: (a: T, b: T) => number): T[] {
  const copy = [...items];
  for (let at = 1; at < copy.length; at++) {
    const [before, next] = [copy[at - 1], copy[at]];
    if (before !== undefined && next !== undefined && compare(before, next) > 0) return copy.sort(compare);
  }
  return copy;
}

/** A row of these fragments: sorted, with raised and lowered ones marked. At least one fragment. */
export function makeRow(fragments: readonly Fragment[]): Row {
  const sorted = inOrder(fragments, (a, b) => a.box.left - b.box.left || a.order - b.order);
  const size = dominantSize(sorted);
  const baseline = usualBaseline(sorted, size);
  for (const fragment of sorted) {
    const offset = fragment.baseline - baseline;
    const small = fragment.size < RAISED_SIZE * size && sorted.length > 1;
    fragment.rise = small && Math.abs(offset) > RAISED_OFFSET * size ? (offset < 0 ? "sup" : "sub") : undefined;
  }
  return new WordRow(sorted, baseline, size);
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

export function median(values: number[]): number {
  if (values.length < 2) return values[0] ?? 0;
  const sorted = values.length <= FEW ? insertionSorted(values) : Float64Array.from(values).sort();
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** Most medians are of a few values, where a sort with a comparison to call costs more than moving them by hand. */
const FEW = 24;

function insertionSorted(values: number[]): number[] {
  const sorted: number[] = [];
  for (const value of values) {
    let at = sorted.length;
    for (let before = sorted[at - 1]; before !== undefined && before > value; before = sorted[at - 1]) {
      sorted[at] = before;
      at--;
    }
    sorted[at] = value;
  }
  return sorted;
}

interface OpenRow {
  fragments: Fragment[];
  /** Em box of its largest fragment so far: what later fragments are compared with. */
  anchor: Fragment;
  /** Of all its fragments. */
  highestBaseline: number;
  lowestBaseline: number;
  smallestSize: number;
}

function openRow(fragment: Fragment): OpenRow {
  const { baseline, size } = fragment;
  const fragments = [fragment];
  return { fragments, anchor: fragment, highestBaseline: baseline, lowestBaseline: baseline, smallestSize: size };
}

function addTo(row: OpenRow, fragment: Fragment): void {
  row.fragments.push(fragment);
  if (fragment.size > row.anchor.size) row.anchor = fragment;
  row.highestBaseline = Math.min(row.highestBaseline, fragment.baseline);
  row.lowestBaseline = Math.max(row.lowestBaseline, fragment.baseline);
  row.smallestSize = Math.min(row.smallestSize, fragment.size);
}

function accepts(row: OpenRow, fragment: Fragment): boolean {
  const ratio = Math.max(row.anchor.size, fragment.size) / Math.min(row.anchor.size, fragment.size);
  if (ratio > LARGEST_SIZE_RATIO) return false;
  const shared = overlapY(row.anchor.box, fragment.box);
  if (shared < SAME_ROW_OVERLAP * Math.min(height(row.anchor.box), height(fragment.box))) return false;
  return !bridgesLines(row, fragment) && !isUnder(row, fragment);
}

/**
 * A line of a narrower pitch than that of the text beside it: its neighbour's row has the line above it already. Short
 * small text over other such text is a fraction, or both indices of one sign.
 */
function isUnder(row: OpenRow, fragment: Fragment): boolean {
  const { fragments, anchor } = row;
  // Nearly all words of a row have one baseline, which one look tells.
  const farthest = Math.max(fragment.baseline - row.highestBaseline, row.lowestBaseline - fragment.baseline);
  if (farthest <= LINE_UNDER * Math.min(row.smallestSize, fragment.size)) return false;
  const isIndex = ({ text, size }: Fragment): boolean =>
    text.length <= LONGEST_RAISED && size <= RAISED_SIZE * anchor.size;
  const index = isIndex(fragment);
  return fragments.some((other) => {
    const size = Math.min(other.size, fragment.size);
    return (
      Math.abs(other.baseline - fragment.baseline) > LINE_UNDER * size &&
      !(index && isIndex(other)) &&
      size >= RAISED_SIZE * Math.max(other.size, fragment.size) &&
      overlapX(other.box, fragment.box) > STANDS_OVER * Math.min(width(other.box), width(fragment.box))
    );
  });
}

/** A line of large type beside two lines of small type: they share its height, but not one row. */
function bridgesLines({ anchor, fragments }: OpenRow, small: Fragment): boolean {
  if (small.size * LARGE_BESIDE_SMALL > anchor.size) return false;
  return fragments.some(
    (other) =>
      other.size * LARGE_BESIDE_SMALL <= anchor.size &&
      other.text.length > LONGEST_RAISED &&
      Math.abs(other.baseline - small.baseline) > LINE_BELOW * Math.min(other.size, small.size),
  );
}

/** Groups fragments into rows by the vertical overlap of their em boxes, from top to bottom. */
export function buildRows(fragments: Fragment[]): Row[] {
  // Most cells of tables.
  if (fragments.length === 1) return [makeRow(fragments)];
  const sorted = inOrder(fragments, (a, b) => a.baseline - b.baseline || a.box.left - b.box.left);
  const rows: OpenRow[] = [];
  for (const fragment of sorted) {
    let home: OpenRow | undefined;
    let bestOffset = Number.POSITIVE_INFINITY;
    for (let index = Math.max(0, rows.length - ROWS_TO_LOOK_BACK); index < rows.length; index++) {
      const row = rows[index];
      if (row === undefined) continue;
      const offset = Math.abs(row.anchor.baseline - fragment.baseline);
      if (offset < bestOffset && accepts(row, fragment)) {
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

/**
 * Moves small fragments that stand high (or low) at the end of a word to the row of that word: note marks. One that
 * stands at a word of its own row stays there, though a line close above may have a word nearby as well.
 */
function attachRaised(rows: OpenRow[]): OpenRow[] {
  rows.forEach((row, index) => {
    const near = rows.slice(Math.max(0, index - 2), index + 3);
    const largest = near.reduce((size, { anchor }) => Math.max(size, anchor.size), 0);
    // Most rows have no words that are small enough for the words around.
    const isSmall = ({ text, size }: Fragment): boolean =>
      size <= RAISED_SIZE * largest && text.length <= LONGEST_RAISED;
    if (!row.fragments.some(isSmall)) return;
    for (const fragment of row.fragments.filter(isSmall)) {
      if (isWordOfRow(row, fragment) || offsetFromWord(row, fragment) !== undefined) continue;
      const home = nearestHome(near, row, fragment);
      if (!home) continue;
      row.fragments.splice(row.fragments.indexOf(fragment), 1);
      home.fragments.push(fragment);
    }
  });
  return rows.filter((row) => row.fragments.length > 0);
}

/** Of the rows with a word that carries the small text, the one whose baseline is nearest. */
function nearestHome(near: OpenRow[], own: OpenRow, small: Fragment): OpenRow | undefined {
  let home: OpenRow | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const row of near) {
    const offset = row === own ? undefined : offsetFromWord(row, small);
    if (offset === undefined || offset >= least) continue;
    home = row;
    least = offset;
  }
  return home;
}

/** How far small text stands above or below the word of a row that it follows, in points. */
function offsetFromWord(row: OpenRow, small: Fragment): number | undefined {
  let least: number | undefined;
  if (!isLargeFor(row, small)) return least;
  for (const word of row.fragments) {
    if (word === small || !carries(word, small)) continue;
    const offset = Math.abs(word.baseline - small.baseline);
    if (least === undefined || offset < least) least = offset;
  }
  return least;
}

/** Whether a row has words that are large enough to carry small text: most have not, and need not be looked through. */
const isLargeFor = ({ anchor }: OpenRow, small: Fragment): boolean => small.size <= RAISED_SIZE * anchor.size;

/**
 * A short word of a smaller line near a large title: words of its own size and baseline stand beside it, one of them or
 * of those that go on from there a longer one.
 */
function isWordOfRow(row: OpenRow, small: Fragment): boolean {
  const line = row.fragments.filter(
    (word) =>
      Math.abs(word.size - small.size) <= 0.1 * small.size &&
      Math.abs(word.baseline - small.baseline) < 0.1 * small.size,
  );
  const run = new Set([small]);
  for (const word of run) {
    if (word.text.length > LONGEST_RAISED) return true;
    for (const next of line)
      if (!run.has(next) && gapBetween(word, next) < LONGEST_WORD_SPACE * small.size) run.add(next);
  }
  return false;
}

const gapBetween = ({ box: a }: Fragment, { box: b }: Fragment): number => Math.max(a.left - b.right, b.left - a.right);

/** Whether small text stands right after a word, raised or lowered against it. */
function carries(word: Fragment, small: Fragment): boolean {
  if (small.size > RAISED_SIZE * word.size) return false;
  const gap = small.box.left - word.box.right;
  const offset = Math.abs(word.baseline - small.baseline);
  return gap > -0.2 * word.size && gap < RAISED_GAP * word.size && offset < LARGEST_RAISE * word.size;
}
