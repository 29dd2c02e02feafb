import type { Timeline } from "./timeline.ts";

const SECOND_MS = 1_000;

/** Counts calls to the platform: in total, and in the busiest second. */
export class Tally {
  readonly totals = new Map<string, number>();
  readonly peaks = new Map<string, number>();
  /** Most calls made by one invocation, by kind of invocation. */
  readonly largestInvocations = new Map<string, number>();
  readonly #timeline: Timeline;
  readonly #seconds = new Map<string, { second: number; count: number }>();

  constructor(timeline: Timeline) {
    this.#timeline = timeline;
  }

  count(what: string, times = 1): void {
    if (times === 0) return;
    this.totals.set(what, (this.totals.get(what) ?? 0) + times);
    const second = Math.floor(this.#timeline.now / SECOND_MS);
    const before = this.#seconds.get(what);
    const count = before?.second === second ? before.count + times : times;
    this.#seconds.set(what, { second, count });
    if (count > (this.peaks.get(what) ?? 0)) this.peaks.set(what, count);
  }

  invocation(name: string, asked: number): void {
    if (asked > (this.largestInvocations.get(name) ?? 0)) this.largestInvocations.set(name, asked);
  }

  clear(): void {
    for (const counted of [this.totals, this.peaks, this.largestInvocations, this.#seconds]) counted.clear();
  }
}
