import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { UsageError } from "../client/console/command.ts";
import { whenLauncherEnds } from "../client/console/launcher.ts";
import { portOf, SERVE_DESCRIPTION, SERVE_OPTIONS } from "../client/service/serve-options.ts";
import { DEV_SETTINGS_PATH, type DevSettings } from "../client/service/service-settings.ts";
import { claimState } from "../client/service/state-claim.ts";
import { runScript } from "./script-arguments.ts";
import { assertFree, freePort, HOST } from "./service/free-port.ts";
import type { LocalService } from "./service/local-service.ts";
import { serviceLines } from "./service/service-output.ts";

const WATCH_MS = 500;
const ROOT = join(import.meta.dirname, "..");
const SAMPLE = join(ROOT, "samples/quire-sample.pdf");
const COMMAND = join(ROOT, "client/bin.mjs");

const SCRIPT = {
  usage: "npm run dev -- [OPTION...]",
  description: SERVE_DESCRIPTION,
  options: SERVE_OPTIONS,
};

async function announce({ baseUrl, apiKey }: { baseUrl: string; apiKey: string }): Promise<void> {
  const settings: DevSettings = { base_url: baseUrl, api_key: apiKey };
  await mkdir(dirname(DEV_SETTINGS_PATH), { recursive: true });
  await writeFile(DEV_SETTINGS_PATH, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
}

/** Printed last, below all output of the start. */
function welcome({ baseUrl, apiKey, logPath, mailDir }: LocalService): string {
  const sample = relative(process.cwd(), SAMPLE);
  // In other folders, `npx` would look for an unrelated package of this name.
  const quire = relative(process.cwd(), ROOT) === "" ? "npx quire" : `node ${relative(process.cwd(), COMMAND)}`;
  return `
Quire is ready; Ctrl-C stops it.

  address  ${baseUrl}
  key      ${apiKey}
           (both are in ${DEV_SETTINGS_PATH}; the log is ${relative(process.cwd(), logPath)})
  mail     ${relative(process.cwd(), mailDir)}: messages to people are written there, a file each

Three things to try:

  ${quire} extract ${sample} --out results
  curl ${baseUrl}/api/v1/account -H "Authorization: Bearer ${apiKey}"
  ${baseUrl}/docs in a browser: every call, and the web page around it
`;
}

/** Parses `NAME:VALUE`, the syntax of wrangler. */
function nameAndValue(text: string): [name: string, value: string] {
  const colon = text.indexOf(":");
  if (colon < 1) throw new UsageError("--var must be NAME:VALUE");
  return [text.slice(0, colon), text.slice(colon + 1)];
}

await runScript(SCRIPT, async ({ values, positionals }) => {
  if (positionals.length > 0) throw new UsageError(`unexpected argument ${positionals[0]}`);
  const port = portOf(values.port) ?? (await freePort());
  const vars = Object.fromEntries(values.var.map(nameAndValue));
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stopping.abort());
  whenLauncherEnds(() => stopping.abort());
  const { signal } = stopping;
  const claim = await claimState(values.state, `http://${HOST}:${port}`);
  console.log(values.built === undefined ? "Building and starting the service ..." : "Starting the service ...");
  let isReady = false;
  const lines = serviceLines((line) => console.log(line));
  const onOutput = (piece: string) => {
    // Output of the start goes only to the log, which is shown if the start fails.
    if (isReady) lines(piece);
  };
  try {
    await assertFree(port);
    // Imported late: loading takes seconds, which `--help` must not wait for.
    const { startLocalService } = await import("./service/local-service.ts");
    const { state: stateDir, fresh, built } = values;
    const start = { port, stateDir, fresh, vars, onOutput, signal, announce, ...(built ? { built } : {}) };
    const service = await startLocalService(start);
    console.log(welcome(service));
    // Starts reading the samples before anyone opens the home page; in a deployment, a cron trigger does this.
    void fetch(service.baseUrl).catch(() => undefined);
    isReady = true;
    while (!signal.aborted && !service.ended()) await new Promise((resolve) => setTimeout(resolve, WATCH_MS));
    await service.stop();
    if (!signal.aborted) console.error("The service has ended by itself.");
    return signal.aborted ? 0 : 1;
  } catch (error) {
    if (signal.aborted) return 0;
    throw error;
  } finally {
    await claim.release();
  }
});
