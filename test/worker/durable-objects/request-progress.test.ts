import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Delivery } from "../../../durable-objects/request/tries.ts";
import { RequestProgress } from "../../../durable-objects/request-progress.ts";
import { createCtx } from "../../../platform/ctx.ts";
import { openDatabase } from "../../../storage/database/database.ts";
import { insertRequest, requestExists } from "../../../storage/database/requests.ts";
import { newAccount } from "../support/account.ts";

/** Long enough for the calls of a test on a busy machine, and short enough to wait for. */
const LEASE_MS = 300;
const RESEND_MS = 100;
const WORKER_LIFETIME_MS = 2 * LEASE_MS;
const expired = () => new Promise((resolve) => setTimeout(resolve, LEASE_MS + 20));

interface Bench {
  progress: RequestProgress;
  documentId: string;
  requestId: string;
  accountId: string;
  /** Messages sent to the queues, oldest first. */
  sent: { batch?: number; documentId: string }[];
  /** Batches whose messages were sent to the queue for pictures. */
  sentForPictures: number[];
  /** Whether the queues accept messages. */
  queues: { up: boolean };
  /** Whether the bucket answers. */
  files: { up: boolean };
  /** How often the database was asked for several rows at once. */
  reads: { batches: number };
  /** What else happens when the database is next asked. */
  meanwhile: { call?: (() => void) | undefined };
  /** The time for which the alarm is set. */
  alarm: { at: number | null };
  state: DurableObjectState;
  /** What is stored of the documents' passwords. */
  passwords(): unknown[];
  /** Writes the rows that make the request an accepted one. */
  writeRows(): Promise<void>;
  /** A new instance, as after an eviction: same storage, empty memory. */
  restart(): RequestProgress;
}

/** An orchestrator on real storage. Its messages are intercepted, so that a test decides what happens to them. */
async function withProgress(
  pages: number,
  use: (bench: Bench) => Promise<void>,
  kind: "extract" | "fields" = "extract",
): Promise<void> {
  const account = await newAccount();
  const requestId = crypto.randomUUID();
  const documentId = crypto.randomUUID();
  const stub = env.REQUEST_PROGRESS.get(env.REQUEST_PROGRESS.idFromName(requestId));
  await runInDurableObject(stub, async (_instance, state) => {
    const sent: Bench["sent"] = [];
    const sentForPictures: number[] = [];
    const queues = { up: true };
    const queue = {
      async sendBatch(messages: Iterable<{ body: { batch?: number; documentId: string } }>) {
        if (!queues.up) throw new Error("the queue is down");
        for (const { body } of messages) sent.push(body);
      },
    };
    const pictures = {
      async sendBatch(messages: Iterable<{ body: { batch?: number; documentId: string } }>) {
        for (const { body } of messages) sentForPictures.push(body.batch ?? -1);
      },
    };
    const files = { up: true };
    const reads = { batches: 0 };
    const meanwhile: Bench["meanwhile"] = {};
    const caught = {
      ...env,
      FILES: onCall(env.FILES, () => {
        if (!files.up) throw new Error("the bucket is down");
      }),
      DB: onCall(env.DB, (method) => {
        if (method === "batch") reads.batches++;
        const { call } = meanwhile;
        meanwhile.call = undefined;
        call?.();
      }),
      PAGE_BATCHES: queue as unknown as Queue,
      SMALL_BATCHES: queue as unknown as Queue,
      RECOGNITIONS: pictures as unknown as Queue,
      MAX_RECOGNISED_PAGES: "2",
      BATCHES_IN_FLIGHT: "16",
      DOCUMENTS: queue as unknown as Queue,
      LEASE_MS: String(LEASE_MS),
      RESEND_MS: String(RESEND_MS),
      WORKER_LIFETIME_MS: String(WORKER_LIFETIME_MS),
      ACCEPT_TIMEOUT_MS: String(LEASE_MS),
    };
    // The test calls `alarm` itself; the platform would call it on the instance with the real queues.
    const alarm: Bench["alarm"] = { at: null };
    state.storage.setAlarm = async (at) => {
      alarm.at = Number(at);
    };
    state.storage.deleteAlarm = async () => {
      alarm.at = null;
    };
    const restart = () => new RequestProgress(state, caught);
    const progress = restart();
    await progress.openIntake(requestId, account.id);
    await progress.prepare({
      requestId,
      accountId: account.id,
      kind,
      creditsPerPage: 1,
      documents: [
        {
          id: documentId,
          fileName: "a.pdf",
          password: "open sesame",
          pages: Array.from({ length: pages }, (_, index) => index + 1),
        },
      ],
    });
    const passwords = () =>
      state.storage.sql
        .exec("SELECT password FROM documents")
        .toArray()
        .map((row) => row.password);
    const writeRows = () => insertRow({ requestId, accountId: account.id, documentId, pages });
    const parts = { requestId, accountId: account.id, documentId, state, passwords, writeRows, restart, alarm };
    await use({ progress, sent, sentForPictures, queues, files, reads, meanwhile, ...parts });
  });
}

/** The same object; `hear` is called before each of its method calls. */
const onCall = <T extends object>(thing: T, hear: (method: string) => void): T =>
  new Proxy(thing, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...args: unknown[]): unknown => {
        hear(String(name));
        return Reflect.apply(member, target, args);
      };
    },
  });

/** The contents of the outbox, in the order in which they are due. */
const posted = (state: DurableObjectState) =>
  state.storage.sql
    .exec<{ key: string; due: number }>("SELECT key, due_at AS due FROM outbox ORDER BY due_at")
    .toArray();

/** Calls `alarm` once, if an alarm is set and due. */
async function ringIfDue({ progress, alarm }: Pick<Bench, "progress" | "alarm">): Promise<void> {
  if (alarm.at === null || alarm.at > Date.now()) return;
  alarm.at = null;
  await progress.alarm();
}

/** Makes everything in the outbox due, and calls `alarm`. */
async function ring(progress: RequestProgress, state: DurableObjectState): Promise<void> {
  state.storage.sql.exec("UPDATE outbox SET due_at = 0");
  await progress.alarm();
}

async function untilForgotten(progress: RequestProgress, state: DurableObjectState): Promise<void> {
  for (let times = 0; times < 5 && (await progress.snapshot()) !== undefined; times++) await ring(progress, state);
  expect(await progress.snapshot()).toBeUndefined();
}

async function insertRow(input: { requestId: string; accountId: string; documentId: string; pages: number }) {
  const file = { fileName: "a.pdf", fileSizeBytes: 9, sha256: "0", pageCount: input.pages, selectedPages: null };
  await insertRequest(openDatabase(env.DB), {
    id: input.requestId,
    accountId: input.accountId,
    kind: "extract",
    alias: null,
    description: null,
    downloadMs: 0,
    uploadMs: 0,
    creditsReserved: 0,
    now: Date.now(),
    documents: [{ id: input.documentId, ...file }],
  });
}

async function claimed(progress: RequestProgress, documentId: string, batch: number, delivery?: Delivery) {
  const claim = await progress.claimBatch(documentId, batch, delivery);
  if (claim.action !== "work") throw new Error(`nothing to do: ${claim.reason}`);
  return claim;
}

/** Processes a batch as a worker would. */
async function work(progress: RequestProgress, documentId: string, batch: number): Promise<void> {
  const claim = await claimed(progress, documentId, batch);
  let lease = claim.lease;
  for (const [index, page] of claim.pages.entries()) {
    const answer = await progress.reportPage({
      documentId,
      batch,
      lease,
      ended: { page, status: "completed" },
      starting: claim.pages[index + 1] ?? null,
    });
    lease = answer.lease;
  }
}

describe("the orchestrator of a request", () => {
  it("sends nothing before it is started", () =>
    withProgress(4, async ({ progress, documentId, sent }) => {
      expect(await progress.claimBatch(documentId, 0)).toMatchObject({ action: "skip" });
      expect(sent).toEqual([]);
    }));

  it("sends a message for each batch, and one for the document after the last of them", () =>
    withProgress(20, async ({ progress, documentId, sent }) => {
      await progress.start();
      expect(sent.map((message) => message.batch)).toEqual([0, 1, 2]);
      await work(progress, documentId, 1);
      await work(progress, documentId, 0);
      expect(sent.some((message) => message.batch === undefined)).toBe(false);
      await work(progress, documentId, 2);
      expect(sent.at(-1)).toEqual({ version: 1, requestId: expect.any(String), documentId });
    }));

  it("keeps no more batches in the queue than allowed, and adds others as they end", () =>
    withProgress(8 * 20, async ({ progress, documentId, sent }) => {
      await progress.start();
      // One of the sixteen stays free for the account's next request.
      expect(sent).toHaveLength(15);
      await work(progress, documentId, 0);
      expect(sent.some((message) => message.batch === 15)).toBe(true);
    }));

  it("repeats messages that the queue did not accept, and those that nobody took", () =>
    withProgress(8, async ({ progress, documentId, sent, queues }) => {
      queues.up = false;
      await progress.start();
      expect(sent).toEqual([]);
      queues.up = true;
      await expired();
      await progress.alarm();
      expect(sent).toHaveLength(1);
      await expired();
      await progress.alarm();
      expect(sent).toHaveLength(2);
      await work(progress, documentId, 0);
      await expired();
      await progress.alarm();
      expect(sent.filter((message) => message.batch === 0)).toHaveLength(2);
    }));

  it("assigns a batch to one worker at a time, and to the next if the first has fallen silent", () =>
    withProgress(3, async ({ progress, documentId }) => {
      await progress.start();
      const first = await claimed(progress, documentId, 0);
      expect(await progress.claimBatch(documentId, 0)).toMatchObject({ action: "skip", reason: "in other hands" });
      await progress.reportPage({
        documentId,
        batch: 0,
        lease: first.lease,
        ended: { page: 1, status: "completed" },
        starting: null,
      });
      await expired();
      const second = await claimed(progress, documentId, 0);
      expect(second.pages).toEqual([2, 3]);
      const late = await progress.reportPage({
        documentId,
        batch: 0,
        lease: first.lease,
        ended: { page: 2, status: "completed" },
        starting: 3,
      });
      expect(late.go).toBe(false);
    }));

  it("separates a page that kills its workers from its neighbours, then gives it up", () =>
    withProgress(3, async ({ progress, documentId }) => {
      await progress.start();
      const dieOn = async (batch: number, page: number) => {
        const claim = await claimed(progress, documentId, batch);
        await progress.reportPage({ documentId, batch, lease: claim.lease, starting: page });
        await expired();
      };
      await dieOn(0, 2);
      const rest = await claimed(progress, documentId, 0);
      expect(rest.pages).toEqual([1, 3]);
      await progress.returnBatch(documentId, 0, rest.lease);
      await dieOn(1, 2);
      await dieOn(1, 2);
      expect(await progress.claimBatch(documentId, 1)).toMatchObject({ action: "skip", reason: "done" });
      await work(progress, documentId, 0);
      const snapshot = await progress.snapshot();
      expect(snapshot?.documents[0]?.pages).toMatchObject([
        { page: 1, status: "completed" },
        { page: 2, status: "failed", error: { code: "page_crashed" } },
        { page: 3, status: "completed" },
      ]);
      expect(await progress.claimDocument(documentId)).toMatchObject({ action: "work" });
    }));

  it("soon starts an accepted request if nobody else does", () =>
    withProgress(4, async ({ progress, sent, documentId, writeRows, alarm }) => {
      await writeRows();
      await expired();
      await ringIfDue({ progress, alarm });
      expect((await progress.snapshot())?.phase).toBe("processing");
      // The alarm is due again at once. Nothing else advances the request.
      await ringIfDue({ progress, alarm });
      expect(sent).toHaveLength(1);
      // A caller who starts the request late is told that it is accepted, even if it has already ended.
      expect(await progress.start()).toBe(true);
      await progress.finishDocument(documentId, "completed", null);
      expect(await progress.start()).toBe(true);
    }));

  it("continues a request that is started during the check whether it was accepted", () =>
    withProgress(4, async ({ progress, sent, documentId, meanwhile }) => {
      await expired();
      let started: Promise<boolean> | undefined;
      meanwhile.call = () => {
        started = progress.start();
      };
      await progress.alarm();
      expect(await started).toBe(true);
      expect((await progress.snapshot())?.phase).toBe("processing");
      await progress.alarm();
      expect(sent).toHaveLength(1);
      expect(await progress.claimBatch(documentId, 0)).toMatchObject({ action: "work" });
    }));

  it("assigns work again at once when the queue delivers the same message again, but not for another message", () =>
    withProgress(2, async ({ progress, documentId }) => {
      await progress.start();
      expect(await progress.claimBatch(documentId, 0, { id: "one", attempts: 1 })).toMatchObject({ action: "work" });
      expect(await progress.claimBatch(documentId, 0, { id: "two", attempts: 1 })).toMatchObject({ action: "skip" });
      expect(await progress.claimBatch(documentId, 0, { id: "one", attempts: 1 })).toMatchObject({ action: "skip" });
      expect(await progress.claimBatch(documentId, 0, { id: "one", attempts: 2 })).toMatchObject({ action: "work" });
    }));

  it("gives up work that kills its workers outside of a page, in a batch and in an assembly", () =>
    withProgress(2, async ({ progress, documentId }) => {
      await progress.start();
      const dieOver = async (claim: (delivery: { id: string; attempts: number }) => Promise<unknown>) => {
        const answers: unknown[] = [];
        for (let attempts = 1; attempts <= 6; attempts++) answers.push(await claim({ id: "one", attempts }));
        return answers;
      };
      const batch = await dieOver((delivery) => progress.claimBatch(documentId, 0, delivery));
      expect(batch[4]).toMatchObject({ action: "work" });
      expect(batch[5]).toMatchObject({ action: "skip", reason: "given up" });
      const error = { code: "work_crashed" };
      expect((await progress.snapshot())?.documents[0]?.pages).toMatchObject([{ error }, { error }]);
      const assembly = await dieOver((delivery) => progress.claimDocument(documentId, delivery));
      expect(assembly[4]).toMatchObject({ action: "work" });
      expect(assembly[5]).toMatchObject({ action: "fail", error });
    }));

  it("takes a batch back from a worker that did not get the answer to its last report, and from no other", () =>
    withProgress(2, async ({ progress, documentId }) => {
      await progress.start();
      const delivery = { id: "message", attempts: 1 };
      const { lease } = await claimed(progress, documentId, 0, delivery);
      await new Promise((resolve) => setTimeout(resolve, 2));
      // The lease that this renews is not known to the worker.
      await progress.reportPage({ documentId, batch: 0, lease, starting: 1 });
      await progress.returnBatch(documentId, 0, lease, { delivery: { id: "another", attempts: 1 } });
      expect(await progress.claimBatch(documentId, 0)).toMatchObject({ action: "skip", reason: "in other hands" });
      await progress.returnBatch(documentId, 0, lease, { delivery });
      expect(await progress.claimBatch(documentId, 0)).toMatchObject({ action: "work", pages: [1, 2] });
    }));

  it("keeps the pages of a batch together if fields are read from it as a whole", () =>
    withProgress(
      3,
      async ({ progress, documentId }) => {
        await progress.start();
        const claim = await claimed(progress, documentId, 0);
        await progress.reportPage({ documentId, batch: 0, lease: claim.lease, starting: 2 });
        await expired();
        expect((await claimed(progress, documentId, 0)).pages).toEqual([1, 2, 3]);
      },
      "fields",
    ));

  it("repeats work that is returned, after growing pauses and for a limited time", () =>
    withProgress(1, async ({ progress, documentId, sent }) => {
      await progress.start();
      const { lease } = await claimed(progress, documentId, 0);
      await progress.returnBatch(documentId, 0, lease);
      await progress.alarm();
      expect(sent).toHaveLength(1);
      for (let faults = 0; faults < 3; faults++) {
        const again = await claimed(progress, documentId, 0);
        await progress.returnBatch(documentId, 0, again.lease, { fault: "lasting" });
      }
      const page = { status: "failed", error: { code: "work_failed" } };
      expect((await progress.snapshot())?.documents[0]?.pages).toMatchObject([page]);
    }));

  it("fails the open pages of a batch that the queue gave up", () =>
    withProgress(3, async ({ progress, documentId }) => {
      await progress.start();
      const claim = await claimed(progress, documentId, 0);
      await progress.reportPage({
        documentId,
        batch: 0,
        lease: claim.lease,
        ended: { page: 1, status: "completed" },
        starting: 2,
      });
      await progress.failBatch(documentId, 0, { code: "page_failed", message: "given up" });
      const snapshot = await progress.snapshot();
      expect(snapshot?.documents[0]?.pages.map((page) => page.status)).toEqual(["completed", "failed", "failed"]);
    }));

  it("loses nothing in an eviction", () =>
    withProgress(16, async ({ progress, documentId, sent, restart }) => {
      await progress.start();
      await work(progress, documentId, 0);
      const next = restart();
      await expired();
      await next.alarm();
      expect(sent.at(-1)?.batch).toBe(1);
      await work(next, documentId, 1);
      expect(await next.claimDocument(documentId)).toMatchObject({ action: "work", password: "open sesame" });
    }));

  it("wakes those who are waiting for a change", () =>
    withProgress(2, async ({ progress, documentId }) => {
      await progress.start();
      const before = await progress.snapshot();
      const waiting = progress.snapshot(5_000);
      await work(progress, documentId, 0);
      const woken = await waiting;
      expect(woken?.version).toBeGreaterThan(before?.version ?? 0);
      expect(woken?.documents[0]?.pagesDone).toBeGreaterThan(0);
    }));

  it("forgets passwords when the request has ended", () =>
    withProgress(1, async ({ progress, documentId, passwords, writeRows }) => {
      await writeRows();
      await progress.start();
      expect(passwords()).toEqual(["open sesame"]);
      await work(progress, documentId, 0);
      await progress.claimDocument(documentId);
      await progress.finishDocument(documentId, "completed", null);
      await progress.finishDocument(documentId, "failed", { code: "x", message: "too late" });
      const snapshot = await progress.snapshot();
      expect(snapshot).toMatchObject({ phase: "completed", documents: [{ status: "completed", error: null }] });
      expect(await progress.claimDocument(documentId)).toMatchObject({ action: "skip" });
      expect(passwords()).toEqual([null]);
    }));

  it("forgets passwords when the request is cancelled", () =>
    withProgress(1, async ({ progress, passwords }) => {
      await progress.start();
      await progress.cancel();
      expect(passwords()).toEqual([null]);
    }));

  it("removes an upload that was never accepted", () =>
    withProgress(1, async ({ progress, requestId, documentId }) => {
      const key = `requests/${requestId}/documents/${documentId}/source.pdf`;
      await env.FILES.put(key, "%PDF-");
      await progress.abandon();
      expect(await env.FILES.head(key)).toBeNull();
      expect(await progress.claimBatch(documentId, 0)).toMatchObject({ action: "skip" });
      expect(await progress.start()).toBe(false);
      expect((await progress.snapshot())?.phase).toBe("cancelled");
    }));

  it("removes the parts of an object that nobody completes, after a day", () =>
    withProgress(1, async ({ progress, requestId, state }) => {
      const parts = ["one", "two"].map((id) => `requests/${requestId}/parts/${id}/1`);
      for (const part of parts) await env.FILES.put(part, "bytes");
      await progress.openUpload({ key: "a.zip", uploadId: "one" });
      await progress.openUpload({ key: "b.zip", uploadId: "two" });
      await progress.start();
      await progress.closeUpload("two");
      state.storage.sql.exec("UPDATE outbox SET due_at = 0 WHERE kind = 'upload'");
      await progress.alarm();
      const left = await env.FILES.list({ prefix: `requests/${requestId}/parts/` });
      expect(left.objects.map(({ key }) => key)).toEqual(parts.slice(1));
      expect(state.storage.sql.exec("SELECT * FROM uploads").toArray()).toEqual([]);
    }));

  it("leaves nothing behind once it has forgotten, and answers late messages", () =>
    withProgress(1, async ({ progress, documentId, state }) => {
      await progress.abandon();
      // The second sweep comes after the longest lease. Then the object forgets.
      await new Promise((resolve) => setTimeout(resolve, 2 * LEASE_MS + 20));
      await progress.alarm();
      await progress.alarm();
      expect(await progress.snapshot()).toBeUndefined();
      expect(await progress.claimBatch(documentId, 0)).toMatchObject({ action: "skip" });
      expect(await progress.claimDocument(documentId)).toMatchObject({ action: "skip" });
      await progress.failBatch(documentId, 0, { code: "x", message: "late" });
      const tables = state.storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'request'").toArray();
      expect(tables).toEqual([]);
    }));

  it("keeps repeating messages that nobody takes, after pauses that grow to five minutes and no further", () =>
    withProgress(1, async ({ progress, sent, state }) => {
      await progress.start();
      const pauses: number[] = [];
      for (let times = 0; times < 20; times++) {
        await ring(progress, state);
        pauses.push((posted(state)[0]?.due ?? 0) - Date.now());
      }
      expect(sent).toHaveLength(21);
      expect(pauses[0]).toBeLessThanOrEqual(2 * RESEND_MS);
      expect(pauses[5]).toBeGreaterThan(4 * RESEND_MS);
      expect(Math.max(...pauses)).toBeLessThanOrEqual(5 * 60_000);
      expect(pauses.at(-1)).toBeGreaterThan(4 * 60_000);
    }));

  it("removes what a slow worker writes after a request was cancelled, once no worker of that time is left", () =>
    withProgress(1, async ({ progress, requestId, documentId, state }) => {
      await progress.start();
      await claimed(progress, documentId, 0);
      await progress.cancel();
      const late = `requests/${requestId}/documents/${documentId}/pages/1.json`;
      await env.FILES.put(late, "{}");
      const [last] = posted(state);
      expect((last?.due ?? 0) - Date.now()).toBeGreaterThan(WORKER_LIFETIME_MS / 2);
      await ring(progress, state);
      expect(await env.FILES.head(late)).toBeNull();
      // The platform ends a consumer after 15 minutes.
      expect(createCtx(env).configuration.WORKER_LIFETIME_MS).toBeGreaterThan(15 * 60_000);
    }));

  it("deletes a request that it has long forgotten, even if the storage does not answer at first", () =>
    withProgress(1, async ({ progress, requestId, accountId, documentId, state, files, writeRows, restart }) => {
      await writeRows();
      await progress.start();
      await work(progress, documentId, 0);
      await progress.finishDocument(documentId, "completed", null);
      await untilForgotten(progress, state);
      const key = `requests/${requestId}/documents/${documentId}/result.md`;
      await env.FILES.put(key, "# Title");
      const next = restart();
      files.up = false;
      await next.cancel({ requestId, accountId });
      expect(await env.FILES.head(key)).not.toBeNull();
      files.up = true;
      await ring(next, state);
      expect(await env.FILES.head(key)).toBeNull();
      expect(await requestExists(openDatabase(env.DB), requestId)).toBe(false);
      await untilForgotten(next, state);
    }));

  it("reads the database once for all who are waiting for the same news, and reveals nothing to another account", () =>
    withProgress(2, async ({ progress, accountId, documentId, reads, writeRows }) => {
      await writeRows();
      await progress.start();
      const waiting = Array.from({ length: 50 }, () => progress.status(accountId, 20_000));
      expect(await progress.status("somebody else", 0)).toBeUndefined();
      expect(reads.batches).toBe(0);
      await work(progress, documentId, 0);
      await progress.finishDocument(documentId, "completed", null);
      const told = await Promise.all(waiting);
      expect(told.map((each) => each?.stored?.request.id)).toEqual(waiting.map(() => told[0]?.stored?.request.id));
      expect(told[0]?.stored?.request.status).toBe("completed");
      expect(reads.batches).toBeLessThanOrEqual(2);
    }));
});

describe("a page whose picture has to be read", () => {
  const asked = async (progress: RequestProgress, documentId: string, page: number) => {
    const { lease } = await claimed(progress, documentId, 0);
    return { lease, answer: await progress.askRecognition({ documentId, batch: 0, lease, page }) };
  };

  it("continues in its own batch and in the queue for pictures, while its neighbours do not wait for it", () =>
    withProgress(3, async ({ progress, documentId, sent, sentForPictures }) => {
      await progress.start();
      const { answer, lease } = await asked(progress, documentId, 2);
      expect(answer).toBe("elsewhere");
      const told = await progress.reportPage({
        documentId,
        batch: 0,
        lease,
        ended: { page: 1, status: "completed" },
        starting: 3,
      });
      await progress.reportPage({
        documentId,
        batch: 0,
        lease: told.lease,
        ended: { page: 3, status: "completed" },
        starting: null,
      });
      expect(sentForPictures).toEqual([1]);
      expect(await claimed(progress, documentId, 1)).toMatchObject({ pages: [2], recognise: [2] });
      await expired();
      await work(progress, documentId, 1);
      expect(sent.at(-1)).toMatchObject({ documentId });
      const claim = await progress.claimDocument(documentId);
      expect(claim).toMatchObject({ action: "work", pages: [{ page: 1 }, { page: 2, recognise: true }, { page: 3 }] });
    }));

  it("does not count as a death when it takes its batch along", () =>
    withProgress(
      2,
      async ({ progress, documentId }) => {
        await progress.start();
        const { lease } = await claimed(progress, documentId, 0, { id: "one", attempts: 1 });
        expect(await progress.askRecognition({ documentId, batch: 0, lease, page: 1 })).toBe("elsewhere");
        const answers: string[] = [];
        for (let attempts = 1; attempts <= 6; attempts++)
          answers.push((await progress.claimBatch(documentId, 0, { id: "two", attempts })).action);
        // The page is given up after the fifth death, which the sixth attempt reveals.
        expect(answers).toEqual(["work", "work", "work", "work", "work", "skip"]);
      },
      "fields",
    ));

  it("takes its batch along if fields are requested, because their pages stay together", () =>
    withProgress(
      2,
      async ({ progress, documentId, sentForPictures }) => {
        await progress.start();
        expect((await asked(progress, documentId, 1)).answer).toBe("elsewhere");
        expect(sentForPictures).toEqual([0]);
        const claim = await claimed(progress, documentId, 0);
        expect(claim).toMatchObject({ pages: [1, 2], recognise: [1] });
        const next = { documentId, batch: 0, lease: claim.lease, page: 2 };
        expect(await progress.askRecognition(next)).toBe("here");
        expect(await progress.askRecognition({ ...next, lease: 1 })).toBe("stop");
      },
      "fields",
    ));

  it("is refused beyond the limit of its document, and stays with its batch", () =>
    withProgress(4, async ({ progress, documentId }) => {
      await progress.start();
      const { lease } = await claimed(progress, documentId, 0);
      const answers = [];
      for (const page of [1, 2, 3]) {
        answers.push(await progress.askRecognition({ documentId, batch: 0, lease, page }));
      }
      expect(answers).toEqual(["elsewhere", "elsewhere", "refused"]);
    }));

  it("counts towards the limit only once more of it is read than what checks its text", () =>
    withProgress(4, async ({ progress, documentId }) => {
      await progress.start();
      const { lease } = await claimed(progress, documentId, 0);
      const ask = (page: number, check: boolean) =>
        progress.askRecognition({ documentId, batch: 0, lease, page, check });
      expect([await ask(1, true), await ask(2, true), await ask(3, false)]).toEqual(Array(3).fill("elsewhere"));
      const [first, second] = [await claimed(progress, documentId, 1), await claimed(progress, documentId, 2)];
      expect(first).toMatchObject({ pages: [1], recognise: [], check: [1] });
      const whole = { documentId, batch: 1, lease: first.lease, page: 1 };
      expect(await progress.askRecognition({ ...whole, check: true })).toBe("here");
      expect(await progress.askRecognition(whole)).toBe("here");
      expect(await progress.askRecognition(whole)).toBe("here");
      const over = { documentId, batch: 2, lease: second.lease, page: 2 };
      expect(await progress.askRecognition(over)).toBe("refused");
      expect(await ask(4, true)).toBe("elsewhere");
    }));

  it("is not assigned any more once the request is cancelled", () =>
    withProgress(2, async ({ progress, documentId }) => {
      await progress.start();
      const { lease } = await claimed(progress, documentId, 0);
      await progress.cancel();
      expect(await progress.askRecognition({ documentId, batch: 0, lease, page: 1 })).toBe("stop");
    }));
});
