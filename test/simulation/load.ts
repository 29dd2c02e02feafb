/*
 * How many operations of the platform the work takes when nothing fails: `node --import ./test/simulation/register.mjs
 * test/simulation/load.ts kinds | accounts N | invocations`
 */
import * as z from "zod";
import type { Job, Scenario } from "./scenario.ts";
import type { PdfContent } from "./stand-ins/simulated-pdf.ts";
import { Users } from "./users.ts";
import { inSimulatedTime } from "./world/surroundings.ts";
import type { Tally } from "./world/tally.ts";
import { FAIR } from "./world/weather.ts";
import { World } from "./world/world.ts";

const SECOND = 1_000;
const ARRIVING_MS = 10 * 60 * SECOND;
/** By then all accounts have been opened, which does not count as load. */
const OPENED_MS = 60 * SECOND;
const PAGE_MS = 100;
const SMALL_PAGES = 4;
const LARGE_PAGES = 1_000;
/** One in a hundred accounts sends a large document. */
const LARGE_EVERY = 100;

const CONTENT: PdfContent = {
  pages: 100,
  broken: [],
  password: null,
  pageMs: PAGE_MS,
  poison: null,
  faulty: false,
  scans: [],
  padding: 0,
};
const PAGES = Array.from({ length: CONTENT.pages }, (_, index) => index + 1);
const JOB: Job = {
  kind: "extract",
  atMs: OPENED_MS,
  documents: [CONTENT],
  cancelAfterMs: undefined,
  deleteAtMs: undefined,
  archive: false,
  retryFailed: false,
  fieldsOfMarkdown: false,
  watched: false,
};

async function simulated(jobs: Job[]): Promise<World> {
  const accounts = jobs.map((job) => ({ credits: 10_000, jobs: [job], closedAtMs: undefined, listens: false }));
  const scenario: Scenario = { seed: 1, stormMs: 0, climate: FAIR, accounts };
  const world = new World(1, scenario);
  await inSimulatedTime(
    () => world.timeline,
    () => undefined,
    async () => {
      await new Users(world).begin(scenario);
      await world.timeline.run(OPENED_MS / 2);
      world.tally.clear();
      await world.timeline.run(Number.POSITIVE_INFINITY);
    },
  );
  return world;
}

const counts = (counted: Map<string, number>): string =>
  [...counted]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([what, count]) => `${what} ${Math.round(count)}`)
    .join(", ");

/** Operations per 1,000 pages, for documents of 100 pages. */
async function kinds(): Promise<void> {
  const jobs: Record<string, Job> = {
    text: JOB,
    scans: { ...JOB, documents: [{ ...CONTENT, scans: PAGES }] },
    fields: { ...JOB, kind: "fields" },
    "single pages": { ...JOB, documents: [{ ...CONTENT, pages: 1 }] },
  };
  for (const [name, job] of Object.entries(jobs)) {
    const { tally } = await simulated([job]);
    const factor = 1_000 / (job.documents[0]?.pages ?? 1);
    process.stdout.write(`${name}: ${counts(scaled(tally, factor))}\n`);
  }
}

const scaled = ({ totals }: Tally, factor: number) =>
  new Map([...totals].map(([what, count]) => [what, count * factor]));

const timesSchema = z.object({ ms: z.number() });

/**
 * How long requests take when many accounts send one each within ten minutes, and how many operations the busiest
 * second takes.
 */
async function accounts(many: number): Promise<void> {
  const jobs = Array.from({ length: many }, (_, index): Job => {
    const pages = index % LARGE_EVERY === LARGE_EVERY - 1 ? LARGE_PAGES : SMALL_PAGES;
    return { ...JOB, atMs: OPENED_MS + (index * ARRIVING_MS) / many, documents: [{ ...CONTENT, pages }] };
  });
  const { tables, tally, queues } = await simulated(jobs);
  const times = (pages: number) =>
    tables
      .all("SELECT completed_at - started_at AS ms FROM requests WHERE total_pages = ? ORDER BY ms", [pages])
      .map((row) => timesSchema.parse(row).ms);
  const share = (sorted: number[], part: number) =>
    ((sorted[Math.floor(part * sorted.length)] ?? 0) / SECOND).toFixed(1);
  const small = times(SMALL_PAGES);
  const large = times(LARGE_PAGES);
  const waits = [...queues.longestWaitMs].map(([queue, ms]) => `${queue} ${(ms / SECOND).toFixed(1)} s`).join(", ");
  process.stdout.write(
    `${many} accounts: ${small.length} requests of ${SMALL_PAGES} pages median ${share(small, 0.5)} s, 95 % ${share(small, 0.95)} s; ` +
      `${large.length} of ${LARGE_PAGES} pages median ${share(large, 0.5)} s; longest wait ${waits}\n` +
      `  busiest second: ${counts(tally.peaks)}\n`,
  );
}

const INVOCATIONS = ["submit extract", "submit fields", "page-batches", "documents", "make-zip"];

/** Operations of the largest work within one invocation, which the platform counts as subrequests. */
async function invocations(): Promise<void> {
  const long = { ...CONTENT, pages: 2_000 };
  const jobs: Record<string, Job> = {
    "2,000 pages": { ...JOB, documents: [long] },
    "fields of 2,000 pages": { ...JOB, kind: "fields", documents: [long] },
    "50 documents of 200 pages": { ...JOB, documents: Array.from({ length: 50 }, () => ({ ...CONTENT, pages: 200 })) },
  };
  for (const [name, job] of Object.entries(jobs)) {
    const { largestInvocations } = (await simulated([{ ...job, archive: true }])).tally;
    const known = [...largestInvocations].filter(([invocation]) => INVOCATIONS.includes(invocation));
    process.stdout.write(`${name}: ${counts(new Map(known))}\n`);
  }
}

const [what, many] = process.argv.slice(2);
if (what === "accounts") await accounts(Number(many ?? 10));
else if (what === "invocations") await invocations();
else await kinds();
