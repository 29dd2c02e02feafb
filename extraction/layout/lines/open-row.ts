import { gapX, height, overlapX, overlapY, width } from "../../geometry/box.ts";
import type { Fragment } from "./fragment.ts";

/** Two fragments on one row share at least this much of the lower em box of the two, vertically. */
const SAME_ROW_OVERLAP = 0.5;
/** A fragment this many times larger than another is a drop cap or a display number and not on the same row. */
const LARGEST_SIZE_RATIO = 2.2;
/** Type at least this many times larger than others on its row may span two lines of them ... */
const LARGE_BESIDE_SMALL = 1.6;
/** ... whose baselines are at least this many of their font sizes apart. */
const LINE_BELOW = 0.9;
/** Text of one size is on another line if its baseline is further away than this, in font sizes ... */
const LINE_UNDER = 0.6;
/** ... and the two overlap horizontally by more than this share of the shorter one. */
const STANDS_OVER = 0.3;
/** A fragment smaller than this, relative to its row, may be raised or lowered text. */
export const RAISED_SIZE = 0.85;
/** Raised or lowered text that is set apart from its row has at most this many characters. */
export const LONGEST_RAISED = 4;

/** A row whose fragments are still being collected. */
export interface OpenRow {
  fragments: Fragment[];
  /** Its largest fragment so far, with whose em box later fragments are compared. */
  anchor: Fragment;
  /** Extremes over all its fragments. */
  highestBaseline: number;
  lowestBaseline: number;
  smallestSize: number;
}

/** A row of one fragment, to which others may be added. */
export function openRow(fragment: Fragment): OpenRow {
  const { baseline, size } = fragment;
  const fragments = [fragment];
  return { fragments, anchor: fragment, highestBaseline: baseline, lowestBaseline: baseline, smallestSize: size };
}

/** Adds a fragment to a row. */
export function addTo(row: OpenRow, fragment: Fragment): void {
  row.fragments.push(fragment);
  if (fragment.size > row.anchor.size) row.anchor = fragment;
  row.highestBaseline = Math.min(row.highestBaseline, fragment.baseline);
  row.lowestBaseline = Math.max(row.lowestBaseline, fragment.baseline);
  row.smallestSize = Math.min(row.smallestSize, fragment.size);
}

/** Whether a fragment belongs to a row. */
export function accepts(row: OpenRow, fragment: Fragment): boolean {
  const ratio = Math.max(row.anchor.size, fragment.size) / Math.min(row.anchor.size, fragment.size);
  if (ratio > LARGEST_SIZE_RATIO) return false;
  const shared = overlapY(row.anchor.box, fragment.box);
  if (shared < SAME_ROW_OVERLAP * Math.min(height(row.anchor.box), height(fragment.box))) return false;
  return !bridgesLines(row, fragment) && !isUnder(row, fragment);
}

/**
 * Whether a fragment belongs to a line below the row: the row beside these lines has a wider pitch and overlaps two of
 * them. Short small texts above each other are a fraction, or the two indices of a symbol.
 */
function isUnder(row: OpenRow, fragment: Fragment): boolean {
  const { fragments, anchor } = row;
  // Nearly all words of a row share a baseline, which is quick to check.
  const farthest = Math.max(fragment.baseline - row.highestBaseline, row.lowestBaseline - fragment.baseline);
  if (farthest <= LINE_UNDER * Math.min(row.smallestSize, fragment.size)) return false;
  const isIndex = ({ text, size }: Fragment): boolean =>
    text.length <= LONGEST_RAISED && size <= RAISED_SIZE * anchor.size;
  const index = isIndex(fragment);
  return fragments.some((other) => {
    const size = Math.min(other.size, fragment.size);
    const apart = Math.abs(other.baseline - fragment.baseline);
    // A name in larger type above an address, both beside a title that is larger still.
    const isName = () =>
      apart > LINE_BELOW * Math.max(other.size, fragment.size) &&
      Math.max(other.size, fragment.size) <= RAISED_SIZE * anchor.size &&
      Math.max(other.text.length, fragment.text.length) > LONGEST_RAISED;
    return (
      apart > LINE_UNDER * size &&
      !(index && isIndex(other)) &&
      (size >= RAISED_SIZE * Math.max(other.size, fragment.size) || isName()) &&
      overlapX(other.box, fragment.box) > STANDS_OVER * Math.min(width(other.box), width(fragment.box))
    );
  });
}

/** Whether the row's large type stands beside two lines of small type: they share its height, but are two rows. */
function bridgesLines({ anchor, fragments }: OpenRow, small: Fragment): boolean {
  if (small.size * LARGE_BESIDE_SMALL > anchor.size) return false;
  const large = fragments.filter((other) => other.size * LARGE_BESIDE_SMALL > anchor.size);
  // Raised or lowered text is near the text that it belongs to.
  const isApart = ({ box }: Fragment): boolean => large.every((other) => gapX(other.box, box) > anchor.size);
  return fragments.some(
    (other) =>
      other.size * LARGE_BESIDE_SMALL <= anchor.size &&
      (other.text.length > LONGEST_RAISED || isApart(other)) &&
      Math.abs(other.baseline - small.baseline) > LINE_BELOW * Math.min(other.size, small.size),
  );
}
