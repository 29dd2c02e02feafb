import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import worker from "../../../app/index.ts";
import { newAccount, type TestAccount } from "../support/account.ts";
import { as, call, problemOf } from "../support/api.ts";
import { brokenPdf, pages, textPdf } from "../support/pdf.ts";

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

const sendPdf = async (account: TestAccount, path: string, bytes: Uint8Array, more: Record<string, string> = {}) =>
  call(path, {
    method: "POST",
    headers: { ...as(account).headers, "Content-Type": "application/pdf", ...more },
    body: bytes,
  });

const uid = async (response: Response): Promise<string> =>
  ((await response.json()) as { request_uid: string }).request_uid;

const balanceOf = ({ id }: TestAccount) => env.CREDIT_ACCOUNT.get(env.CREDIT_ACCOUNT.idFromName(id)).balance(id);

const filesOf = async () => (await env.FILES.list({ prefix: "requests/" })).objects.map(({ key }) => key);

describe("an extraction as JSON", () => {
  it("takes small files as base64, beside the options of a form", async () => {
    const api = as(await newAccount());
    const documents = [{ file_name: "one.pdf", content: base64(await pages(2)) }, { content: base64(await pages(1)) }];
    const response = await api.post("/api/v1/extract", { documents, alias: "inline", pages: "1" });
    expect(response.status).toBe(200);
    const status = await api.ended(await uid(response));
    expect(status).toMatchObject({ alias: "inline", pages_total: 2, status: "completed" });
    expect(status.documents.map(({ file_name }) => file_name)).toEqual(["one.pdf", "document.pdf"]);
  });

  it("takes a schema for fields", async () => {
    const api = as(await newAccount());
    const documents = [{ content: base64(await textPdf("Invoice\nTotal: 12.50")) }];
    const json_schema = { title: "Invoice", type: "object", properties: { total: { type: "number" } } };
    const response = await api.post("/api/v1/extract-fields", { documents, json_schema });
    const answer = (await response.json()) as { request_uid: string; msg: null; notes: string[] };
    expect(answer).toMatchObject({ status: "PENDING", performance: null, msg: null });
    expect(answer.notes[0]).toContain("`title`");
    expect((await api.ended(answer.request_uid)).kind).toBe("fields");
  });

  it.each([
    ["content that is not base64", { documents: [{ content: "%%%" }] }, 422, ["body", "documents", 0, "content"]],
    ["a document without content", { documents: [{ file_name: "a.pdf" }] }, 422, ["body", "documents", 0, "content"]],
    ["an unknown member", { documents: [{ content: "" }], colour: 1 }, 422, ["body", "colour"]],
    ["content that is not a PDF", { documents: [{ content: btoa("hello") }] }, 415, ["body", "documents", 0]],
    ["nothing", {}, 400, undefined],
  ])("refuses %s and leaves nothing", async (_what, body, status, loc) => {
    const before = await filesOf();
    const response = await as(await newAccount()).post("/api/v1/extract", body);
    expect(response.status).toBe(status);
    expect((await problemOf(response)).errors?.[0]?.loc).toEqual(loc);
    expect(await filesOf()).toEqual(before);
  });
});

describe("a PDF as the body", () => {
  it("is a document, with its name and its options in the address or the headers", async () => {
    const account = await newAccount();
    const api = as(account);
    const disposition = { "Content-Disposition": "attachment; filename*=UTF-8''gr%C3%BCn.pdf" };
    const first = await sendPdf(
      account,
      "/api/v1/extract?alias=raw&pages=2&retention_days=3",
      await pages(3),
      disposition,
    );
    const status = await api.ended(await uid(first));
    expect(status).toMatchObject({ alias: "raw", pages_total: 1, documents: [{ file_name: "grün.pdf" }] });
    expect(status.expires_at).not.toBeNull();
    const second = await sendPdf(account, "/api/v1/extract?file_name=named.pdf", await pages(1));
    expect((await api.ended(await uid(second))).documents[0]?.file_name).toBe("named.pdf");
    const wrong = await problemOf(await sendPdf(account, "/api/v1/extract?pages=nine", await pages(1)));
    expect(wrong.status).toBe(422);
    const elsewhere = await problemOf(
      await api.submit([{ name: "a.pdf", bytes: await pages(1) }], {}, "/api/v1/extract?alias=x"),
    );
    expect(elsewhere.errors).toMatchObject([{ loc: ["query", "alias"] }]);
  });
});

describe("a conversion while the caller waits", () => {
  it("answers with Markdown or JSON itself", async () => {
    const account = await newAccount();
    const bytes = await textPdf("What the page says.");
    const markdown = await sendPdf(account, "/api/v1/convert", bytes);
    expect(markdown.status).toBe(200);
    expect(markdown.headers.get("Content-Type")).toBe("text/markdown; charset=utf-8");
    expect(await markdown.text()).toContain("What the page says.");
    const document = markdown.headers.get("Document-Uid");
    expect((await as(account).get(`/api/v1/document-status/${document}`)).status).toBe(200);
    const json = await sendPdf(account, "/api/v1/convert?format=json", bytes);
    expect(json.headers.get("Content-Type")).toBe("application/json");
    expect(await json.json()).toMatchObject({ pages: { "1": {} } });
    const form = await as(account).submit([{ name: "a.pdf", bytes }], {}, "/api/v1/convert");
    expect(await form.text()).toContain("What the page says.");
  });

  it("answers 202 when the time is over; the same call with its key gets the text of the same job", async () => {
    const account = await newAccount();
    const key = { "Idempotency-Key": "convert-once" };
    const bytes = await pages(20);
    const first = await sendPdf(account, "/api/v1/convert?wait=0", bytes, key);
    expect(first.status).toBe(202);
    expect(first.headers.get("Location")).toContain("/api/v1/request-status/");
    const id = await uid(first);
    await as(account).ended(id);
    const again = await sendPdf(account, "/api/v1/convert?wait=0", bytes, key);
    expect(again.status).toBe(200);
    expect(again.headers.get("Request-Uid")).toBe(id);
    expect(await again.text()).toContain("page 20 of the document");
    expect((await balanceOf(account)).spent).toBe(20);
  });

  it("refuses long documents, and more than one, before they cost anything", async () => {
    const account = await newAccount();
    expect((await sendPdf(account, "/api/v1/convert", await pages(21))).status).toBe(413);
    const bytes = await pages(1);
    const two = await as(account).submit(
      [
        { name: "a.pdf", bytes },
        { name: "b.pdf", bytes },
      ],
      {},
      "/api/v1/convert",
    );
    expect(two.status).toBe(400);
    expect(await balanceOf(account)).toEqual({ available: 1000, reserved: 0, spent: 0 });
  });
});

describe("a quote", () => {
  it("states pages, credits and what would be refused, and leaves nothing", async () => {
    const account = await newAccount({ credits: 4 });
    const before = await filesOf();
    const files = [
      { name: "good.pdf", bytes: await pages(3) },
      { name: "page.html", bytes: new TextEncoder().encode("<html>") },
      { name: "fine.pdf", bytes: await pages(2) },
    ];
    const quoted = await (await as(account).submit(files, {}, "/api/v1/quote")).json();
    expect(quoted).toMatchObject({
      kind: "extract",
      pages: 5,
      credits: 5,
      available: 4,
      sufficient: false,
      accepted: false,
      documents: [
        { file_name: "good.pdf", page_count: 3, credits: 3, refused: null },
        { file_name: "page.html", page_count: null, credits: 0, refused: { code: "not_a_pdf" } },
        { file_name: "fine.pdf", page_count: 2, pages: 2, refused: null },
      ],
    });
    const one = await (await sendPdf(account, "/api/v1/quote?pages=1", await pages(3))).json();
    expect(one).toMatchObject({ pages: 1, credits: 1, accepted: true });
    expect(await filesOf()).toEqual(before);
    expect(await balanceOf(account)).toEqual({ available: 4, reserved: 0, spent: 0 });
    const list = (await (await as(account).get("/api/v1/tasks")).json()) as { tasks: object };
    expect(list.tasks).toEqual({});
  });
});

describe("an account", () => {
  it("shows its credits, limits and usage by day", async () => {
    const account = await newAccount();
    const api = as(account);
    await api.extract([{ name: "a.pdf", bytes: await pages(3) }]);
    const overview = await (await api.get("/api/v1/account")).json();
    expect(overview).toMatchObject({
      account_id: account.id,
      credits: { available: 997, reserved: 0, spent: 3 },
      limits: { running_jobs: 0 },
      retention_days: null,
      usage: [{ date: new Date().toISOString().slice(0, 10), requests: 1, documents: 1, pages: 3, credits: 3 }],
    });
  });

  it("still includes deleted work in its usage", async () => {
    const api = as(await newAccount());
    const usage = async () =>
      ((await (await api.get("/api/v1/account")).json()) as { usage: { requests: number; credits: number }[] }).usage;
    const sent = [await api.extract([{ name: "a.pdf", bytes: await pages(3) }])];
    sent.push(await api.extract([{ name: "b.pdf", bytes: await pages(1) }]));
    const before = await usage();
    expect(before).toMatchObject([{ requests: 2, documents: 2, pages: 4, credits: 4 }]);
    for (const { request_id } of sent) {
      const path = `/api/v1/requests/${request_id}`;
      expect((await call(path, { method: "DELETE", headers: api.headers })).status).toBeLessThan(300);
      // Two deletions count once.
      await call(path, { method: "DELETE", headers: api.headers });
    }
    expect(await usage()).toEqual(before);
  });

  it("sends failed pages of a request again", async () => {
    const api = as(await newAccount());
    const first = await api.extract([{ name: "torn.pdf", bytes: await brokenPdf("One page.", "Another.") }]);
    const path = `/api/v1/requests/${first.request_id}/retry`;
    const bare = await call(path, { method: "POST", headers: api.headers });
    expect(bare.status).toBe(200);
    expect((await api.ended(await uid(bare))).pages_total).toBe(1);
    const whole = await api.extract([{ name: "a.pdf", bytes: await pages(1) }]);
    const none = await api.post(`/api/v1/requests/${whole.request_id}/retry`, { password: null });
    expect(none.status).toBe(409);
  });

  it("lists requests by label, kind and time", async () => {
    const api = as(await newAccount());
    const bytes = await pages(1);
    const red = await api.extract([{ name: "a.pdf", bytes }], { alias: "red" });
    await api.extract([{ name: "a.pdf", bytes }], { alias: "blue" });
    const found = async (query: string): Promise<string[]> => {
      const { tasks } = (await (await api.get(`/api/v1/tasks?${query}`)).json()) as { tasks: object };
      return Object.keys(tasks);
    };
    expect(await found("alias=red")).toEqual([red.request_id]);
    expect(await found("kind=fields")).toEqual([]);
    expect(await found("kind=extract")).toHaveLength(2);
    expect(await found("from=2020-01-01&to=2020-02-01")).toEqual([]);
    expect(await found(`from=${new Date().toISOString().slice(0, 10)}`)).toHaveLength(2);
    expect((await api.get("/api/v1/tasks?from=yesterday")).status).toBe(422);
  });
});

describe("retention", () => {
  const patch = (account: TestAccount, retention_days: number | null) =>
    call("/api/v1/account", {
      method: "PATCH",
      headers: { ...as(account).headers, "Content-Type": "application/json" },
      body: JSON.stringify({ retention_days }),
    });
  const days = (from: string, to: string | null): number =>
    Math.round((Date.parse(to ?? "") - Date.parse(from)) / 86_400_000);

  it("is set by the request, or else by its account", async () => {
    const account = await newAccount();
    const api = as(account);
    const files = [{ name: "a.pdf", bytes: await pages(1) }];
    expect((await api.extract(files)).expires_at).toBeNull();
    expect((await patch(account, 30)).status).toBe(200);
    const ofAccount = await api.extract(files);
    expect(days(ofAccount.started_at, ofAccount.expires_at)).toBe(30);
    const own = await api.extract(files, { retention_days: 2 });
    expect(days(own.started_at, own.expires_at)).toBe(2);
    expect((await patch(account, 0)).status).toBe(422);
  });

  it("ends with the removal of files and rows, and not before", async () => {
    const api = as(await newAccount());
    const files = [{ name: "a.pdf", bytes: await pages(1) }];
    const [past, future] = [
      await api.extract(files, { retention_days: 1 }),
      await api.extract(files, { retention_days: 1 }),
    ];
    await env.DB.prepare("UPDATE requests SET expires_at = ? WHERE id = ?")
      .bind(Date.now() - 1, past.request_id)
      .run();
    // Without trials, since their samples would be read first.
    const withoutTrials = { ...env, ...{ TRIALS_PER_HOUR: "0" } };
    await worker.scheduled(createScheduledController(), withoutTrials);
    expect((await api.get(`/api/v1/request-status/${past.request_id}`)).status).toBe(404);
    expect((await env.FILES.list({ prefix: `requests/${past.request_id}/` })).objects).toEqual([]);
    expect((await api.get(`/api/v1/request-status/${future.request_id}`)).status).toBe(200);
  });
});
