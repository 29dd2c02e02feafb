import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { freePort, HOST } from "../../scripts/service/free-port.ts";
import { ProcessGroup } from "../../scripts/service/process-group.ts";
import { COLLECTOR_ENV, isolateSince } from "../service/collector-log.ts";
import type { Written } from "./long-document.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url).href);
const WORKER = fileURLToPath(new URL("runtime-worker.ts", import.meta.url).href);
const START_MS = 120_000;
const POLL_MS = 250;
const GRACE_MS = 5_000;

/** Makes the garbage collector work as it does when memory is short; otherwise it would leave garbage uncollected. */
const V8_FLAGS = `${COLLECTOR_ENV.MINIFLARE_WORKERD_V8_FLAGS} --max-old-space-size=64`;

const writtenSchema = z.array(z.object({ name: z.string(), size: z.number(), hash: z.string() }));

/** Runs the assembly in a Worker of the local runtime. Memory is that of the Worker's isolate, in MiB. */
export async function assembleInRuntime({
  kind,
  pages,
}: {
  kind: string;
  pages: number;
}): Promise<{ written: Written[]; live: number; peak: number; needed: number | undefined; seconds: number }> {
  const folder = await mkdtemp(join(tmpdir(), "quire-assembly-"));
  const logPath = join(folder, "log");
  const log = await open(logPath, "w");
  const port = await freePort();
  const config = join(folder, "wrangler.json");
  const bucket = { binding: "FILES", bucket_name: "files" };
  const settings = { compatibility_date: "2026-11-01", compatibility_flags: ["nodejs_compat"], send_metrics: false };
  await writeFile(config, JSON.stringify({ name: "assembly", main: WORKER, r2_buckets: [bucket], ...settings }));
  const group = ProcessGroup.start({
    command: [
      ...[process.execPath, join(ROOT, "node_modules/.bin/wrangler"), "dev", "--config", config],
      ...["--ip", HOST, "--port", String(port), "--inspector-port", String(await freePort())],
      ...["--persist-to", folder, "--show-interactive-dev-session=false"],
    ],
    cwd: ROOT,
    env: { ...process.env, MINIFLARE_WORKERD_V8_FLAGS: V8_FLAGS, CI: "1" },
    output: log.fd,
  });
  try {
    const address = `http://${HOST}:${port}/`;
    await untilAnswers(address);
    const started = performance.now();
    const response = await fetch(`${address}?kind=${kind}&pages=${pages}`, { signal: AbortSignal.timeout(900_000) });
    if (!response.ok)
      throw new Error(`The runtime answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
    const written = writtenSchema.parse(await response.json());
    const seconds = (performance.now() - started) / 1000;
    return { written, seconds, ...(await isolateSince(logPath, 0)) };
  } finally {
    await group.stop(GRACE_MS);
    await log.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function untilAnswers(address: string): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline) {
    const response = await fetch(`${address}?pages=0`).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error("The runtime did not start.");
}
