import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import * as z from "zod";
import { makeTextPdf } from "../../../scripts/fixtures/text-pdf.ts";

const service = inject("service");
const address = new URL("/mcp", service.baseUrl);
const authorization = { Authorization: `Bearer ${service.apiKey}` };
const SAMPLE = new URL("../../../samples/quire-sample.pdf", import.meta.url);
const LONG = 5;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

const jobSchema = z.looseObject({
  document_id: z.string(),
  request_id: z.string(),
  status: z.string(),
  repeated: z.boolean(),
  credits: z.object({ reserved: z.number(), charged: z.number(), released: z.number() }),
});
const pagesSchema = z.object({
  pages: z.array(z.looseObject({ page: z.number(), markdown: z.string() })),
  next_cursor: z.string().nullable(),
  total_pages: z.number(),
});
const tablesSchema = z.object({
  total_tables: z.number(),
  tables: z.array(
    z.looseObject({ page: z.number(), rows: z.number(), columns: z.number(), csv: z.string(), id: z.string() }),
  ),
  next_cursor: z.string().nullable(),
});
const passagesSchema = z.object({ passages: z.array(z.looseObject({ first_page: z.number(), text: z.string() })) });
const refusalSchema = z.looseObject({ code: z.string(), detail: z.string() });

/** The account's jobs with this label. */
async function jobsNamed(alias: string): Promise<unknown[]> {
  const response = await fetch(`${service.baseUrl}/api/v1/tasks?alias=${alias}`, { headers: authorization });
  const { tasks } = (await response.json()) as { tasks: Record<string, unknown> };
  return Object.values(tasks);
}

/** A client of the official SDK, for the protocol with or without its handshake. */
async function connect(mode: "legacy" | "auto"): Promise<Client> {
  const client = new Client({ name: "tests", version: "1.0.0" }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers: authorization } }));
  return client;
}

describe.each(["legacy", "auto"] as const)("the MCP server, by the %s protocol", (mode) => {
  let client: Client;
  let sample = "";
  let server: Server;
  let fileUrl = "";

  const call = (name: string, given: Record<string, unknown>) => client.callTool({ name, arguments: given });
  async function answer<Schema extends z.ZodType>(schema: Schema, name: string, given: Record<string, unknown>) {
    const result = await call(name, given);
    expect(result.isError, JSON.stringify(result.content)).toBeFalsy();
    return schema.parse(result.structuredContent);
  }
  async function refusal(name: string, given: Record<string, unknown>) {
    const result = await call(name, given);
    expect(result.isError).toBe(true);
    return { text: JSON.stringify(result.content), data: result.structuredContent };
  }

  beforeAll(async () => {
    client = await connect(mode);
    const content = base64(await readFile(SAMPLE));
    const given = { content_base64: content, file_name: "sample.pdf", alias: `sample-${mode}`, wait_seconds: 30 };
    sample = (await answer(jobSchema, "extract_document", given)).document_id;
    const pdf = await makeTextPdf({ pages: 2, lines: (page) => [`Served ${mode} ${page}`, "By a server of its own."] });
    server = createServer((_request, response) => response.setHeader("Content-Type", "application/pdf").end(pdf));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const bound = server.address();
    fileUrl = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : ""}/served.pdf`;
  });
  afterAll(async () => {
    await client.close();
    server.close();
  });

  it("describes itself and the inputs of its tools", async () => {
    expect(client.getProtocolEra()).toBe(mode === "auto" ? "modern" : "legacy");
    expect(client.getServerVersion()).toMatchObject({ name: "quire" });
    expect(client.getInstructions()).toContain("extract_document");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      "extract_document",
      "extract_fields",
      "get_status",
      "list_tables",
      "read_document",
      "search_document",
    ]);
    for (const { description, inputSchema, annotations } of tools) {
      expect(description).toBeTruthy();
      expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
      expect(annotations?.destructiveHint).toBe(false);
    }
  });

  it("extracts a PDF sent as base64 and reads its Markdown, the same as from the API", async () => {
    const { pages, next_cursor } = await answer(pagesSchema, "read_document", {
      document_id: sample,
      max_characters: 100_000,
    });
    expect(pages.map(({ page }) => page)).toEqual([1, 2, 3, 4]);
    expect(next_cursor).toBeNull();
    const page = await fetch(`${service.baseUrl}/api/v1/documents/${sample}/pages/3`, { headers: authorization });
    const { content } = (await page.json()) as { content: string };
    const unlinked = (text?: string) => text?.replace(/\]\(http[^)]*\)/g, "](link)");
    expect(unlinked(pages[2]?.markdown)).toBe(unlinked(content));
  });

  it("extracts a PDF from a URL, with progress", async () => {
    const heard: number[] = [];
    const given = { url: fileUrl, alias: `url-${mode}`, pages: null };
    const result = await client.callTool(
      { name: "extract_document", arguments: given },
      { onprogress: ({ progress }) => void heard.push(progress) },
    );
    const job = jobSchema.parse(result.structuredContent);
    expect(job).toMatchObject({ status: "completed", credits: { charged: 2 } });
    expect(heard.at(-1)).toBe(2);
    const text = await call("read_document", { document_id: job.document_id, first_page: 2 });
    expect(JSON.stringify(text.content)).toContain(`Served ${mode} 2`);
  });

  it("returns a long document in parts, with nothing lost or repeated", async () => {
    const lines = (page: number) => [
      `Page ${page}`,
      ...Array.from({ length: 38 }, (_, line) => `Line ${line} of page ${page} in words that take their room on it.`),
    ];
    const content = base64(await makeTextPdf({ pages: LONG, lines }));
    const { document_id } = await answer(jobSchema, "extract_document", {
      content_base64: content,
      alias: `l-${mode}`,
    });
    const whole = await answer(pagesSchema, "read_document", { document_id, max_characters: 100_000 });
    expect(whole.total_pages).toBe(LONG);
    const parts = new Map<number, string>();
    let cursor: string | null = null;
    let answers = 0;
    do {
      const given = { document_id, max_characters: 1_500, ...(cursor === null ? {} : { cursor }) };
      const part: z.infer<typeof pagesSchema> = await answer(pagesSchema, "read_document", given);
      const length = part.pages.reduce((sum, { markdown }) => sum + markdown.length, 0);
      expect(length).toBeLessThanOrEqual(1_500);
      for (const { page, markdown } of part.pages) parts.set(page, (parts.get(page) ?? "") + markdown);
      cursor = part.next_cursor;
      answers++;
    } while (cursor !== null);
    expect(answers).toBeGreaterThan(LONG);
    expect([...parts]).toEqual(whole.pages.map(({ page, markdown }) => [page, markdown]));
  });

  it("lists tables, long ones in parts", async () => {
    const all = await answer(tablesSchema, "list_tables", { document_id: sample });
    expect(all.total_tables).toBe(all.tables.length);
    const weights = all.tables.find(({ csv }) => csv.includes("89.7"));
    expect(weights).toMatchObject({ page: 3 });
    const onPage = await answer(tablesSchema, "list_tables", { document_id: sample, page: 3 });
    expect(onPage.tables).toContainEqual(weights);
    expect(onPage.tables.every(({ page }) => page === 3)).toBe(true);
    const none = await answer(tablesSchema, "list_tables", { document_id: sample, page: 99 });
    expect(none).toMatchObject({ total_tables: 0, next_cursor: null });
  });

  it("reads fields from an extracted document and from a file", async () => {
    const properties = { weight: { type: "number" }, sheet: { type: "string" } };
    const json_schema = {
      type: "object",
      properties: { sheets: { type: "array", items: { type: "object", properties } } },
    };
    const wanted = z.looseObject({
      document_id: z.string(),
      fields: z.object({ sheets: z.array(z.unknown()) }),
      citations: z.record(z.string(), z.array(z.looseObject({ page: z.number() }))),
      credits: z.looseObject({ charged: z.number() }),
    });
    const taken = await answer(wanted, "extract_fields", { document_id: sample, json_schema });
    expect(taken.fields.sheets).toContainEqual({ sheet: "No. 3", weight: 89.7 });
    expect(taken.citations["sheets[0].weight"]).toMatchObject([{ page: 3 }]);
    expect(taken.credits.charged).toBe(0);
    const content = base64(await readFile(SAMPLE));
    const paid = await answer(wanted, "extract_fields", { content_base64: content, json_schema });
    expect(paid.fields).toEqual(taken.fields);
    const again = await answer(z.looseObject({ fields: z.unknown() }), "extract_fields", {
      document_id: paid.document_id,
    });
    expect(again.fields).toEqual(paid.fields);
  });

  it("finds passages by their words", async () => {
    const { passages } = await answer(passagesSchema, "search_document", {
      document_id: sample,
      query: "WEIGHTS of sheets, thickness",
      max_results: 3,
    });
    expect(passages.length).toBeGreaterThan(0);
    expect(passages.length).toBeLessThanOrEqual(3);
    expect(passages[0]).toMatchObject({ first_page: 3 });
    const nothing = await answer(passagesSchema, "search_document", { document_id: sample, query: "xylophone" });
    expect(nothing.passages).toEqual([]);
  });

  it("reports the state of requests and documents", async () => {
    const document = z.looseObject({ request_id: z.string(), status: z.string(), failed_pages: z.array(z.unknown()) });
    const { request_id, ...of } = await answer(document, "get_status", { document_id: sample });
    expect(of).toMatchObject({ status: "completed", failed_pages: [], total_pages: 4 });
    const request = await answer(z.looseObject({}), "get_status", { request_id, wait_seconds: 5 });
    expect(request).toMatchObject({ status: "completed", documents: [{ document_id: sample }] });
    const list = z.looseObject({ requests: z.array(z.looseObject({ request_id: z.string() })) });
    const { requests } = await answer(list, "get_status", {});
    expect(requests.length).toBeGreaterThan(0);
  });

  it("carries out and charges identical calls once, however often they are made, and again with a new key", async () => {
    const alias = `once-${mode}`;
    const content = base64(await makeTextPdf({ pages: 1, lines: () => [`Once ${mode}`, "and no more than that."] }));
    const given = { content_base64: content, alias };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => answer(jobSchema, "extract_document", { ...given, wait_seconds: 20 })),
    );
    expect(new Set(answers.map(({ request_id }) => request_id)).size).toBe(1);
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await jobsNamed(alias)).toMatchObject([{ credits: { charged: 1 } }]);
    const anew = { ...given, idempotency_key: `anew-${mode}` };
    const again = await answer(jobSchema, "extract_document", anew);
    expect(again.repeated).toBe(false);
    expect((await answer(jobSchema, "extract_document", anew)).request_id).toBe(again.request_id);
    expect(await jobsNamed(alias)).toHaveLength(2);
    // A document that has been removed is extracted again.
    const removed = `${service.baseUrl}/api/v1/requests/${answers[0]?.request_id}`;
    await fetch(removed, { method: "DELETE", headers: authorization });
    expect(await answer(jobSchema, "extract_document", given)).toMatchObject({ status: "completed", repeated: false });
  });

  it("refuses in words, and leaves nothing behind", async () => {
    await expect(call("delete_everything", {})).rejects.toThrow(/delete_everything/);
    const unknown = crypto.randomUUID();
    for (const [name, given, code, words] of [
      ["read_document", { document_id: unknown }, "not_found", "no such document"],
      ["list_tables", { document_id: unknown }, "not_found", "no document"],
      ["search_document", { document_id: unknown, query: "a" }, "not_found", "no document"],
      ["extract_fields", { document_id: unknown }, "not_found", "no document"],
      ["get_status", { request_id: unknown }, "not_found", "no request"],
      ["extract_document", {}, "invalid_request", "either `url` or `content_base64`"],
      ["extract_document", { content_base64: "no!" }, "unprocessable", "base64"],
      ["extract_document", { content_base64: base64(Buffer.from("no PDF")), alias: `bad-${mode}` }, undefined, "PDF"],
      ["extract_document", { url: "ftp://example.com/a.pdf", alias: `bad-${mode}` }, undefined, "ftp"],
      ["extract_fields", { document_id: sample, json_schema: { type: "string" } }, "invalid_request", "json_schema"],
      ["read_document", { document_id: sample, cursor: "../1" }, "unprocessable", "cursor"],
      ["read_document", { document_id: sample, first_page: 9 }, "not_found", "pages from 1 to 4"],
    ] as const) {
      const refused = await refusal(name, given);
      expect([name, refused.text.toLowerCase()]).toEqual([name, expect.stringContaining(words.toLowerCase())]);
      if (code !== undefined) expect(refusalSchema.parse(refused.data)).toMatchObject({ code });
    }
    for (const given of [
      {},
      { document_id: 1 },
      { document_id: sample, page: 1 },
      { document_id: sample, first_page: 0 },
    ]) {
      expect((await refusal("read_document", given)).text).toMatch(/document_id|page/);
    }
    expect(await jobsNamed(`bad-${mode}`)).toEqual([]);
  });

  it("stops waiting when the call is cancelled; the work continues and is not paid for twice", async () => {
    const alias = `cancelled-${mode}`;
    const content = base64(await makeTextPdf({ pages: LONG, lines: (page) => [`Cancelled ${mode}`, `Page ${page}`] }));
    const given = { content_base64: content, alias };
    const stop = new AbortController();
    const asked = { signal: stop.signal, onprogress: () => stop.abort() };
    await expect(client.callTool({ name: "extract_document", arguments: given }, asked)).rejects.toThrow();
    const job = await answer(jobSchema, "extract_document", given);
    expect(job).toMatchObject({ status: "completed", repeated: true, credits: { charged: LONG } });
    expect(await jobsNamed(alias)).toHaveLength(1);
  });
});
