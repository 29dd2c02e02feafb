import type { Fragment } from "./fragment.ts";
import { keepSegments, keptSegments, type Row, type Segment } from "./row.ts";
import { CELL_GAP, LEADER_GAP } from "./segments.ts";
import { NARROWEST_GAP } from "./text-ends.ts";

/** Signs between two numbers, and what is in brackets, may have room around them that is no space. */
const LEADS_ON = /^[±×=<>≤≥≈+/]+$|[([{]$/;
const GOES_ON = /^[±×=<>≤≥≈+/]+$|^[()[\]{},;]/;
const DOTS = /^\.+$/;
/** Takes the place of the gap by which the segments of a row are cached. */
const TEXTS = -1;

/**
 * A row divided into its texts: the words of a text have spaces between them, whereas neighbouring cells are only placed
 * side by side, however close.
 */
export function textsOf(row: Row): readonly Segment[] {
  return keptSegments(row, TEXTS) ?? keepSegments(row, TEXTS, cut(row.fragments, row.size));
}

/** Segments divided where texts end. */
export const cutAtTextEnds = (segments: readonly Segment[], size: number): readonly Segment[] =>
  segments.some(({ fragments }) => isCut(fragments, size))
    ? segments.flatMap(({ fragments }) => cut(fragments, size))
    : segments;

const isCut = (fragments: readonly Fragment[], size: number): boolean =>
  fragments.some((word, at) => {
    const next = fragments[at + 1];
    return next !== undefined && isApart(word, next, size);
  });

const cut = (fragments: readonly Fragment[], size: number): Segment[] =>
  cutWhere(fragments, (before, after) => isApart(before, after, size));

/** Words divided wherever this is so of two neighbours. */
export function cutWhere(
  fragments: readonly Fragment[],
  isCut: (before: Fragment, after: Fragment) => boolean,
): Segment[] {
  const texts: Segment[] = [];
  let from = 0;
  for (let at = 1; at <= fragments.length; at++) {
    const [before, after] = [fragments[at - 1], fragments[at]];
    if (before === undefined || (after !== undefined && !isCut(before, after))) continue;
    const part = fragments.slice(from, at);
    texts.push({ left: part[0]?.box.left ?? 0, right: Math.max(...part.map(({ box }) => box.right)), fragments: part });
    from = at;
  }
  return texts;
}

function isApart(before: Fragment, after: Fragment, size: number): boolean {
  const gap = after.box.left - before.box.right;
  if (gap >= LEADER_GAP * size) return true;
  const isWide = gap >= CELL_GAP * size;
  // Of most neighbours, nothing more is asked: the patterns come last.
  if (!isWide && !(before.endsText && gap >= NARROWEST_GAP * size)) return false;
  if (DOTS.test(before.text) || DOTS.test(after.text)) return false;
  return isWide || (!LEADS_ON.test(before.text) && !GOES_ON.test(after.text));
}
