import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { fileURLToPath } from "node:url";
import type { Isolate } from "./isolate.ts";

type Row = Record<string, unknown>;

/** All migrations as they are applied. */
function migrations(): string {
  const folder = fileURLToPath(new URL("../../../migrations/", import.meta.url).href);
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return files
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8").replaceAll("--> statement-breakpoint", ""))
    .join("\n");
}

let schema: string | undefined;

/** The tables of the service in a database of this process, as D1 keeps them. */
export function openTables(): DatabaseSync {
  schema ??= migrations();
  const database = new DatabaseSync(":memory:");
  database.exec(schema);
  return database;
}

class Statement {
  readonly #tables: DatabaseSync;
  readonly #isolate: Isolate;
  readonly #sql: string;
  readonly #bindings: SQLInputValue[];

  constructor(tables: DatabaseSync, isolate: Isolate, sql: string, bindings: SQLInputValue[] = []) {
    this.#tables = tables;
    this.#isolate = isolate;
    this.#sql = sql;
    this.#bindings = bindings;
  }

  bind(...bindings: SQLInputValue[]): Statement {
    return new Statement(this.#tables, this.#isolate, this.#sql, bindings);
  }

  now(): { results: Row[]; success: true; meta: { changes: number } } {
    const statement = this.#tables.prepare(this.#sql);
    const results = statement.all(...this.#bindings);
    const changes = Number(this.#tables.prepare("SELECT changes() AS n").get()?.n ?? 0);
    return { results, success: true, meta: { changes } };
  }

  all = () => this.#isolate.act("database", () => this.now());
  run = () => this.#isolate.act("database", () => this.now());
  raw = () =>
    this.#isolate.act("database", () => {
      const statement = this.#tables.prepare(this.#sql);
      statement.setReturnArrays(true);
      return statement.all(...this.#bindings);
    });
}

/** The database as an isolate sees it. A batch is one transaction. */
export function databaseFor(isolate: Isolate, tables: DatabaseSync) {
  return {
    prepare: (sql: string) => new Statement(tables, isolate, sql),
    batch: (statements: Statement[]) =>
      isolate.act("database", () => {
        tables.exec("BEGIN");
        try {
          const results = statements.map((statement) => statement.now());
          tables.exec("COMMIT");
          return results;
        } catch (error) {
          tables.exec("ROLLBACK");
          throw error;
        }
      }),
  };
}
