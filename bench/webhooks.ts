import "../scripts/help.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Webhook } from "standardwebhooks";
import * as z from "zod";
import { QuireClient } from "../client/api/client.ts";
import { makeTextPdf } from "../scripts/fixtures/text-pdf.ts";
import { buildService } from "../scripts/service/build-service.ts";
import { type LocalService, startLocalService } from "../scripts/service/local-service.ts";
import { type Arrival, Receiver, status } from "../test/local/support/receiver.ts";

/*
 * Web hooks under kills: one-page jobs are reported to receivers that close connections, do not answer, fail or
 * disappear, while the whole runtime is killed again and again. Counts deliveries that are missing and deliveries that
 * should not exist.
 * `npx node bench/webhooks.ts [--jobs 1000] [--kill-every 25]`
 */

const PAUSES_SECONDS = [0.5, 1, 2, 4, 8, 8, 8, 8, 8, 8, 8, 8];
const TIMEOUT_MS = 1_500;
const VARS = {
  LEASE_MS: "5000",
  RESEND_MS: "5000",
  INTAKE_TIMEOUT_MS: "5000",
  WEBHOOK_PAUSES_SECONDS: PAUSES_SECONDS.join(","),
  WEBHOOK_TIMEOUT_MS: String(TIMEOUT_MS),
  WEBHOOK_LEASE_SLACK_MS: "1500",
  WEBHOOK_RESEND_MS: "4000",
  WEBHOOKS_IN_FLIGHT: "20",
  KEY_CALLS_PER_MINUTE: "100000",
  ACCOUNT_CALLS_PER_MINUTE: "100000",
  MAX_RUNNING_JOBS: "100000",
};
/** Share of an event's first `FAULTY_ATTEMPTS` attempts at which a receiver misbehaves. */
const FAULTS = 0.4;
const FAULTY_ATTEMPTS = 4;
const GONE_AFTER = 20;
const DELETED = 0.05;
const AT_ONCE = 3;
/** Interval at which progress is printed. */
const TOLD_EVERY_MS = 15_000;
const QUIET_MS = 20_000;

const { values } = parseArgs({
  options: { jobs: { type: "string", default: "1000" }, "kill-every": { type: "string", default: "25" } },
});
const jobs = Number(values.jobs);
const killEveryMs = Number(values["kill-every"]) * 1000;

const createdSchema = z.object({ webhook: z.object({ id: z.string() }), secret: z.string() });
const taskSchema = z.looseObject({ status: z.string(), total: z.number() });
const deliverySchema = z.object({
  id: z.string(),
  status: z.string(),
  event: z.string(),
  attempts: z.array(
    z.object({ at: z.string(), status_code: z.number().nullable(), milliseconds: z.number().nullable() }),
  ),
});
const listSchema = z.object({ deliveries: z.array(deliverySchema), next_cursor: z.string().nullable() });
type Delivery = z.infer<typeof deliverySchema>;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const median = (numbers: number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** A service that is killed and restarted: calls wait for the next start. */
class Phoenix {
  kills = 0;
  private service: LocalService;
  private readonly begin: () => Promise<LocalService>;

  constructor(service: LocalService, begin: () => Promise<LocalService>) {
    this.service = service;
    this.begin = begin;
  }

  async kill(): Promise<void> {
    await this.service.killTree();
    this.kills++;
    this.service = await this.begin();
  }

  async stop(): Promise<void> {
    await this.service.stop();
  }

  /** Repeats a call until it is answered. */
  async call<T>(
    work: (client: QuireClient, api: (method: string, path: string, body?: object) => Promise<Response>) => Promise<T>,
  ): Promise<T> {
    for (;;) {
      const { baseUrl, apiKey } = this.service;
      const api = (method: string, path: string, body?: object) =>
        fetch(`${baseUrl}/api/v1${path}`, {
          method,
          headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
      try {
        return await work(new QuireClient({ baseUrl, apiKey, sleep: () => pause(50) }), api);
      } catch {
        await pause(300);
      }
    }
  }
}

/**
 * Makes a receiver answer like a bad network and a bad server at the first attempts; `told` gets everything that
 * arrives.
 */
function misbehave(receiver: Receiver, told: (arrival: Arrival) => void): Set<string> {
  const attempts = new Map<string, number>();
  const taken = new Set<string>();
  receiver.answer = (response, arrival) => {
    told(arrival);
    const { id } = arrival.event;
    const number = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, number);
    const fault = number <= FAULTY_ATTEMPTS && Math.random() < FAULTS ? Math.floor(Math.random() * 3) : undefined;
    if (fault === 0) response.destroy();
    else if (fault === 1) status(500, "not now")(response, arrival);
    else if (fault !== 2) {
      taken.add(id);
      response.writeHead(204).end();
    }
  };
  return taken;
}

async function everyDelivery(service: Phoenix, webhookId: string): Promise<Delivery[]> {
  const found: Delivery[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const path: string = `/webhooks/${webhookId}/deliveries?limit=100${cursor === "" ? "" : `&cursor=${cursor}`}`;
    const page: z.infer<typeof listSchema> = await service.call(async (_, api) =>
      listSchema.parse(await (await api("GET", path)).json()),
    );
    found.push(...page.deliveries);
    cursor = page.next_cursor;
  }
  return found;
}

/** Milliseconds from the end of an attempt to the next one, by number of the pause. */
function measuredPauses(deliveries: Delivery[]): Map<number, number[]> {
  const pauses = new Map<number, number[]>();
  for (const { attempts } of deliveries) {
    attempts.slice(1).forEach(({ at }, index) => {
      const before = attempts[index];
      // An attempt that was interrupted by a kill is repeated without a pause.
      if (before?.milliseconds == null || attempts.slice(0, index).some(({ milliseconds }) => milliseconds === null))
        return;
      const gap = Date.parse(at) - Date.parse(before.at) - before.milliseconds;
      pauses.set(index + 1, [...(pauses.get(index + 1) ?? []), gap]);
    });
  }
  return pauses;
}

/** Submits the jobs and deletes some of them while the service is killed. Returns when each deletion was answered. */
async function submitUnderKills(service: Phoenix): Promise<Map<string, number>> {
  const data = new Blob([new Uint8Array(await makeTextPdf({ pages: 1 }))]);
  const deleted = new Map<string, number>();
  let submitted = 0;
  let working = true;
  const killing = (async () => {
    while (working) {
      await pause(killEveryMs * (0.5 + Math.random()));
      if (working) await service.kill();
    }
  })();
  const work = async () => {
    while (submitted < jobs) {
      submitted++;
      // A submission whose answer was lost is repeated: both may have been accepted, and then both must be reported.
      const { request_uid: id } = await service.call((client) => client.extract({ files: [{ name: "a.pdf", data }] }));
      if (Math.random() >= DELETED) continue;
      await pause(Math.random() * 2_000);
      await service.call((_, api) => api("DELETE", `/requests/${id}`));
      deleted.set(id, Date.now());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  working = false;
  await killing;
  return deleted;
}

/** Statuses of all requests of the account once none is running. */
async function endedRequests(service: Phoenix): Promise<Map<string, string>> {
  for (;;) {
    const states = new Map<string, string>();
    let cursor: string | undefined;
    do {
      const query = { limit: 50, ...(cursor === undefined ? {} : { cursor }) };
      const page = await service.call((client) => client.tasks(query));
      for (const [id, task] of Object.entries(page.tasks)) states.set(id, taskSchema.parse(task).status);
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    if (![...states.values()].includes("processing")) return states;
    await pause(1_000);
  }
}

/** Waits until everything expected has arrived, or nothing more has arrived for a long time. */
async function untilTold(receiver: Receiver, missing: () => string[]): Promise<void> {
  let since = performance.now();
  let count = -1;
  while (missing().length > 0 && performance.now() - since < 2 * QUIET_MS) {
    if (receiver.arrivals.length !== count) since = performance.now();
    count = receiver.arrivals.length;
    await pause(500);
  }
  // Longer than any pause: anything still outstanding would have arrived.
  await pause(QUIET_MS);
}

const isForged =
  (secret: string) =>
  ({ body, headers }: Arrival): boolean => {
    try {
      new Webhook(secret).verify(body, headers as Record<string, string>);
      return false;
    } catch {
      return true;
    }
  };

const isLate =
  (deleted: Map<string, number>) =>
  ({ at, event }: Arrival): boolean => {
    const end = deleted.get(String(event.data.request_id));
    return end !== undefined && event.type !== "request.cancelled" && at > end + TIMEOUT_MS;
  };

async function add(service: Phoenix, url: string) {
  const events = ["request.completed", "request.failed", "request.cancelled", "document.completed", "document.failed"];
  return service.call(async (_, api) =>
    createdSchema.parse(await (await api("POST", "/webhooks", { url, events })).json()),
  );
}

/** Replays one delivery; returns whether it arrived. */
async function replayComes(service: Phoenix, webhookId: string, all: Delivery[], receiver: Receiver): Promise<boolean> {
  const before = receiver.arrivals.length;
  const one = all.find((delivery) => delivery.status === "delivered" && delivery.event === "request.completed");
  await service.call((_, api) => api("POST", `/webhooks/${webhookId}/deliveries/${one?.id}/replay`));
  await pause(3_000);
  return receiver.arrivals.length > before;
}

async function main(folder: string): Promise<number> {
  const built = await buildService(join(folder, "build"));
  const begin = () => startLocalService({ stateDir: join(folder, "state"), built, bare: true, vars: VARS });
  const service = new Phoenix(await begin(), begin);
  const receiver = await Receiver.start();
  const leaving = await Receiver.start();
  let forged = 0;
  // Verified on arrival, because the library refuses signatures older than five minutes.
  const taken = misbehave(receiver, (arrival) => {
    if (isForged(secret)(arrival)) forged++;
  });
  leaving.answer = (response) => void response.writeHead(leaving.arrivals.length >= GONE_AFTER ? 410 : 204).end();
  const { webhook, secret } = await add(service, receiver.url);
  await add(service, leaving.url);
  const started = performance.now();
  const secondsSince = () => ((performance.now() - started) / 1000).toFixed(0);
  const tell = () => console.error(`${secondsSince()} s: kills ${service.kills}, arrivals ${receiver.arrivals.length}`);
  const telling = setInterval(tell, TOLD_EVERY_MS);
  const deleted = await submitUnderKills(service);
  const requests = await endedRequests(service);
  const wanted = [...requests].flatMap(([id, state]) => [`document.${state} ${id}`, `request.${state} ${id}`]);
  const nameOf = ({ event }: Arrival) => `${event.type} ${String(event.data.request_id)}`;
  const missing = () => {
    const told = new Set(receiver.arrivals.filter(({ event }) => taken.has(event.id)).map(nameOf));
    return wanted.filter((event) => !told.has(event));
  };
  await untilTold(receiver, missing);
  clearInterval(telling);

  const { arrivals } = receiver;
  const late = arrivals.filter(isLate(deleted)).length;
  const afterGone = Math.max(0, leaving.arrivals.length - GONE_AFTER - Number(VARS.WEBHOOKS_IN_FLIGHT));
  const different = new Set(arrivals.map(({ event }) => event.id)).size;
  const deliveries = await everyDelivery(service, webhook.id);
  console.log(`jobs accepted ${requests.size + deleted.size}, kills ${service.kills}, ${secondsSince()} s`);
  console.log(`events due ${wanted.length}, not taken by the receiver ${missing().length}`);
  console.log(`arrivals ${arrivals.length} of ${different} events; signatures refused by the library ${forged}`);
  console.log(
    `deleted jobs ${deleted.size}, told of after that ${late}; after 410 and what was under way ${afterGone}`,
  );
  for (const [number, gaps] of [...measuredPauses(deliveries)].sort(([a], [b]) => a - b)) {
    const measured = `median ${(median(gaps) / 1000).toFixed(2)} s of ${gaps.length}`;
    console.log(`pause ${number}: ${PAUSES_SECONDS[number - 1]} s wanted, ${measured}`);
  }
  const replayed = await replayComes(service, webhook.id, deliveries, receiver);
  console.log(`replay came: ${replayed}`);
  await service.stop();
  await Promise.all([receiver.stop(), leaving.stop()]);
  return missing().length + forged + late + afterGone === 0 && replayed ? 0 : 1;
}

const folder = await mkdtemp(join(tmpdir(), "quire-webhooks-"));
try {
  process.exitCode = await main(folder);
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
