import type { Box } from "../../geometry/box.ts";
import type { Fragment } from "./fragment.ts";

/**
 * Words of one row that belong together: a candidate for a table cell, or for one line of it. Shared by all callers, so
 * never changed.
 */
export interface Segment {
  readonly left: number;
  readonly right: number;
  readonly fragments: readonly Fragment[];
  /** Cached results of `segmentText` and `isFigure`. */
  text?: string | undefined;
  figure?: boolean | undefined;
}

/**
 * The segments of a row for one gap, linked to those for other gaps. A copy of a row with other words has other
 * `fragments`, so that it does not use what was cached.
 */
export class KeptSegments {
  readonly of: Fragment[];
  readonly gap: number;
  readonly segments: readonly Segment[];
  readonly next: KeptSegments | undefined;

  constructor(of: Fragment[], gap: number, segments: readonly Segment[], next: KeptSegments | undefined) {
    this.of = of;
    this.gap = gap;
    this.segments = segments;
    this.next = next;
  }
}

/** Fragments on one baseline, from left to right. */
export interface Row {
  fragments: Fragment[];
  box: Box;
  baseline: number;
  /** Size of most of its characters, in points. */
  size: number;
  /** Results of `segmentsOf`, cached. Set from the start: objects of one hidden class are read faster. */
  kept?: KeptSegments | undefined;
}

/** The segments of a row for one gap, if they are cached. */
export function keptSegments({ kept, fragments }: Row, gap: number): readonly Segment[] | undefined {
  for (let each = kept; each !== undefined; each = each.next)
    if (each.gap === gap && each.of === fragments) return each.segments;
  return undefined;
}

/** Caches the segments of a row for one gap. */
export function keepSegments(row: Row, gap: number, segments: readonly Segment[]): readonly Segment[] {
  row.kept = new KeptSegments(row.fragments, gap, segments, row.kept);
  return segments;
}
