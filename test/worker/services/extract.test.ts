import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { VERSION } from "../../../platform/version.ts";
import type { ImageResults } from "../../../worker/schemas/retrieval.ts";
import type { DocumentStatus } from "../../../worker/schemas/status.ts";
import { newAccount } from "../support/account.ts";
import { as, call, problemOf } from "../support/api.ts";
import { pages, textPdf } from "../support/pdf.ts";

interface FileResults {
  success: boolean;
  results: {
    document_id: string;
    success: boolean;
    content: string;
    download_url: string;
    filename: string;
    code?: string;
    file_size: number;
  }[];
  total: number;
  successful: number;
  failed: number;
  message: string;
}

const storedKeys = async () => (await env.FILES.list({ prefix: "requests/" })).objects.map((object) => object.key);
/** Keys of objects added since. */
const newKeys = async (before: string[]) => (await storedKeys()).filter((key) => !before.includes(key));

describe("an extraction", () => {
  it("answers PENDING at once and ends as completed with Markdown, JSON and page images", async () => {
    const account = await newAccount();
    const api = as(account);
    const submitted = await api.submit([{ name: "report.pdf", bytes: await pages(3) }]);
    expect(submitted.status).toBe(200);
    const { request_uid, status } = (await submitted.json()) as { request_uid: string; status: string };
    expect(status).toBe("PENDING");
    const ended = await api.ended(request_uid);
    expect(ended).toMatchObject({
      status: "completed",
      outcome: null,
      progress: 1,
      pages_done: 3,
      pages_total: 3,
      total: 1,
      completed: 1,
      failed: 0,
      processing: 0,
      credits: { reserved: 3, charged: 3, released: 0 },
    });
    const [document] = ended.documents;
    const ids = { document_ids: [document?.document_id] };

    const markdown = (await (await api.post("/api/v1/documents/markdown", ids)).json()) as FileResults;
    expect(markdown).toMatchObject({ success: true, total: 1, successful: 1, failed: 0 });
    expect(markdown.results[0]).toMatchObject({ filename: "report.md", success: true });
    expect(markdown.results[0]?.content).toContain("This is what page 2 of the document says.");

    const json = (await (await api.post("/api/v1/documents/json", ids)).json()) as FileResults;
    const structured = JSON.parse(json.results[0]?.content ?? "") as {
      pages: Record<string, { page_metadata: { page_dim: number[] } }>;
    };
    expect(Object.keys(structured.pages)).toEqual(["1", "2", "3"]);
    expect(structured.pages["1"]?.page_metadata.page_dim).toEqual([1190, 1684]);

    const images = (await (await api.post("/api/v1/documents/images", ids)).json()) as ImageResults;
    expect(images).toMatchObject({ total_images: 3, successful: 1 });
    const [result] = images.results;
    const url = result?.success ? result.images[0]?.url : undefined;
    const image = await call(url ?? "");
    expect(image.headers.get("Content-Type")).toBe("image/png");
    expect(new Uint8Array(await image.arrayBuffer()).subarray(1, 4)).toEqual(new TextEncoder().encode("PNG"));
  });

  it("serves the file behind download_url with the length it names", async () => {
    const api = as(await newAccount());
    const ended = await api.extract([{ name: "a.pdf", bytes: await pages(1) }]);
    const results = (await (
      await api.post("/api/v1/documents/markdown", { document_ids: ended.documents.map((d) => d.document_id) })
    ).json()) as FileResults;
    const [entry] = results.results;
    const file = await call(entry?.download_url ?? "");
    expect(file.status).toBe(200);
    expect((await file.arrayBuffer()).byteLength).toBe(entry?.file_size);
    expect(file.headers.get("Content-Disposition")).toBe(`inline; filename="a.md"; filename*=UTF-8''a.md`);
  });

  it("processes and charges only the requested pages", async () => {
    const api = as(await newAccount());
    const ended = await api.extract([{ name: "a.pdf", bytes: await pages(9) }], { pages: "2, 5-6" });
    expect(ended).toMatchObject({ pages_total: 3, credits: { reserved: 3, charged: 3 } });
    const id = ended.documents[0]?.document_id;
    const status = (await (await api.get(`/api/v1/document-status/${id}`)).json()) as DocumentStatus;
    expect(status.pages.map((page) => page.page)).toEqual([2, 5, 6]);
    expect(status.page_count).toBe(9);
    const results = (await (await api.post("/v1/documents/markdown", { document_ids: [id] })).json()) as FileResults;
    expect(results.results[0]?.content).toContain("page 5");
    expect(results.results[0]?.content).not.toContain("page 1 ");
  });

  it("takes several documents and keeps their order, names and labels", async () => {
    const api = as(await newAccount());
    const files = [
      { name: "zebra.pdf", bytes: await textPdf("Zebras have stripes.") },
      { name: "../../etc/apfel größe.pdf", bytes: await textPdf("Apples have none.") },
    ];
    const ended = await api.extract(files, { alias: "animals and fruit", description: "two" });
    expect(ended.alias).toBe("animals and fruit");
    expect(ended.documents.map((document) => document.file_name)).toEqual(["zebra.pdf", "apfel größe.pdf"]);
  });

  it("keeps the order of many files that arrive together", async () => {
    const api = as(await newAccount());
    const names = Array.from({ length: 12 }, (_, index) => `file-${index}.pdf`);
    const files = await Promise.all(
      names.map(async (name, index) => ({ name, bytes: await textPdf("x".repeat(index % 3 === 0 ? 4000 : 10)) })),
    );
    const submitted = await api.submit(files);
    const { request_uid } = (await submitted.json()) as { request_uid: string };
    expect((await api.status(request_uid)).documents.map((document) => document.file_name)).toEqual(names);
    await api.remove(request_uid);
  });

  it("returns failed retrievals in their places, among the good ones", async () => {
    const api = as(await newAccount());
    const ended = await api.extract([{ name: "a.pdf", bytes: await pages(1) }]);
    const good = ended.documents[0]?.document_id;
    const response = await api.post("/api/v1/documents/json", { document_ids: ["nonsense", good] });
    const results = (await response.json()) as FileResults;
    expect(results).toMatchObject({ success: true, total: 2, successful: 1, failed: 1 });
    expect(results.results.map((entry) => [entry.document_id, entry.success, entry.code])).toEqual([
      ["nonsense", false, "not_found"],
      [good, true, undefined],
    ]);
  });

  it("lists requests newest first, a page at a time", async () => {
    const api = as(await newAccount());
    const bytes = await pages(1);
    const first = await api.extract([{ name: "a.pdf", bytes }], { alias: "first" });
    const second = await api.extract([{ name: "b.pdf", bytes }], { alias: "second" });
    type List = { tasks: Record<string, { alias: string; completed: number }>; next_cursor: string | null };
    const page = (await (await api.get("/api/v1/tasks?limit=1")).json()) as List;
    expect(Object.keys(page.tasks)).toEqual([second.request_id]);
    const rest = (await (
      await api.get(`/api/v1/tasks?limit=1&cursor=${encodeURIComponent(page.next_cursor ?? "")}`)
    ).json()) as List;
    expect(rest.tasks[first.request_id]).toMatchObject({ alias: "first", completed: 1 });
    expect(rest.next_cursor).toBeNull();
    const none = (await (await api.get("/api/v1/tasks?status=failed")).json()) as List;
    expect(none.tasks).toEqual({});
  });
});

describe("a refused extraction", () => {
  it("names every fault of every file in one answer and leaves nothing behind", async () => {
    const account = await newAccount();
    const before = await storedKeys();
    const response = await as(account).submit([
      { name: "good.pdf", bytes: await pages(1) },
      { name: "page.html", bytes: new TextEncoder().encode("<html>not a PDF</html>") },
      { name: "torn.pdf", bytes: new TextEncoder().encode("%PDF-1.7\nthis ends here") },
      { name: "empty.pdf", bytes: new Uint8Array() },
    ]);
    expect(response.status).toBe(422);
    const problem = await problemOf(response);
    expect(problem.errors?.map((fault) => [fault.loc[2], fault.type])).toEqual([
      [1, "not_a_pdf"],
      [2, "damaged"],
      [3, "not_a_pdf"],
    ]);
    expect(problem.detail).toContain("page.html");
    expect(await newKeys(before)).toEqual([]);
    const balance = await env.CREDIT_ACCOUNT.get(env.CREDIT_ACCOUNT.idFromName(account.id)).balance(account.id);
    expect(balance).toEqual({ available: 1000, reserved: 0, spent: 0 });
    const { tasks } = (await (await as(account).get("/api/v1/tasks")).json()) as { tasks: object };
    expect(tasks).toEqual({});
  });

  it.each([
    [
      "a large file that is not a PDF",
      [{ name: "junk.bin", bytes: new Uint8Array(300_000).fill(65) }],
      415,
      ["not_a_pdf"],
    ],
    [
      "several large files between valid ones",
      [
        { name: "junk.bin", bytes: new Uint8Array(3_000_000).fill(65) },
        { name: "good.pdf", bytes: undefined },
        { name: "more.bin", bytes: new Uint8Array(200_000).fill(66) },
        { name: "fine.pdf", bytes: undefined },
      ],
      415,
      ["not_a_pdf", "not_a_pdf"],
    ],
  ])("answers %s and reads the rest of the form", async (_what, files, status, types) => {
    const good = await pages(1);
    const before = await storedKeys();
    const response = await as(await newAccount()).submit(
      files.map(({ name, bytes }) => ({ name, bytes: bytes ?? good })),
    );
    expect(response.status).toBe(status);
    expect((await problemOf(response)).errors?.map((fault) => fault.type)).toEqual(types);
    expect(await newKeys(before)).toEqual([]);
  });

  it("ignores an empty part without a name, but not a PDF without a name", async () => {
    const api = as(await newAccount());
    const empty = await api.submit([{ name: "", bytes: new Uint8Array() }]);
    expect((await problemOf(empty)).detail).toContain("nothing to extract");
    expect((await api.submit([{ name: "..", bytes: await pages(1) }])).status).toBe(200);
  });

  it("is 415 if the only fault is that a file is not a PDF", async () => {
    const response = await as(await newAccount()).submit([{ name: "a.txt", bytes: new TextEncoder().encode("hello") }]);
    expect(response.status).toBe(415);
    expect(await problemOf(response)).toMatchObject({ code: "not_a_pdf", retryable: false, status: 415 });
  });

  it("is 402 with a detail if there are not enough credits, and reserves nothing", async () => {
    const account = await newAccount({ credits: 2 });
    const before = await storedKeys();
    const response = await as(account).submit([{ name: "a.pdf", bytes: await pages(3) }]);
    expect(response.status).toBe(402);
    expect((await problemOf(response)).detail).toContain("needs 3 credits and the account has 2");
    expect(await newKeys(before)).toEqual([]);
    const balance = await env.CREDIT_ACCOUNT.get(env.CREDIT_ACCOUNT.idFromName(account.id)).balance(account.id);
    expect(balance).toEqual({ available: 2, reserved: 0, spent: 0 });
  });

  it.each([
    ["no documents at all", [], {}, 400, "nothing to extract"],
    ["an unknown key in the form", ["a"], { colour: "red" }, 422, "colour"],
    ["a form that is not JSON", ["a"], "{", 422, "not valid JSON"],
    ["files together with URLs", ["a"], { documents_url: ["https://example.com/a.pdf"] }, 400, "not both"],
    ["a label that is too long", ["a"], { alias: "x".repeat(201) }, 422, "form.alias"],
    [
      "pages outside the document",
      ["a"],
      { pages: "7" },
      422,
      "a.pdf cannot be read as requested: page 7 was requested, but the document has only 1",
    ],
    ["pages that are not page numbers", ["a"], { pages: "one" }, 422, '"one" is not a page or range'],
  ])("answers %s with instructions", async (_what, names, form, status, words) => {
    const bytes = await pages(1);
    const response = await as(await newAccount()).submit(
      names.map((name) => ({ name: `${name}.pdf`, bytes })),
      form,
    );
    expect(response.status).toBe(status);
    expect((await problemOf(response)).detail).toContain(words);
  });

  it("needs the form part", async () => {
    const account = await newAccount();
    const data = new FormData();
    data.append("documents", new File([await pages(1)], "a.pdf"));
    const response = await call("/api/v1/extract", { method: "POST", headers: as(account).headers, body: data });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).errors?.[0]?.loc).toEqual(["body", "form"]);
  });

  it("answers a body that is not a form, or is truncated, without an internal error", async () => {
    const { headers } = as(await newAccount());
    const json = await call("/api/v1/extract", {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/xml" },
      body: "{}",
    });
    expect(json.status).toBe(415);
    const cut = await call("/api/v1/extract", {
      method: "POST",
      headers: { ...headers, "Content-Type": "multipart/form-data; boundary=xyz" },
      body: '--xyz\r\nContent-Disposition: form-data; name="documents"; filename="a.pdf"\r\n\r\n%PDF-1.7',
    });
    expect(cut.status).toBe(400);
    const none = await call("/api/v1/extract", {
      method: "POST",
      headers: { ...headers, "Content-Type": "multipart/form-data" },
      body: "hello",
    });
    expect(none.status).toBe(400);
  });
});

describe("deleting a request", () => {
  it("removes its rows and files, and answers 404 from then on", async () => {
    const api = as(await newAccount());
    const ended = await api.extract([{ name: "a.pdf", bytes: await pages(2) }]);
    const prefix = `requests/${ended.request_id}/`;
    expect((await env.FILES.list({ prefix })).objects.length).toBeGreaterThan(4);
    const removed = await api.remove(ended.request_id);
    expect(removed.status).toBe(200);
    expect((await env.FILES.list({ prefix })).objects).toEqual([]);
    expect((await api.get(`/api/v1/request-status/${ended.request_id}`)).status).toBe(404);
    expect((await api.get(`/api/v1/document-status/${ended.documents[0]?.document_id}`)).status).toBe(404);
    expect((await api.remove(ended.request_id)).status).toBe(404);
  });

  it("cancels a running request and returns the unused credits", async () => {
    const account = await newAccount();
    const api = as(account);
    const submitted = await api.submit([{ name: "a.pdf", bytes: await pages(60) }]);
    const { request_uid } = (await submitted.json()) as { request_uid: string };
    expect((await api.remove(request_uid)).status).toBe(200);
    const balance = await env.CREDIT_ACCOUNT.get(env.CREDIT_ACCOUNT.idFromName(account.id)).balance(account.id);
    expect(balance.reserved).toBe(0);
    expect(balance.available + balance.spent).toBe(1000);
  });
});

describe("what needs no key", () => {
  it("includes limits, health and the list of its routes", async () => {
    expect(await (await call("/api/v1/limits")).json()).toMatchObject({
      success: true,
      max_file_bytes: 104857600,
      credits_per_page: { extract: 1 },
    });
    expect(await (await call("/healthz")).json()).toEqual({ status: "ok", environment: "local", version: VERSION });
    const spec = (await (await call("/api/v1/openapi.json")).json()) as { paths: Record<string, object> };
    expect(Object.keys(spec.paths).sort()).toEqual([
      "/api/v1/account",
      "/api/v1/convert",
      "/api/v1/document-status/{document_id}",
      "/api/v1/documents/chunks",
      "/api/v1/documents/document-summary",
      "/api/v1/documents/fields",
      "/api/v1/documents/images",
      "/api/v1/documents/json",
      "/api/v1/documents/markdown",
      "/api/v1/documents/page-summaries",
      "/api/v1/documents/scalars",
      "/api/v1/documents/section-summaries",
      "/api/v1/documents/tables",
      "/api/v1/documents/text",
      "/api/v1/documents/{document_id}/pages/{page}",
      "/api/v1/extract",
      "/api/v1/extract-fields",
      "/api/v1/extract-fields-from-markdown",
      "/api/v1/generate-schema",
      "/api/v1/limits",
      "/api/v1/make-zip",
      "/api/v1/quote",
      "/api/v1/request-status/{request_id}",
      "/api/v1/requests/{request_id}",
      "/api/v1/requests/{request_id}/events",
      "/api/v1/requests/{request_id}/retry",
      "/api/v1/tasks",
      "/api/v1/webhooks",
      "/api/v1/webhooks/account-secret",
      "/api/v1/webhooks/{webhook_id}",
      "/api/v1/webhooks/{webhook_id}/deliveries",
      "/api/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay",
      "/api/v1/webhooks/{webhook_id}/rotate-secret",
      "/api/v1/webhooks/{webhook_id}/test",
      "/healthz",
      "/mcp",
    ]);
  });

  it("answers an unknown address with a problem", async () => {
    const response = await call("/api/v1/nothing");
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  });
});
