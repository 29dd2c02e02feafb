import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import worker from "../../app/index.ts";
import { newAccount } from "./support/account.ts";
import { as } from "./support/api.ts";
import { pages } from "./support/pdf.ts";

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

describe("a message delivered again", () => {
  it("changes no byte and books no second charge, in any order and at the same time", async () => {
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
    // Beside the real queue: every message three more times, shuffled, all at once, assemblies before their pages.
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

  it("of a request that is gone, or is not one at all, does no harm", async () => {
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
