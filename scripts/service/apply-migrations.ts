import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { DatabaseBinding } from "../../client/commands/operator-database.ts";

const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../migrations/", import.meta.url).href);
const STATEMENT_BREAK = "--> statement-breakpoint";

/*
 * The same table that `wrangler d1 migrations apply` uses, so that either can continue where the other stopped.
 * Migrations are applied here to start the emulator only once, together with everything else that a local service
 * needs.
 */
const APPLIED_TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Names of all migrations, in their order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith(".sql")).sort();

/** Applies the migrations that a local database lacks, each atomically. Returns their names. */
export async function applyMigrations(binding: DatabaseBinding): Promise<string[]> {
  await binding.prepare(APPLIED_TABLE).run();
  const { results } = await binding.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map((row) => row.name));
  const names = (await migrationNames()).filter((name) => !applied.has(name));
  for (const name of names) {
    const script = await readFile(`${MIGRATIONS_FOLDER}${name}`, "utf8");
    const statements = script.split(STATEMENT_BREAK).filter((statement) => statement.trim() !== "");
    await binding.batch([
      ...statements.map((statement) => binding.prepare(statement)),
      binding.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
  return names;
}
