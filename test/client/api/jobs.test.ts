import { afterEach, describe, expect, it } from "vitest";
import { QuireClient, type QuireError } from "../../../client/api/client.ts";
import { type FakeService, type Handler, startFakeService } from "../support/fake-service.ts";

let service: FakeService | undefined;
afterEach(async () => {
  await service?.close();
  service = undefined;
});

async function clientFor(routes: Record<string, Handler>) {
  service = await startFakeService(() => routes);
  const sleep = async () => undefined;
  return { client: new QuireClient({ baseUrl: service.baseUrl, apiKey: "quire_test", sleep }), service };
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: QuireError) => error.code,
  );

const submitted = { "POST /api/v1/extract": () => ({ json: { request_uid: "r1", status: "PENDING" } }) };
const file = { name: "a.pdf", data: new TextEncoder().encode("%PDF-a") };

const said = (id: number, type = "page.completed") =>
  `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify({ type, timestamp: "now", data: { document_id: "d1", page: id } })}\n\n`;
const stream = (text: string) => ({ headers: { "content-type": "text/event-stream" }, body: `: waiting\n\n${text}` });

/** A stream that breaks within its third event, then one that ends because of its age, then one with the rest. */
const cut: Record<string, Handler> = {
  "GET /api/v1/requests/r1/events": (_, count) => {
    const first = stream(said(1) + said(2) + said(3));
    if (count === 1) return { ...first, breakAfter: first.body.length - 5 };
    if (count === 2) return stream(said(2) + said(3));
    if (count === 3) return { status: 503, json: {} };
    return stream(said(4, "request.completed"));
  },
};

describe("a job", () => {
  it("can be waited for in one call, which reports its progress", async () => {
    const states = ["processing", "processing", "completed"];
    const { client, service } = await clientFor({
      ...submitted,
      "GET /api/v1/request-status/r1": (_, count) => ({ json: { request_id: "r1", status: states[count - 1] } }),
    });
    const seen: string[] = [];
    const final = await client.extract({ files: [file] }).wait({ onStatus: ({ status }) => seen.push(status) });
    expect(final.status).toBe("completed");
    expect(seen).toEqual(states);
    expect(service.calls[0]?.body.includes("%PDF-a")).toBe(true);
    expect(service.calls.at(-1)?.path).toContain("wait=20");
  });

  it("reports its refusal in every method", async () => {
    const { client } = await clientFor({ "POST /api/v1/extract": () => ({ status: 402, json: { code: "broke" } }) });
    const job = client.extract({ files: [file] });
    expect(await codeOf(job)).toBe("broke");
    expect(await codeOf(job.wait())).toBe("broke");
    expect(await codeOf(job.events().next())).toBe("broke");
    expect(await codeOf(job.pages().next())).toBe("broke");
    expect(await job.catch(() => "caught").finally(() => undefined)).toBe("caught");
  });

  it("reports each event once even if its stream breaks, and continues after the last one received", async () => {
    const { client, service } = await clientFor(cut);
    const ids = [];
    for await (const { id } of client.events("r1")) ids.push(id);
    expect(ids).toEqual([1, 2, 3, 4]);
    expect(service.calls.map(({ headers }) => headers["last-event-id"])).toEqual(["0", "2", "3", "3"]);
    const rest = [];
    for await (const { id } of client.job("r1").events({ after: 3 })) rest.push(id);
    expect(rest).toEqual([4]);
  });

  it("is given up if its stream never sends anything, and yields nothing after its end", async () => {
    const { client, service } = await clientFor({
      "GET /api/v1/requests/r1/events": () => stream(""),
      "GET /api/v1/requests/r2/events": () => ({ status: 204 }),
    });
    expect(await codeOf(client.events("r1").next())).toBe("unreachable");
    expect(service.calls).toHaveLength(5);
    expect(await client.events("r2").next()).toEqual({ done: true, value: undefined });
  });

  it("stops reporting when the caller aborts", async () => {
    const { client } = await clientFor({
      "GET /api/v1/requests/r1/events": () => ({ ...stream(said(1)), hold: true }),
    });
    const giveUp = new AbortController();
    const seen: number[] = [];
    const following = (async () => {
      for await (const { id } of client.events("r1", { signal: giveUp.signal })) {
        seen.push(id);
        giveUp.abort();
      }
    })();
    await expect(following).rejects.toThrow(/abort/i);
    expect(seen).toEqual([1]);
  });

  it("yields its pages as they are read", async () => {
    const page = (n: number) => ({
      json: { document_id: "d1", page: n, provisional: true, format: "markdown", content: `p${n}` },
    });
    const { client } = await clientFor({
      ...submitted,
      ...cut,
      ...Object.fromEntries([1, 2, 3].map((n) => [`GET /api/v1/documents/d1/pages/${n}`, () => page(n)])),
    });
    const contents: string[] = [];
    for await (const { content } of client.extract({ files: [file] }).pages()) contents.push(content);
    expect(contents).toEqual(["p1", "p2", "p3"]);
  });
});

describe("converting", () => {
  it("returns the text, or the job if it takes longer", async () => {
    const { client, service } = await clientFor({
      "POST /api/v1/convert": (_, count) =>
        count === 1
          ? { headers: { "request-uid": "r1", "document-uid": "d1" }, body: "# A" }
          : { status: 202, json: { request_uid: "r2", status: "PENDING" } },
    });
    const first = await client.convert({ files: [file] }, { format: "markdown", waitSeconds: 5 });
    expect(first).toEqual({ done: true, request_uid: "r1", document_id: "d1", content: "# A" });
    const second = await client.convert({ files: [file] });
    expect(second).toMatchObject({ done: false, job: { request_uid: "r2" } });
    expect(service.calls[0]?.path).toBe("/api/v1/convert?format=markdown&wait=5");
    expect(service.calls[0]?.headers["idempotency-key"]).toBeDefined();
  });
});

describe("a safe call", () => {
  it("is repeated after a temporary failure but not after a permanent one", async () => {
    const failing =
      (status: number, retryable?: boolean): Handler =>
      () => ({ status, json: { code: `c${status}`, retryable } });
    const { client, service } = await clientFor({
      "GET /api/v1/account": failing(502),
      "GET /api/v1/limits": failing(500, true),
      "GET /api/v1/tasks": failing(500, false),
      "POST /api/v1/webhooks/w1/test": failing(503),
    });
    const count = async (work: Promise<unknown>) => {
      const before = service.calls.length;
      await codeOf(work);
      return service.calls.length - before;
    };
    expect(await count(client.account())).toBe(5);
    expect(await count(client.limits())).toBe(5);
    expect(await count(client.tasks())).toBe(1);
    expect(await count(client.webhooks.test("w1"))).toBe(1);
    const once = new QuireClient({ baseUrl: service.baseUrl, apiKey: "k", attempts: 1 });
    expect(await count(once.account())).toBe(1);
  });
});
