import type { SQLInputValue } from "node:sqlite";
import { giveBack, takeDatabase } from "./kept-database.ts";
import type { Tally } from "./tally.ts";

const namesIn = (query: string, pattern: RegExp): string[] =>
  [...query.matchAll(pattern)].flatMap(([, name]) => name ?? []);

const shapeOf = (query: string) => ({
  /** Table whose existence the query tests. */
  asked: /FROM sqlite_master WHERE name = '(\w+)'/.exec(query)?.[1],
  made: namesIn(query, /CREATE TABLE IF NOT EXISTS (\w+)/g),
  used: namesIn(query, /\b(?:FROM|JOIN|INTO|UPDATE)\s+(\w+)/g),
  writes: !query.startsWith("SELECT"),
});

/** Parsed queries, since the same few are repeated. */
const shapes = new Map<string, ReturnType<typeof shapeOf>>();

function knownShape(query: string): ReturnType<typeof shapeOf> {
  const known = shapes.get(query);
  if (known !== undefined) return known;
  const shape = shapeOf(query);
  shapes.set(query, shape);
  return shape;
}

/**
 * A Durable Object's SQLite storage. Its database has had other owners before, so the tables that exist for this one
 * are recorded here.
 */
export class ObjectStorage {
  alarmAt: number | null = null;
  /** Counter that increases with every write. */
  writes = 0;
  readonly #kind: string;
  readonly #rearm: () => void;
  readonly #tally: Tally;
  readonly #database;
  readonly #tables = new Set<string>();

  constructor(kind: string, { rearm, tally }: { rearm: () => void; tally: Tally }) {
    this.#kind = kind;
    this.#rearm = rearm;
    this.#tally = tally;
    this.#database = takeDatabase(kind);
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
    return this.#database.transaction(work);
  }

  async setAlarm(at: number | Date): Promise<void> {
    // An alarm is charged as a row.
    this.#tally.count(`${this.#kind} row written`);
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
    this.writes++;
    this.#tables.clear();
    this.#database.empty();
  }

  /** Every stored text, anywhere in the database. */
  texts(): string {
    return [...this.#tables]
      .map((name) => JSON.stringify(this.#database.all(`SELECT * FROM "${name}"`, [])))
      .join("\n");
  }

  isEmpty(): boolean {
    return this.#tables.size === 0;
  }

  /** Gives the database back, since nobody uses this storage any longer. */
  close(): void {
    giveBack(this.#kind, this.#database);
  }

  #rows(query: string, bindings: SQLInputValue[]): Record<string, unknown>[] {
    const { asked, made, used, writes } = knownShape(query);
    if (asked !== undefined) return this.#tables.has(asked) ? [{ name: asked }] : [];
    if (made.length > 0) {
      if (made.some((name) => !this.#tables.has(name))) this.#database.run(query);
      for (const name of made) this.#tables.add(name);
      return [];
    }
    const missing = used.find((name) => !this.#tables.has(name));
    if (missing !== undefined) throw new Error(`no such table: ${missing}`);
    if (writes) {
      this.writes++;
      this.#tally.count(`${this.#kind} row written`);
    }
    return this.#database.all(query, bindings);
  }
}
