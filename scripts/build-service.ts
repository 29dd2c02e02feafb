import { execFile } from "node:child_process";
import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { experimental_readRawConfig } from "wrangler";

const ROOT = fileURLToPath(new URL("..", import.meta.url).href);
const CONFIG = join(ROOT, "wrangler.toml");
const WRANGLER = join(ROOT, "node_modules/.bin/wrangler");
const SITE = "public";

/**
 * Builds the service into `folder`, for as many starts as are wanted, and returns the path of its configuration. The
 * site is copied as well: a service reloads when a file of its site changes, and every other build writes there.
 */
export async function buildService(folder: string): Promise<string> {
  const command = ["deploy", "--dry-run", "--env=", "--config", CONFIG, "--outdir", folder];
  const env = { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true" };
  await promisify(execFile)(process.execPath, [WRANGLER, ...command], { cwd: ROOT, env });
  await cp(join(ROOT, "web/public"), join(folder, SITE), { recursive: true });
  const { build: _, env: __, ...config } = experimental_readRawConfig({ config: CONFIG }).rawConfig;
  const configuration = join(folder, "wrangler.json");
  await writeFile(
    configuration,
    JSON.stringify({
      ...config,
      main: "index.js",
      no_bundle: true,
      // The engine's WebAssembly, which lies beside.
      find_additional_modules: true,
      assets: { ...config.assets, directory: SITE },
    }),
  );
  return configuration;
}
