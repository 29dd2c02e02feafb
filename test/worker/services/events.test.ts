import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { grantCredits } from "../../../storage/database/credit-grants.ts";
import { openDatabase } from "../../../storage/database/database.ts";
import { newAccount } from "../support/account.ts";
import { as, call, problemOf } from "../support/api.ts";
import { brokenPdf, pages } from "../support/pdf.ts";

interface Told {
  id: number;
  event: string;
  data: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** The events in a stream's text, without an incomplete one at the end. */
const parsed = (text: string): Told[] =>
  text
    .split("\n\n")
    .slice(0, -1)
    .filter((block) => block.startsWith("id:"))
    .map((block) => {
      const [, id, event, data] = /^id: (\d+)\nevent: (.+)\ndata: (.+)$/.exec(block) ?? [];
      return { id: Number(id), event: String(event), data: JSON.parse(data ?? "null") };
    });

const submit = async (api: ReturnType<typeof as>, bytes: Uint8Array): Promise<string> =>
  ((await (await api.submit([{ name: "a.pdf", bytes }])).json()) as { request_uid: string }).request_uid;

const follow = (api: ReturnType<typeof as>, id: string, last?: number) =>
  call(`/api/v1/requests/${id}/events`, {
    headers: { ...api.headers, ...(last === undefined ? {} : { "Last-Event-ID": String(last) }) },
  });

/** Reads a stream until it has sent this many events, then closes it. */
async function read(response: Response, enough: number): Promise<Told[]> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (reader !== undefined && parsed(text).length < enough) {
    const { done, value } = await reader.read();
    if (done) break;
    text += value;
  }
  await reader?.cancel();
  return parsed(text);
}

describe("events of a request", () => {
  it("report each page, each document and the end, in order, and nothing after that", async () => {
    const api = as(await newAccount());
    const id = await submit(api, await brokenPdf("one", "two"));
    const response = await follow(api, id);
    expect(response.headers.get("Content-Type")).toBe("text/event-stream");
    const events = parsed(await response.text());
    expect(events.map(({ event }) => event).sort()).toEqual([
      "document.completed",
      "page.completed",
      "page.completed",
      "page.failed",
      "request.completed",
    ]);
    expect(events.map((each) => each.id)).toEqual([1, 2, 3, 4, 5]);
    expect(events.map(({ event }) => event).slice(-2)).toEqual(["document.completed", "request.completed"]);
    expect(events.at(-2)?.data.data).toMatchObject({ pages: { total: 3, completed: 2, failed: 1 }, error: null });
    expect(await api.status(id)).toMatchObject({ status: "completed" });
    const rest = await follow(api, id, 5);
    expect([rest.status, await rest.text()]).toEqual([204, ""]);
  });

  it("continue after the last event received, wherever the stream broke, even long after the request has ended", async () => {
    const api = as(await newAccount());
    const id = await submit(api, await pages(12));
    const heard: Told[] = [];
    for (const some of [1, 3, 2, 5, 99])
      heard.push(...(await read(await follow(api, id, heard.at(-1)?.id ?? 0), some)));
    expect(heard.map((each) => each.id)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
    expect(heard.filter(({ event }) => event === "page.completed").map(({ data }) => data.data.page)).toHaveLength(12);
    const stub = env.REQUEST_PROGRESS.get(env.REQUEST_PROGRESS.idFromName(id));
    const tables = () =>
      runInDurableObject(stub, (_object, { storage }) =>
        storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'request'").toArray(),
      );
    try {
      vi.useFakeTimers({ now: Date.now() + 2 * 60 * 60_000, toFake: ["Date"] });
      await runInDurableObject(stub, (object) => object.alarm());
    } finally {
      vi.useRealTimers();
    }
    expect(await tables()).toEqual([]);
    expect(parsed(await (await follow(api, id, 10)).text())).toEqual(heard.slice(10));
    expect((await follow(api, id, 14)).status).toBe(204);
    await api.remove(id);
    expect((await follow(api, id)).status).toBe(404);
    expect((await env.FILES.list({ prefix: `requests/${id}/` })).objects).toEqual([]);
  });

  it("report to a follower that a request was cancelled", async () => {
    const api = as(await newAccount());
    const id = await submit(api, await pages(30));
    const stream = await follow(api, id);
    await api.remove(id);
    expect(parsed(await stream.text()).at(-1)).toMatchObject({ event: "request.cancelled" });
  });

  it("refuse a malformed number", async () => {
    const api = as(await newAccount());
    const id = await submit(api, await pages(1));
    const headers = { ...api.headers, "Last-Event-ID": "evt_1" };
    const refusal = await call(`/api/v1/requests/${id}/events`, { headers });
    expect([refusal.status, (await problemOf(refusal)).detail]).toEqual([
      422,
      expect.stringContaining("Last-Event-ID"),
    ]);
    await api.ended(id);
  });
});

describe("a page of a document", () => {
  interface PageBody {
    provisional: boolean;
    content: string | { elements: { label: string; image?: string }[] };
  }

  it("can be fetched before its document is done, and differs only in what marks it as provisional", async () => {
    const api = as(await newAccount());
    const id = await submit(api, await pages(80));
    const document = (await api.status(id)).documents[0]?.document_id ?? "";
    const get = (page: number | string, query = "") => api.get(`/api/v1/documents/${document}/pages/${page}${query}`);
    // Requested before anything else but read last, which does not take long.
    const late = await get(80);
    expect([late.status, late.headers.get("Retry-After")]).toEqual([409, "1"]);
    await read(await follow(api, id), 1);
    const early = (await (await get(1)).json()) as PageBody;
    expect(early).toMatchObject({
      success: true,
      document_id: document,
      page: 1,
      provisional: true,
      format: "markdown",
    });
    expect(early.content).toBe("This is what page 1 of the document says.\n");
    expect((await get(81)).status).toBe(404);
    expect((await get("x")).status).toBe(404);
    await api.ended(id);
    expect((await (await get(1)).json()) as PageBody).toEqual({ ...early, provisional: false });
    const json = (await (await get(40, "?format=json")).json()) as PageBody;
    expect(json).toMatchObject({ provisional: false, content: { page: 40, elements: [{ label: "Text" }] } });
    expect((await get(1, "?format=html")).status).toBe(422);
  });

  it("is paid for once it has been handed out, even if the request is then cancelled", async () => {
    const account = await newAccount({ credits: 100 });
    const api = as(account);
    const id = await submit(api, await pages(90));
    const document = (await api.status(id)).documents[0]?.document_id ?? "";
    await read(await follow(api, id), 2);
    for (const page of [1, 1, 2]) await api.get(`/api/v1/documents/${document}/pages/${page}`);
    expect((await api.status(id)).status).toBe("processing");
    expect((await api.remove(id)).status).toBe(200);
    const ledger = env.CREDIT_ACCOUNT.get(env.CREDIT_ACCOUNT.idFromName(account.id));
    expect(await ledger.balance(account.id)).toEqual({ available: 98, reserved: 0, spent: 2 });
  });

  it("is refused with the reason if it failed, and if only fields were requested", async () => {
    const api = as(await newAccount());
    const ended = await api.extract([{ name: "a.pdf", bytes: await brokenPdf("one", "two") }]);
    const document = ended.documents[0]?.document_id;
    const refusal = await api.get(`/api/v1/documents/${document}/pages/3`);
    expect([refusal.status, (await problemOf(refusal)).detail]).toEqual([
      409,
      expect.stringContaining("Page 3 could not be read. "),
    ]);
    const schema = { type: "object", properties: { total: { type: "number" } } };
    const fields = await api.submit(
      [{ name: "a.pdf", bytes: await pages(1) }],
      { json_schema: schema },
      "/api/v1/extract-fields",
    );
    const { request_uid } = (await fields.json()) as { request_uid: string };
    const other = (await api.ended(request_uid)).documents[0]?.document_id;
    expect((await api.get(`/api/v1/documents/${other}/pages/1`)).status).toBe(409);
  });
});

describe("credits that run low", () => {
  it("are reported once, until more are added", async () => {
    const account = await newAccount({ credits: 103 });
    const api = as(account);
    const created = await api.post("/api/v1/webhooks", { url: "http://127.0.0.1:9/hook", events: ["credits.low"] });
    const { webhook } = (await created.json()) as { webhook: { id: string } };
    const told = async () => {
      const list = await (await api.get(`/api/v1/webhooks/${webhook.id}/deliveries`)).json();
      return (list as { deliveries: { payload: object }[] }).deliveries.map(({ payload }) => payload);
    };
    await api.extract([{ name: "a.pdf", bytes: await pages(3) }]);
    expect(await told()).toEqual([]);
    await api.extract([{ name: "a.pdf", bytes: await pages(1) }]);
    await api.extract([{ name: "a.pdf", bytes: await pages(1) }]);
    await vi.waitUntil(async () => (await told()).length > 0);
    expect(await told()).toMatchObject([{ type: "credits.low", data: { available: 99, threshold: 100 } }]);
    const grant = { id: crypto.randomUUID(), accountId: account.id, credits: 3, reason: "more", now: Date.now() };
    await grantCredits(openDatabase(env.DB), grant);
    await api.extract([{ name: "a.pdf", bytes: await pages(2) }]);
    await vi.waitUntil(async () => (await told()).length > 1);
    expect(await told()).toMatchObject([{ data: { available: 99 } }, { data: { available: 99 } }]);
  });
});
