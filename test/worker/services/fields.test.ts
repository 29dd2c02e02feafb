import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { newAccount, type TestAccount } from "../support/account.ts";
import { as, problemOf } from "../support/api.ts";
import { pages, textPdf } from "../support/pdf.ts";

const SCHEMA = {
  type: "object",
  properties: {
    invoice_number: { type: "string" },
    issue_date: { type: "string", description: "Invoice date (ISO 8601 date)" },
    grand_total: { type: "number" },
    iban: { type: "string" },
  },
  required: ["invoice_number", "iban"],
};

const INVOICE = "Invoice number: A-4711\nInvoice date: 5 March 2026\n\nTotal amount: 119.00 EUR";

interface FieldsEnvelope {
  success: boolean;
  total: number;
  successful: number;
  failed: number;
  results: {
    document_id: string;
    success: boolean;
    format?: string;
    content?: Record<string, unknown> | null;
    schema_used?: unknown;
    citations?: Record<string, { page: number; bbox: number[] | null; quote: string; grounded: boolean }[]>;
    warnings?: { code: string; path: string }[];
    code?: string;
    error?: string;
  }[];
}

const FIELDS = "/api/v1/extract-fields";
const FROM_MARKDOWN = "/api/v1/extract-fields-from-markdown";

const stored = async () => JSON.stringify((await env.FILES.list()).objects.map(({ key }) => key).sort());

async function submitted(account: TestAccount, texts: string[], schema: unknown = SCHEMA) {
  const api = as(account);
  const files = [{ name: "bill.pdf", bytes: await textPdf(...texts) }];
  const response = await api.submit(files, { json_schema: schema, alias: "bills" }, FIELDS);
  expect(response.status).toBe(200);
  const body = (await response.json()) as Record<string, unknown>;
  const status = await api.ended(String(body.request_uid));
  return { body, status, documentId: status.documents[0]?.document_id ?? "" };
}

const fieldsOf = async (account: TestAccount, ids: string[], path = "fields") =>
  (await (await as(account).post(`/api/v1/documents/${path}`, { document_ids: ids })).json()) as FieldsEnvelope;

describe("field extraction", () => {
  it("answers at once, then returns the fields with their schema, places and warnings", async () => {
    const account = await newAccount({ credits: 5 });
    const { body, status, documentId } = await submitted(account, [INVOICE]);
    expect(body).toEqual({ request_uid: status.request_id, status: "PENDING", performance: null, msg: null });
    expect(status).toMatchObject({
      kind: "fields",
      alias: "bills",
      status: "completed",
      usage: null,
      credits: { reserved: 1, charged: 1, released: 0 },
    });
    const envelope = await fieldsOf(account, [documentId]);
    expect(envelope).toMatchObject({ success: true, total: 1, successful: 1, failed: 0 });
    const [result] = envelope.results;
    expect(result).toMatchObject({
      document_id: documentId,
      success: true,
      format: "fields",
      content: { invoice_number: "A-4711", issue_date: "2026-03-05", grand_total: 119, iban: null },
      schema_used: SCHEMA,
      warnings: [{ code: "required_missing", path: "iban" }],
    });
    const [place] = result?.citations?.grand_total ?? [];
    expect(place).toMatchObject({ page: 1, grounded: true });
    expect(place?.quote).toContain("119.00");
    const detail = await (await as(account).get(`/api/v1/document-status/${documentId}`)).json();
    expect(detail).toMatchObject({
      schema_used: SCHEMA,
      results: { result_storage_path: expect.stringContaining("bill_fields.json") },
    });
  });

  it("omits values less certain than the form asks for, and refuses a threshold that is not a probability", async () => {
    const account = await newAccount({ credits: 5 });
    const files = [{ name: "bill.pdf", bytes: await textPdf(INVOICE) }];
    const submit = (least: number) => as(account).submit(files, { json_schema: SCHEMA, min_confidence: least }, FIELDS);
    const accepted = (await (await submit(1)).json()) as { request_uid: string };
    const status = await as(account).ended(accepted.request_uid);
    const [result] = (await fieldsOf(account, [status.documents[0]?.document_id ?? ""])).results;
    expect(result?.content).toMatchObject({ invoice_number: null });
    expect(result?.warnings).toContainEqual(
      expect.objectContaining({ path: "invoice_number", reason: "below_threshold", candidates: ["A-4711"] }),
    );
    const refused = await submit(1.5);
    expect(refused.status).toBe(422);
    expect((await problemOf(refused)).errors?.[0]?.loc).toEqual(["body", "form", "min_confidence"]);
  });

  it("merges batches: a value found twice wins, and the difference is reported", async () => {
    const account = await newAccount();
    const filler = Array.from({ length: 7 }, () => "Nothing of interest on this page.");
    const other = INVOICE.replace("A-4711", "B-1");
    const { documentId } = await submitted(account, [other, ...filler, INVOICE, ...filler, INVOICE]);
    const [result] = (await fieldsOf(account, [documentId])).results;
    expect(result?.content).toMatchObject({ invoice_number: "A-4711" });
    expect(result?.citations?.invoice_number?.[0]?.page).toBe(9);
    expect(result?.warnings).toContainEqual(expect.objectContaining({ code: "values_differ", path: "invoice_number" }));
  });

  it.each([
    ["anyOf", { type: "object", properties: { x: { anyOf: [{ type: "string" }] } } }, "anyOf at /properties/x"],
    ["a union", { type: "object", properties: { x: { type: ["string", "null"] } } }, "union of types at /properties/x"],
    ["no properties", { type: "object" }, "non-empty properties on an object at the root"],
    ["no object", "text", "must be an object"],
  ])("refuses a schema with %s by keyword and place, and leaves nothing behind", async (_, schema, said) => {
    const account = await newAccount();
    const before = await stored();
    const files = [{ name: "a.pdf", bytes: await pages(1) }];
    const response = await as(account).submit(files, { json_schema: schema }, FIELDS);
    expect(response.status).toBe(400);
    const problem = await problemOf(response);
    expect(problem.detail).toContain(said);
    expect(problem.errors?.[0]?.loc.slice(0, 3)).toEqual(["body", "form", "json_schema"]);
    expect(await stored()).toBe(before);
    const ledger = env.CREDIT_ACCOUNT.get(env.CREDIT_ACCOUNT.idFromName(account.id));
    expect(await ledger.balance(account.id)).toMatchObject({ available: 1000, reserved: 0 });
  });

  it("refuses a form without a schema, and one without documents", async () => {
    const api = as(await newAccount());
    const none = await api.submit([{ name: "a.pdf", bytes: await pages(1) }], {}, FIELDS);
    expect([none.status, (await problemOf(none)).detail]).toEqual([
      400,
      expect.stringContaining("`json_schema` is missing"),
    ]);
    expect((await api.submit([], { json_schema: SCHEMA }, FIELDS)).status).toBe(400);
  });

  it("answers 402 before anything is stored if there are not enough credits for the pages", async () => {
    const account = await newAccount({ credits: 2 });
    const before = await stored();
    const files = [{ name: "a.pdf", bytes: await pages(3) }];
    const response = await as(account).submit(files, { json_schema: SCHEMA }, FIELDS);
    expect(response.status).toBe(402);
    expect(await stored()).toBe(before);
  });

  it("serves each kind of document at its own endpoint", async () => {
    const account = await newAccount();
    const { documentId } = await submitted(account, [INVOICE]);
    const extracted = await as(account).extract([{ name: "a.pdf", bytes: await pages(1) }]);
    const extractedId = extracted.documents[0]?.document_id ?? "";
    const { results, successful, failed } = await fieldsOf(account, [extractedId, documentId]);
    expect([successful, failed]).toEqual([1, 1]);
    expect(results[0]).toMatchObject({ success: false, code: "wrong_kind" });
    expect(results[0]?.error).toContain("/documents/markdown");
    const markdown = (await (
      await as(account).post("/api/v1/documents/markdown", { document_ids: [documentId] })
    ).json()) as FieldsEnvelope;
    expect(markdown.results[0]?.error).toContain("/documents/fields");
  });

  it("is removed completely together with its request", async () => {
    const account = await newAccount();
    const { status } = await submitted(account, [INVOICE]);
    await as(account).remove(status.request_id);
    expect((await env.FILES.list({ prefix: `requests/${status.request_id}/` })).objects).toEqual([]);
  });
});

describe("fields from Markdown", () => {
  it("reads them from documents that were extracted, and reports the others", async () => {
    const account = await newAccount({ credits: 3 });
    const api = as(account);
    const files = [{ name: "bill.pdf", bytes: await textPdf(INVOICE) }];
    const source = (await api.extract(files)).documents[0]?.document_id ?? "";
    const { documentId: fieldsDocument } = await submitted(account, [INVOICE]);
    const unknown = crypto.randomUUID();
    const response = await api.post(FROM_MARKDOWN, {
      document_ids: [unknown, source, fieldsDocument, source],
      json_schema: SCHEMA,
      alias: "again",
    });
    expect(response.status).toBe(200);
    const body = (await response.json()) as {
      request_uid: string;
      status: string;
      document_map: { source_document_uid: string; document_uid: string }[];
      skipped: { source_document_uid: string; code: string; message: string }[];
    };
    expect(body.status).toBe("PENDING");
    expect(body.skipped.map(({ source_document_uid, code }) => [source_document_uid, code])).toEqual([
      [unknown, "not_found"],
      [fieldsDocument, "wrong_kind"],
      [source, "duplicate"],
    ]);
    const [mapped] = body.document_map;
    expect(mapped?.source_document_uid).toBe(source);
    expect(mapped?.document_uid).not.toBe(source);
    const ended = await api.ended(body.request_uid);
    expect(ended).toMatchObject({
      kind: "markdown-fields",
      alias: "again",
      status: "completed",
      credits: { charged: 0 },
    });
    const scalars = await fieldsOf(account, [mapped?.document_uid ?? ""], "scalars");
    expect(scalars.results[0]).toMatchObject({
      format: "scalars",
      content: { invoice_number: "A-4711", grand_total: 119 },
      schema_used: SCHEMA,
    });
    expect(scalars.results[0]?.citations?.invoice_number?.[0]).toMatchObject({ page: 1, grounded: true });
  });

  it("is refused only if no document can be used", async () => {
    const api = as(await newAccount());
    const response = await api.post(FROM_MARKDOWN, { document_ids: [crypto.randomUUID()], json_schema: SCHEMA });
    expect(response.status).toBe(400);
    expect((await problemOf(response)).errors?.[0]).toMatchObject({ type: "not_found" });
  });

  it("refuses reserved field names", async () => {
    const api = as(await newAccount());
    for (const name of ["id", "source_file", "content", "metadata", "embedding_chunks"]) {
      const schema = { type: "object", properties: { [name]: { type: "string" } } };
      const response = await api.post(FROM_MARKDOWN, { document_ids: ["x"], json_schema: schema });
      expect(response.status).toBe(400);
      expect((await problemOf(response)).detail).toContain(`reserved field name: ${name}`);
    }
  });

  it("fails if the source is deleted before its pages are read, and then has null as its content", async () => {
    const account = await newAccount();
    const api = as(account);
    const extracted = await api.extract([{ name: "bill.pdf", bytes: await textPdf(INVOICE) }]);
    const source = extracted.documents[0]?.document_id ?? "";
    const listed = await env.FILES.list({ prefix: `requests/${extracted.request_id}/` });
    await env.FILES.delete(listed.objects.map(({ key }) => key));
    const response = await api.post(FROM_MARKDOWN, { document_ids: [source], json_schema: SCHEMA });
    const { request_uid, document_map } = (await response.json()) as {
      request_uid: string;
      document_map: { document_uid: string }[];
    };
    expect((await api.ended(request_uid)).status).toBe("failed");
    const [entry] = (await fieldsOf(account, [document_map[0]?.document_uid ?? ""], "scalars")).results;
    expect(entry).toMatchObject({ success: false, format: "scalars", content: null });
  });
});

describe("generating a schema", () => {
  it("creates one within the supported subset, which can be submitted unchanged", async () => {
    const account = await newAccount({ credits: 1 });
    const description = "The invoice number, the invoice date and line items with description, quantity and price";
    const response = await as(account).post("/api/v1/generate-schema", { description });
    const body = (await response.json()) as { success: boolean; json_schema: object; message: string };
    expect(body.success).toBe(true);
    expect(body.message).toContain("Review");
    const { documentId } = await submitted(account, [INVOICE], body.json_schema);
    const [result] = (await fieldsOf(account, [documentId])).results;
    expect(result?.content).toMatchObject({ invoice_number: "A-4711", invoice_date: "2026-03-05" });
  });

  it("answers 400 to an empty description and 500 to one that names no fields, and costs nothing", async () => {
    const account = await newAccount({ credits: 1 });
    const post = (description: string) => as(account).post("/api/v1/generate-schema", { description });
    expect((await post("  ")).status).toBe(400);
    const none = await post("hello, how are you?");
    expect(none.status).toBe(500);
    expect((await problemOf(none)).code).toBe("no_schema");
    const ledger = env.CREDIT_ACCOUNT.get(env.CREDIT_ACCOUNT.idFromName(account.id));
    expect(await ledger.balance(account.id)).toMatchObject({ available: 1 });
  });
});
