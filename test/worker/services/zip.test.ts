import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createApp } from "../../../app/app.ts";
import { newAccount } from "../support/account.ts";
import { as, call, problemOf } from "../support/api.ts";
import { pages, textPdf } from "../support/pdf.ts";
import { readZip } from "../support/read-zip.ts";

const HOUR = 3600;

/** The bucket, except that its images are 5 GiB large and parts are only counted. */
function withHugeImages(bucket: R2Bucket) {
  const parts = new Set<string>();
  const huge = () => {
    let left = 80;
    const pull = (controller: ReadableByteStreamController) => {
      if (left-- > 0) controller.enqueue(new Uint8Array(64 * 1024 * 1024));
      else controller.close();
    };
    return new ReadableStream({ type: "bytes", pull });
  };
  let most = 0;
  const files = {
    head: (key: string) => bucket.head(key),
    list: (options: R2ListOptions) => bucket.list(options),
    get: async (key: string) => (key.endsWith(".png") ? { body: huge() } : bucket.get(key)),
    put: async (key: string) => {
      parts.add(key);
      most = Math.max(most, parts.size);
    },
    delete: async (keys: string[]) => {
      for (const key of keys) parts.delete(key);
    },
  };
  return { files: files as unknown as R2Bucket, parts, most: () => most };
}

const zipOf = async (api: ReturnType<typeof as>, body: Record<string, unknown>) => {
  const response = await api.post("/api/v1/make-zip", body);
  const answer = (await response.json()) as { success: boolean; url: string; message: string };
  expect(response.status, JSON.stringify(answer)).toBe(200);
  const file = await call(answer.url);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const entries = readZip(bytes);
  const text = (name: string) => new TextDecoder().decode(entries.get(name)?.bytes);
  return { ...answer, file, bytes, entries, names: [...entries.keys()], text };
};

const extracted = async (...names: string[]) => {
  const api = as(await newAccount());
  const ended = await api.extract(
    await Promise.all(names.map(async (name, index) => ({ name, bytes: await pages(2 + index) }))),
  );
  return { api, ended, request_id: ended.request_id };
};

describe("an archive of an extraction", () => {
  it("contains text, JSON, summaries, images and a page that shows them", async () => {
    const { api, request_id } = await extracted("report.pdf");
    const { success, file, bytes, names, entries, text } = await zipOf(api, { request_id, local_images: true });
    expect(success).toBe(true);
    expect(names).toEqual([
      "report/report.md",
      "report/report.json",
      "report/report.txt",
      "report/chunks.json",
      "report/page-summaries.md",
      "report/document-summary-by-pages.md",
      "report/document-summary-by-sections.md",
      "report/section-summaries.json",
      "report/index.html",
      "report/page-1.png",
      "report/page-2.png",
    ]);
    expect(text("report/report.md")).toContain("This is what page 2 of the document says.");
    expect(JSON.parse(text("report/report.json"))).toHaveProperty("pages");
    expect(JSON.parse(text("report/chunks.json"))[0]).toMatchObject({
      first_page: 1,
      boxes: [{ page: 1 }, { page: 2 }],
    });
    expect(text("report/page-summaries.md")).toContain("](./page-2.png)");
    expect(text("report/index.html")).toContain('src="./page-1.png"');
    expect(entries.get("report/page-1.png")?.method).toBe(0);
    expect(entries.get("report/report.md")?.method).toBe(8);
    expect(file.headers.get("Content-Type")).toBe("application/zip");
    expect(file.headers.get("Content-Disposition")).toContain('filename="report.zip"');
    expect(Number(file.headers.get("Content-Length"))).toBe(bytes.byteLength);
  });

  it("links images by signed links unless local ones are requested", async () => {
    const { api, request_id } = await extracted("report.pdf");
    const { text } = await zipOf(api, { request_id });
    const link = /\]\((http[^)]+page-1\.png[^)]+)\)/.exec(text("report/page-summaries.md"))?.[1] ?? "";
    expect((await call(link)).headers.get("Content-Type")).toBe("image/png");
  });

  it("is the same to the byte when requested again, and can be fetched in parts", async () => {
    const { api, request_id } = await extracted("report.pdf");
    const first = await zipOf(api, { request_id, local_images: true });
    const listed = await env.FILES.list({ prefix: `requests/${request_id}/archives/` });
    await env.FILES.delete(listed.objects.map(({ key }) => key));
    const second = await zipOf(api, { request_id, local_images: true });
    expect(second.bytes).toEqual(first.bytes);
    const rest = await call(second.url, { headers: { Range: "bytes=1000-" } });
    expect(rest.status).toBe(206);
    expect(new Uint8Array(await rest.arrayBuffer())).toEqual(first.bytes.subarray(1000));
  });

  it("works for one hour", async () => {
    const { api, request_id } = await extracted("report.pdf");
    const before = Math.floor(Date.now() / 1000);
    const { url } = await zipOf(api, { request_id });
    const expires = Number(new URL(url).searchParams.get("expires"));
    expect(expires - before).toBeGreaterThanOrEqual(HOUR);
    expect(expires - Math.floor(Date.now() / 1000)).toBeLessThanOrEqual(HOUR);
  });

  it("contains images only if they are among the requested types", async () => {
    const { api, request_id } = await extracted("report.pdf");
    const without = await zipOf(api, { request_id, content_types: ["text", "tables"] });
    expect(without.names.filter((name) => name.endsWith(".png"))).toEqual([]);
    expect(without.text("report/index.html")).not.toContain("<img");
    const only = await zipOf(api, { request_id, content_types: ["images"] });
    expect(only.names).toContain("report/page-2.png");
    expect(only.text("report/report.md")).not.toContain("This is what page");
  });

  it("keeps documents with the same name apart, and can contain one of them by name", async () => {
    const { api, ended, request_id } = await extracted("a.pdf", "A.pdf");
    const both = await zipOf(api, { request_id });
    expect(both.names).toContain("a/a.md");
    expect(both.names).toContain("A-2/A.md");
    const document_id = ended.documents[1]?.document_id;
    const one = await zipOf(api, { request_id, document_id });
    expect(one.names).toContain("A/page-3.png");
    expect(one.names.every((name) => name.startsWith("A/"))).toBe(true);
  });

  it("keeps a document apart from the files of all documents", async () => {
    for (const name of ["chunks", "page-summaries", "Section-Summaries"]) {
      const { api, request_id } = await extracted(`${name}.pdf`);
      const { bytes, names } = await zipOf(api, { request_id });
      expect(names).toContain(`${name}/${name}-2.md`);
      // The archive's end record counts every entry, even if a reader takes two names for the same.
      expect(new DataView(bytes.buffer).getUint16(bytes.length - 12, true)).toBe(names.length);
    }
  });

  it("shows text of the PDF as text", async () => {
    const api = as(await newAccount());
    const bytes = await textPdf("See <img src=x onerror=alert(1)> and & so on.");
    const ended = await api.extract([{ name: 'x"><script>.pdf', bytes }]);
    const { names, text } = await zipOf(api, { request_id: ended.request_id });
    const page = text(names.find((name) => name.endsWith("index.html")) ?? "");
    expect(page).toContain("&lt;img src=x onerror=alert(1)>".replace(">", "&gt;"));
    expect(page).not.toContain("<script");
    expect(page).toContain("default-src 'none'");
    expect(names.every((name) => !/[<>"]|\.\./.test(name))).toBe(true);
  });

  it("is removed with its request", async () => {
    const { api, request_id } = await extracted("report.pdf");
    const { url } = await zipOf(api, { request_id });
    await api.remove(request_id);
    expect((await call(url)).status).toBe(404);
  });
});

describe("an archive of extracted fields", () => {
  it("contains the fields of each document below its id", async () => {
    const api = as(await newAccount());
    const form = { json_schema: { type: "object", properties: { total: { type: "number" } } } };
    const bytes = await textPdf("Total: 12.50");
    const submitted = await api.submit([{ name: "bill.pdf", bytes }], form, "/api/v1/extract-fields");
    const { request_uid: request_id } = (await submitted.json()) as { request_uid: string };
    const ended = await api.ended(request_id);
    const { names, text } = await zipOf(api, { request_id, content_types: ["images"] });
    expect(names).toEqual([`${ended.documents[0]?.document_id}/bill_fields.json`]);
    expect(Object.keys(JSON.parse(text(names[0] ?? "")))).toEqual(["total"]);
  });
});

describe("an archive over time", () => {
  afterEach(() => vi.useRealTimers());

  it("has a link for exactly one hour, and is replaced when its image links have expired", async () => {
    const account = await newAccount();
    const { request_id } = await as(account).extract([{ name: "report.pdf", bytes: await pages(1) }]);
    const app = createApp();
    const headers = { Authorization: `Bearer ${account.apiKey}`, "Content-Type": "application/json" };
    const zip = async (): Promise<string> => {
      const body = JSON.stringify({ request_id });
      const request = new Request("http://quire.test/api/v1/make-zip", { method: "POST", headers, body });
      const { url } = (await (await app.fetch(request, env)).json()) as { url: string };
      return url;
    };
    const statusAt = async (url: string, second: number): Promise<number> => {
      vi.setSystemTime(second * 1000 + 999);
      const response = await app.fetch(new Request(url), env);
      await response.body?.cancel();
      return response.status;
    };
    const archives = async () =>
      (await env.FILES.list({ prefix: `requests/${request_id}/archives/` })).objects.map(({ key }) => key);
    // On the hour, when the expiry of image links is about to change.
    const noon = Date.UTC(2027, 2, 5, 12) / 1000;
    vi.useFakeTimers({ now: noon * 1000, toFake: ["Date"] });
    const url = await zip();
    const first = await archives();
    expect(first).toHaveLength(1);
    expect(await statusAt(url, noon + HOUR)).toBe(200);
    expect(await statusAt(url, noon + HOUR + 1)).toBe(404);

    // Within the second hour a second archive may exist. After that, the first one is gone.
    await zip();
    expect(await archives()).toHaveLength(2);
    vi.setSystemTime((noon + 2 * HOUR) * 1000);
    await zip();
    const left = await archives();
    expect(left).toHaveLength(2);
    expect(left).not.toContain(first[0]);
  });
});

describe("make-zip", () => {
  it("omits what failed, and answers 404 if nothing else is left", async () => {
    const api = as(await newAccount());
    const text = await textPdf("Total: 12.50");
    const source = await api.extract(["good.pdf", "gone.pdf"].map((name) => ({ name, bytes: text })));
    const document_ids = source.documents.map(({ document_id }) => document_id);
    const { objects } = await env.FILES.list({ prefix: `requests/${source.request_id}/documents/${document_ids[1]}/` });
    await env.FILES.delete(objects.map(({ key }) => key));
    const json_schema = { type: "object", properties: { total: { type: "number" } } };
    const submitted = await api.post("/api/v1/extract-fields-from-markdown", { document_ids, json_schema });
    const { request_uid: request_id } = (await submitted.json()) as { request_uid: string };
    const { documents } = await api.ended(request_id);
    expect(documents.map(({ status }) => status)).toEqual(["completed", "failed"]);
    const [good, failed] = documents.map(({ document_id }) => document_id);
    expect((await zipOf(api, { request_id })).names).toEqual([`${good}/good_fields.json`]);
    expect((await zipOf(api, { request_id, document_id: good })).names).toEqual([`${good}/good_fields.json`]);
    const response = await api.post("/api/v1/make-zip", { request_id, document_id: failed });
    expect(response.status).toBe(404);
    expect((await problemOf(response)).detail).toContain("No files were found");
  });

  it("answers 413 beyond the limits of the ZIP format, and leaves nothing behind", { timeout: 60_000 }, async () => {
    const account = await newAccount();
    const { request_id } = await as(account).extract([{ name: "report.pdf", bytes: await pages(1) }]);
    const app = createApp();
    const body = JSON.stringify({ request_id });
    const headers = { Authorization: `Bearer ${account.apiKey}`, "Content-Type": "application/json" };
    const request = new Request("http://quire.test/api/v1/make-zip", { method: "POST", headers, body });
    const { files, parts, most } = withHugeImages(env.FILES);
    const response = await app.fetch(request, { ...env, FILES: files });
    expect(response.status).toBe(413);
    const problem = await problemOf(response);
    expect(problem).toMatchObject({ code: "too_large", retryable: false });
    expect(problem.detail).toContain("4 GiB");
    expect(most()).toBeGreaterThan(500);
    expect([...parts]).toEqual([]);
    expect((await env.FILES.list({ prefix: `requests/${request_id}/archives/` })).objects).toEqual([]);
  });

  it("answers 400 while the request or document is not completed", async () => {
    const api = as(await newAccount());
    const submitted = await api.submit([{ name: "a.pdf", bytes: await pages(20) }]);
    const { request_uid: request_id } = (await submitted.json()) as { request_uid: string };
    const document_id = (await api.status(request_id)).documents[0]?.document_id;
    for (const body of [{ request_id }, { request_id, document_id }]) {
      const response = await api.post("/api/v1/make-zip", body);
      expect(response.status).toBe(400);
      expect((await problemOf(response)).detail).toContain("not completed");
    }
    await api.ended(request_id);
  });

  it("answers 404 for unknown ids, and 422 for bodies of the wrong shape", async () => {
    const { api, request_id } = await extracted("report.pdf");
    for (const body of [{ request_id: "unknown" }, { request_id, document_id: "unknown" }]) {
      expect((await api.post("/api/v1/make-zip", body)).status).toBe(404);
    }
    for (const body of [{}, { request_id, content_types: ["video"] }, { request_id, local_images: "yes" }]) {
      expect((await api.post("/api/v1/make-zip", body)).status).toBe(422);
    }
  });
});
