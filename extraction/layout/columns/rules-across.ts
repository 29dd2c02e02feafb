import type { Edge } from "../drawings/edges.ts";
import type { Region } from "../lines/region.ts";
import { inDrawingOrder, sidesOf } from "./column-evidence.ts";
import { levelsOf } from "./drawn-cells.ts";
import type { River, Slot } from "./rivers.ts";

/** A rule that ends at most this many font sizes inside the outer sides of two columns runs across both. */
const REACH = 1.5;
/** Points by which text may overlap a rule above or below it. */
const OVERLAP = 2;
/** More rules than this divide the rows of a form or a list, whose columns belong together. */
const MOST_RULES = 3;
/** Two columns have at least this many lines beside each other. */
const FEWEST_LINES = 3;

/**
 * Shortens a gutter to its longest stretch between rules that run across both of its columns, or between levels of
 * drawing: an article's abstract, for example, stands in columns of its own.
 */
export function betweenRulesAcross(region: Region, slots: Slot[], river: River, rules: Edge[], size: number): River {
  const beside = slots.slice(river.first, river.last + 1);
  const left = Math.min(...beside.map(({ blocked }) => blocked[0]?.left ?? Number.POSITIVE_INFINITY));
  const right = Math.max(...beside.map(({ blocked }) => blocked.at(-1)?.right ?? Number.NEGATIVE_INFINITY));
  // The sides of bars of colour beside each other make one edge, but none of the bars is across both columns.
  const across = rules.filter(
    ({ from, to, drawn }) => drawn && from <= left + REACH * size && to >= right - REACH * size,
  );
  const sides = sidesOf(region, beside, river, size);
  const levels = levelsOf(inDrawingOrder(sides.left, sides.right), size);
  const apart = levels.filter((_, at) => !areCells(levels[at - 1]));
  const heights = [...across.map(({ at }) => at), ...apart.slice(1).map(({ top }) => top)];
  if (heights.length === 0) return river;
  const cuts = cutsAt(beside, heights);
  if (cuts.length === 0 || cuts.length > MOST_RULES) return river;
  const starts = [0, ...cuts];
  const stretches = starts.map((start, index) => ({ start, length: (starts[index + 1] ?? beside.length) - start }));
  const longest = stretches.reduce((best, next) => (next.length > best.length ? next : best));
  return {
    ...river,
    first: river.first + longest.start,
    last: river.first + longest.start + longest.length - 1,
  };
}

/** Whether a level of drawing is like a row of cells: few lines on both sides. */
const areCells = (level: { left: number; right: number } | undefined): boolean =>
  level !== undefined && level.left > 0 && level.right > 0 && Math.min(level.left, level.right) < FEWEST_LINES;

/** Positions of the slots that are the first below one of the heights, if no slot reaches across it. */
function cutsAt(slots: Slot[], heights: number[]): number[] {
  const lowest: number[] = [];
  for (const { bottom } of slots) lowest.push(Math.max(bottom, lowest.at(-1) ?? bottom));
  const highest: number[] = [];
  for (const { top } of slots.toReversed()) highest.push(Math.min(top, highest.at(-1) ?? top));
  highest.reverse();
  return slots.flatMap((_, index) => {
    const above = lowest[index - 1];
    const below = highest[index];
    if (above === undefined || below === undefined) return [];
    return heights.some((y) => above <= y + OVERLAP && below >= y - OVERLAP) ? [index] : [];
  });
}
