import type { Random } from "./random.ts";
import type { Timeline } from "./timeline.ts";

export type Service = "database" | "bucket" | "queue" | "object" | "outside";
const SERVICES: Service[] = ["database", "bucket", "queue", "object", "outside"];

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** The outcome of one call to the platform. */
export interface Fate {
  thereMs: number;
  backMs: number;
  end: "well" | "dies before" | "dies after" | "fails before" | "fails after";
}

/** What may go wrong, and how often: shares of all calls to the platform, unless stated otherwise. */
export interface Climate {
  failing: number;
  dying: number;
  /** Share of messages that are delivered twice. */
  doubled: number;
  /** Share of messages that are minutes late. */
  late: number;
  /** Share of calls that are answered only after many seconds. */
  stalling: number;
  /** Mean time between two losses of a Durable Object's memory, in milliseconds; 0 if there are none. */
  evictedEveryMs: number;
  outages: { service: Service; fromMs: number; toMs: number }[];
}

export const FAIR: Climate = {
  failing: 0,
  dying: 0,
  doubled: 0,
  late: 0,
  stalling: 0,
  evictedEveryMs: 0,
  outages: [],
};

/** The faults that a seed brings: most seeds have some kinds, a few have all of them. */
export function drawClimate(random: Random, stormMs: number): Climate {
  const share = (likely: number, most: number): number => (random.chance(likely) ? random.next() ** 2 * most : 0);
  const climate: Climate = {
    failing: share(0.5, 0.03),
    dying: share(0.5, 0.03),
    doubled: share(0.5, 0.3),
    late: share(0.3, 0.1),
    stalling: share(0.3, 0.02),
    evictedEveryMs: random.chance(0.5) ? random.between(SECOND, 5 * MINUTE) : 0,
    outages: [],
  };
  const outages = random.chance(0.4) ? random.whole(1, 3) : 0;
  for (let count = 0; count < outages; count++) {
    const fromMs = random.between(0, stormMs);
    climate.outages.push({
      service: random.pick(SERVICES),
      fromMs,
      toMs: fromMs + random.between(SECOND, 10 * MINUTE),
    });
  }
  return climate;
}

/** Applies the climate until the storm is over; after that nothing fails. */
export class Weather {
  readonly climate: Climate;
  readonly #random: Random;
  readonly #timeline: Timeline;
  readonly #stormMs: number;

  constructor(parts: { climate: Climate; random: Random; timeline: Timeline; stormMs: number }) {
    this.climate = parts.climate;
    this.#random = parts.random;
    this.#timeline = parts.timeline;
    this.#stormMs = parts.stormMs;
  }

  get stormy(): boolean {
    return this.#timeline.elapsed < this.#stormMs;
  }

  isAway(service: Service): boolean {
    const now = this.#timeline.elapsed;
    return this.climate.outages.some(
      (outage) => outage.service === service && outage.fromMs <= now && now < outage.toMs,
    );
  }

  fateOf(service: Service): Fate {
    const random = this.#random;
    const { failing, dying, stalling } = this.stormy ? this.climate : FAIR;
    const usual = service === "object" ? 10 : 30;
    const thereMs = random.chance(stalling) ? random.between(SECOND, 2 * MINUTE) : random.between(0, usual);
    const fate = { thereMs, backMs: random.between(0, 5) };
    if (random.chance(dying)) return { ...fate, end: random.chance(0.5) ? "dies before" : "dies after" };
    if (random.chance(failing)) return { ...fate, end: random.chance(0.5) ? "fails before" : "fails after" };
    return { ...fate, end: "well" };
  }

  /** The delay of each delivery of a message, in milliseconds. */
  deliveries(): number[] {
    const random = this.#random;
    const { doubled, late } = this.stormy ? this.climate : FAIR;
    const under = () => (random.chance(late) ? random.between(SECOND, 5 * MINUTE) : random.between(5, 200));
    return random.chance(doubled) ? [under(), under()] : [under()];
  }

  /** Whether a worker is lost after its work is done and before the queue has been told. */
  losesAcknowledgement(): boolean {
    return this.stormy && this.#random.chance(this.climate.dying);
  }

  pick<T>(from: readonly T[]): T {
    return this.#random.pick(from);
  }

  /** Milliseconds until a Durable Object next loses its memory; `undefined` if it never does. */
  untilEviction(): number | undefined {
    if (!this.stormy || this.climate.evictedEveryMs === 0) return undefined;
    return -Math.log(1 - this.#random.next()) * this.climate.evictedEveryMs;
  }
}
