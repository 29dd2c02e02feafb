import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { configurationSchema } from "../../platform/configuration.ts";
import { MOST_BYTES, MOST_ENTRIES } from "../../storage/archives/archive-writer.ts";
import { PART_BYTES } from "../../storage/objects/put-pieces.ts";
import { readZip } from "../worker/support/read-zip.ts";
import { findViolations } from "./invariants.ts";
import { drawScenario, type Job, type Scenario } from "./scenario.ts";
import { simulate } from "./simulate.ts";
import type { PdfContent } from "./stand-ins/simulated-pdf.ts";
import { Users } from "./users.ts";
import { never } from "./world/isolate.ts";
import { inSimulatedTime } from "./world/surroundings.ts";
import { FAIR } from "./world/weather.ts";
import { World } from "./world/world.ts";

/** The first of so many seeds each. Few enough for a busy machine to get through them before the test is given up. */
const FIRST_SEEDS = [1, 26, 51, 76, 101, 126, 151, 176];
const SEEDS = 25;
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

/** One job of one account that receives web hooks. Nothing fails, except as `climate` says. */
const scenarioOf = (seed: number, jobs: Job[], climate: Partial<Scenario["climate"]> = {}): Scenario => ({
  seed,
  stormMs: 30 * MINUTE,
  climate: { ...FAIR, ...climate },
  accounts: [{ credits: 1_000, jobs, closedAtMs: undefined, listens: true }],
});

describe("the service on a platform where a seed decides what fails, is repeated, late, lost or killed", () => {
  it.each(FIRST_SEEDS)(`keeps every promise under ${SEEDS} seeds, from %i on`, async (first) => {
    const broken: unknown[] = [];
    let accepted = 0;
    for (let seed = first; seed < first + SEEDS; seed++) {
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

  it("assembles a long document although one call in fifty fails, for hours", async () => {
    const long = { ...job, documents: [{ ...content, pages: 300, scans: [] }] };
    const scenario = { ...scenarioOf(2, [long], { failing: 0.02 }), stormMs: 180 * MINUTE };
    expect(await simulate(2, { scenario })).toMatchObject({ accepted: 1, violations: [] });
  });

  it("accepts no request that it abandoned because its rows were written too late", async () => {
    // The answer of `start`, which says so, is lost too.
    const SEED = 2603;
    expect((await simulate(SEED)).violations).toEqual([]);
  });

  it("counts no death of a worker that returned its work without knowing its renewed lease", async () => {
    const SEED = 5107;
    expect((await simulate(SEED)).violations).toEqual([]);
  });

  it.each(["database", "bucket", "queue", "object"] as const)(
    "fails nothing while the %s is unavailable for ten minutes",
    async (service) => {
      const jobs = [0, 4, 9].flatMap((minute) =>
        (["extract", "fields"] as const).map((kind) => ({ ...job, kind, atMs: minute * MINUTE + 1_000 })),
      );
      const outages = [{ service, fromMs: 2_000, toMs: 10 * MINUTE + 2_000 }];
      expect((await simulate(1, { scenario: scenarioOf(1, jobs, { outages }) })).violations).toEqual([]);
    },
  );
});

describe("an account whose object does not answer", () => {
  it("delays neither the end of its requests, nor the report of it, nor their removal", async () => {
    const scenario = scenarioOf(1, [job, { ...job, deleteAtMs: 5 * MINUTE }]);
    const world = new World(1, scenario);
    const { calls } = world;
    const stub = calls.stub.bind(calls);
    calls.stub = (isolate, name) =>
      new Proxy(stub(isolate, name), {
        get: (target, method) =>
          method === "workEnded" && world.timeline.elapsed < 10 * MINUTE ? () => never() : Reflect.get(target, method),
      });
    await inSimulatedTime(
      () => world.timeline,
      () => undefined,
      async () => {
        const users = new Users(world);
        await users.begin(scenario);
        await world.timeline.run(6 * MINUTE);
        expect(users.removed.size).toBe(1);
        expect([...users.heard].filter((news) => news.startsWith("request.completed"))).toHaveLength(2);
        await world.timeline.run(Number.POSITIVE_INFINITY);
        expect(findViolations(world, users)).toEqual([]);
      },
    );
    world.close();
  });
});

/** Most calls to the platform in one invocation, for the largest kinds of invocation. */
const CALLS = {
  /** An object for most entries, the model of each document, two calls for each part, and the calls around them. */
  archive: ({ entries, documents, parts }: { entries: number; documents: number; parts: number }) =>
    entries + documents + 2 * parts + 40,
  /**
   * The model of each page, what a model said about it, occasional renewals of the lease, and two calls for each part
   * of the outputs.
   */
  assembly: ({ pages, parts }: { pages: number; parts: number }) => 2.1 * pages + 2 * parts + 60,
};

describe("what one invocation asks of the platform", () => {
  it("is counted, and stays below the configured limit for the largest job there may be", async () => {
    const documents = [17, 9, 4].map((pages) => ({ ...content, pages, scans: [] }));
    const scenario = scenarioOf(1, [{ ...job, documents, archive: true }]);
    const world = new World(1, scenario);
    await inSimulatedTime(
      () => world.timeline,
      () => undefined,
      async () => {
        await new Users(world).begin(scenario);
        await world.timeline.run(Number.POSITIVE_INFINITY);
      },
    );
    const [archive] = [...world.contents.objects].filter(([key]) => key.endsWith(".zip"));
    const entries = readZip(archive?.[1].bytes ?? new Uint8Array()).size;
    const asked = world.tally.largestInvocations;
    expect(entries).toBeGreaterThan(2 * 30);
    expect(asked.get("make-zip")).toBeGreaterThan(2 * 30);
    expect(asked.get("make-zip")).toBeLessThanOrEqual(CALLS.archive({ entries, documents: 3, parts: 1 }));
    expect(asked.get("documents")).toBeGreaterThan(17);
    expect(asked.get("documents")).toBeLessThanOrEqual(CALLS.assembly({ pages: 17, parts: 0 }));
    world.close();

    const settings = readFileSync(fileURLToPath(new URL("../../wrangler.toml", import.meta.url).href), "utf8");
    const limit = Number(/subrequests = (\d+)/.exec(settings)?.[1]);
    const most = configurationSchema.parse({ SIGNING_KEYS: "one:0123456789abcdef0123456789abcdef" });
    const parts = Math.ceil(MOST_BYTES / PART_BYTES);
    expect(CALLS.archive({ entries: MOST_ENTRIES, documents: most.MAX_DOCUMENTS_PER_REQUEST, parts })).toBeLessThan(
      limit,
    );
    expect(CALLS.assembly({ pages: most.MAX_PAGES_PER_DOCUMENT, parts })).toBeLessThan(limit);
  });
});
