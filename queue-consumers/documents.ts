import type { DocumentClaim } from "../durable-objects/request/request-plan.ts";
import type { Delivery } from "../durable-objects/request/tries.ts";
import { assembleKeptPages } from "../extraction/document/assemble.ts";
import type { StreamedDocument } from "../extraction/document/document-model.ts";
import { KeptPages } from "../extraction/document/long/kept-pages.ts";
import { documentPieces } from "../extraction/output/document-pieces.ts";
import { markdownPieces } from "../extraction/output/markdown.ts";
import { structuredPieces } from "../extraction/output/structured-json.ts";
import type { OutlineEntry } from "../extraction/page/page-geometry.ts";
import { imageNamesOf } from "../extraction/page/page-image.ts";
import { type PageModel, pageModelSchema } from "../extraction/page/page-model.ts";
import { withDocument } from "../extraction/pdf/open-document.ts";
import type { PageReading } from "../extraction/reading/page-reading.ts";
import type { WrittenSummaries } from "../extraction/summaries/written-summaries.ts";
import type { Ctx } from "../platform/ctx.ts";
import type { DocumentMessage } from "../platform/messages.ts";
import { outputStore } from "../platform/noted-uploads.ts";
import type { DocumentResults } from "../storage/database/documents.ts";
import { imageReference, outputKey, pageModelKey, sourceKey } from "../storage/objects/object-keys.ts";
import { openStoredSource } from "../storage/objects/pdf-source.ts";
import { putPieces } from "../storage/objects/put-pieces.ts";
import { endInFailure } from "./end-in-failure.ts";
import { endInSuccess } from "./end-in-success.ts";
import { faultKind } from "./fault-kind.ts";
import { assembleFields } from "./field-documents.ts";
import { loadReading } from "./model-pages.ts";
import { failuresOf } from "./page-failures.ts";
import { storePageRecords } from "./page-records.ts";
import { pagesWritten, storeSummaries, writtenByModel } from "./summaries.ts";
import { totalUsage } from "./usage.ts";

/** Page models fetched at the same time: a Worker has at most six connections. */
const MODELS_AT_ONCE = 6;
/** Models fetched between two lease renewals. */
const MODELS_PER_RENEWAL = 60;

type Work = Extract<DocumentClaim, { action: "work" }>;

/**
 * Assembles a document from its page models. The results are written first, then the row that points to them, then the
 * ledger, then the orchestrator: if it is interrupted, everything is repeated and writes the same bytes.
 */
export async function assembleStoredDocument(message: DocumentMessage, ctx: Ctx, delivery?: Delivery): Promise<void> {
  const progress = ctx.progress(message.requestId);
  const claim = await progress.claimDocument(message.documentId, delivery);
  if (claim.action === "skip") return;
  try {
    if (claim.action === "fail") await endInFailure(ctx, { message, ...claim });
    else await assemble(message, claim, ctx);
  } catch (error) {
    ctx.log.error("assembly_returned", error, { document_id: message.documentId });
    await progress.returnDocument(message.documentId, faultKind(error));
  }
}

async function assemble(message: DocumentMessage, claim: Work, ctx: Ctx): Promise<void> {
  const { requestId, documentId } = message;
  const failures = failuresOf(claim.pages);
  if (failures.length > claim.pages.length * ctx.configuration.MAX_FAILED_PAGE_SHARE) {
    await endInFailure(ctx, { ...claim, message });
    return;
  }
  if (claim.kind !== "extract") {
    await assembleFields(message, { ...claim, kind: claim.kind }, ctx);
    return;
  }
  const { model, images } = await assembled(message, claim, ctx);
  const readings = await loadReadings(message, model.pages, ctx);
  const byPage = pagesWritten(readings);
  const written = await writtenByModel(ctx, message, { model, pages: byPage });
  if (written === "abandoned") return;
  const store = outputStore(ctx, { requestId, accountId: claim.accountId });
  const put = (name: "document" | "markdown" | "structured", pieces: Iterable<string>) =>
    putPieces(store, outputKey(requestId, documentId, name), pieces);
  const imageUrl = (picture: { fileName: string }) => imageReference(picture.fileName);
  const results: DocumentResults = {
    version: 1,
    kind: "extract",
    document: await put("document", documentPieces(model)),
    markdown: await put("markdown", markdownPieces(model, { imageUrl })),
    structured: await put("structured", structuredPieces(model, { imageUrl })),
    pages: await storePageRecords(store, message, model),
    summaries: await storeSummaries(ctx, message, { model, written: written && { ...written, pages: byPage } }),
    images,
    usage: totalUsage([...readings, ...(written === undefined ? [] : [written])].map(({ usage }) => usage)),
    warnings: [...new Set([...model.pages.flatMap((page) => page.warnings), ...warningsOf(written)])].sort(),
  };
  await endInSuccess(ctx, { message, claim, results });
}

/** Separate, so that the page models can be freed before the outputs are written. */
async function assembled(
  message: DocumentMessage,
  claim: Work,
  ctx: Ctx,
): Promise<{ model: StreamedDocument; images: string[] }> {
  const pages = await loadPages(message, claim, ctx);
  const outline = await readOutline(message, claim, ctx);
  const model = assembleKeptPages({ name: claim.fileName, pages, outline });
  const images: string[] = [];
  for (const page of pages) images.push(...imageNamesOf(page));
  return { model, images };
}

const warningsOf = (written: WrittenSummaries | undefined): string[] =>
  written === undefined || written.failures.length === 0 ? [] : ["model_failed"];

/** The model's readings of the pages; empty if no model is configured. */
async function loadReadings(
  message: DocumentMessage,
  pages: StreamedDocument["pages"],
  ctx: Ctx,
): Promise<PageReading[]> {
  if (ctx.model.sit === undefined) return [];
  const readings: PageReading[] = [];
  for (let start = 0; start < pages.length; start += MODELS_AT_ONCE) {
    const group = pages.slice(start, start + MODELS_AT_ONCE);
    const loaded = await Promise.all(group.map((page) => loadReading(ctx, message, page.pageNumber)));
    readings.push(...loaded.filter((reading) => reading !== undefined));
  }
  return readings;
}

async function loadPages({ requestId, documentId }: DocumentMessage, claim: Work, ctx: Ctx): Promise<KeptPages> {
  const numbers = claim.pages.filter((page) => page.status === "completed").map((page) => page.page);
  const kept = new KeptPages();
  for (let start = 0; start < numbers.length; start += MODELS_AT_ONCE) {
    if (start > 0 && start % MODELS_PER_RENEWAL === 0) await ctx.progress(requestId).renewDocument(documentId);
    const group = numbers.slice(start, start + MODELS_AT_ONCE);
    const loaded = await Promise.all(group.map((page) => loadPage(ctx, pageModelKey(requestId, documentId, page))));
    for (const { model, size } of loaded) kept.add(model, size);
  }
  return kept;
}

async function loadPage(ctx: Ctx, key: string): Promise<{ model: PageModel; size: number }> {
  const object = await ctx.files.get(key);
  if (object === null) throw new Error(`The page model ${key} is missing.`);
  return { model: pageModelSchema.parse(await object.json()), size: object.size };
}

/** The bookmarks of the file; empty if it cannot be reopened, since they only refine the headings. */
async function readOutline(message: DocumentMessage, claim: Work, ctx: Ctx): Promise<OutlineEntry[]> {
  const source = await openStoredSource(ctx.files, sourceKey(message.requestId, message.documentId));
  if (source === undefined) return [];
  const options = claim.password === null ? {} : { password: claim.password };
  try {
    const opened = await withDocument(ctx.pdfium, source, options, (document) => document.outline());
    return opened.ok ? opened.value : [];
  } catch (error) {
    ctx.log.error("outline_unreadable", error, { document_id: message.documentId });
    return [];
  }
}
