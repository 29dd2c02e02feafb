import type { Box } from "../../geometry/box.ts";
import type { Fragment } from "./fragment.ts";

/**
 * Words of one row that belong together: a candidate for (a line of) a table cell. Shared by all callers, so never
 * changed.
 */
export interface Segment {
  readonly left: number;
  readonly right: number;
  readonly fragments: readonly Fragment[];
  /** What `segmentText` and `isFigure` have found. */
  text?: string | undefined;
  figure?: boolean | undefined;
}

/**
 * The segments of a row for one gap, and those for others. A copy of a row with other words has other `fragments`, so
 * that what was cached is not used for it.
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
  /** What `segmentsOf` has found, for later calls. Present from the start: objects of one shape are read faster. */
  kept?: KeptSegments | undefined;
}
