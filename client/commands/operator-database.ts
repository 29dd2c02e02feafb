import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Database, openDatabase } from "../../storage/database/database.ts";
import type { OptionTable } from "../console/command.ts";
import { DEFAULT_STATE } from "../service/serve-options.ts";
import { localDatabaseFile, withLocalDatabase } from "./local-database.ts";

/** Options that select the database. */
export const DATABASE_OPTIONS = {
  env: {
    type: "string",
    value: "NAME",
    help: "an environment of wrangler.toml, such as production; local state otherwise",
  },
  state: {
    type: "string",
    default: DEFAULT_STATE,
    value: "DIR",
    help: `where local state is kept (default ${DEFAULT_STATE})`,
  },
} as const satisfies OptionTable;

export type { Database };
/** The database binding as the platform provides it. */
export type DatabaseBinding = Parameters<typeof openDatabase>[0];

/** The configuration of the service in this checkout. */
const WRANGLER_CONFIG = fileURLToPath(new URL("../../wrangler.toml", import.meta.url).href);

export interface DatabaseLocation {
  /** Folder of local state, as passed to `wrangler dev --persist-to`. */
  state: string;
  /** A named environment of the configuration, whose remote bindings are used instead. */
  environment?: string | undefined;
}

/**
 * Opens the service's database for an operator's command, which may run beside the service. Reports clearly if the
 * database does not exist or has no tables.
 */
export async function withExistingDatabase<T>(
  { env, state }: { env?: string | undefined; state: string },
  work: (db: Database) => Promise<T>,
): Promise<T> {
  if (!existsSync(WRANGLER_CONFIG))
    throw new Error("this command needs a clone of the repository, with the service's configuration");
  try {
    if (env !== undefined) return await withDatabase({ state, environment: env }, work);
    const file = await localDatabaseFile(state);
    if (file !== undefined) return await withLocalDatabase(file, work);
  } catch (error) {
    if (!says(/no such table/, error)) throw error;
    const how =
      env === undefined
        ? "start the service once with `npm run dev`"
        : `apply the migrations first: npx wrangler d1 migrations apply DB --env ${env} --remote`;
    throw new Error(`the database has no tables yet: ${how}`);
  }
  throw new Error(
    `there is no database in ${state}: start the service once with \`npm run dev\`, or name its folder with --state`,
  );
}

/** The query builder's message has only the statement; the reason is in its cause. */
const says = (pattern: RegExp, error: unknown): boolean =>
  error instanceof Error && (pattern.test(error.message) || says(pattern, error.cause));

/**
 * Opens the service's database for `work` as the platform provides it, and always closes it again. No local service may
 * be running: both would write to the same file.
 */
export async function withDatabase<T>(
  location: DatabaseLocation,
  work: (db: Database, binding: DatabaseBinding) => Promise<T>,
): Promise<T> {
  // Loaded here, since it takes longer than most commands.
  const { getPlatformProxy, unstable_readConfig } = await import("wrangler");
  const { environment } = location;
  const config = unstable_readConfig({ config: WRANGLER_CONFIG, ...(environment ? { env: environment } : {}) });
  const folder = await mkdtemp(join(tmpdir(), "quire-"));
  try {
    // Only the database: the other bindings need the Worker's code, which does not run in this process.
    const { name = "quire", compatibility_date, d1_databases } = config;
    const configPath = join(folder, "wrangler.json");
    await writeFile(configPath, JSON.stringify({ name, compatibility_date, d1_databases }));
    // `wrangler dev` puts its state into this folder below the one passed to it.
    const persist = { path: resolve(location.state, "v3") };
    const proxy = await getPlatformProxy<{ DB: DatabaseBinding }>({ configPath, persist });
    try {
      return await work(openDatabase(proxy.env.DB), proxy.env.DB);
    } finally {
      await proxy.dispose();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
