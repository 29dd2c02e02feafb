import "../scripts/help.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LocalService, startLocalService } from "../scripts/service/local-service.ts";
import { secondKey } from "./service/second-account.ts";

/*
 * Median time of one account's calls, alone and, in turns, while another account calls three times as often as its
 * limit allows. Only the ratio counts, because a busy machine slows down both.
 * `npx node bench/fair-use.ts`
 */

const CALLS = 50;
const ROUNDS = 12;
const CALLERS = 4;
const PAUSE_MS = 20;
/** Limit of calls per account and minute. */
const LIMIT = 600;
/** The other account calls this many times its limit. */
const EXCESS = 3;
const CALL_EVERY_MS = (CALLERS * 60_000) / (EXCESS * LIMIT);

const pause = (ms = PAUSE_MS) => new Promise((resolve) => setTimeout(resolve, ms));

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

/** The median while the other account has reached its limit and keeps calling. */
async function medianBeside(service: LocalService, key: string): Promise<{ ms: number; refused: number }> {
  // The other account's window may have ended in the meantime.
  while ((await call(service, service.apiKey)).status !== 429);
  let going = true;
  let refused = 0;
  const callers = Array.from({ length: CALLERS }, async () => {
    while (going) {
      const { status, ms } = await call(service, service.apiKey);
      if (status === 429) refused++;
      await pause(Math.max(0, CALL_EVERY_MS - ms));
    }
  });
  const ms = await medianOf(service, key);
  going = false;
  await Promise.all(callers);
  return { ms, refused };
}

/** Measures both one after the other, in alternating order, so that other work on the machine affects them alike. */
async function compare(service: LocalService, key: string, round: number): Promise<number> {
  const first = round % 2 === 0 ? await medianOf(service, key) : undefined;
  const { ms, refused } = await medianBeside(service, key);
  const alone = first ?? (await medianOf(service, key));
  const ratio = ms / alone;
  console.log(
    `alone ${alone.toFixed(1)} ms, beside ${refused} refused calls ${ms.toFixed(1)} ms: ratio ${ratio.toFixed(2)}`,
  );
  return ratio;
}

const stateDir = await mkdtemp(join(tmpdir(), "quire-fair-"));
const vars = { KEY_CALLS_PER_MINUTE: String(LIMIT) };
const service = await startLocalService({ stateDir, vars });
try {
  const key = await secondKey(service);
  await medianOf(service, key);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) ratios.push(await compare(service, key, round));
  console.log(`median ratio ${median(ratios).toFixed(2)} of ${ROUNDS} rounds`);
} finally {
  await service.stop();
  await rm(stateDir, { recursive: true, force: true, maxRetries: 5 });
}
