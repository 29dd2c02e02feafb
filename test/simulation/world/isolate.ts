import type { Timeline } from "./timeline.ts";
import type { Fate, Service, Weather } from "./weather.ts";

/** A promise that never settles: the code that waits for it is dead. */
export const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

export type Outcome<T> = { ok: true; value: T } | { ok: false; error: unknown };

export const outcomeOf = <T>(work: () => Promise<T> | T): Promise<Outcome<T>> =>
  (async () => work())().then(
    (value) => ({ ok: true as const, value }),
    (error: unknown) => ({ ok: false as const, error }),
  );

/**
 * Something that runs code and may die between any two awaits: an invocation of the Worker, or a Durable Object while
 * it is in memory. All its effects on the world go through `act`. Calls in progress at its death never return.
 */
export class Isolate {
  readonly name: string;
  dead = false;
  /** Number of calls that completed. */
  successes = 0;
  /** Number of calls to the platform. */
  asked = 0;
  readonly #timeline: Timeline;
  readonly #weather: Weather;
  readonly #onDeath: () => void;

  constructor(name: string, world: { timeline: Timeline; weather: Weather }, onDeath: () => void = () => undefined) {
    this.name = name;
    this.#timeline = world.timeline;
    this.#weather = world.weather;
    this.#onDeath = onDeath;
  }

  die(): void {
    if (this.dead) return;
    this.dead = true;
    this.#onDeath();
  }

  /** Dies: whoever waits for the result never gets an answer. */
  perish<T>(): Promise<T> {
    this.die();
    return never();
  }

  /** Lets time pass, as waiting or computing does. */
  async pause(ms: number): Promise<void> {
    await this.#timeline.sleep(ms);
    if (this.dead) await never();
  }

  /** Calls a service of the platform; `effect` is what happens there. */
  async act<T>(service: Service, effect: () => Promise<T> | T): Promise<T> {
    if (this.dead) return never();
    this.asked++;
    const fate: Fate = this.#weather.fateOf(service);
    await this.pause(fate.thereMs);
    if (fate.end === "dies before") return this.perish();
    const away = this.#weather.isAway(service);
    if (away || fate.end === "fails before") throw new Error(troubleWith(service));
    const outcome = await outcomeOf(effect);
    await this.pause(fate.backMs);
    if (fate.end === "dies after") return this.perish();
    if (fate.end === "fails after") throw new Error(troubleWith(service));
    if (!outcome.ok) throw outcome.error;
    this.successes++;
    return outcome.value;
  }
}

/** An error message in the platform's wording. */
function troubleWith(service: Service): string {
  switch (service) {
    case "database":
      return "D1_ERROR: Network connection lost.";
    case "bucket":
      return "We encountered an internal error. Please try again. (10001)";
    case "queue":
      return "Queue sendBatch failed: Internal Server Error";
    case "outside":
    case "object":
      return "Network connection lost.";
  }
}
