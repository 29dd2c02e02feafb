import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SQLInputValue } from "node:sqlite";
import { fileURLToPath } from "node:url";
import type { Isolate } from "./isolate.ts";
import { giveBack, type KeptDatabase, takeDatabase } from "./kept-database.ts";
import type { Tally } from "./tally.ts";

type Row = Record<string, unknown>;

/** All migrations in the order in which they are applied. */
function migrations(): string {
  const folder = fileURLToPath(new URL("../../../migrations/", import.meta.url).href);
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return files
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8").replaceAll("--> statement-breakpoint", ""))
    .join("\n");
}

const KIND = "tables";

/** The service's tables in a database of this process, which stands in for D1. */
export const openTables = (): KeptDatabase => takeDatabase(KIND, (database) => database.run(migrations()));

export const closeTables = (tables: KeptDatabase): void => giveBack(KIND, tables);

interface Place {
  tables: KeptDatabase;
  tally: Tally;
}

class Statement {
  readonly #place: Place;
  readonly #isolate: Isolate;
  readonly #sql: string;
  readonly #bindings: SQLInputValue[];

  constructor(place: Place, isolate: Isolate, sql: string, bindings: SQLInputValue[] = []) {
    this.#place = place;
    this.#isolate = isolate;
    this.#sql = sql;
    this.#bindings = bindings;
  }

  bind(...bindings: SQLInputValue[]): Statement {
    return new Statement(this.#place, this.#isolate, this.#sql, bindings);
  }

  now(): { results: Row[]; success: true; meta: { changes: number } } {
    const { tables, tally } = this.#place;
    const results = tables.all(this.#sql, this.#bindings);
    const changes = Number(tables.all("SELECT changes() AS n", [])[0]?.n ?? 0);
    tally.count("database statement");
    if (!this.#sql.startsWith("select")) tally.count("database row written", changes);
    return { results, success: true, meta: { changes } };
  }

  all = () => this.#isolate.act("database", () => this.now());
  run = () => this.#isolate.act("database", () => this.now());
  raw = () =>
    this.#isolate.act("database", () => {
      this.#place.tally.count("database statement");
      return this.#place.tables.lists(this.#sql, this.#bindings);
    });
}

/** The database as an isolate sees it. A batch is one transaction. */
export function databaseFor(isolate: Isolate, place: Place) {
  return {
    prepare: (sql: string) => new Statement(place, isolate, sql),
    batch: (statements: Statement[]) =>
      isolate.act("database", () => place.tables.transaction(() => statements.map((statement) => statement.now()))),
  };
}
