import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

type Row = Record<string, unknown>;

/**
 * A SQLite database that is emptied and reused. Opening one, creating its tables and preparing its statements takes
 * longer than most of what is done in it, and a simulation needs one for every Durable Object. All use of it is a
 * single transaction, because ending a transaction takes longer than the writes in it. Code that needs transactions
 * uses savepoints.
 */
export class KeptDatabase {
  readonly #database = new DatabaseSync(":memory:");
  readonly #statements = new Map<string, StatementSync>();
  readonly #lists = new Map<string, StatementSync>();

  all(query: string, bindings: SQLInputValue[]): Row[] {
    return this.#prepared(query, this.#statements).all(...bindings);
  }

  /** Rows of a query as lists of values. */
  lists(query: string, bindings: SQLInputValue[]): unknown[] {
    const statement = this.#prepared(query, this.#lists);
    statement.setReturnArrays(true);
    return statement.all(...bindings);
  }

  constructor() {
    this.run("PRAGMA foreign_keys = ON; BEGIN");
  }

  /** Runs one or several statements without bindings. */
  run(text: string): void {
    this.#database.exec(text);
  }

  tables(): string[] {
    return this.all("SELECT name FROM sqlite_master WHERE type = 'table'", []).map(({ name }) => String(name));
  }

  /** Does all of the work or, if it throws, nothing. */
  transaction<T>(work: () => T): T {
    this.run("SAVEPOINT simulated");
    try {
      const value = work();
      this.run("RELEASE simulated");
      return value;
    } catch (error) {
      this.run("ROLLBACK TO simulated; RELEASE simulated");
      throw error;
    }
  }

  /** Removes all rows and resets the row numbers. */
  empty(): void {
    this.run("COMMIT; PRAGMA foreign_keys = OFF; BEGIN");
    for (const table of this.tables()) this.all(`DELETE FROM "${table}"`, []);
    this.run("COMMIT; PRAGMA foreign_keys = ON; BEGIN");
  }

  #prepared(query: string, among: Map<string, StatementSync>): StatementSync {
    const known = among.get(query);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(query);
    among.set(query, statement);
    return statement;
  }
}

const idle = new Map<string, KeptDatabase[]>();

/** An empty database that has held tables of this kind before, or a new one. */
export function takeDatabase(kind: string, make: (database: KeptDatabase) => void = () => undefined): KeptDatabase {
  const kept = idle.get(kind)?.pop();
  if (kept !== undefined) return kept;
  const database = new KeptDatabase();
  make(database);
  return database;
}

export function giveBack(kind: string, database: KeptDatabase): void {
  database.empty();
  const others = idle.get(kind) ?? [];
  others.push(database);
  idle.set(kind, others);
}
