import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { runScheduled } from "../../../app/scheduled.ts";
import { RequestProgress } from "../../../durable-objects/request-progress.ts";
import { createCtx } from "../../../platform/ctx.ts";
import { insertRequest } from "../../../storage/database/requests.ts";
import { POSITION_KEY, sweep } from "../../../worker/services/operations/sweep.ts";
import { newAccount } from "../support/account.ts";
import { as } from "../support/api.ts";
import { pages } from "../support/pdf.ts";

const HOUR_MS = 60 * 60_000;

describe("the scheduled sweep", () => {
  it("ends what nobody is working on, returns unused credits, and removes what has no owner", async () => {
    const account = await newAccount({ credits: 50 });
    const untouched = await as(account).extract([{ name: "a.pdf", bytes: await pages(1) }]);
    const later = { ...createCtx(env), now: () => Date.now() + 3 * HOUR_MS };
    const [lost, stray] = [crypto.randomUUID(), crypto.randomUUID()];
    const ledger = later.credits(account.id);
    for (const id of [lost, stray]) await ledger.reserve(account.id, id, [{ documentId: `${id}-1`, credits: 7 }]);
    const file = { fileName: "a.pdf", fileSizeBytes: 9, sha256: "0", pageCount: 7, selectedPages: null };
    const labels = { kind: "extract" as const, alias: null, description: null, downloadMs: 0, uploadMs: 0 };
    const row = { ...labels, id: lost, accountId: account.id, creditsReserved: 7, now: Date.now() };
    await insertRequest(later.db, { ...row, documents: [{ id: `${lost}-1`, ...file }] });
    const key = `requests/${crypto.randomUUID()}/documents/x/source.pdf`;
    await env.FILES.put(key, "%PDF-");
    const measured: unknown[] = [];
    const report = await sweep({ ...later, measure: (metric, columns) => measured.push({ metric, ...columns }) });
    expect(report.lostRequests).toBeGreaterThanOrEqual(1);
    expect(report.strayObjects).toBeGreaterThanOrEqual(1);
    const { lostRequests: lost_requests, strayObjects: stray_objects } = report;
    expect(measured).toMatchObject([{ metric: "sweep", lost_requests, stray_objects }]);
    expect(await as(account).status(lost)).toMatchObject({
      status: "failed",
      documents: [{ status: "failed", error: { code: "request_lost" } }],
      credits: { reserved: 7, charged: 0, released: 7 },
    });
    expect(await env.FILES.head(key)).toBeNull();
    expect((await as(account).status(untouched.request_id)).status).toBe("completed");
    expect((await env.FILES.list({ prefix: `requests/${untouched.request_id}/` })).objects.length).toBeGreaterThan(0);
  });

  it.each([
    ["has nothing left to do for it", "DELETE FROM outbox", 2],
    ["has lost a part of what it has to do", "DELETE FROM outbox WHERE document_id LIKE '%-2'", 1],
  ])("gives work to an orchestrator that holds a running request and %s", async (_, loss, again) => {
    const ctx = createCtx(env);
    const account = await newAccount();
    const requestId = crypto.randomUUID();
    const ids = [`${requestId}-1`, `${requestId}-2`];
    const stub = env.REQUEST_PROGRESS.get(env.REQUEST_PROGRESS.idFromName(requestId));
    await runInDurableObject(stub, async (_instance, state) => {
      const sent: { body: { documentId: string } }[] = [];
      const queue = {
        sendBatch: async (messages: typeof sent) => void sent.push(...messages),
      } as unknown as Queue;
      state.storage.setAlarm = () => Promise.resolve();
      const progress = new RequestProgress(state, { ...env, PAGE_BATCHES: queue, SMALL_BATCHES: queue });
      await progress.openIntake(requestId, account.id);
      const plan = { requestId, accountId: account.id, kind: "extract" as const, creditsPerPage: 1 };
      const planned = ids.map((id) => ({ id, fileName: "a.pdf", password: null, pages: [1] }));
      await progress.prepare({ ...plan, documents: planned });
      const labels = { kind: "extract" as const, alias: null, description: null, downloadMs: 0, uploadMs: 0 };
      const file = { fileName: "a.pdf", fileSizeBytes: 9, sha256: "0", pageCount: 1, selectedPages: null };
      const row = { ...labels, id: requestId, accountId: account.id, creditsReserved: 1, now: Date.now() };
      await insertRequest(ctx.db, { ...row, documents: ids.map((id) => ({ id, ...file })) });
      await progress.start();
      expect(sent).toHaveLength(2);
      state.storage.sql.exec(loss);
      await progress.alarm();
      expect(sent).toHaveLength(2);
      const later = {
        ...ctx,
        now: () => Date.now() + 3 * HOUR_MS,
        progress: (id: string) =>
          id === requestId ? (progress as unknown as ReturnType<typeof ctx.progress>) : ctx.progress(id),
      };
      expect((await sweep(later)).idleRequests).toBe(1);
      expect(sent.slice(2).map(({ body }) => body.documentId)).toEqual(ids.slice(-again));
      expect(await progress.claimBatch(ids[1] ?? "", 0)).toMatchObject({ action: "work", pages: [1] });
      expect((await sweep(later)).idleRequests).toBe(0);
      expect(sent).toHaveLength(2 + again);
    });
  });

  it("runs even if the other steps of the hour fail and its own position is unreadable, and the failure is reported", async () => {
    const key = `requests/${crypto.randomUUID()}/documents/x/source.pdf`;
    await env.FILES.put(key, "%PDF-");
    await env.FILES.put(POSITION_KEY, "not what a sweep writes");
    const broken = {
      prepare: (query: string) => {
        if (/"expires_at" <=|"trial_ends_at" <=|from "attempts"/.test(query)) throw new Error("This table is broken.");
        return env.DB.prepare(query);
      },
      batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
    } as unknown as D1Database;
    const logged: unknown[] = [];
    const log = {
      info: () => undefined,
      error: (event: string, _: unknown, fields?: object) => logged.push({ event, ...fields }),
    };
    const ctx = createCtx({ ...env, DB: broken });
    const configuration = { ...ctx.configuration, TRIALS_PER_HOUR: 0 };
    const run = runScheduled({ ...ctx, configuration, log }, "17 * * * *");
    await expect(run).rejects.toThrow("Steps of the scheduled run failed.");
    expect(await env.FILES.head(key)).toBeNull();
    expect(logged).toEqual([
      { event: "scheduled_step_failed", what: "expiry" },
      { event: "sweep_failed", what: "position" },
      { event: "scheduled_step_failed", what: "trials" },
      { event: "scheduled_step_failed", what: "attempts" },
    ]);
    expect((await sweep(createCtx(env))).strayObjects).toBe(0);
  });

  it("returns credits that were reserved, and confirmed, for a request that does not exist", async () => {
    const ctx = createCtx(env);
    const account = await newAccount({ credits: 20 });
    const requestId = crypto.randomUUID();
    const stub = env.CREDIT_ACCOUNT.get(env.CREDIT_ACCOUNT.idFromName(account.id));
    await stub.reserve(account.id, requestId, [{ documentId: crypto.randomUUID(), credits: 7 }]);
    await runInDurableObject(stub, (_instance, state) => {
      state.storage.sql.exec("UPDATE reservations SET expires_at = NULL");
      state.storage.sql.exec("UPDATE entries SET at = at - ?", 2 * HOUR_MS);
    });
    expect(await stub.balance(account.id)).toMatchObject({ available: 13, reserved: 7 });
    expect((await sweep(ctx)).strayReservations).toBeGreaterThanOrEqual(1);
    expect(await stub.balance(account.id)).toMatchObject({ available: 20, reserved: 0 });
    expect(await stub.requestCredits(requestId)).toEqual({ reserved: 7, charged: 0, released: 7 });
  });

  it("repairs what it can if one part of it fails", async () => {
    const ctx = createCtx(env);
    await newAccount();
    const account = await newAccount();
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const id of [first, second]) {
      const labels = { kind: "extract" as const, alias: null, description: null, downloadMs: 0, uploadMs: 0 };
      const row = { ...labels, id, accountId: account.id, creditsReserved: 0, now: Date.now(), documents: [] };
      await insertRequest(ctx.db, row);
    }
    const key = `requests/${crypto.randomUUID()}/documents/x/source.pdf`;
    await env.FILES.put(key, "%PDF-");
    const report = await sweep({
      ...ctx,
      now: () => Date.now() + 3 * HOUR_MS,
      progress: (id) => {
        if (id === first) throw new Error("Its object does not answer.");
        return ctx.progress(id);
      },
      credits: (id) => {
        if (id !== account.id) throw new Error("Its ledger does not answer.");
        return ctx.credits(id);
      },
    });
    expect(report.lostRequests).toBeGreaterThanOrEqual(1);
    expect((await as(account).status(second)).status).toBe("failed");
    expect((await as(account).status(first)).status).toBe("processing");
    expect(await env.FILES.head(key)).toBeNull();
  });

  it("aborts uploads that were opened long ago, and leaves those of today", async () => {
    const open = async (name: string) =>
      env.FILES.createMultipartUpload(`requests/${crypto.randomUUID()}/${name}&.zip`);
    const [old, fresh] = [await open("old"), await open("fresh")];
    const listed = (upload: R2MultipartUpload, at: number) =>
      `<Upload><Key>${upload.key.replace("&", "&amp;")}</Key><UploadId>${upload.uploadId}</UploadId>` +
      `<Initiated>${new Date(at).toISOString()}</Initiated></Upload>`;
    const asked: Request[] = [];
    const ctx = createCtx(env);
    const report = await sweep({
      ...ctx,
      configuration: {
        ...ctx.configuration,
        R2_S3_ENDPOINT: "https://account.r2.test",
        R2_BUCKET: "quire-files",
        R2_ACCESS_KEY_ID: "id",
        R2_SECRET_ACCESS_KEY: "secret",
      },
      fetch: async (request) => {
        asked.push(request);
        const uploads = listed(old, Date.now() - 27 * HOUR_MS) + listed(fresh, Date.now() - HOUR_MS);
        return new Response(`<ListMultipartUploadsResult>${uploads}</ListMultipartUploadsResult>`);
      },
    });
    expect(report.openUploads).toBe(1);
    expect(asked.map(({ url }) => url)).toEqual(["https://account.r2.test/quire-files?uploads="]);
    expect(asked[0]?.headers.get("Authorization")).toContain("AWS4-HMAC-SHA256 Credential=id/");
    const part = (upload: R2MultipartUpload) => upload.uploadPart(1, "bytes");
    await expect(part(old)).rejects.toThrow();
    await expect(part(fresh)).resolves.toMatchObject({ partNumber: 1 });
    await fresh.abort();
  });
});
