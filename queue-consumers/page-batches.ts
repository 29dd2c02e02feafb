import type { Delivery } from "../durable-objects/request/tries.ts";
import { withDocument } from "../extraction/pdf/open-document.ts";
import type { PdfDocument } from "../extraction/pdf/pdf-document.ts";
import { PdfOverrun, PdfPageError, PdfReadError, PdfTrap } from "../extraction/pdf/pdfium/errors.ts";
import { type ProcessedPage, processPage } from "../extraction/process-page.ts";
import type { Ctx } from "../platform/ctx.ts";
import { deflate } from "../platform/deflate.ts";
import type { PageBatchMessage } from "../platform/messages.ts";
import type { Failure } from "../storage/database/documents.ts";
import { imageKey, pageModelKey, pageWordsKey, sourceKey } from "../storage/objects/object-keys.ts";
import { openStoredSource } from "../storage/objects/pdf-source.ts";
import { faultKind } from "./fault-kind.ts";
import { answerFields, readExtractedPages, storedFieldPage } from "./field-batches.ts";
import { readByModel } from "./model-pages.ts";
import { pause } from "./pause.ts";
import { PageElsewhere, RecognitionAway, recognitionFor } from "./recognition.ts";
import { type Ending, failRest, report, type Shift } from "./shift.ts";

/** Attempts at a page that crashes PDFium, each in a fresh instance. */
const TRIES_PER_PAGE = 2;

/**
 * Reads the open pages of a batch: page model, words, page image and crops are stored under keys that depend only on
 * document and page, then the page is reported to the orchestrator. Pages of a field extraction are reported once the
 * fields have been extracted from the whole batch; pages read by a model, once it has read them. Repeating it writes
 * the same bytes.
 */
export async function processPageBatch(message: PageBatchMessage, ctx: Ctx, delivery?: Delivery): Promise<void> {
  const { requestId, documentId, batch } = message;
  const progress = ctx.progress(requestId);
  const claim = await progress.claimBatch(documentId, batch, delivery);
  if (claim.action === "skip") return;
  let recognition: ReturnType<typeof recognitionFor> | undefined;
  const shift: Shift = {
    ctx,
    message,
    kind: claim.kind,
    lease: claim.lease,
    remaining: [...claim.pages],
    read: [],
    recognised: new Set(),
    pictures: new Set(claim.recognise),
    checks: new Set(claim.check),
    traps: new Map(),
    stopped: false,
    recognition: () => (recognition ??= recognitionFor(shift)),
  };
  try {
    if (shift.kind === "markdown-fields") await readExtractedPages(shift);
    // Each round reopens the document, after a crash in a fresh instance.
    while (shift.remaining.length > 0 && !shift.stopped) await workThrough(shift, claim.password);
    if (shift.kind === "extract") await readByModel(shift, claim.password);
    else await answerFields(shift, claim.password);
  } catch (error) {
    ctx.log.error("page_batch_returned", error, { document_id: documentId, batch });
    await progress.returnBatch(documentId, batch, shift.lease, { fault: faultKind(error), delivery });
  }
}

async function workThrough(shift: Shift, password: string | null): Promise<void> {
  const { ctx, message } = shift;
  const source = await openStoredSource(ctx.files, sourceKey(message.requestId, message.documentId));
  if (source === undefined) {
    await failRest(shift, { code: "source_missing", message: "The uploaded file is gone." });
    return;
  }
  const pages = shift.remaining.length;
  try {
    const opened = await withDocument(ctx.pdfium, source, password === null ? {} : { password }, async (document) => {
      await readPages(shift, document);
      ctx.log.info("page_batch_read", {
        document_id: message.documentId,
        batch: message.batch,
        pages,
        size_bytes: source.size,
        bytes_read: document.bytesRead,
        heap_bytes: document.heapBytes,
      });
    });
    if (!opened.ok) await failRest(shift, { code: opened.failure.reason, message: opened.failure.message });
  } catch (error) {
    if (!(error instanceof PdfTrap)) throw error;
    await countTrap(shift, error);
  }
}

async function readPages(shift: Shift, document: PdfDocument): Promise<void> {
  let ended: Ending | undefined;
  for (let page = shift.remaining[0]; page !== undefined; page = shift.remaining[0]) {
    await report(shift, ended, page);
    if (shift.stopped) return;
    ended = await readPage(shift, document, page);
    if (shift.stopped) return;
    shift.remaining.shift();
    if (document.broken) break;
  }
  await report(shift, ended, shift.remaining[0] ?? null);
}

/**
 * Returns `undefined` for a page that was read but is not finished: a model still has to read it, or its fields have to
 * be extracted.
 */
async function readPage(shift: Shift, document: PdfDocument, page: number): Promise<Ending | undefined> {
  const { ctx, message, kind } = shift;
  const { requestId, documentId } = message;
  if (kind === "fields") {
    // The pages of such a batch stay together: if its worker dies, the next one starts from the beginning and reuses
    // what was read.
    const stored = await storedFieldPage(ctx, message, page);
    if (stored !== undefined) {
      if (stored.model.warnings.includes("recognised")) shift.recognised.add(page);
      shift.read.push(stored);
      return undefined;
    }
  }
  const recognition = await shift.recognition();
  let processed: ProcessedPage;
  try {
    const lastTry = triesOf(shift, page) + 1 >= TRIES_PER_PAGE;
    processed = await processPage(document, page, { images: kind === "extract", deflate, recognition, lastTry, pause });
  } catch (error) {
    if (error instanceof PageElsewhere) return undefined;
    return { page, status: "failed", error: failureOf(ctx, error, { documentId, page }) };
  }
  const { model, words, pageImage, crops } = processed;
  for (const image of pageImage === undefined ? crops : [pageImage, ...crops]) {
    await ctx.files.put(imageKey(requestId, documentId, image.fileName), image.png);
  }
  await ctx.files.put(pageWordsKey(requestId, documentId, page), JSON.stringify(words));
  const ends = kind === "extract" && ctx.model.sit === undefined;
  // The page model last: it marks the page as available.
  if (ends || kind !== "extract") await ctx.files.put(pageModelKey(requestId, documentId, page), JSON.stringify(model));
  const recognised = model.warnings.includes("recognised");
  if (recognised) shift.recognised.add(page);
  if (ends) return { page, status: "completed", recognised };
  shift.read.push({ model, words });
  return undefined;
}

/** A crash or a storage error affects more than the page and is rethrown; any other error fails only this page. */
function failureOf(ctx: Ctx, error: unknown, place: { documentId: string; page: number }): Failure {
  if (error instanceof PdfTrap || error instanceof PdfReadError || error instanceof RecognitionAway) throw error;
  if (error instanceof PdfPageError) return { code: "page_unreadable", message: error.message };
  ctx.log.error("page_failed", error, { document_id: place.documentId, page: place.page });
  return { code: "page_failed", message: "The page could not be processed." };
}

const triesOf = (shift: Shift, page: number): number => shift.traps.get(page) ?? 0;

/**
 * Handles a PDFium crash on the current page: the page is tried again, unless it has used up its attempts or its CPU
 * budget; then it is reported as failed.
 */
async function countTrap(shift: Shift, trap: PdfTrap): Promise<void> {
  const [page] = shift.remaining;
  if (page === undefined) return;
  const tries = triesOf(shift, page) + 1;
  shift.traps.set(page, tries);
  const overrun = trap instanceof PdfOverrun;
  if (tries < TRIES_PER_PAGE && !overrun) return;
  shift.remaining.shift();
  const message = overrun ? trap.message : "The page crashes the reader or needs more memory than allowed.";
  const error = { code: "page_unreadable", message };
  await report(shift, { page, status: "failed", error }, shift.remaining[0] ?? null);
}
