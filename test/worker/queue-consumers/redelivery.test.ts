import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import worker from "../../../app/index.ts";
import { createCtx } from "../../../platform/ctx.ts";
import { endInFailure } from "../../../queue-consumers/end-in-failure.ts";
import { documentsOfRequest, endDocument } from "../../../storage/database/documents.ts";
import { deleteRequest, insertRequest } from "../../../storage/database/requests.ts";
import { newAccount } from "../support/account.ts";
import { as } from "../support/api.ts";
import { pages } from "../support/pdf.ts";

const deliver = async (queue: string, bodies: unknown[]) => {
  const batch = createMessageBatch(
    queue,
    bodies.map((body, index) => ({
      id: `${queue}-${index}-${Math.random()}`,
      timestamp: new Date(),
      attempts: 1,
      body,
    })),
  );
  const context = createExecutionContext();
  await worker.queue(batch, env);
  return getQueueResult(batch, context);
};

const digests = async (requestId: string) => {
  const listed = await env.FILES.list({ prefix: `requests/${requestId}/` });
  return listed.objects.map((object) => `${object.key} ${object.etag}`).sort();
};

const ledgerOf = (accountId: string) => env.CREDIT_ACCOUNT.get(env.CREDIT_ACCOUNT.idFromName(accountId));

describe("a message that is delivered again", () => {
  it("changes no byte and causes no second charge, in any order and at the same time", async () => {
    const account = await newAccount({ credits: 100 });
    const api = as(account);
    const bytes = await pages(20);
    const submitted = await api.submit([
      { name: "a.pdf", bytes },
      { name: "b.pdf", bytes },
    ]);
    const { request_uid: requestId } = (await submitted.json()) as { request_uid: string };
    const { documents } = await api.status(requestId);
    const batches = documents.flatMap(({ document_id }) =>
      [0, 1, 2].map((batch) => ({ version: 1, requestId, documentId: document_id, batch })),
    );
    const assemblies = documents.map(({ document_id }) => ({ version: 1, requestId, documentId: document_id }));
    // In addition to the real queue: every message three more times, shuffled, all at once, assemblies before their
    // pages.
    const storm = [...batches, ...batches, ...batches].sort(() => Math.random() - 0.5);
    await Promise.all([
      deliver("documents", assemblies),
      ...storm.map((message) => deliver("page-batches", [message])),
      deliver("documents", assemblies),
    ]);
    const ended = await api.ended(requestId);
    expect(ended).toMatchObject({
      status: "completed",
      pages_done: 40,
      credits: { reserved: 40, charged: 40, released: 0 },
    });
    const before = await digests(requestId);

    await deliver("page-batches", batches);
    await deliver("documents", assemblies);
    await deliver("page-batches-dead", batches);
    await deliver("documents-dead", assemblies);
    expect(await digests(requestId)).toEqual(before);
    expect((await api.status(requestId)).status).toBe("completed");
    expect(await ledgerOf(account.id).balance(account.id)).toEqual({ available: 60, reserved: 0, spent: 40 });
    const charges = (await ledgerOf(account.id).entries()).filter(
      (entry) => entry.txn.startsWith("charge:") && entry.bucket === "spent",
    );
    expect(charges.map((entry) => entry.amount)).toEqual([20, 20]);
  });

  it("charges a document as its row says, even if a later worker had to give it up", async () => {
    const account = await newAccount({ credits: 10 });
    const ctx = createCtx(env);
    const [requestId, documentId] = [crypto.randomUUID(), crypto.randomUUID()];
    const file = { fileName: "a.pdf", fileSizeBytes: 9, sha256: "0", pageCount: 3, selectedPages: null };
    const labels = { kind: "extract" as const, alias: null, description: null, downloadMs: 0, uploadMs: 0 };
    const row = { ...labels, id: requestId, accountId: account.id, creditsReserved: 3, now: Date.now() };
    await insertRequest(ctx.db, { ...row, documents: [{ id: documentId, ...file }] });
    await ctx.credits(account.id).reserve(account.id, requestId, [{ documentId, credits: 3 }]);
    const results = { version: 1 as const, kind: "fields" as const, fields: { key: "f", size: 1 }, warnings: [] };
    await endDocument(ctx.db, documentId, {
      status: "completed",
      results: { ...results, provenance: { key: "p", size: 1 }, usage: { calls: 0, inputTokens: 0, outputTokens: 0 } },
      pagesDone: 3,
      pageFailures: [{ page: 2, error: { code: "page_unreadable", message: "It cannot be read." } }],
      now: Date.now(),
    });
    const read = [1, 2, 3].map((page) => ({ page, status: page === 2 ? ("failed" as const) : ("completed" as const) }));
    await endInFailure(ctx, {
      message: { version: 1, requestId, documentId },
      accountId: account.id,
      pages: read,
      creditsPerPage: 1,
      creditsPerRecognisedPage: 0,
      error: { code: "work_crashed", message: "It died." },
    });
    expect((await documentsOfRequest(ctx.db, requestId)).map(({ status }) => status)).toEqual(["completed"]);
    expect(await ctx.credits(account.id).balance(account.id)).toEqual({ available: 8, reserved: 0, spent: 2 });
    await deleteRequest(ctx.db, requestId);
  });

  it("does no harm if its request was deleted, or if it is not a valid message", async () => {
    const unknown = { version: 1, requestId: crypto.randomUUID(), documentId: crypto.randomUUID() };
    for (const [queue, body] of [
      ["page-batches", { ...unknown, batch: 0 }],
      ["documents", unknown],
      ["page-batches-dead", { ...unknown, batch: 0 }],
      ["documents-dead", unknown],
    ] as const) {
      const result = await deliver(queue, [body]);
      expect(result.retryMessages).toEqual([]);
      expect(result.explicitAcks).toHaveLength(1);
    }
    const malformed = await deliver("documents", [{ version: 7 }]);
    expect(malformed.retryMessages).toHaveLength(1);
  });
});
