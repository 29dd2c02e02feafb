import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { drizzle } from "drizzle-orm/sqlite-proxy";
import type { Database } from "../../storage/database/database.ts";

/** Where the local runtime keeps databases, below its state folder. */
const FOLDER = "v3/d1/miniflare-D1DatabaseObject";
/** The runtime's own database in the same folder. */
const NOT_OURS = "metadata.sqlite";
/** How long a statement waits for the service's own writes, in milliseconds. */
const BUSY_TIMEOUT_MS = 30_000;

/** The file of the service's database, or `undefined` if no service was ever started with this state. */
export async function localDatabaseFile(state: string): Promise<string | undefined> {
  const folder = join(state, FOLDER);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".sqlite") && name !== NOT_OURS);
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), changed: (await stat(join(folder, name))).mtimeMs })),
  );
  // A database that had another id in the configuration has a file of its own: the latest is the current one.
  return files.sort((one, other) => other.changed - one.changed)[0]?.path;
}

/**
 * Opens the file of a service's database for `work`, whether or not the service is running. A second runtime on the
 * same file, as started by `getPlatformProxy`, writes a bookmark after each query, even one that only reads, and waits
 * for no lock: beside a busy service, one query in ten failed, and so did the service's own. SQLite itself reads beside
 * a writer and waits for its turn to write.
 */
export async function withLocalDatabase<T>(file: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { DatabaseSync } = await import("node:sqlite");
  const connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    // A write must hold the lock as briefly as possible: the service's statements do not wait for it.
    connection.exec("PRAGMA synchronous = NORMAL");
    return await work(queriesOf(connection));
  } finally {
    connection.close();
  }
}

/**
 * The query builder over a connection. It builds the same statements as over D1. Only the answer to a statement without
 * rows has another shape, which none of the operator's queries reads.
 */
function queriesOf(connection: DatabaseSync): Database {
  const db = drizzle(async (sql, params: SQLInputValue[], method) => {
    const statement = connection.prepare(sql);
    statement.setReturnArrays(true);
    if (method === "get") return { rows: rowOrNone(statement.get(...params)) };
    if (method !== "run") return { rows: statement.all(...params) };
    statement.run(...params);
    return { rows: [] };
  });
  return db as unknown as Database;
}

/**
 * For a single row the builder expects the row itself instead of an array, or `undefined` for none, although its type
 * does not allow that.
 */
const rowOrNone = (row: unknown): unknown[] => row as unknown[];
