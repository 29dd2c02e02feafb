import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { Isolate, type Outcome, outcomeOf } from "./isolate.ts";
import type { Timeline } from "./timeline.ts";
import type { Weather } from "./weather.ts";

type Instance = Record<string, unknown>;
type Make = (state: unknown, isolate: Isolate) => Instance;

/** An alarm that throws is rung again this often, then given up. */
const ALARM_TRIES = 6;
const FIRST_ALARM_RETRY_MS = 2_000;

/** A Durable Object's SQLite storage. */
export class ObjectStorage {
  database = new DatabaseSync(":memory:");
  readonly #statements = new Map<string, StatementSync>();
  readonly #rearm: () => void;
  alarmAt: number | null = null;

  constructor(rearm: () => void) {
    this.#rearm = rearm;
  }

  readonly sql = {
    exec: (query: string, ...bindings: SQLInputValue[]) => {
      const rows = this.#rows(query, bindings);
      return {
        toArray: () => rows,
        one: () => {
          const [row] = rows;
          if (row === undefined || rows.length > 1) throw new Error(`Expected one row, not ${rows.length}.`);
          return row;
        },
        [Symbol.iterator]: () => rows[Symbol.iterator](),
      };
    },
    get databaseSize() {
      return 0;
    },
  };

  transactionSync<T>(work: () => T): T {
    this.database.exec("SAVEPOINT simulated");
    try {
      const value = work();
      this.database.exec("RELEASE simulated");
      return value;
    } catch (error) {
      this.database.exec("ROLLBACK TO simulated; RELEASE simulated");
      throw error;
    }
  }

  async setAlarm(at: number | Date): Promise<void> {
    this.alarmAt = Number(at);
    this.#rearm();
  }

  async getAlarm(): Promise<number | null> {
    return this.alarmAt;
  }

  async deleteAlarm(): Promise<void> {
    this.alarmAt = null;
    this.#rearm();
  }

  async deleteAll(): Promise<void> {
    this.#statements.clear();
    this.database.close();
    this.database = new DatabaseSync(":memory:");
  }

  /** Every text that is written down anywhere. */
  texts(): string {
    const tables = this.database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    return tables.map(({ name }) => JSON.stringify(this.database.prepare(`SELECT * FROM "${name}"`).all())).join("\n");
  }

  isEmpty(): boolean {
    return this.database.prepare("SELECT 1 FROM sqlite_master").get() === undefined;
  }

  #rows(query: string, bindings: SQLInputValue[]): Record<string, unknown>[] {
    // Several statements in one text come without values.
    if (bindings.length === 0 && query.trim().replace(/;$/, "").includes(";")) {
      this.database.exec(query);
      return [];
    }
    const known = this.#statements.get(query);
    const statement = known ?? this.database.prepare(query);
    if (known === undefined) this.#statements.set(query, statement);
    return statement.all(...bindings);
  }
}

/** One object: its storage outlives what is in memory. */
class Host {
  readonly name: string;
  readonly storage: ObjectStorage;
  #memory: { isolate: Isolate; instance: Instance; calls: Set<(error: Error) => void> } | undefined;
  #alarm = 0;
  readonly #objects: Objects;

  constructor(name: string, objects: Objects) {
    this.name = name;
    this.#objects = objects;
    this.storage = new ObjectStorage(() => this.#arm(0));
  }

  /** Loses its memory; who waits for an answer gets an error. */
  evict(): void {
    this.#memory?.isolate.die();
  }

  /** What a method answers; undefined when the object died over it. */
  async call(method: string, args: unknown[]): Promise<Outcome<unknown>> {
    const { instance, calls } = this.#awake();
    const { promise, resolve } = Promise.withResolvers<Outcome<unknown>>();
    const drop = (error: Error) => resolve({ ok: false, error });
    calls.add(drop);
    const work = instance[method];
    if (typeof work !== "function") throw new Error(`${this.name} has no method ${method}.`);
    outcomeOf(() => work.apply(instance, structuredClone(args))).then((outcome) => resolve(outcome));
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
    // A new alarm that was set meanwhile takes the place of another try.
    if (outcome.ok || set !== this.#alarm) return;
    if (!isolate.dead && tries >= ALARM_TRIES) return;
    this.storage.alarmAt = at;
    this.#arm(isolate.dead ? tries : tries + 1, FIRST_ALARM_RETRY_MS * 2 ** tries);
  }
}

/** All objects of one class, by name. */
export class Objects {
  readonly hosts = new Map<string, Host>();
  readonly timeline: Timeline;
  readonly weather: Weather;
  readonly make: Make;

  constructor(world: { timeline: Timeline; weather: Weather }, make: Make) {
    this.timeline = world.timeline;
    this.weather = world.weather;
    this.make = make;
  }

  host(name: string): Host {
    const known = this.hosts.get(name);
    if (known !== undefined) return known;
    const host = new Host(name, this);
    this.hosts.set(name, host);
    return host;
  }

  /** What an isolate calls the object by. */
  stub(isolate: Isolate, name: string): Record<string, (...args: unknown[]) => Promise<unknown>> {
    const call =
      (method: string) =>
      async (...args: unknown[]): Promise<unknown> => {
        const outcome = await isolate.act("object", () => this.host(name).call(method, args));
        if (!outcome.ok) throw outcome.error;
        return structuredClone(outcome.value);
      };
    // An object with `then` would be taken for a promise.
    return new Proxy({}, { get: (_target, method) => (method === "then" ? undefined : call(String(method))) });
  }

  /** The namespace as an isolate's binding. */
  namespace(isolate: Isolate) {
    return { idFromName: (name: string) => name, get: (name: string) => this.stub(isolate, name) };
  }
}
