import type { PdfContent, Poison } from "./stand-ins/simulated-pdf.ts";
import { Random } from "./world/random.ts";
import { type Climate, drawClimate } from "./world/weather.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface Job {
  kind: "extract" | "fields";
  atMs: number;
  documents: PdfContent[];
  /** What the job's owner does afterwards, each after this many milliseconds. */
  cancelAfterMs: number | undefined;
  deleteAtMs: number | undefined;
  archive: boolean;
  retryFailed: boolean;
  fieldsOfMarkdown: boolean;
  watched: boolean;
}

export interface Scenario {
  seed: number;
  stormMs: number;
  climate: Climate;
  /** Length of the parts of uploads in bytes. Short parts make long objects of the outputs of a few pages. */
  partBytes?: number;
  accounts: { credits: number; jobs: Job[]; closedAtMs: number | undefined; listens: boolean }[];
}

const MANY_CREDITS = 1_000;

function drawDocument(random: Random): PdfContent {
  const pages = random.pick([1, 1, 2, 3, 8, 9, 17]);
  const poison: Poison | null = random.chance(0.08) ? random.pick(["page", "assembly", "answer"] as const) : null;
  return {
    pages,
    broken: pages > 2 && random.chance(0.1) ? [2] : [],
    scans: random.chance(0.3) ? [1, pages].slice(0, pages) : [],
    password: random.chance(0.2) ? `secret-${random.whole(1, 3)}` : null,
    pageMs: random.pick([5, 50, 50, 500, 20_000, 200_000]),
    poison,
    faulty: random.chance(0.03),
    padding: random.chance(0.01) ? 9 * 1024 * 1024 : 0,
  };
}

function drawJob(random: Random, stormMs: number): Job {
  const atMs = random.between(0, stormMs * 0.7);
  const documents = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => drawDocument(random));
  // All files of a request have the same password.
  const password = documents[0]?.password ?? null;
  return {
    kind: random.chance(0.6) ? "extract" : "fields",
    atMs,
    documents: documents.map((document) => ({ ...document, password })),
    cancelAfterMs: random.chance(0.15) ? random.between(0, 3 * MINUTE) : undefined,
    deleteAtMs: random.chance(0.3) ? random.between(atMs, stormMs + 2 * HOUR) : undefined,
    archive: random.chance(0.3),
    retryFailed: random.chance(0.3),
    fieldsOfMarkdown: random.chance(0.3),
    watched: random.chance(0.5),
  };
}

/** Draws everything that happens under a seed. */
export function drawScenario(seed: number): Scenario {
  const random = new Random(seed);
  const stormMs = random.between(10 * MINUTE, 3 * HOUR);
  const climate = drawClimate(random, stormMs);
  const accounts = Array.from({ length: random.pick([1, 1, 2]) }, () => ({
    credits: random.chance(0.9) ? MANY_CREDITS : random.whole(1, 20),
    jobs: Array.from({ length: random.whole(1, 3) }, () => drawJob(random, stormMs)),
    listens: random.chance(0.4),
    closedAtMs: random.chance(0.08) ? random.between(0, stormMs) : undefined,
  }));
  const partBytes = random.chance(0.3) ? random.pick([200, 2_000]) : undefined;
  return { seed, stormMs, climate, accounts, ...(partBytes === undefined ? {} : { partBytes }) };
}
