import { listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { as, problemOf } from "../support/api.ts";
import { brokenPdf, pages } from "../support/pdf.ts";
import { createKey, newEmail, PASSWORD, signedUp } from "../support/visitor.ts";

const HOUR_MS = 60 * 60_000;

/** What an object has stored, and when its alarm is due. */
const heldBy = (stub: DurableObjectStub) =>
  runInDurableObject(stub, async (_instance, { storage }) => ({
    tables: storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '_cf_%'").toArray(),
    values: [...(await storage.list()).keys()],
    alarm: await storage.getAlarm(),
  }));

const NOTHING = { tables: [], values: [], alarm: null };

/** The objects that `work` created. Other tests keep theirs in the same place. */
async function madeBy(work: () => Promise<void>): Promise<DurableObjectStub[]> {
  const ids = async () =>
    new Map((await listDurableObjectIds(env.REQUEST_PROGRESS)).map((id) => [id.toString(), id] as const));
  const before = await ids();
  await work();
  const made = [...(await ids())].filter(([name]) => !before.has(name));
  return made.map(([, id]) => env.REQUEST_PROGRESS.get(id));
}

describe("a closed account", () => {
  afterEach(() => vi.useRealTimers());

  it("leaves nothing in any object: neither for finished work, nor for running work, nor for refused work", async () => {
    const email = newEmail();
    const visitor = await signedUp(email);
    const api = as({ apiKey: await createKey(visitor) });
    const user = await env.DB.prepare("SELECT id FROM users WHERE email = ?").bind(email).first<{ id: string }>();
    const ledger = env.CREDIT_ACCOUNT.get(env.CREDIT_ACCOUNT.idFromName(user?.id ?? ""));
    const webhooks = env.ACCOUNT_WEBHOOKS.get(env.ACCOUNT_WEBHOOKS.idFromName(user?.id ?? ""));
    expect((await api.post("/api/v1/webhooks", { url: "http://127.0.0.1:9/hook" })).status).toBe(200);
    const requests = await madeBy(async () => {
      const { request_id } = await api.extract([{ name: "torn.pdf", bytes: await brokenPdf("One page.") }]);
      expect((await visitor.post(`/account/jobs/${request_id}/retry`)).status).toBe(303);
      const refused = await api.submit([{ name: "no.pdf", bytes: new TextEncoder().encode("no PDF") }]);
      expect((await problemOf(refused)).code).toBe("not_a_pdf");
      const running = await api.submit([{ name: "long.pdf", bytes: await pages(300) }], { password: "open sesame" });
      expect(running.status).toBe(200);
      expect((await visitor.post("/account/settings/delete", { password: PASSWORD })).status).toBe(303);
    });
    expect(requests).toHaveLength(4);
    // The alarm comes again when the longest lease is over, and for the last time an hour after the end.
    vi.useFakeTimers({ toFake: ["Date"] });
    for (let round = 0; round < 3; round++) {
      vi.setSystemTime(Date.now() + HOUR_MS);
      for (const request of requests) await runDurableObjectAlarm(request);
    }
    for (const object of [...requests, ledger, webhooks]) expect(await heldBy(object)).toEqual(NOTHING);
  });

  it("gets no ledger from reports that arrive too late", async () => {
    const id = crypto.randomUUID();
    const ledger = env.CREDIT_ACCOUNT.get(env.CREDIT_ACCOUNT.idFromName(id));
    const wanted = [{ documentId: "a", credits: 3 }];
    expect(await ledger.reserve(id, "r1", wanted)).toEqual({ ok: false, available: 0, needed: 3 });
    expect(await ledger.reserve(id, "r2", [{ documentId: "b", credits: 0 }])).toEqual({ ok: true });
    expect(await ledger.settle("r1", "a", 3)).toEqual({ reserved: 0, charged: 0, released: 0 });
    expect(await ledger.releaseRequest("r1")).toEqual({ reserved: 0, charged: 0, released: 0 });
    expect(await ledger.balance(id)).toEqual({ available: 0, reserved: 0, spent: 0 });
    expect(await ledger.statement(id, { before: 9, limit: 9 })).toEqual([]);
    expect(await heldBy(ledger)).toEqual(NOTHING);
  });
});
