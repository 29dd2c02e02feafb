import type { Glyph } from "../../page/page-geometry.ts";

/**
 * TeX's fonts hang roots and sums below their baselines: at least this many font sizes, from at most so many above. The
 * middles of those that are not taller than a line are this much above its baseline.
 */
const HANGING = /^[√∑∏∐∫∮⋃⋂]$/u;
const HANGS_BY = 0.7;
const TALLEST = 1.3;
const HANGS_FROM = 0.12;
const AXIS = 0.25;

/** The baseline of the line that a glyph stands in. */
export function baselineOf({ baseline, box }: Glyph, text: string, size: number): number {
  if (box.bottom - baseline < HANGS_BY * size || baseline - box.top > HANGS_FROM * size) return baseline;
  return box.bottom - box.top <= TALLEST * size && HANGING.test(text)
    ? (box.top + box.bottom) / 2 + AXIS * size
    : baseline;
}
