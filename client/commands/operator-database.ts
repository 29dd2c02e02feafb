import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Database, openDatabase } from "../../storage/database.ts";

export type { Database };
/** The database binding as the platform gives it. */
export type DatabaseBinding = Parameters<typeof openDatabase>[0];

/** The configuration of the service this checkout holds. */
const WRANGLER_CONFIG = fileURLToPath(new URL("../../wrangler.toml", import.meta.url).href);

export interface DatabaseLocation {
  /** Folder of local state, as given to `wrangler dev --persist-to`. */
  state: string;
  /** A named environment of the configuration, whose remote bindings are used instead. */
  environment?: string | undefined;
}

/** Opens the service's database for `work` and closes it whatever happens. */
export async function withDatabase<T>(
  location: DatabaseLocation,
  work: (db: Database, binding: DatabaseBinding) => Promise<T>,
): Promise<T> {
  // Loaded here, since it takes longer than what most commands do.
  const { getPlatformProxy, unstable_readConfig } = await import("wrangler");
  const { environment } = location;
  const config = unstable_readConfig({ config: WRANGLER_CONFIG, ...(environment ? { env: environment } : {}) });
  const folder = await mkdtemp(join(tmpdir(), "quire-"));
  try {
    // The database alone: the other bindings need the Worker's code, which does not run here.
    const { name = "quire", compatibility_date, d1_databases } = config;
    const configPath = join(folder, "wrangler.json");
    await writeFile(configPath, JSON.stringify({ name, compatibility_date, d1_databases }));
    // `wrangler dev` puts its state into this folder below the one it is given.
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
