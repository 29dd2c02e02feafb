import { env } from "cloudflare:workers";
import { PDFDocument, StandardFonts, setTextRenderingMode, TextRenderingMode } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { createCtx } from "../../../platform/ctx.ts";
import { IntakeFaults } from "../../../worker/intake/faults.ts";
import { storeUpload } from "../../../worker/intake/store-upload.ts";
import { takeIn } from "../../../worker/intake/take-in.ts";
import { submitExtraction } from "../../../worker/services/submission/submit-extraction.ts";
import { makePng } from "../../extraction/picture-files/make-pictures.ts";
import { newAccount, type TestAccount } from "../support/account.ts";
import { as, call, problemOf } from "../support/api.ts";
import { textPdf } from "../support/pdf.ts";

/* Pages without text, read by a stand-in for the recognition Worker: the form's settings, and the results. */

/** A grey pixel. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==";

/** In points: what is done with a page's picture takes time for each of its pixels. */
const PICTURE_PAGE: [number, number] = [300, 150];

/** A page with text, then one that is a picture. */
async function halfScanned(): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await textPdf("Printed words."));
  const image = await pdf.embedPng(PIXEL);
  const [width, height] = PICTURE_PAGE;
  // Its upper left part, where the text is: when it is forced, it is read like a picture.
  const text = pdf.getPage(0);
  text.setMediaBox(0, text.getHeight() - height, width, height);
  pdf.addPage(PICTURE_PAGE).drawImage(image, { x: 0, y: 0, width, height });
  return pdf.save();
}

async function extracted(form: Record<string, unknown>) {
  const api = as(await newAccount());
  const submitted = await api.submit([{ name: "scan.pdf", bytes: await halfScanned() }], form);
  if (submitted.status !== 200) return { refused: await submitted.text(), markdown: "", warnings: [] };
  const { request_uid } = (await submitted.json()) as { request_uid: string };
  const status = await api.ended(request_uid);
  const ids = { document_ids: status.documents.map((document) => document.document_id) };
  const contentOf = async (path: string): Promise<string> => {
    const answer = (await (await api.post(path, ids)).json()) as { results: { content: string }[] };
    return answer.results[0]?.content ?? "";
  };
  const json = JSON.parse(await contentOf("/api/v1/documents/json")) as {
    pages: Record<string, { page_metadata: { warnings?: string[] } }>;
  };
  const warnings = ["1", "2"].map((page) => json.pages[page]?.page_metadata.warnings ?? []);
  return { markdown: await contentOf("/api/v1/documents/markdown"), warnings };
}

/** The credits charged for a document, where a page read from its picture costs 3 credits more. */
async function priced(bytes: Uint8Array) {
  const account = await newAccount();
  const ctx = createCtx(env);
  const own = { ...ctx, configuration: { ...ctx.configuration, CREDITS_PER_RECOGNISED_PAGE: 3 } };
  const caller = { accountId: account.id, keyId: "none" };
  const requestId = await takeIn(own, caller, async (id) => {
    const upload = await storeUpload(own, id, new Blob([bytes]).stream());
    if (!upload.ok) throw new Error(upload.refusal.message);
    const source = { field: "documents" as const, index: 0, shownName: "scan.pdf", fileName: "scan.pdf" };
    await submitExtraction(own, caller, {
      requestId: id,
      form: {},
      job: { kind: "extract" },
      sources: [{ ...source, ...upload.stored }],
      faults: new IntakeFaults(),
      downloadMs: 0,
      uploadMs: 0,
      answer: {},
    });
  });
  const api = as(account);
  const { credits, documents } = await api.ended(requestId);
  const [document] = documents;
  const told = await api.get(`/api/v1/document-status/${document?.document_id}`);
  const { pages } = (await told.json()) as { pages: object[] };
  const answer = await api.post("/api/v1/documents/json", { document_ids: [document?.document_id] });
  const { results } = (await answer.json()) as { results: { content: string }[] };
  return { credits, pages, json: results[0]?.content ?? "" };
}

/** Width and height of a picture in pixels, with rows of what may be letters. */
const LETTERED = [600, 320] as const;
const isLetter = (x: number, y: number): boolean => x % 20 < 10 && x % 120 < 100 && y % 60 >= 20 && y % 60 < 40;

/** A page with text and a picture with rows that look like letters. */
async function withLetteredPicture(): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await textPdf("Printed words above a picture, and more of them."));
  const [width, height] = LETTERED;
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (__, x) => (isLetter(x, y) ? 0 : 230)),
  ]);
  const image = await pdf.embedPng(makePng({ width, height, rows }));
  pdf.getPage(0).drawImage(image, { x: 100, y: 200, width: 300, height: 160 });
  return pdf.save();
}

describe("a page with text and a lettered picture", () => {
  it("says that the picture was read, and costs what other pages with text cost", async () => {
    const { credits, pages, json } = await priced(await withLetteredPicture());
    expect(json).toContain("Recognised words");
    expect(json).toContain("recognised_pictures");
    expect(pages).toEqual([{ page: 1, status: "completed", recognised: false, error: null }]);
    expect(credits).toEqual({ reserved: 4, charged: 1, released: 3 });
  });
});

/** A scan whose text layer has these lines. */
async function layeredScan(lines: string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  page.drawImage(await pdf.embedPng(PIXEL), { x: 0, y: 0, width: 595, height: 842 });
  page.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible));
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  lines.forEach((line, index) => {
    page.drawText(line, { x: 60, y: 780 - index * 16, size: 12, font });
  });
  return pdf.save();
}

describe("a scan with a text layer", () => {
  it("costs what pages with text cost if the layer is kept", async () => {
    const lines = Array.from({ length: 12 }, (_, index) => `The pilots of quay ${index} left their vessels in October`);
    const { credits, pages, json } = await priced(await layeredScan(lines));
    expect(json).toContain("left their vessels");
    expect(json).not.toContain("Recognised words");
    expect(pages).toEqual([{ page: 1, status: "completed", recognised: false, error: null }]);
    expect(credits).toEqual({ reserved: 4, charged: 1, released: 3 });
  });
});

describe("pages without text", () => {
  it("are read from their pictures, and marked accordingly", async () => {
    const { markdown, warnings } = await extracted({});
    expect(markdown).toContain("Printed words.");
    expect(markdown).toContain("Recognised words");
    expect(warnings).toEqual([[], ["no_text_layer", "recognised"]]);
  });

  it("are shown separately in the status of their document", async () => {
    const api = as(await newAccount());
    const { documents } = await api.extract([{ name: "scan.pdf", bytes: await halfScanned() }]);
    const status = await api.get(`/api/v1/document-status/${documents[0]?.document_id}`);
    expect(((await status.json()) as { pages: object[] }).pages).toEqual([
      { page: 1, status: "completed", recognised: false, error: null },
      { page: 2, status: "completed", recognised: true, error: null },
    ]);
  });

  it("are also read for fields, together with their neighbours", async () => {
    const api = as(await newAccount());
    const json_schema = { type: "object", properties: { title: { type: "string" } } };
    const files = [{ name: "scan.pdf", bytes: await halfScanned() }];
    const submitted = await api.submit(files, { json_schema }, "/api/v1/extract-fields");
    const { request_uid } = (await submitted.json()) as { request_uid: string };
    const { status, documents } = await api.ended(request_uid);
    expect(status).toBe("completed");
    const told = await api.get(`/api/v1/document-status/${documents[0]?.document_id}`);
    expect(((await told.json()) as { pages: object[] }).pages[1]).toMatchObject({ recognised: true });
  });

  it("cost more if they have a price, which is reserved for all pages and charged for those that were read", async () => {
    const { credits } = await priced(await halfScanned());
    expect(credits).toEqual({ reserved: 8, charged: 5, released: 3 });
  });

  it("stay pictures when recognition is off", async () => {
    const { markdown, warnings } = await extracted({ ocr: "off" });
    expect(markdown).not.toContain("Recognised words");
    expect(warnings).toEqual([[], ["no_text_layer"]]);
  });

  it("are read together with all others when it is forced", async () => {
    const { markdown, warnings } = await extracted({ ocr: "force" });
    expect(markdown).not.toContain("Printed words.");
    expect(warnings).toEqual([["recognised"], ["no_text_layer", "recognised"]]);
  });

  it("stay pictures with a warning if the model of their language is damaged", async () => {
    const { warnings } = await extracted({ languages: ["lat"] });
    expect(warnings).toEqual([[], ["no_text_layer", "recognition_failed"]]);
  });

  it("are read in a language that the operator has added", async () => {
    const { warnings } = await extracted({ languages: ["fin", "eng"] });
    expect(warnings[1]).toEqual(["no_text_layer", "recognised"]);
  });

  it.each([{ ocr: "always" }, { languages: "eng" }, { languages: ["English"] }, { languages: ["de"] }])(
    "refuse %j",
    async (form) => {
      expect((await extracted(form)).refused).toContain(Object.keys(form)[0]);
    },
  );
});

describe("a language without a model", () => {
  const JSON_TYPE = { "Content-Type": "application/json" };
  const named = { languages: ["eng", "tlh"] };
  const json_schema = { type: "object", properties: { title: { type: "string" } } };
  const form =
    (path: string, more: object = {}) =>
    async (account: TestAccount) =>
      as(account).submit([{ name: "scan.pdf", bytes: await halfScanned() }], { ...named, ...more }, path);
  const json = (body: object) => async (account: TestAccount) =>
    call("/api/v1/extract", {
      method: "POST",
      headers: { ...as(account).headers, ...JSON_TYPE },
      body: JSON.stringify({ ...named, ...body }),
    });
  const stored = async () => (await env.FILES.list({ prefix: "requests/" })).objects.map(({ key }) => key);
  const inBase64 = async () => btoa(String.fromCharCode(...(await halfScanned())));

  it.each([
    ["files", form("/api/v1/extract")],
    ["files for fields", form("/api/v1/extract-fields", { json_schema })],
    ["a file that is converted at once", form("/api/v1/convert")],
    ["files for a quote", form("/api/v1/quote")],
    ["files in JSON", async (account: TestAccount) => json({ documents: [{ content: await inBase64() }] })(account)],
    ["addresses", json({ documents_url: ["https://example.com/a.pdf", "https://example.com/b.pdf"] })],
  ])("is refused by name with %s, and nothing is charged or left", async (_what, send) => {
    const account = await newAccount();
    const before = await stored();
    const problem = await problemOf(await send(account));
    expect(problem).toMatchObject({ status: 422, code: "unprocessable" });
    expect(problem.detail).toContain('"tlh"');
    expect(problem.detail).toContain("Available are eng, fin, lat.");
    expect(problem.errors).toMatchObject([{ type: "unknown_language" }]);
    expect(problem.errors?.[0]?.loc.slice(-2)).toEqual(["languages", 1]);
    const balance = await env.CREDIT_ACCOUNT.get(env.CREDIT_ACCOUNT.idFromName(account.id)).balance(account.id);
    expect(balance).toMatchObject({ reserved: 0, spent: 0 });
    // Meanwhile, files of earlier requests may have been removed.
    expect((await stored()).filter((key) => !before.includes(key))).toEqual([]);
  });

  it("is not among those listed by GET /limits", async () => {
    const limits = await (await call("/api/v1/limits")).json();
    expect(limits).toMatchObject({ recognition_languages: ["eng", "fin", "lat"] });
  });
});
