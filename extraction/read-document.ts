import type { OutlineEntry } from "./page/page-geometry.ts";
import type { PageModel } from "./page/page-model.ts";
import { allPages } from "./page-selection.ts";
import type { PdfSource } from "./pdf/file/source.ts";
import type { Deflate } from "./pdf/image/png.ts";
import { withDocument } from "./pdf/open-document.ts";
import type { PdfDocument } from "./pdf/pdf-document.ts";
import {
  type OpenFailureReason,
  openFailure,
  PdfOverrun,
  PdfPageError,
  PdfReadError,
  PdfTrap,
} from "./pdf/pdfium/errors.ts";
import type { PdfiumRuntime } from "./pdf/pdfium/pdfium-runtime.ts";
import { type ProcessedPage, processPage } from "./process-page.ts";
import type { PageRecognition } from "./recognise-geometry.ts";

export interface ReadDocumentOptions {
  password?: string | undefined;
  images: boolean;
  /** Chooses pages once the page count is known; all pages if omitted. */
  selectPages?: ((pageCount: number) => { ok: true; pages: number[] } | { ok: false; message: string }) | undefined;
  deflate?: Deflate | undefined;
  /** Reads pages without usable text from their pictures. */
  recognition?: PageRecognition | undefined;
  /** Receives each page as it is finished, so that only one page's images are in memory. */
  onPage: (page: ProcessedPage) => Promise<void>;
  /** Called at every step, for measuring. */
  onStep?: ((step: "start" | "model" | "page", pageNumber: number) => void) | undefined;
}

interface FailedPage {
  page: number;
  code: "page_unreadable" | "page_failed";
  message: string;
}

type ReadFailure = { code: OpenFailureReason | "page_selection" | "no_readable_page"; message: string };

export interface ReadDocument {
  pages: PageModel[];
  failedPages: FailedPage[];
  outline: OutlineEntry[];
}

export type ReadResult = { ok: true; document: ReadDocument } | { ok: false; failure: ReadFailure };

interface Progress {
  /** Pages still to do; `undefined` until the document has been opened once. */
  remaining: number[] | undefined;
  /** Whether the reader broke, so that the document must be reopened for the remaining pages or the outline. */
  broken: boolean;
  /** The last page that the reader crashed on: it gets another attempt in a fresh reader. */
  crashed: number | undefined;
  outline: OutlineEntry[] | undefined;
  pages: PageModel[];
  failedPages: FailedPage[];
  failure: ReadFailure | undefined;
}

/**
 * Reads the pages of a document one by one. A page that cannot be read is reported, and the others are still read:
 * after a crash of the reader the document is reopened at the next page. Throws `PdfReadError` if the source fails.
 */
export async function readDocument(
  runtime: PdfiumRuntime,
  source: PdfSource,
  options: ReadDocumentOptions,
): Promise<ReadResult> {
  const progress: Progress = {
    remaining: undefined,
    crashed: undefined,
    broken: false,
    outline: undefined,
    pages: [],
    failedPages: [],
    failure: undefined,
  };
  const open = options.password === undefined ? {} : { password: options.password };
  while (progress.remaining === undefined || progress.remaining.length > 0 || progress.broken) {
    progress.broken = false;
    const opened = await openOnce(() =>
      withDocument(runtime, source, open, (pdf) => readPages(pdf, options, progress)),
    );
    if (!opened.ok) return { ok: false, failure: openFailureOf(opened.failure.reason) };
    if (progress.failure !== undefined) return { ok: false, failure: progress.failure };
    if (progress.remaining === undefined) return { ok: false, failure: openFailureOf("too_complex") };
  }
  const { pages, failedPages, outline = [] } = progress;
  if (pages.length > 0) return { ok: true, document: { pages, failedPages, outline } };
  const reason = failedPages[0]?.message ?? "No page was chosen.";
  return { ok: false, failure: { code: "no_readable_page", message: `No page could be read. ${reason}` } };
}

function openFailureOf(reason: OpenFailureReason): ReadFailure {
  return { code: reason, message: openFailure(reason).message };
}

/** A crash while closing or between pages does not affect the pages done so far. */
async function openOnce<T>(open: () => Promise<T>): Promise<T | { ok: true }> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof PdfTrap) return { ok: true };
    throw error;
  }
}

async function readPages(pdf: PdfDocument, options: ReadDocumentOptions, progress: Progress): Promise<void> {
  if (progress.remaining === undefined) {
    const selection = options.selectPages?.(pdf.pageCount) ?? { ok: true, pages: allPages(pdf.pageCount) };
    progress.remaining = selection.ok ? selection.pages : [];
    if (!selection.ok) {
      progress.failure = { code: "page_selection", message: selection.message };
      return;
    }
  }
  for (let page = progress.remaining.shift(); page !== undefined; page = progress.remaining.shift()) {
    options.onStep?.("start", page);
    const lastTry = progress.crashed === page;
    const processed = await attemptPage(pdf, page, { ...options, lastTry });
    if (!processed.ok && processed.again && !lastTry) {
      progress.crashed = page;
      progress.remaining.unshift(page);
      return;
    }
    if (processed.ok) {
      await options.onPage(processed.page);
      progress.pages.push(processed.page.model);
    } else {
      progress.failedPages.push(processed.failed);
    }
    options.onStep?.("page", page);
    // The reader's memory is in an unknown state: the next page needs a new reader.
    progress.broken = pdf.broken;
    if (pdf.broken) return;
  }
  // The outline is read last, because a crash here must not cost any page.
  progress.outline ??= await pdf.outline();
}

type Attempt = { ok: true; page: ProcessedPage } | { ok: false; failed: FailedPage; again: boolean };

/** Whatever a page does to the reader or to layout affects only that page; only a fault of the source is thrown. */
async function attemptPage(
  pdf: PdfDocument,
  page: number,
  options: ReadDocumentOptions & { lastTry: boolean },
): Promise<Attempt> {
  const { images, deflate, recognition, lastTry } = options;
  try {
    const onModel = () => options.onStep?.("model", page);
    return { ok: true, page: await processPage(pdf, page, { images, deflate, recognition, lastTry, onModel }) };
  } catch (error) {
    if (error instanceof PdfReadError) throw error;
    const crashed = error instanceof PdfTrap;
    const code = crashed || error instanceof PdfPageError ? "page_unreadable" : "page_failed";
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, failed: { page, code, message }, again: crashed && !(error instanceof PdfOverrun) };
  }
}
