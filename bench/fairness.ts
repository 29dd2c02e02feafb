import "../scripts/help.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { QuireClient } from "../client/api/client.ts";
import { makeTextPdf } from "../scripts/fixtures/text-pdf.ts";
import { startLocalService } from "../scripts/local-service.ts";
import { secondKey } from "./second-account.ts";

/*
 * How one account's work slows another: the time of a one-page job alone and beside another account's large request, and
 * the time of a request without and with 300 long polls on it. Both are measured in turns, so that other work on the machine
 * affects both. `node bench/fairness.ts [--rounds 3] [--pages 1000] [--polls 300] [--polled-pages 200]`
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

/** How long the service itself took, from acceptance to the end; fetching 300 answers afterwards does not count. */
async function workTime(client: QuireClient, id: string): Promise<number> {
  await untilEnded(client, id);
  const { performance: measured } = await client.requestStatus(id);
  return (measured?.extraction_time ?? 0) * 1000;
}

async function withPolls(client: QuireClient, file: File): Promise<number> {
  const submit = async () => (await client.extract({ files: [file] })).request_uid;
  const quiet = [await workTime(client, await submit())];
  const id = await submit();
  const [polled = 0] = await Promise.all(Array.from({ length: polls }, () => workTime(client, id)));
  quiet.push(await workTime(client, await submit()));
  console.log(
    `${polledPages} pages: ${quiet.map((ms) => shown([ms])).join(" and ")}, with ${polls} long polls ${shown([polled])}`,
  );
  return polled / ((Math.min(...quiet) + Math.max(...quiet)) / 2);
}

const stateDir = await mkdtemp(join(tmpdir(), "quire-fairness-"));
const service = await startLocalService({ stateDir, vars: VARS });
try {
  const one = new QuireClient({ baseUrl: service.baseUrl, apiKey: await secondKey(service) });
  const other = new QuireClient(service);
  const files = { small: await fileOf(1), large: await fileOf(pages) };
  const polled = await fileOf(polledPages);
  await jobs(one, files.small);
  const ratios: number[] = [];
  const costs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    ratios.push(await besideLarge(one, other, files));
    costs.push(await withPolls(other, polled));
  }
  console.log(`one page beside another account's: ${median(ratios).toFixed(2)} times its time alone (at most 3)`);
  console.log(`${polls} long polls: ${median(costs).toFixed(2)} times the time without (at most 1.1)`);
} finally {
  await service.stop();
  await rm(stateDir, { recursive: true, force: true, maxRetries: 5 });
}
