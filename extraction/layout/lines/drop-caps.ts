import { overlapY, union } from "../../geometry/box.ts";
import type { Fragment } from "./fragment.ts";

/** A drop cap is at least this many times as large as the text it begins. */
const SIZE_RATIO = 1.9;
/** The text begins at most this many of its font sizes to the right of the drop cap. */
const REACH = 1.5;

const INITIAL = /^["“'‘]?\p{Lu}$/u;
/** In UTF-16 units: a quotation mark and a capital, which may take two. */
const LONGEST_INITIAL = 3;

/** Joins large initial letters with the word they begin; returns the fragments without the initials. */
export function joinDropCaps(fragments: Fragment[]): Fragment[] {
  const initials = initialsOf(fragments);
  const gone = new Set<Fragment>();
  for (const initial of initials) {
    const text = firstWordBeside(initial, fragments);
    if (!text) continue;
    text.text = initial.text + text.text;
    text.box = { ...text.box, left: union(text.box, initial.box).left };
    gone.add(initial);
  }
  return gone.size === 0 ? fragments : fragments.filter((fragment) => !gone.has(fragment));
}

/** Drop caps. Few pages have type of such different sizes, so size is checked first. */
function initialsOf(fragments: Fragment[]): Fragment[] {
  let smallest = Number.POSITIVE_INFINITY;
  for (const { size } of fragments) if (size < smallest) smallest = size;
  return fragments.filter(
    ({ text, size }) => size >= SIZE_RATIO * smallest && text.length <= LONGEST_INITIAL && INITIAL.test(text),
  );
}

function firstWordBeside(initial: Fragment, fragments: Fragment[]): Fragment | undefined {
  let first: Fragment | undefined;
  let lines = 0;
  for (const fragment of fragments) {
    if (initial.size < SIZE_RATIO * fragment.size || !/^[\p{L}'’]/u.test(fragment.text)) continue;
    const gap = fragment.box.left - initial.box.right;
    if (gap < -0.3 * fragment.size || gap > REACH * fragment.size) continue;
    if (overlapY(fragment.box, initial.box) < 0.5 * fragment.size) continue;
    lines++;
    if (!first || fragment.baseline < first.baseline) first = fragment;
  }
  return lines >= 2 ? first : undefined;
}
