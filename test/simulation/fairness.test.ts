import { describe, expect, it } from "vitest";
import * as z from "zod";
import type { Job, Scenario } from "./scenario.ts";
import type { PdfContent } from "./stand-ins/simulated-pdf.ts";
import { Users } from "./users.ts";
import { inSimulatedTime } from "./world/surroundings.ts";
import { FAIR } from "./world/weather.ts";
import { World } from "./world/world.ts";

const SECOND = 1_000;
/** Pages of the requests whose fairness is tested; those of the flood have more, so that the two can be told apart. */
const ONES_PAGES = 1;
/** When the work in flight is counted. */
const LOOKS = { fromMs: 60 * SECOND, toMs: 120 * SECOND, everyMs: 700 };
/** The default of `BATCHES_IN_FLIGHT`. */
const MOST_IN_FLIGHT = 32;
/** So many that most of them are still to be worked on when the other account's request arrives. */
const FLOOD = 100;

const content: PdfContent = {
  pages: 8,
  broken: [],
  scans: [],
  password: null,
  pageMs: 500,
  poison: null,
  faulty: false,
  padding: 0,
};
const job: Job = {
  kind: "extract",
  atMs: 60 * SECOND,
  documents: [content],
  cancelAfterMs: undefined,
  deleteAtMs: undefined,
  archive: false,
  retryFailed: false,
  fieldsOfMarkdown: false,
  watched: false,
};

const one = (atSeconds: number): Job => ({
  ...job,
  atMs: atSeconds * SECOND,
  documents: [{ ...content, pages: ONES_PAGES, pageMs: 100 }],
});

/** Requests of this many pages each, in quick succession. */
const flood = (requests: number, pages: number): Job[] =>
  Array.from({ length: requests }, (_, index) => ({
    ...job,
    atMs: 60 * SECOND + index * 20,
    documents: [{ ...content, pages }],
  }));

/** Number of batches and assemblies in the queues, by account. */
function inFlight(world: World): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { storage } of world.progress.hosts.values()) {
    if (storage.isEmpty()) continue;
    const [request] = storage.sql.exec("SELECT account_id FROM request").toArray();
    const { n } = z
      .object({ n: z.number() })
      .parse(
        storage.sql
          .exec(
            "SELECT (SELECT count(*) FROM batches WHERE status = 'queued') + (SELECT count(*) FROM outbox WHERE kind = 'document') AS n",
          )
          .one(),
      );
    const account = String(request?.account_id);
    sums.set(account, (sums.get(account) ?? 0) + n);
  }
  return sums;
}

/**
 * Lets accounts submit these jobs. Returns how long their requests took, by number of pages, and the most that one
 * account had in flight.
 */
async function run(
  jobs: Job[][],
  {
    climate = {},
    disturb = () => undefined,
  }: { climate?: Partial<Scenario["climate"]>; disturb?: (world: World) => void } = {},
) {
  const scenario: Scenario = {
    seed: 1,
    stormMs: 600 * SECOND,
    climate: { ...FAIR, ...climate },
    accounts: jobs.map((each) => ({ credits: 1_000_000, jobs: each, closedAtMs: undefined, listens: false })),
  };
  const world = new World(1, scenario);
  disturb(world);
  let most = 0;
  const quiet = () => undefined;
  await inSimulatedTime(
    () => world.timeline,
    quiet,
    async () => {
      await new Users(world).begin(scenario);
      for (let until = LOOKS.fromMs; until < LOOKS.toMs; until += LOOKS.everyMs) {
        await world.timeline.run(until);
        most = Math.max(most, ...inFlight(world).values());
      }
      await world.timeline.run(Number.POSITIVE_INFINITY);
    },
  );
  const secondsOf = (pages: number): number[] =>
    world.tables
      .all("SELECT status, completed_at - started_at AS ms FROM requests WHERE total_pages = ? ORDER BY ms", [pages])
      .map((row) => z.object({ status: z.literal("completed"), ms: z.number() }).parse(row).ms / SECOND);
  const answer = { ones: secondsOf(ONES_PAGES), others: secondsOf(8), large: secondsOf(1_000), most };
  world.close();
  return answer;
}

describe("an account that sends much work", () => {
  it("does not delay the work of others, neither by many small requests nor by a large one", async () => {
    const [alone = 0] = (await run([[one(65)]])).ones;
    const many = await run([flood(FLOOD, 8), [one(65)]]);
    expect(many.ones).toHaveLength(1);
    expect(many.ones[0]).toBeLessThan(3 * alone);
    expect(many.others).toHaveLength(FLOOD);
    expect(many.most).toBe(MOST_IN_FLIGHT);
    const large = await run([flood(1, 1_000), [one(75)]]);
    expect(large.ones[0]).toBeLessThan(3 * alone);
    // One stays free for the account's next request.
    expect(large.most).toBe(MOST_IN_FLIGHT - 1);
  });

  it("does not make its own small request wait for all of its large one", async () => {
    const { ones, large } = await run([[...flood(1, 1_000), one(65)]]);
    expect(large[0]).toBeGreaterThan(20);
    expect(ones[0]).toBeLessThan(6);
  });

  it("does not wait even if the account's object loses its memory, or a call to the large request is lost", async () => {
    const slow = { ...content, pages: 400, pageMs: 5_000 };
    // The first small request takes the batch that stays free; the second has to wait for the large one.
    const jobs = [{ ...job, documents: [slow] }, one(65), one(65)];
    const undisturbed = (await run([jobs])).ones;
    const evicted = await run([jobs], {
      disturb: ({ timeline, calls }) =>
        timeline.after(63 * SECOND, () => {
          for (const meter of calls.hosts.values()) meter.evict();
        }),
    });
    expect(evicted.ones).toEqual(undisturbed);
    const LOST = 1;
    let calls = 0;
    const lossy = await run([jobs], {
      disturb: ({ progress }) => {
        const stub = progress.stub.bind(progress);
        progress.stub = (isolate, name) =>
          new Proxy(stub(isolate, name), {
            get: (target, method) =>
              method === "shareChanged" && calls++ < LOST
                ? () => Promise.reject(new Error("Network connection lost."))
                : Reflect.get(target, method),
          });
      },
    });
    expect(calls).toBeGreaterThan(LOST);
    expect(lossy.ones[1]).toBeLessThan(2 * (undisturbed[1] ?? 0));
  });

  it("has no more in flight than allowed and completes all of it, even if its objects are evicted constantly", async () => {
    const { others, most } = await run([flood(40, 8)], { climate: { evictedEveryMs: 300 } });
    expect(others).toHaveLength(40);
    expect(most).toBe(MOST_IN_FLIGHT);
  });
});
