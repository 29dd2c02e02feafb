import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LocalService, startLocalService } from "../scripts/local-service.ts";
import { secondKey } from "./second-account.ts";

/*
 * Median time of one account's calls, alone and beside another account that goes on calling after its minute is used up, in
 * turns. `node bench/fair-use.ts`
 */

const CALLS = 60;
const ROUNDS = 3;
const CALLERS = 4;
const PAUSE_MS = 20;
/** Calls of one account a minute. */
const LIMIT = "600";

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function call({ baseUrl }: LocalService, key: string): Promise<{ status: number; ms: number }> {
  const started = performance.now();
  const response = await fetch(`${baseUrl}/api/v1/tasks`, { headers: { Authorization: `Bearer ${key}` } });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - started };
}

async function medianOf(service: LocalService, key: string): Promise<number> {
  const times: number[] = [];
  while (times.length < CALLS) {
    times.push((await call(service, key)).ms);
    await pause();
  }
  return median(times);
}

async function compare(service: LocalService, key: string): Promise<void> {
  const alone = await medianOf(service, key);
  // Its minute may have ended meanwhile.
  while ((await call(service, service.apiKey)).status !== 429);
  let going = true;
  let refused = 0;
  const callers = Array.from({ length: CALLERS }, async () => {
    while (going) {
      if ((await call(service, service.apiKey)).status === 429) refused++;
      await pause();
    }
  });
  const beside = await medianOf(service, key);
  going = false;
  await Promise.all(callers);
  const ratio = (beside / alone).toFixed(2);
  console.log(`alone ${alone.toFixed(1)} ms, beside ${refused} refused calls ${beside.toFixed(1)} ms: ratio ${ratio}`);
}

const stateDir = await mkdtemp(join(tmpdir(), "quire-fair-"));
const vars = { KEY_CALLS_PER_MINUTE: LIMIT };
const service = await startLocalService({ stateDir, vars });
try {
  const key = await secondKey(service);
  for (let round = 0; round < ROUNDS; round++) await compare(service, key);
} finally {
  await service.stop();
  await rm(stateDir, { recursive: true, force: true, maxRetries: 5 });
}
