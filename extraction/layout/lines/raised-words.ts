import { gapX } from "../../geometry/box.ts";
import type { Fragment } from "./fragment.ts";
import { LONGEST_RAISED, type OpenRow, RAISED_SIZE } from "./open-row.ts";

/**
 * In font sizes: largest distance from its word, and largest offset, of raised or lowered text that is set apart from
 * its row.
 */
const RAISED_GAP = 0.2;
const LARGEST_RAISE = 0.85;
/** The word of raised or lowered text is at most this many rows further up or down. */
const REACH_OF_RAISED = 2;
/** Widest space between words of one line, in font sizes, even in justified text. */
const LONGEST_WORD_SPACE = 1;

/**
 * Moves small fragments at the upper or lower end of a word, such as note marks, to the row of that word. A fragment
 * that follows a word of its present row stays there, even if a line close above also has a word nearby.
 */
export function attachRaised(rows: OpenRow[]): OpenRow[] {
  rows.forEach((row, index) => {
    const first = Math.max(0, index - REACH_OF_RAISED);
    const end = index + REACH_OF_RAISED + 1;
    const largest = largestSize(rows, first, end);
    // In most rows no words are small enough compared with those around them.
    if (row.smallestSize > RAISED_SIZE * largest) return;
    const near = rows.slice(first, end);
    const isSmall = ({ text, size }: Fragment): boolean =>
      size <= RAISED_SIZE * largest && text.length <= LONGEST_RAISED;
    if (!row.fragments.some(isSmall)) return;
    for (const fragment of row.fragments.filter(isSmall)) {
      if (isWordOfRow(row, fragment) || offsetFromWord(row, firstOfRun(row, fragment)) !== undefined) continue;
      const home = nearestHome(near, row, fragment);
      if (!home) continue;
      row.fragments.splice(row.fragments.indexOf(fragment), 1);
      home.fragments.push(fragment);
    }
  });
  return rows.filter((row) => row.fragments.length > 0);
}

/** Size of the largest words in the rows from `first` to before `end`. */
function largestSize(rows: OpenRow[], first: number, end: number): number {
  let largest = 0;
  for (let at = first; at < end; at++) largest = Math.max(largest, rows[at]?.anchor.size ?? 0);
  return largest;
}

/** Among the rows with a word that can carry the small text, the one with the nearest baseline. */
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

/** The first of the small texts that stand one after the other at one height, such as the signs of an exponent. */
function firstOfRun({ fragments }: OpenRow, small: Fragment): Fragment {
  let first = small;
  const isBefore = (other: Fragment): boolean =>
    other.baseline === first.baseline &&
    other.size === first.size &&
    other.box.left < first.box.left &&
    first.box.left - other.box.right < RAISED_GAP * first.size;
  for (let before = fragments.find(isBefore); before !== undefined; before = fragments.find(isBefore)) first = before;
  return first;
}

/** How far small text is above or below the word that it follows in a row, in points. */
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

/** Whether a row has words large enough to carry small text: most rows have none and need not be searched. */
const isLargeFor = ({ anchor }: OpenRow, small: Fragment): boolean => small.size <= RAISED_SIZE * anchor.size;

/**
 * Whether small text is a short word of a smaller line near a large title: beside it are words of the same size and
 * baseline, and one of this run is longer.
 */
function isWordOfRow(row: OpenRow, small: Fragment): boolean {
  const isAlike = (word: Fragment): boolean =>
    word !== small &&
    Math.abs(word.size - small.size) <= 0.1 * small.size &&
    Math.abs(word.baseline - small.baseline) < 0.1 * small.size;
  const isBeside = (word: Fragment): boolean => gapBetween(small, word) < LONGEST_WORD_SPACE * small.size;
  const isLongBeside = (word: Fragment | undefined): boolean =>
    word !== undefined && isLong(word) && isBeside(word) && isAlike(word);
  // The usual case: most words have longer ones right beside them, which are also added to the row beside them.
  const at = row.fragments.indexOf(small);
  if (isLongBeside(row.fragments[at - 1]) || isLongBeside(row.fragments[at + 1])) return true;
  if (row.fragments.some(isLongBeside)) return true;
  let left = row.fragments.filter(isAlike);
  if (!left.some(isLong)) return false;
  const run = [small];
  for (const word of run) {
    const isNext = (other: Fragment): boolean => gapBetween(word, other) < LONGEST_WORD_SPACE * small.size;
    const next = left.filter(isNext);
    if (next.some(isLong)) return true;
    if (next.length === 0) continue;
    run.push(...next);
    left = left.filter((other) => !next.includes(other));
  }
  return false;
}

const isLong = ({ text }: Fragment): boolean => text.length > LONGEST_RAISED;

const gapBetween = ({ box: a }: Fragment, { box: b }: Fragment): number => gapX(a, b);

/** Whether small text is right after a word and raised or lowered relative to it. */
function carries(word: Fragment, small: Fragment): boolean {
  if (small.size > RAISED_SIZE * word.size) return false;
  const gap = small.box.left - word.box.right;
  const offset = Math.abs(word.baseline - small.baseline);
  return gap > -0.2 * word.size && gap < RAISED_GAP * word.size && offset < LARGEST_RAISE * word.size;
}
