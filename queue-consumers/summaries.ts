import type { StreamedDocument } from "../extraction/document/document-model.ts";
import type { PageReading } from "../extraction/reading/page-reading.ts";
import { type ModelSummaries, type Summaries, summarise } from "../extraction/summaries/summarise.ts";
import { writeSummaries } from "../extraction/summaries/write-summaries.ts";
import { type WrittenSummaries, writtenSummariesSchema } from "../extraction/summaries/written-summaries.ts";
import type { Ctx } from "../platform/ctx.ts";
import { imageReference, summaryKey, writtenSummariesKey } from "../storage/objects/object-keys.ts";
import { beating } from "./beating.ts";

interface Place {
  requestId: string;
  documentId: string;
}

/** Stores the summaries of a document, each as a separate output. They link to pages by image references. */
export async function storeSummaries(
  ctx: Ctx,
  { requestId, documentId }: Place,
  { model, written }: { model: StreamedDocument; written: ModelSummaries | undefined },
) {
  const summaries = summarise(model, imageReference, written);
  const put = async (name: keyof Summaries, text: string) => {
    const bytes = new TextEncoder().encode(text);
    const key = summaryKey(requestId, documentId, name);
    await ctx.files.put(key, bytes);
    return { key, size: bytes.byteLength };
  };
  return {
    pages: await put("pages", summaries.pages),
    documentByPages: await put("documentByPages", summaries.documentByPages),
    documentBySections: await put("documentBySections", summaries.documentBySections),
    sections: await put("sections", JSON.stringify(summaries.sections)),
  };
}

/** Summaries of pages, as written by a model. */
export const pagesWritten = (readings: PageReading[]): Map<number, string> =>
  new Map(readings.flatMap(({ page, summary }) => (summary === null ? [] : [[page, summary]])));

/**
 * A model's summaries of the sections and of the whole document. They are stored before use, so that the model is asked
 * only once. `abandoned` if the request was cancelled in the meantime.
 */
export async function writtenByModel(
  ctx: Ctx,
  { requestId, documentId }: Place,
  { model, pages }: { model: StreamedDocument; pages: Map<number, string> },
): Promise<WrittenSummaries | "abandoned" | undefined> {
  const sitting = ctx.model.sit?.();
  if (sitting === undefined) return undefined;
  const key = writtenSummariesKey(requestId, documentId);
  const stored = await ctx.files.get(key);
  if (stored !== null) return writtenSummariesSchema.parse(await stored.json());
  const renew = async (): Promise<boolean> => {
    const lease = await ctx.progress(requestId).renewDocument(documentId);
    if (lease === 0) sitting.stop();
    return lease !== 0;
  };
  const written = await beating(writeSummaries(sitting, model, pages), renew);
  if (!(await renew())) return "abandoned";
  for (const { code } of written.failures)
    ctx.log.info("model_failed", { document_id: documentId, task: "summary", code });
  await ctx.files.put(key, JSON.stringify(written));
  return written;
}
