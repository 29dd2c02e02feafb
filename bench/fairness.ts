import "../scripts/help.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { QuireClient } from "../client/api/client.ts";
import { makeTextPdf } from "../scripts/fixtures/text-pdf.ts";
import { startLocalService } from "../scripts/service/local-service.ts";
import { type File, jobs, median, type Other, sendsMany, uploadsSlowly } from "./fairness/beside.ts";
import { PolledWork } from "./fairness/polled.ts";
import { secondKey } from "./service/second-account.ts";

/*
 * How much one account's work slows down another's, as ratios of times taken in turns, so that other work on the
 * machine affects both:
 * - a one-page job beside another account's request of 1,000 pages, beside its 190 requests of 8 pages, and beside its
 *   50 uploads that never end: at most 3 times its time alone in each case;
 * - a request with 300 long polls on it: at most 1.1 times its time without polls, and holding the polls takes at most
 *   a tenth of the work of one core.
 * Fails if a limit is exceeded.
 * `npx node bench/fairness.ts [--cases large,many,uploads,polls] [--rounds 3] [--pages 1000] [--requests 190]
 *   [--request-pages 8] [--uploads 50] [--polls 300] [--polled-pages 200]`
 */

const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "large,many,uploads,polls" },
    rounds: { type: "string", default: "3" },
    pages: { type: "string", default: "1000" },
    requests: { type: "string", default: "190" },
    "request-pages": { type: "string", default: "8" },
    uploads: { type: "string", default: "50" },
    polls: { type: "string", default: "300" },
    "polled-pages": { type: "string", default: "200" },
  },
});
const CASES = ["large", "many", "uploads", "polls"];
const cases = values.cases.split(",");
const unknown = cases.filter((name) => !CASES.includes(name));
if (unknown.length > 0) throw new Error(`Unknown cases: ${unknown.join(", ")}. There are ${CASES.join(", ")}.`);
const [rounds, requests, uploads, polls] = [values.rounds, values.requests, values.uploads, values.polls].map(Number);

const MOST_BESIDE = 3;
const MOST_WITH_POLLS = 1.1;
const VARS = { KEY_CALLS_PER_MINUTE: "1000000", ACCOUNT_CALLS_PER_MINUTE: "1000000" };
const lines = (page: number) =>
  Array.from({ length: 40 }, (_, line) => `Line ${line} of page ${page}: the quick brown fox jumps over the lazy dog.`);

const shown = (times: number[]): string => `${(median(times) / 1000).toFixed(2)} s`;

const fileOf = async (count: number): Promise<File> => ({
  name: "a.pdf",
  data: new Blob([new Uint8Array(await makeTextPdf({ pages: count, lines }))]),
});

const ratios = new Map<string, number[]>();

/** Times one-page jobs while another account is active, and alone before and after. */
async function beside(what: string, one: QuireClient, small: File, begin: () => Other): Promise<void> {
  const alone = await jobs(one, small);
  const begun = performance.now();
  const other = begin();
  await other.ready;
  const times = await jobs(one, small, () => other.busy());
  await other.end();
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  alone.push(...(await jobs(one, small)));
  const ratio = median(times) / median(alone);
  console.log(
    `one page: alone ${shown(alone)}, beside ${what} (${seconds} s in all) ${shown(times)}, ` +
      `ratio ${ratio.toFixed(2)} over ${times.length} jobs`,
  );
  ratios.set(what, [...(ratios.get(what) ?? []), ratio]);
}

function judge(what: string, ratio: number, most: number): void {
  const isKept = ratio <= most;
  console.log(`${isKept ? "ok  " : "FAIL"} ${what}: ${ratio.toFixed(3)} times (at most ${most})`);
  if (!isKept) process.exitCode = 1;
}

const stateDir = await mkdtemp(join(tmpdir(), "quire-fairness-"));
const service = await startLocalService({ stateDir, vars: VARS });
try {
  const one = new QuireClient({ baseUrl: service.baseUrl, apiKey: await secondKey(service) });
  const other = new QuireClient(service);
  const small = await fileOf(1);
  const [large, middling, polled] = [
    await fileOf(Number(values.pages)),
    await fileOf(Number(values["request-pages"])),
    await fileOf(Number(values["polled-pages"])),
  ];
  const polledWork = new PolledWork(service, polls ?? 0);
  await jobs(one, small);
  for (let round = 0; round < (rounds ?? 0); round++) {
    if (cases.includes("large")) {
      await beside(`${values.pages} pages`, one, small, () => sendsMany(other, large, 1));
    }
    if (cases.includes("many")) {
      const what = `${requests} requests of ${values["request-pages"]} pages`;
      await beside(what, one, small, () => sendsMany(other, middling, requests ?? 0));
    }
    if (cases.includes("uploads")) {
      await beside(`${uploads} slow uploads`, one, small, () => uploadsSlowly(service, uploads ?? 0));
    }
    if (cases.includes("polls")) await polledWork.measure(other, polled);
  }
  for (const [what, each] of ratios) judge(`one page beside another account's ${what}`, median(each), MOST_BESIDE);
  if (cases.includes("polls")) {
    const { time, core } = await polledWork.results();
    judge(`a request with ${polls} long polls on it, its own time`, time, MOST_WITH_POLLS);
    judge(`holding ${polls} long polls, the work of one core`, core, MOST_WITH_POLLS);
  }
} finally {
  await service.stop();
  await rm(stateDir, { recursive: true, force: true, maxRetries: 5 });
}
