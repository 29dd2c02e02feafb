import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Lists the tables of a local service's own databases that have a row containing one of these words, once for each such
 * row: its tables, and the list of its stored files. The service may be running.
 */
export function tablesHolding(stateDir: string, words: string[]): string[] {
  return globSync(join(stateDir, "**/{d1,r2}/**/*.sqlite")).flatMap((path) => {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
      return tables.flatMap(({ name }) =>
        database
          .prepare(`SELECT * FROM "${String(name)}"`)
          .all()
          .filter((row) => words.some((word) => Object.values(row).join("\n").includes(word)))
          .map(() => String(name)),
      );
    } finally {
      database.close();
    }
  });
}
