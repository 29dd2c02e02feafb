import "../scripts/help.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { QuireClient } from "../client/api/client.ts";
import { makeTextPdf } from "../scripts/fixtures/text-pdf.ts";
import { startLocalService } from "../scripts/local-service.ts";
import { Caller, emptyCall, serviceCpu } from "./fairness/long-polls.ts";
import { secondKey } from "./second-account.ts";

/*
 * How one account's work slows another: the time of a one-page job alone and beside another account's large request, and
 * the cost of a request without and with 300 long polls on it. Both are measured in turns, so that other work on the machine
 * affects both. Polls come by the clock, pages as fast as they can be read: the time of a request with polls depends on what
 * else the machine does, while the CPU of a poll does not.
 * `npx node bench/fairness.ts [--rounds 3] [--pages 1000] [--polls 300] [--polled-pages 200]`; `--pages 0` measures the polls alone.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    pages: { type: "string", default: "1000" },
    polls: { type: "string", default: "300" },
    "polled-pages": { type: "string", default: "200" },
  },
});
const [rounds, pages, polls] = [Number(values.rounds), Number(values.pages), Number(values.polls)];
const polledPages = Number(values["polled-pages"]);

const JOBS = 7;
const POLL_SECONDS = 20;
/** The longest that the service takes. */
const LONGEST_POLL_SECONDS = 30;
const VARS = { KEY_CALLS_PER_MINUTE: "1000000", ACCOUNT_CALLS_PER_MINUTE: "1000000" };
const lines = (page: number) =>
  Array.from({ length: 40 }, (_, line) => `Line ${line} of page ${page}: the quick brown fox jumps over the lazy dog.`);

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const shown = (times: number[]): string => `${(median(times) / 1000).toFixed(2)} s`;

const fileOf = async (count: number) => ({
  name: "a.pdf",
  data: new Blob([new Uint8Array(await makeTextPdf({ pages: count, lines }))]),
});
type File = Awaited<ReturnType<typeof fileOf>>;

async function untilEnded(client: QuireClient, id: string): Promise<void> {
  for (;;) {
    const { status } = await client.requestStatus(id, { waitSeconds: POLL_SECONDS });
    if (status === "completed") return;
    if (status !== "processing") throw new Error(`The request ended ${status}.`);
  }
}

async function timeOf(client: QuireClient, file: File): Promise<number> {
  const started = performance.now();
  const { request_uid } = await client.extract({ files: [file] });
  await untilEnded(client, request_uid);
  return performance.now() - started;
}

async function jobs(client: QuireClient, file: File): Promise<number[]> {
  const times: number[] = [];
  for (let job = 0; job < JOBS; job++) times.push(await timeOf(client, file));
  return times;
}

async function besideLarge(one: QuireClient, other: QuireClient, files: { small: File; large: File }) {
  const alone = await jobs(one, files.small);
  const { request_uid: large } = await other.extract({ files: [files.large] });
  const beside: number[] = [];
  while (beside.length < JOBS) {
    beside.push(await timeOf(one, files.small));
    if ((await other.requestStatus(large)).status !== "processing") break;
  }
  const done = (await other.requestStatus(large)).pages_done;
  await untilEnded(other, large);
  alone.push(...(await jobs(one, files.small)));
  console.log(
    `one page: alone ${shown(alone)}, beside ${pages} pages (${done} done meanwhile) ${shown(beside)}, ` +
      `ratio ${(median(beside) / median(alone)).toFixed(2)} over ${beside.length} jobs`,
  );
  return median(beside) / median(alone);
}

interface Work {
  /** What the service says that the work took, from accepting to the end. */
  seconds: number;
  runtime: number;
  all: number;
}

/** A request of many pages, with `count` who wait for its end. */
async function polledWork(client: QuireClient, file: File, count: number): Promise<Work & { calls: number }> {
  const before = await serviceCpu(service);
  const { request_uid: id } = await client.extract({ files: [file] });
  const caller = new Caller(service);
  await Promise.all(Array.from({ length: count }, () => caller.follow(id, LONGEST_POLL_SECONDS)));
  await untilEnded(client, id);
  const after = await serviceCpu(service);
  const { performance: measured } = await client.requestStatus(id);
  return {
    seconds: measured?.extraction_time ?? 0,
    runtime: after.runtime - before.runtime,
    all: after.all - before.all,
    calls: caller.calls,
  };
}

/** A request without, with, and without polls. */
async function withPolls(client: QuireClient, file: File) {
  const quiet = [await polledWork(client, file, 0)];
  const polled = await polledWork(client, file, polls);
  quiet.push(await polledWork(client, file, 0));
  const mean = (of: keyof Work) => quiet.reduce((sum, work) => sum + work[of], 0) / quiet.length;
  const each = (of: keyof Work) => Math.max(0, polled[of] - mean(of)) / polled.calls;
  const [runtime, all] = [each("runtime"), each("all")];
  console.log(
    `${polledPages} pages: ${mean("seconds").toFixed(1)} s and ${mean("runtime").toFixed(1)} s of the runtime's CPU, ` +
      `with ${polls} long polls (${polled.calls} calls) ${polled.seconds.toFixed(1)} s and ${polled.runtime.toFixed(1)} s: ` +
      `${ms(runtime)} a call, ${ms(all)} with the development server's log`,
  );
  return { time: polled.seconds / mean("seconds"), runtime, all };
}

const ms = (seconds: number): string => `${(seconds * 1000).toFixed(1)} ms`;

/** Holding polls takes so much of a core: each comes back when the longest wait is over. */
const held = (perCall: number): number => 1 + (polls * perCall) / LONGEST_POLL_SECONDS;

const stateDir = await mkdtemp(join(tmpdir(), "quire-fairness-"));
const service = await startLocalService({ stateDir, vars: VARS });
try {
  const one = new QuireClient({ baseUrl: service.baseUrl, apiKey: await secondKey(service) });
  const other = new QuireClient(service);
  const files = { small: await fileOf(1), large: await fileOf(Math.max(1, pages)) };
  const polled = await fileOf(polledPages);
  await jobs(one, files.small);
  const ratios: number[] = [];
  const costs: Awaited<ReturnType<typeof withPolls>>[] = [];
  for (let round = 0; round < rounds; round++) {
    if (pages > 0) ratios.push(await besideLarge(one, other, files));
    costs.push(await withPolls(other, polled));
  }
  if (pages > 0)
    console.log(`one page beside another account's: ${median(ratios).toFixed(2)} times its time alone (at most 3)`);
  const of = (cost: "time" | "runtime" | "all") => median(costs.map((each) => each[cost]));
  const empty = await emptyCall(service, polls);
  console.log(
    `${polls} long polls, held: ${held(of("runtime")).toFixed(3)} times the work of one core (at most 1.1), ` +
      `${held(of("all")).toFixed(3)} with the development server; calls that do nothing would be ` +
      `${held(empty.runtime).toFixed(3)} and ${held(empty.all).toFixed(3)}; time of the request ${of("time").toFixed(2)} times`,
  );
} finally {
  await service.stop();
  await rm(stateDir, { recursive: true, force: true, maxRetries: 5 });
}
