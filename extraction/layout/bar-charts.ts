import { type Box, unionAll } from "../box.ts";

/** Bars of a chart: at least this many that end at different heights. */
const FEWEST_ENDS = 3;
/** Points within which bars stand on one line and end at one height. */
const SAME_LINE = 2;
/** Bars of one chart are about equally wide ... */
const SAME_WIDTH = 0.25;
/** ... and no further apart than this many widths. */
const LARGEST_GAP = 6;
/** Most bars leave at least this many widths between them; the cells of a table do not. */
const SMALLEST_GAP = 0.1;
/** Points: thinner bars are lines. */
const THINNEST = 2;

/** Boxes of bar charts: filled boxes that stand on one line and end at different heights, or the same turned. */
export function barCharts(fills: Box[]): Box[] {
  const turned = fills.map((box) => ({ left: box.top, right: box.bottom, top: -box.right, bottom: -box.left }));
  const lying = standingBars(turned).map((box) => ({
    left: -box.bottom,
    right: -box.top,
    top: box.left,
    bottom: box.right,
  }));
  return [...standingBars(fills), ...lying];
}

function standingBars(fills: Box[]): Box[] {
  const byBase = new Map<number, Box[]>();
  for (const box of fills) {
    if (box.right - box.left < THINNEST || box.bottom - box.top < THINNEST) continue;
    const base = Math.round(box.bottom / SAME_LINE);
    const group = byBase.get(base);
    if (group) group.push(box);
    else byBase.set(base, [box]);
  }
  return [...byBase.values()].flatMap((bars) => chartOf(bars) ?? []);
}

function chartOf(bars: Box[]): Box | undefined {
  const sorted = [...bars].sort((a, b) => a.left - b.left);
  const first = sorted[0];
  if (!first || bars.length < FEWEST_ENDS) return undefined;
  const width = first.right - first.left;
  const alike = sorted.filter((box) => Math.abs(box.right - box.left - width) <= SAME_WIDTH * width);
  const near = alike.filter((box, index) => box.left - (alike[index - 1]?.right ?? box.left) <= LARGEST_GAP * width);
  const gaps = near.slice(1).map((box, index) => box.left - (near[index]?.right ?? 0));
  if (gaps.some((gap) => gap < -1)) return undefined;
  const apart = gaps.filter((gap) => gap >= SMALLEST_GAP * width).length >= 0.5 * gaps.length;
  const ends = new Set(near.map((box) => Math.round(box.top / SAME_LINE)));
  return ends.size >= FEWEST_ENDS && apart ? unionAll(near) : undefined;
}
