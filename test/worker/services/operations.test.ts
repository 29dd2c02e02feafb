import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { createApp } from "../../../app/app.ts";
import { createCtx } from "../../../platform/ctx.ts";
import { createMeasure } from "../../../platform/metrics.ts";
import { insertRequest } from "../../../storage/database/requests.ts";
import { operationsHealth } from "../../../worker/services/operations/operations.ts";
import { POSITION_KEY, sweep } from "../../../worker/services/operations/sweep.ts";
import { newAccount } from "../support/account.ts";
import { call, problemOf } from "../support/api.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TOKEN = "an-operators-token-of-the-tests-alone";

const health = (authorization?: string) =>
  call("/healthz/deep", authorization === undefined ? {} : { headers: { Authorization: authorization } });

describe("the operator's views", () => {
  it("are hidden from everyone without the operator's token", async () => {
    const { apiKey } = await newAccount();
    for (const authorization of [undefined, "Bearer", `Bearer ${apiKey}`, `Bearer ${TOKEN}.`, `Basic ${TOKEN}`]) {
      const response = await health(authorization);
      expect(response.status).toBe(404);
      expect((await problemOf(response)).code).toBe("not_found");
    }
  });

  it("log the name of an invalid variable, without its value", async () => {
    const lines: string[] = [];
    const log = vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
    try {
      const wrong = { ...env, OPERATOR_TOKEN: "short" };
      const response = await createApp().fetch(new Request("http://quire.test/healthz"), wrong);
      expect(response.status).toBe(500);
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { event: "configuration_wrong", error: expect.stringContaining("OPERATOR_TOKEN: ") },
      ]);
      expect(lines.join()).not.toContain('short"');
    } finally {
      log.mockRestore();
    }
  });

  it("show which queues are moving, how long work has been open, and what the last sweep found", async () => {
    const now = createCtx(env);
    await sweep(now);
    const response = await health(`Bearer ${TOKEN}`);
    const seen = await response.json<{ queues: { name: string }[]; sweep: unknown }>();
    expect(seen).toMatchObject({ database: { ok: true }, files: { ok: true } });
    expect(seen.queues.map(({ name }) => name)).toEqual([
      "page-batches",
      "small-batches",
      "recognitions",
      "documents",
      "webhooks",
      "page-batches-dead",
      "documents-dead",
    ]);
    expect(seen.sweep).toMatchObject({ found: { strayObjects: expect.any(Number) } });
    const account = await newAccount();
    const id = crypto.randomUUID();
    const file = { fileName: "a.pdf", fileSizeBytes: 9, sha256: "0", pageCount: 1, selectedPages: null };
    const labels = { kind: "extract" as const, alias: null, description: null, downloadMs: 0, uploadMs: 0 };
    const row = { ...labels, id, accountId: account.id, creditsReserved: 1, now: 1_000 };
    await insertRequest(now.db, { ...row, documents: [{ id: `${id}-1`, ...file }] });
    const waiting = { backlogCount: 3, backlogBytes: 9, oldestMessageTimestamp: new Date(now.now() - HOUR_MS) };
    const queue = { ...env.DOCUMENTS, metrics: async () => waiting };
    const unreadable = { ...env.WEBHOOKS, metrics: () => Promise.reject(new Error("The figures are not there.")) };
    const degraded = await operationsHealth({
      ...now,
      queues: { documents: queue, webhooks: unreadable },
      now: () => Date.now() + 5 * HOUR_MS,
    });
    expect(degraded).toMatchObject({
      status: "degraded",
      problems: [
        "messages wait in the queue documents",
        "nobody knows what waits in the queue webhooks",
        `the request ${id} does not end`,
        "the hourly sweep does not run",
      ],
      queues: [
        { name: "documents", waiting: 3, oldest_seconds: 6 * 60 * 60 },
        { name: "webhooks", waiting: null, oldest_seconds: null },
      ],
      requests: { oldest: { request_id: id, kind: "extract" } },
    });
    await sweep({ ...now, now: () => Date.now() + 5 * HOUR_MS });
  });

  it("report dead letters that nobody takes, and a sweep that never ran", async () => {
    const ctx = createCtx(env);
    await newAccount();
    await sweep(ctx);
    const problemsAt = async (ms: number) => {
      const letters = { backlogCount: 1, backlogBytes: 9, oldestMessageTimestamp: new Date(ctx.now()) };
      const queues = { "documents-dead": { ...env.DOCUMENTS, metrics: async () => letters } };
      const { problems } = await operationsHealth({ ...ctx, queues, now: () => Date.now() + ms });
      return problems.filter((problem) => /queue|sweep/.test(problem));
    };
    expect(await problemsAt(9 * MINUTE_MS)).toEqual([]);
    expect(await problemsAt(11 * MINUTE_MS)).toEqual(["messages wait in the queue documents-dead"]);
    await env.FILES.delete(POSITION_KEY);
    expect(await problemsAt(0)).toEqual([]);
    expect(await problemsAt(4 * HOUR_MS)).toContain("the hourly sweep does not run");
    await sweep(ctx);
  });

  it("include measurements as data points with columns in order, and do not fail if measuring fails", () => {
    const points: unknown[] = [];
    const lines: unknown[] = [];
    const log = {
      info: (event: string, fields?: object) => lines.push({ event, ...fields }),
      error: (event: string) => lines.push({ event }),
    };
    const writeDataPoint = (point: unknown) => points.push(point);
    createMeasure({ writeDataPoint }, log)("failures", { count: 2, code: "page_crashed", of: "page" });
    expect(points).toEqual([{ indexes: ["failures"], blobs: ["failures", "page", "page_crashed"], doubles: [2] }]);
    expect(lines).toEqual([{ event: "measured", metric: "failures", count: 2, code: "page_crashed", of: "page" }]);
    const broken = {
      writeDataPoint: () => {
        throw new Error("too many");
      },
    };
    createMeasure(broken, log)("recognition", { milliseconds: 9 });
    expect(lines.at(-1)).toEqual({ event: "not_measured" });
  });
});
