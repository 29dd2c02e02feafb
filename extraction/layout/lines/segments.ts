import { isNumeric } from "../../text/numeric.ts";
import type { Fragment } from "./fragment.ts";
import { joinWords } from "./fragments.ts";
import { keepSegments, keptSegments, type Row, type Segment } from "./row.ts";

/** Least gap, in font sizes, between two cells; word spaces are about a quarter of a font size. */
export const CELL_GAP = 0.9;
/** Dots of a leader may be this many font sizes apart. */
export const LEADER_GAP = 2;

/**
 * A row as segments divided by gaps of at least `gap` font sizes. Tables, figures, columns and edges all use the same
 * few gaps, so the row caches the result.
 */
export function segmentsOf(row: Row, gap = CELL_GAP): readonly Segment[] {
  const { fragments, size } = row;
  return keptSegments(row, gap) ?? keepSegments(row, gap, divided(fragments, gap * size, LEADER_GAP * size));
}

/** A class whose fields are only declared, for the same reasons as `DrawnGlyph`. */
class RowSegment implements Segment {
  declare readonly left: number;
  declare readonly right: number;
  declare readonly fragments: readonly Fragment[];
  declare text: string | undefined;
  declare figure: boolean | undefined;

  constructor(left: number, right: number, fragments: readonly Fragment[]) {
    this.left = left;
    this.right = right;
    this.fragments = fragments;
    this.text = undefined;
    this.figure = undefined;
  }
}

function divided(fragments: Fragment[], gapPoints: number, leaderPoints: number): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  let left = 0;
  let right = 0;
  for (let at = 0; at <= fragments.length; at++) {
    const fragment = fragments[at];
    if (fragment !== undefined && at > from) {
      const blank = fragment.box.left - right;
      if (blank < gapPoints || (blank < leaderPoints && isDots(fragment) && isDots(fragments[at - 1]))) {
        right = Math.max(right, fragment.box.right);
        continue;
      }
    }
    if (at > from) segments.push(new RowSegment(left, right, fragments.slice(from, at)));
    if (fragment === undefined) break;
    from = at;
    left = fragment.box.left;
    right = fragment.box.right;
  }
  return segments;
}

const isDots = (fragment: Fragment | undefined): boolean => fragment !== undefined && /^\.+$/.test(fragment.text);

export function segmentText(segment: Segment): string {
  segment.text ??= joinWords(segment.fragments);
  return segment.text;
}

/** Whether the whole segment is a number or the like. */
export function isFigure(segment: Segment): boolean {
  segment.figure ??= isNumeric(segmentText(segment));
  return segment.figure;
}
