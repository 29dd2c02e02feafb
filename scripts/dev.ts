import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { DEV_SETTINGS_PATH, type DevSettings } from "../client/service/service-settings.ts";
import { startLocalService } from "./local-service.ts";

const STATE_DIR = ".quire/state";
const DEFAULT_PORT = 8787;
const WATCH_MS = 500;

async function announce({ baseUrl, apiKey }: { baseUrl: string; apiKey: string }): Promise<void> {
  const settings: DevSettings = { base_url: baseUrl, api_key: apiKey };
  await mkdir(dirname(DEV_SETTINGS_PATH), { recursive: true });
  await writeFile(DEV_SETTINGS_PATH, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  console.log(`Quire   ${baseUrl}\nkey     ${apiKey}\n(both are in ${DEV_SETTINGS_PATH})\n`);
}

/** `NAME:VALUE`, as wrangler takes it. */
function nameAndValue(text: string): [name: string, value: string] {
  const colon = text.indexOf(":");
  if (colon < 1) throw new Error("--var must be NAME:VALUE");
  return [text.slice(0, colon), text.slice(colon + 1)];
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      port: { type: "string" },
      fresh: { type: "boolean", default: false },
      var: { type: "string", multiple: true, default: [] },
    },
  });
  const port = values.port === undefined ? DEFAULT_PORT : Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error("--port must be a port number");

  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopping.abort());
  const { signal } = stopping;
  try {
    const service = await startLocalService({
      port: port === 0 ? undefined : port,
      stateDir: STATE_DIR,
      fresh: values.fresh,
      vars: Object.fromEntries(values.var.map(nameAndValue)),
      output: "inherit",
      signal,
      announce,
    });
    console.log(`ready   ${service.baseUrl}`);
    while (!signal.aborted && !service.ended()) await new Promise((resolve) => setTimeout(resolve, WATCH_MS));
    await service.stop();
    return signal.aborted ? 0 : 1;
  } catch (error) {
    if (signal.aborted) return 0;
    throw error;
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`dev: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
