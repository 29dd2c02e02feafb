import { execFile } from "node:child_process";
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { experimental_readRawConfig, unstable_getMiniflareWorkerOptions } from "wrangler";
import { CONFIGURATION, RECOGNISER, runtimeBeside } from "./built-files.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url).href);
const CONFIG = join(ROOT, "wrangler.toml");
const WRANGLER = join(ROOT, "node_modules/.bin/wrangler");
const SITE = "public";

const RECOGNISER_CONFIG = join(ROOT, "ocr/wrangler.toml");
const MODELS = "models";

/**
 * Builds the service and its recogniser into `folder`, for any number of starts, and returns the path of the service's
 * configuration. The site is copied too: a service reloads when a file of its site changes, and every other build
 * writes to the original.
 */
export async function buildService(folder: string): Promise<string> {
  const recogniser = join(folder, RECOGNISER);
  await Promise.all([bundle(CONFIG, folder), bundle(RECOGNISER_CONFIG, recogniser)]);
  await cp(join(ROOT, "web/public"), join(folder, SITE), { recursive: true });
  await cp(join(ROOT, "dist/ocr-models"), join(recogniser, MODELS), { recursive: true });
  const beside = await configure(RECOGNISER_CONFIG, { folder: recogniser, main: "worker.js", assets: MODELS });
  const configuration = await configure(CONFIG, { folder, main: "index.js", assets: SITE });
  const workers = await Promise.all([configuration, beside].map(runtimeOptions));
  await writeFile(runtimeBeside(configuration), JSON.stringify(workers));
  return configuration;
}

async function bundle(config: string, folder: string): Promise<void> {
  const command = ["deploy", "--dry-run", "--env=", "--config", config, "--outdir", folder];
  const env = { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true" };
  await promisify(execFile)(process.execPath, [WRANGLER, ...command], { cwd: ROOT, env });
}

/** Writes the configuration of a build. */
async function configure(
  source: string,
  { folder, main, assets }: { folder: string; main: string; assets: string },
): Promise<string> {
  const { build: _, env: __, ...config } = experimental_readRawConfig({ config: source }).rawConfig;
  const configuration = join(folder, CONFIGURATION);
  await writeFile(
    configuration,
    JSON.stringify({
      ...config,
      main,
      no_bundle: true,
      // Includes the WebAssembly files beside the main module.
      find_additional_modules: true,
      assets: { ...config.assets, directory: assets },
    }),
  );
  return configuration;
}

/** A Worker as the local runtime takes it: what its configuration says, with its code and the WebAssembly beside it. */
async function runtimeOptions(configuration: string): Promise<Record<string, unknown>> {
  const { workerOptions, main = "" } = unstable_getMiniflareWorkerOptions(configuration);
  const folder = dirname(configuration);
  const { name } = JSON.parse(await readFile(configuration, "utf8"));
  const wasm = (await readdir(folder)).filter((file) => file.endsWith(".wasm"));
  const modules = [
    { type: "ESModule", path: main },
    ...wasm.map((file) => ({ type: "CompiledWasm", path: join(folder, file) })),
  ];
  return { name, ...workerOptions, modulesRoot: folder, modules };
}
