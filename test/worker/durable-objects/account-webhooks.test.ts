import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { AccountWebhooks } from "../../../durable-objects/account-webhooks.ts";
import type { DeliveryClaim, EndpointView } from "../../../durable-objects/webhooks/requests.ts";
import { EVENT_TYPES, type EventType } from "../../../platform/webhook-events.ts";

const PAUSES = [0.05, 0.1, 0.2];
const BASE_URL = "https://quire.example";

interface Bench {
  accountId: string;
  webhooks: AccountWebhooks;
  /** Messages sent to the queue, oldest first. */
  sent: string[];
  queue: { up: boolean };
  /** A new instance, as after an eviction: same storage, empty memory. */
  restart(): AccountWebhooks;
  alarmAt(): number | null;
  tables(): unknown[];
}

/** The object on real storage. Its messages are intercepted, so that a test decides what happens to them. */
async function withWebhooks(use: (bench: Bench) => Promise<void>, vars: Record<string, string> = {}): Promise<void> {
  const accountId = crypto.randomUUID();
  const stub = env.ACCOUNT_WEBHOOKS.get(env.ACCOUNT_WEBHOOKS.idFromName(accountId));
  await runInDurableObject(stub, async (_instance, state) => {
    const sent: string[] = [];
    const queue = { up: true };
    const caught = {
      ...env,
      WEBHOOKS: {
        async sendBatch(messages: Iterable<{ body: { deliveryId: string } }>) {
          if (!queue.up) throw new Error("the queue is down");
          for (const { body } of messages) sent.push(body.deliveryId);
        },
      } as unknown as Queue,
      WEBHOOK_PAUSES_SECONDS: PAUSES.join(","),
      ...vars,
    };
    let alarm: number | null = null;
    // The test calls `alarm` itself; the platform would call it on the instance with the real queue.
    state.storage.setAlarm = async (time) => {
      alarm = Number(time);
    };
    state.storage.deleteAlarm = async () => {
      alarm = null;
    };
    const restart = () => new AccountWebhooks(state, caught);
    const tables = () => state.storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '_cf_%'").toArray();
    await use({ accountId, webhooks: restart(), sent, queue, restart, alarmAt: () => alarm, tables });
  });
}

function endpointOf({ webhooks, accountId }: Bench, wish: { events?: EventType[]; url?: string } = {}): EndpointView {
  const { events = [...EVENT_TYPES], url = "https://receiver.example/hook" } = wish;
  const created = webhooks.create({ accountId, url, baseUrl: BASE_URL, events, description: null, enabled: true });
  if (created === undefined) throw new Error("no room for an endpoint");
  return created.endpoint;
}

let counted = 0;
const completed = (requestId = "r1") => ({
  id: `evt_${requestId}_${++counted}`,
  type: "request.completed" as const,
  at: Date.now(),
  requestId,
  data: { request_id: requestId },
});

type Work = Extract<DeliveryClaim, { action: "send" }>;

async function claimed(webhooks: AccountWebhooks, deliveryId: string): Promise<Work> {
  const claim = await webhooks.claim(deliveryId);
  if (claim.action !== "send") throw new Error(`nothing to do: ${claim.reason}`);
  return claim;
}

/** Makes an attempt as a worker would, with this answer. */
async function attempt(webhooks: AccountWebhooks, deliveryId: string, statusCode: number): Promise<void> {
  const { lease } = await claimed(webhooks, deliveryId);
  await webhooks.report({ deliveryId, lease, at: Date.now(), milliseconds: 3, statusCode, answer: "ok", error: null });
}

const until = (time: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now()) + 5));
const only = <T>(list: T[] | undefined): T => {
  const [first, ...rest] = list ?? [];
  if (first === undefined || rest.length > 0) throw new Error(`${list?.length} in place of one`);
  return first;
};
const historyOf = (webhooks: AccountWebhooks, { id }: EndpointView) =>
  webhooks.history(id, { before: Number.MAX_SAFE_INTEGER, limit: 100, status: undefined });

describe("the web hooks of an account", () => {
  it("store nothing for an account that has none, whatever is reported", () =>
    withWebhooks(async ({ webhooks, accountId, sent, tables }) => {
      await webhooks.accept({ accountId, events: [completed()] });
      expect([webhooks.list("account"), await webhooks.claim("dlv_x")]).toMatchObject([[], { action: "skip" }]);
      expect([sent, tables()]).toEqual([[], []]);
    }));

  it("report to each endpoint what it asked for, once, however often it is reported", () =>
    withWebhooks(async (bench) => {
      const { webhooks, accountId, sent } = bench;
      const all = endpointOf(bench);
      const failures = endpointOf(bench, { events: ["request.failed"] });
      const event = completed();
      await webhooks.accept({ accountId, events: [event] });
      await webhooks.accept({ accountId, events: [event] });
      expect(sent).toHaveLength(1);
      expect(historyOf(webhooks, failures)).toEqual([]);
      const payload = JSON.parse(only(historyOf(webhooks, all)).payload);
      expect(payload).toEqual({
        id: event.id,
        type: "request.completed",
        version: 1,
        timestamp: new Date(event.at).toISOString(),
        data: { request_id: "r1", links: { status: `${BASE_URL}/api/v1/request-status/r1` } },
      });
    }));

  it("are repeated after growing pauses, and given up after the last one", () =>
    withWebhooks(async (bench) => {
      const { webhooks, accountId, sent } = bench;
      const endpoint = endpointOf(bench);
      await webhooks.accept({ accountId, events: [completed()] });
      const { id } = only(historyOf(webhooks, endpoint));
      for (const pause of PAUSES) {
        const before = Date.now();
        await attempt(webhooks, id, 500);
        const { dueAt } = only(historyOf(webhooks, endpoint));
        expect((dueAt ?? 0) - before).toBeGreaterThanOrEqual(pause * 900);
        expect((dueAt ?? 0) - Date.now()).toBeLessThanOrEqual(pause * 1100 + 1);
        expect(await webhooks.claim(id)).toMatchObject({ action: "skip", reason: "not due" });
        await until(dueAt ?? 0);
        await webhooks.alarm();
      }
      await attempt(webhooks, id, 500);
      const given = only(historyOf(webhooks, endpoint));
      expect(given).toMatchObject({ status: "failed", dueAt: null });
      expect(given.attempts.map(({ attempt: number, statusCode }) => [number, statusCode])).toEqual(
        [1, 2, 3, 4].map((number) => [number, 500]),
      );
      expect(sent).toEqual(Array(4).fill(id));
      await webhooks.replay(endpoint.id, id);
      await attempt(webhooks, id, 204);
      expect(only(historyOf(webhooks, endpoint))).toMatchObject({ status: "delivered" });
    }));

  it("are sent again if the queue lost them, or if a worker fell silent", () =>
    withWebhooks(
      async (bench) => {
        const { webhooks, accountId, sent, queue, restart, alarmAt } = bench;
        const endpoint = endpointOf(bench);
        queue.up = false;
        await webhooks.accept({ accountId, events: [completed()] });
        const { id } = only(historyOf(webhooks, endpoint));
        expect([sent, typeof alarmAt()]).toEqual([[], "number"]);
        queue.up = true;
        await until(alarmAt() ?? 0);
        const next = restart();
        await next.alarm();
        expect(sent).toEqual([id]);
        const first = await claimed(next, id);
        expect(await next.claim(id)).toMatchObject({ action: "skip", reason: "in other hands" });
        await until(alarmAt() ?? 0);
        const last = restart();
        await last.alarm();
        expect(sent).toEqual([id, id]);
        // The worker taken for dead reports only now, when another one has the delivery.
        const late = { deliveryId: id, lease: first.lease, at: 1, milliseconds: 1, answer: null, error: "late" };
        await last.report({ ...late, statusCode: null });
        await attempt(last, id, 200);
        expect(only(historyOf(last, endpoint))).toMatchObject({
          status: "delivered",
          attempts: [{ statusCode: null, error: expect.stringContaining("broke off") }, { statusCode: 200 }],
        });
      },
      { WEBHOOK_RESEND_MS: "60", WEBHOOK_LEASE_SLACK_MS: "60", WEBHOOK_TIMEOUT_MS: "40" },
    ));

  it("are given up after the usual number of attempts if they kill their workers", () =>
    withWebhooks(
      async (bench) => {
        const { webhooks, accountId, alarmAt } = bench;
        const endpoint = endpointOf(bench);
        await webhooks.accept({ accountId, events: [completed()] });
        const { id } = only(historyOf(webhooks, endpoint));
        for (let tries = 0; tries <= PAUSES.length; tries++) {
          await claimed(webhooks, id);
          await until(alarmAt() ?? 0);
          await webhooks.alarm();
        }
        expect(only(historyOf(webhooks, endpoint))).toMatchObject({ status: "failed" });
      },
      { WEBHOOK_LEASE_SLACK_MS: "20", WEBHOOK_TIMEOUT_MS: "20" },
    ));

  it("have few deliveries to one endpoint in progress, however many are waiting", () =>
    withWebhooks(async (bench) => {
      const { webhooks, accountId, sent } = bench;
      const slow = endpointOf(bench, { events: ["request.completed"] });
      const quick = endpointOf(bench, { events: ["request.failed"] });
      await webhooks.accept({ accountId, events: Array.from({ length: 50 }, () => completed()) });
      expect(sent).toHaveLength(5);
      await webhooks.accept({ accountId, events: [{ ...completed(), type: "request.failed" }] });
      expect(sent.at(-1)).toBe(only(historyOf(webhooks, quick)).id);
      // In order of submission.
      expect(sent.slice(0, 5)).toEqual(
        historyOf(webhooks, slow)
          ?.slice(-5)
          .reverse()
          .map(({ id }) => id),
      );
      await attempt(webhooks, sent[0] ?? "", 200);
      expect(sent).toHaveLength(7);
    }));

  it("disable an endpoint that answers 410, end what is waiting for it, and report to the others", () =>
    withWebhooks(async (bench) => {
      const { webhooks, accountId, sent } = bench;
      const gone = endpointOf(bench, { events: ["request.completed"] });
      const other = endpointOf(bench, { events: ["webhook.disabled"] });
      await webhooks.accept({ accountId, events: [completed(), completed()] });
      await attempt(webhooks, sent[0] ?? "", 410);
      expect(webhooks.endpoint(gone.id)).toMatchObject({ disabledReason: "gone" });
      expect(historyOf(webhooks, gone)?.map(({ status }) => status)).toEqual(["cancelled", "failed"]);
      expect(JSON.parse(only(historyOf(webhooks, other)).payload)).toMatchObject({
        type: "webhook.disabled",
        data: { webhook_id: gone.id, reason: "gone" },
      });
      await webhooks.accept({ accountId, events: [completed()] });
      expect(historyOf(webhooks, gone)).toHaveLength(2);
      expect(await webhooks.replay(gone.id, sent[0] ?? "")).toBe("disabled");
      expect(await webhooks.update(gone.id, { enabled: true })).toMatchObject({ disabledReason: null });
      await webhooks.accept({ accountId, events: [completed()] });
      expect(historyOf(webhooks, gone)).toHaveLength(3);
    }));

  it("disable an endpoint at which everything has failed for days, but not one that sometimes works", () =>
    withWebhooks(
      async (bench) => {
        const { webhooks, accountId, sent } = bench;
        const endpoint = endpointOf(bench);
        const fail = async (statusCode: number) => {
          await webhooks.accept({ accountId, events: [completed()] });
          await attempt(webhooks, sent.at(-1) ?? "", statusCode);
        };
        await fail(500);
        const since = webhooks.endpoint(endpoint.id)?.failingSince ?? 0;
        expect(since).toBeGreaterThan(0);
        await fail(200);
        expect(webhooks.endpoint(endpoint.id)).toMatchObject({ failingSince: null, disabledReason: null });
        await fail(500);
        await until(Date.now() + 120);
        await fail(302);
        expect(webhooks.endpoint(endpoint.id)).toMatchObject({ disabledReason: "failing" });
      },
      { WEBHOOK_DISABLE_AFTER_MS: "100", WEBHOOK_PAUSES_SECONDS: "60" },
    ));

  it("are signed with two secrets after a rotation, and with the new one alone when the overlap is over", () =>
    withWebhooks(
      async (bench) => {
        const { webhooks, accountId } = bench;
        const endpoint = endpointOf(bench);
        const second = webhooks.rotateSecret(endpoint.id);
        const third = webhooks.rotateSecret(endpoint.id);
        await webhooks.accept({ accountId, events: [completed()] });
        const { id } = only(historyOf(webhooks, endpoint));
        expect((await claimed(webhooks, id)).secrets).toEqual([third, second]);
        await until(Date.now() + 320);
        expect(webhooks.endpoint(endpoint.id)?.secrets).toMatchObject([{ expiresAt: null }]);
      },
      { WEBHOOK_SECRET_OVERLAP_MS: "300" },
    ));

  it("report to an address that came with a job about that job alone, with the account's secret", () =>
    withWebhooks(async (bench) => {
      const { webhooks, accountId, sent } = bench;
      const callback = { url: "https://receiver.example/job", baseUrl: BASE_URL };
      await webhooks.accept({ accountId, events: [completed("with")], callback });
      await webhooks.accept({ accountId, events: [completed("without")] });
      const form = only(webhooks.list("form"));
      expect(webhooks.list("account")).toEqual([]);
      expect(only(historyOf(webhooks, form)).requestId).toBe("with");
      const secret = webhooks.rotateAccountSecret(accountId);
      expect((await claimed(webhooks, sent[0] ?? "")).secrets).toEqual([secret, expect.stringMatching(/^whsec_/)]);
    }));

  it("drop everything about a deleted request, and everything of a closed account", () =>
    withWebhooks(async (bench) => {
      const { webhooks, accountId, sent, tables, alarmAt } = bench;
      const endpoint = endpointOf(bench);
      await webhooks.accept({ accountId, events: [completed("gone"), completed("stays")] });
      await webhooks.dropRequest("gone");
      expect(await webhooks.claim(sent[0] ?? "")).toMatchObject({ action: "skip" });
      expect(only(historyOf(webhooks, endpoint)).requestId).toBe("stays");
      await webhooks.forget();
      expect(await webhooks.claim(sent[1] ?? "")).toMatchObject({ action: "skip" });
      await webhooks.accept({ accountId, events: [completed("late")] });
      expect([tables(), alarmAt(), webhooks.list("account")]).toEqual([[], null, []]);
    }));

  it("forget deliveries whose history period is over", () =>
    withWebhooks(
      async (bench) => {
        const { webhooks, accountId, sent, alarmAt } = bench;
        const callback = { url: "https://receiver.example/job", baseUrl: BASE_URL };
        await webhooks.accept({ accountId, events: [completed()], callback });
        await attempt(webhooks, sent[0] ?? "", 200);
        expect(webhooks.list("form")).toHaveLength(1);
        await until(alarmAt() ?? 0);
        await webhooks.alarm();
        expect([webhooks.list("form"), alarmAt()]).toEqual([[], null]);
      },
      { WEBHOOK_HISTORY_MS: "50" },
    ));
});
