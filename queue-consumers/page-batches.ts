import { PdfPageError, PdfReadError, PdfTrap } from "../extraction/pdf/errors.ts";
import { withDocument } from "../extraction/pdf/open-document.ts";
import type { PdfDocument } from "../extraction/pdf/pdf-document.ts";
import { type ProcessedPage, processPage } from "../extraction/process-page.ts";
import type { Ctx } from "../platform/ctx.ts";
import { deflate } from "../platform/deflate.ts";
import type { PageBatchMessage } from "../platform/messages.ts";
import type { Failure } from "../storage/documents.ts";
import { imageKey, pageModelKey, sourceKey } from "../storage/object-keys.ts";
import { openStoredSource } from "../storage/pdf-source.ts";

/** A page that crashed PDFium is tried this often, each time in a fresh instance. */
const TRIES_PER_PAGE = 2;

interface Ending {
  page: number;
  status: "completed" | "failed";
  error?: Failure;
}

/** One batch in the hands of one worker. */
interface Shift {
  ctx: Ctx;
  message: PageBatchMessage;
  lease: number;
  remaining: number[];
  traps: Map<number, number>;
  stopped: boolean;
}

/**
 * Reads the open pages of a batch: page model, page image and crops go to storage under keys fixed by document and page,
 * then the orchestrator hears of the page. Done twice, it writes the same bytes.
 */
export async function processPageBatch(message: PageBatchMessage, ctx: Ctx): Promise<void> {
  const { requestId, documentId, batch } = message;
  const progress = ctx.progress(requestId);
  const claim = await progress.claimBatch(documentId, batch);
  if (claim.action === "skip") return;
  const shift: Shift = {
    ctx,
    message,
    lease: claim.lease,
    remaining: [...claim.pages],
    traps: new Map(),
    stopped: false,
  };
  try {
    // Each round opens the document anew, in a fresh instance after a crash.
    while (shift.remaining.length > 0 && !shift.stopped) await workThrough(shift, claim.password);
  } catch (error) {
    await progress.returnBatch(documentId, batch, shift.lease);
    throw error;
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
    await countTrap(shift);
  }
}

async function readPages(shift: Shift, document: PdfDocument): Promise<void> {
  let ended: Ending | undefined;
  for (let page = shift.remaining[0]; page !== undefined; page = shift.remaining[0]) {
    await report(shift, ended, page);
    if (shift.stopped) return;
    ended = await readPage(shift, document, page);
    shift.remaining.shift();
  }
  await report(shift, ended, null);
}

async function readPage({ ctx, message }: Shift, document: PdfDocument, page: number): Promise<Ending> {
  const { requestId, documentId } = message;
  let processed: ProcessedPage;
  try {
    processed = await processPage(document, page, { images: true, deflate });
  } catch (error) {
    return { page, status: "failed", error: failureOf(ctx, error, { documentId, page }) };
  }
  const { model, pageImage, crops } = processed;
  for (const image of pageImage === undefined ? crops : [pageImage, ...crops]) {
    await ctx.files.put(imageKey(requestId, documentId, image.fileName), image.png);
  }
  // The model last: it is what says that the page is there.
  await ctx.files.put(pageModelKey(requestId, documentId, page), JSON.stringify(model));
  return { page, status: "completed" };
}

/** A crash and a fault of storage concern more than the page and are thrown on; anything else fails this page alone. */
function failureOf(ctx: Ctx, error: unknown, place: { documentId: string; page: number }): Failure {
  if (error instanceof PdfTrap || error instanceof PdfReadError) throw error;
  if (error instanceof PdfPageError) return { code: "page_unreadable", message: error.message };
  ctx.log.error("page_failed", error, { document_id: place.documentId, page: place.page });
  return { code: "page_failed", message: "The page could not be processed." };
}

/** Tells the orchestrator what ended and what comes next; it may answer that somebody else has taken over. */
async function report(shift: Shift, ended: Ending | undefined, starting: number | null): Promise<void> {
  const { requestId, documentId, batch } = shift.message;
  const answer = await shift.ctx.progress(requestId).reportPage({
    documentId,
    batch,
    lease: shift.lease,
    starting,
    ...(ended === undefined ? {} : { ended }),
  });
  shift.lease = answer.lease;
  if (!answer.go) shift.stopped = true;
}

/** PDFium crashed on the page at hand: it gets another try, then it is reported and the rest goes on. */
async function countTrap(shift: Shift): Promise<void> {
  const [page] = shift.remaining;
  if (page === undefined) return;
  const tries = (shift.traps.get(page) ?? 0) + 1;
  shift.traps.set(page, tries);
  if (tries < TRIES_PER_PAGE) return;
  shift.remaining.shift();
  const error = {
    code: "page_unreadable",
    message: "The page breaks the reader or needs more memory than is allowed.",
  };
  await report(shift, { page, status: "failed", error }, shift.remaining[0] ?? null);
}

async function failRest(shift: Shift, error: Failure): Promise<void> {
  for (let page = shift.remaining.shift(); page !== undefined; page = shift.remaining.shift()) {
    await report(shift, { page, status: "failed", error }, shift.remaining[0] ?? null);
  }
}
