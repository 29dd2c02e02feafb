import { PDFDocument } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { newAccount } from "./support/account.ts";
import { as } from "./support/api.ts";
import { textPdf } from "./support/pdf.ts";

/* Pages without text, read by a stand-in for the recognition Worker: what the form says about it, and what comes of it. */

/** A grey pixel. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==";

/** A page that is a picture, behind one with text. */
async function halfScanned(): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await textPdf("Printed words."));
  const image = await pdf.embedPng(PIXEL);
  pdf.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
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

describe("pages without text", () => {
  it("are read from their pictures, and say so", async () => {
    const { markdown, warnings } = await extracted({});
    expect(markdown).toContain("Printed words.");
    expect(markdown).toContain("Recognised words");
    expect(warnings).toEqual([[], ["no_text_layer", "recognised"]]);
  });

  it("stay pictures where recognition is off", async () => {
    const { markdown, warnings } = await extracted({ ocr: "off" });
    expect(markdown).not.toContain("Recognised words");
    expect(warnings).toEqual([[], ["no_text_layer"]]);
  });

  it("are read together with all others where it is forced", async () => {
    const { markdown, warnings } = await extracted({ ocr: "force" });
    expect(markdown).not.toContain("Printed words.");
    expect(warnings).toEqual([["recognised"], ["no_text_layer", "recognised"]]);
  });

  it("stay pictures with a warning where there is no model of their language", async () => {
    const { warnings } = await extracted({ languages: ["tlh"] });
    expect(warnings).toEqual([[], ["no_text_layer", "recognition_failed"]]);
  });

  it.each([{ ocr: "always" }, { languages: [] }, { languages: ["English"] }])("refuse %j", async (form) => {
    expect((await extracted(form)).refused).toContain(Object.keys(form)[0]);
  });
});
