import type { DocumentModel } from "../extraction/document/document-model.ts";
import { type Summaries, summarise } from "../extraction/summaries/summarise.ts";
import type { Ctx } from "../platform/ctx.ts";
import { imageReference, summaryKey } from "../storage/object-keys.ts";

/** Stores the summaries of a document, each as an output of its own. Their links to pages are image references. */
export async function storeSummaries(
  ctx: Ctx,
  { requestId, documentId }: { requestId: string; documentId: string },
  model: DocumentModel,
) {
  const summaries = summarise(model, imageReference);
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
