/** Heights on a page, sorted once, so that a line is compared with those near it only. */
export class SortedHeights {
  readonly #sorted: Float64Array;

  constructor(heights: readonly number[]) {
    this.#sorted = Float64Array.from(heights).sort();
  }

  /** How many are less than `limit`. */
  countLess(limit: number): number {
    let from = 0;
    let end = this.#sorted.length;
    while (from < end) {
      const middle = (from + end) >> 1;
      if ((this.#sorted[middle] ?? 0) < limit) from = middle + 1;
      else end = middle;
    }
    return from;
  }

  /** Whether one is larger than `low` and smaller than `high`. */
  hasBetween(low: number, high: number): boolean {
    for (let at = this.countLess(low); at < this.#sorted.length; at++) {
      const height = this.#sorted[at] ?? 0;
      if (height > low) return height < high;
    }
    return false;
  }
}
