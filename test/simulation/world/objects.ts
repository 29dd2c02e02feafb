import { Isolate, type Outcome, outcomeOf } from "./isolate.ts";
import { ObjectStorage } from "./object-storage.ts";
import type { Tally } from "./tally.ts";
import type { Timeline } from "./timeline.ts";
import type { Weather } from "./weather.ts";

type Instance = Record<string, unknown>;
type Make = (state: unknown, isolate: Isolate) => Instance;

/** How many times an alarm that throws is attempted before it is given up. */
const ALARM_TRIES = 6;
const FIRST_ALARM_RETRY_MS = 2_000;

/** One Durable Object, whose storage outlives its memory. */
class Host {
  readonly name: string;
  readonly storage: ObjectStorage;
  #memory: { isolate: Isolate; instance: Instance; calls: Set<(error: Error) => void> } | undefined;
  #alarm = 0;
  readonly #objects: Objects;

  constructor(name: string, objects: Objects) {
    this.name = name;
    this.#objects = objects;
    this.storage = new ObjectStorage(objects.kind, { rearm: () => this.#arm(0), tally: objects.tally });
  }

  /** Loses the object's memory; calls in progress get an error. */
  evict(): void {
    this.#memory?.isolate.die();
  }

  /** The outcome of a method; `undefined` if the object died during the call. */
  async call(method: string, args: unknown[]): Promise<Outcome<unknown>> {
    this.#objects.tally.count(`${this.#objects.kind} call`);
    const { instance, calls } = this.#awake();
    const { promise, resolve } = Promise.withResolvers<Outcome<unknown>>();
    const drop = (error: Error) => resolve({ ok: false, error });
    calls.add(drop);
    const work = instance[method];
    if (typeof work !== "function") throw new Error(`${this.name} has no method ${method}.`);
    outcomeOf(() => work.apply(instance, args.map(copied))).then((outcome) => resolve(outcome));
    const outcome = await promise;
    calls.delete(drop);
    return outcome;
  }

  #awake() {
    if (this.#memory !== undefined) return this.#memory;
    const calls = new Set<(error: Error) => void>();
    const isolate = new Isolate(this.name, this.#objects, () => {
      this.#memory = undefined;
      for (const drop of calls) drop(new Error("Durable Object reset because its code was updated."));
    });
    const instance = this.#objects.make({ storage: this.storage, id: { name: this.name } }, isolate);
    this.#memory = { isolate, instance, calls };
    return this.#memory;
  }

  #arm(tries: number, delayMs = 0): void {
    const set = ++this.#alarm;
    const at = this.storage.alarmAt;
    if (at === null) return;
    const { timeline, weather } = this.#objects;
    const delay = Math.max(at - timeline.now, delayMs) + (weather.deliveries()[0] ?? 0) / 10;
    timeline.after(delay, () => {
      if (set === this.#alarm) void this.#ring(tries, at);
    });
  }

  async #ring(tries: number, at: number): Promise<void> {
    this.storage.alarmAt = null;
    const set = ++this.#alarm;
    const { isolate } = this.#awake();
    const outcome = await this.call("alarm", []);
    // A new alarm set in the meantime replaces the retry.
    if (outcome.ok || set !== this.#alarm) return;
    if (!isolate.dead && tries >= ALARM_TRIES) return;
    this.storage.alarmAt = at;
    this.#arm(isolate.dead ? tries : tries + 1, FIRST_ALARM_RETRY_MS * 2 ** tries);
  }
}

/** Values passed from one isolate to another arrive as copies. */
const copied = <T>(value: T): T => (typeof value === "object" && value !== null ? structuredClone(value) : value);

/** All Durable Objects of one class, by name. */
export class Objects {
  readonly kind: string;
  readonly hosts = new Map<string, Host>();
  readonly timeline: Timeline;
  readonly weather: Weather;
  readonly tally: Tally;
  readonly make: Make;

  constructor(kind: string, world: { timeline: Timeline; weather: Weather; tally: Tally }, make: Make) {
    this.kind = kind;
    this.timeline = world.timeline;
    this.weather = world.weather;
    this.tally = world.tally;
    this.make = make;
  }

  host(name: string): Host {
    const known = this.hosts.get(name);
    if (known !== undefined) return known;
    const host = new Host(name, this);
    this.hosts.set(name, host);
    return host;
  }

  close(): void {
    for (const { storage } of this.hosts.values()) storage.close();
    this.hosts.clear();
  }

  /** The stub through which an isolate calls an object. */
  stub(isolate: Isolate, name: string): Record<string, (...args: unknown[]) => Promise<unknown>> {
    const call =
      (method: string) =>
      async (...args: unknown[]): Promise<unknown> => {
        const outcome = await isolate.act("object", () => this.host(name).call(method, args));
        if (!outcome.ok) throw outcome.error;
        return copied(outcome.value);
      };
    // An object with a method `then` would be taken for a promise.
    return new Proxy({}, { get: (_target, method) => (method === "then" ? undefined : call(String(method))) });
  }

  /** The namespace as an isolate's binding. */
  namespace(isolate: Isolate) {
    return { idFromName: (name: string) => name, get: (name: string) => this.stub(isolate, name) };
  }
}
