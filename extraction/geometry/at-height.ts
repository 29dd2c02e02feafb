import type { Box } from "./box.ts";

interface Boxed {
  readonly box: Box;
}

/** Lists up to this long are searched linearly. */
const FEW = 64;

/** Items of a page indexed by height, so that a lookup does not visit them all. */
class Heights {
  readonly #items: readonly Boxed[];
  /** Positions of the items sorted by top, those tops, and the lowest bottom of the items up to each of them. */
  readonly #order: Int32Array;
  readonly #tops: Float64Array;
  readonly #lowest: Float64Array;

  constructor(items: readonly Boxed[]) {
    const top = (at: number): number => items[at]?.box.top ?? 0;
    this.#items = items;
    this.#order = Int32Array.from(items.keys()).sort((a, b) => top(a) - top(b) || a - b);
    this.#tops = Float64Array.from(this.#order, top);
    let lowest = Number.NEGATIVE_INFINITY;
    this.#lowest = Float64Array.from(this.#order, (at) => {
      lowest = Math.max(lowest, items[at]?.box.bottom ?? 0);
      return lowest;
    });
  }

  /** Positions of the items that overlap a band, edges included, in ascending order. */
  positions(top: number, bottom: number): number[] {
    const found: number[] = [];
    for (let at = this.#beginningBelow(bottom) - 1; at >= 0 && (this.#lowest[at] ?? 0) >= top; at--) {
      const position = this.#order[at] ?? 0;
      if ((this.#items[position]?.box.bottom ?? 0) >= top) found.push(position);
    }
    return found.sort((a, b) => a - b);
  }

  #beginningBelow(bottom: number): number {
    let from = 0;
    let end = this.#tops.length;
    while (from < end) {
      const middle = (from + end) >> 1;
      if ((this.#tops[middle] ?? 0) <= bottom) from = middle + 1;
      else end = middle;
    }
    return from;
  }
}

const known = new WeakMap<readonly Boxed[], Heights>();

/**
 * Positions of the items that overlap a band; those of all items if there are only a few. Neither the list nor its
 * boxes may change.
 */
export function positionsAtHeight(items: readonly Boxed[], top: number, bottom: number): number[] {
  if (items.length <= FEW) return [...items.keys()];
  const heights = known.get(items) ?? new Heights(items);
  known.set(items, heights);
  return heights.positions(top, bottom);
}

/** The items that overlap a band, in their order; all items if there are only a few. */
export function atHeight<T extends Boxed>(items: readonly T[], top: number, bottom: number): readonly T[] {
  if (items.length <= FEW) return items;
  return positionsAtHeight(items, top, bottom).flatMap((at) => items[at] ?? []);
}
