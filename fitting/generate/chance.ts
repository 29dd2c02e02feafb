/**
 * Random choices that depend on the seed alone (mulberry32 over a hash of the seed), so that a set of documents can be
 * generated again.
 */
export class Chance {
  #state: number;

  constructor(seed: string) {
    this.#state = 0x811c9dc5;
    for (const char of seed) this.#state = Math.imul(this.#state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }

  /** A number from 0 up to but not including 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer; both ends are inclusive. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  between(low: number, high: number): number {
    return Math.round((low + this.next() * (high - low)) * 100) / 100;
  }

  is(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.int(0, items.length - 1)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  }

  /** A choice with a probability proportional to its weight. */
  weighted<T>(choices: readonly (readonly [number, T])[]): T {
    let left = this.next() * choices.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, choice] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    return this.pick(choices)[1];
  }

  times<T>(count: number, make: (index: number) => T): T[] {
    return Array.from({ length: count }, (_, index) => make(index));
  }

  /** This many different items, in random order. */
  sample<T>(items: readonly T[], count: number): T[] {
    const rest = [...items];
    return this.times(Math.min(count, rest.length), () => rest.splice(this.int(0, rest.length - 1), 1)).flat();
  }
}
