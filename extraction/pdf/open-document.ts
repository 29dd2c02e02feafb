import { type OpenFailure, type OpenFailureReason, openFailure, PdfReadError, PdfTrap } from "./errors.ts";
import { type FileAccess, openFileAccess } from "./file-access.ts";
import { HEADER_SEARCH_BYTES } from "./limits.ts";
import { PdfDocument } from "./pdf-document.ts";
import type { Pdfium } from "./pdfium.ts";
import type { PdfiumRuntime } from "./pdfium-runtime.ts";
import type { PdfSource } from "./source.ts";

export interface OpenOptions {
  password?: string;
}

export type Opened<T> = { ok: true; value: T } | { ok: false; failure: OpenFailure };

/** FPDF_GetLastError, fpdfview.h. */
const PDFIUM_ERROR = { password: 4, security: 5 } as const;
const HEADER = new TextEncoder().encode("%PDF-");
const MAX_READ_RETRIES = 32;

/**
 * Opens a PDF, hands it to `use` and closes it, whatever happens. A file that cannot be opened is a value. What `use` throws is
 * thrown on: `PdfTrap` when PDFium crashed on the document, `PdfPageError` for a page it cannot load, `PdfReadError` when the source failed.
 */
export async function withDocument<T>(
  runtime: PdfiumRuntime,
  source: PdfSource,
  options: OpenOptions,
  use: (document: PdfDocument) => Promise<T>,
): Promise<Opened<T>> {
  if (!(await hasHeader(source))) return { ok: false, failure: openFailure("not_a_pdf") };
  const pdfium = await runtime.acquire();
  const access = await openFileAccess(pdfium, source);
  let handle = 0;
  try {
    const loaded = await load(pdfium, access, options.password);
    if (!loaded.ok) return loaded;
    handle = loaded.value;
    const document = new PdfDocument(pdfium, access, handle);
    if (document.pageCount <= 0) return { ok: false, failure: openFailure("no_pages") };
    try {
      return { ok: true, value: await use(document) };
    } finally {
      await document.close();
    }
  } finally {
    if (!pdfium.poisoned) await closeQuietly(pdfium, access, handle);
    runtime.release(pdfium);
  }
}

async function load(pdfium: Pdfium, access: FileAccess, password: string | undefined): Promise<Opened<number>> {
  const failure = (reason: OpenFailureReason) => ({ ok: false, failure: openFailure(reason) }) as const;
  const text = new TextEncoder().encode(`${password ?? ""}\0`);
  const address = password === undefined ? 0 : pdfium.heap.copyIn(text);
  try {
    for (let attempt = 0; attempt < MAX_READ_RETRIES; attempt++) {
      const handle = await pdfium.guard(() => access.load(address));
      const problem = access.takeProblem();
      if (problem?.kind === "failed") throw problem.error;
      if (problem === undefined && handle !== 0) return { ok: true, value: handle };
      if (problem === undefined) return failure(failureReason(pdfium.calls.FPDF_GetLastError(), password));
      if (handle !== 0) pdfium.calls.FPDF_CloseDocument(handle);
      await problem.fetch();
    }
    return failure("damaged");
  } catch (error) {
    if (error instanceof PdfTrap) return failure("too_complex");
    throw error;
  } finally {
    if (address !== 0 && !pdfium.poisoned) pdfium.calls.free(address);
  }
}

function failureReason(error: number, password: string | undefined): OpenFailureReason {
  if (error === PDFIUM_ERROR.password) return password === undefined ? "password_required" : "password_wrong";
  return error === PDFIUM_ERROR.security ? "unsupported_security" : "damaged";
}

/** The value is already decided here, so a crash in closing only costs the instance. */
async function closeQuietly(pdfium: Pdfium, access: FileAccess, handle: number): Promise<void> {
  try {
    await pdfium.guard(() => {
      if (handle !== 0) pdfium.calls.FPDF_CloseDocument(handle);
      access.free();
    });
  } catch (error) {
    if (!(error instanceof PdfTrap)) throw error;
  }
}

async function hasHeader(source: PdfSource): Promise<boolean> {
  const length = Math.min(HEADER_SEARCH_BYTES, source.size);
  try {
    const head = await source.read(0, length);
    return head.some((_, at) => HEADER.every((byte, index) => head[at + index] === byte));
  } catch (cause) {
    throw new PdfReadError("The file could not be read.", { cause });
  }
}
