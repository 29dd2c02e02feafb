import { describe, expect, it } from "vitest";
import { drawScenario, type Job, type Scenario } from "./scenario.ts";
import { simulate } from "./simulate.ts";
import type { PdfContent } from "./stand-ins/simulated-pdf.ts";
import { FAIR } from "./world/weather.ts";

const SEEDS = 200;
const MINUTE = 60_000;

const content: PdfContent = {
  pages: 3,
  broken: [],
  scans: [3],
  password: "secret-1",
  pageMs: 50,
  poison: null,
  faulty: false,
  padding: 0,
};

const job: Job = {
  kind: "extract",
  atMs: 1_000,
  documents: [content],
  cancelAfterMs: undefined,
  deleteAtMs: undefined,
  archive: false,
  retryFailed: false,
  fieldsOfMarkdown: false,
  watched: false,
};

/** One job of one account that receives web hooks, when nothing fails except what `options` say. */
const scenarioOf = (seed: number, jobs: Job[], climate: Partial<Scenario["climate"]> = {}): Scenario => ({
  seed,
  stormMs: 30 * MINUTE,
  climate: { ...FAIR, ...climate },
  accounts: [{ credits: 1_000, jobs, closedAtMs: undefined, listens: true }],
});

describe("the service on a platform where a seed decides what fails, is repeated, late, lost or killed", () => {
  it(`keeps every promise under ${SEEDS} seeds`, async () => {
    const broken: unknown[] = [];
    let accepted = 0;
    for (let seed = 1; seed <= SEEDS; seed++) {
      const simulated = await simulate(seed);
      accepted += simulated.accepted;
      if (simulated.violations.length > 0) broken.push(simulated);
    }
    expect(broken).toEqual([]);
    expect(accepted).toBeGreaterThan(SEEDS);
  });

  it("does exactly the same under the same seed", async () => {
    const logOf = async (seed: number) => {
      const lines: string[] = [];
      await simulate(seed, { log: (line) => lines.push(line) });
      return lines;
    };
    const dying = Array.from({ length: 50 }, (_, seed) => seed).filter((seed) => drawScenario(seed).climate.dying > 0);
    for (const seed of dying.slice(0, 5)) {
      const first = await logOf(seed);
      expect(first.length).toBeGreaterThan(0);
      expect(await logOf(seed)).toEqual(first);
    }
  });

  it.each(["page", "assembly", "answer"] as const)("ends a request whose %s kills every worker", async (poison) => {
    for (const kind of ["extract", "fields"] as const) {
      const poisoned = { ...job, kind, documents: [{ ...content, poison }, content] };
      expect((await simulate(1, { scenario: scenarioOf(1, [poisoned]) })).violations).toEqual([]);
    }
  });

  it.each(["database", "bucket", "queue", "object"] as const)(
    "fails nothing while the %s is away for ten minutes",
    async (service) => {
      const jobs = [0, 4, 9].flatMap((minute) =>
        (["extract", "fields"] as const).map((kind) => ({ ...job, kind, atMs: minute * MINUTE + 1_000 })),
      );
      const outages = [{ service, fromMs: 2_000, toMs: 10 * MINUTE + 2_000 }];
      expect((await simulate(1, { scenario: scenarioOf(1, jobs, { outages }) })).violations).toEqual([]);
    },
  );
});
