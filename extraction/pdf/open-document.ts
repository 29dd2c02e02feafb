import { type FileAccess, openFileAccess } from "./file/file-access.ts";
import { hasPdfHeader } from "./file/header.ts";
import type { PdfSource } from "./file/source.ts";
import { SecondReader } from "./glyphs/second-reader.ts";
import { PdfDocument } from "./pdf-document.ts";
import { type OpenFailure, type OpenFailureReason, openFailure, PdfReadError, PdfTrap } from "./pdfium/errors.ts";
import { cString } from "./pdfium/heap.ts";
import { HEADER_SEARCH_BYTES, MAX_OPENING_INSTRUCTIONS } from "./pdfium/limits.ts";
import type { Pdfium } from "./pdfium/pdfium.ts";
import type { PdfiumRuntime } from "./pdfium/pdfium-runtime.ts";

export interface OpenOptions {
  password?: string;
}

export type Opened<T> = { ok: true; value: T } | { ok: false; failure: OpenFailure };

/** FPDF_GetLastError, fpdfview.h. */
const PDFIUM_ERROR = { password: 4, security: 5 } as const;
const MAX_READ_RETRIES = 32;
/** RFC 3454, table B.1: soft hyphen, joiners and variation selectors. */
const MAPPED_TO_NOTHING = /\u034f|[\u180b-\u180d]|[\ufe00-\ufe0f]|[\u00ad\u1806\u200b-\u200d\u2060\ufeff]/gu;

/**
 * Opens a PDF, passes it to `use` and closes it, whatever happens. A file that cannot be opened is a result, not an
 * error. Errors of `use` are rethrown: `PdfTrap` if PDFium crashed on the document, `PdfPageError` for a page that it
 * cannot load, `PdfReadError` if the source failed.
 */
export async function withDocument<T>(
  runtime: PdfiumRuntime,
  source: PdfSource,
  options: OpenOptions,
  use: (document: PdfDocument) => Promise<T>,
): Promise<Opened<T>> {
  if (!(await hasHeader(source))) return { ok: false, failure: openFailure("not_a_pdf") };
  const pdfium = await runtime.acquire();
  try {
    return await useDocument(pdfium, source, options, use);
  } finally {
    runtime.release(pdfium);
  }
}

async function useDocument<T>(
  pdfium: Pdfium,
  source: PdfSource,
  options: OpenOptions,
  use: (document: PdfDocument) => Promise<T>,
): Promise<Opened<T>> {
  pdfium.meter.allow(MAX_OPENING_INSTRUCTIONS);
  const access = await openFileAccess(pdfium, source);
  let handle = 0;
  try {
    const loaded = await load(pdfium, access, options.password);
    if (!loaded.ok) return loaded;
    handle = loaded.value;
    const secondReader = new SecondReader(source, options.password);
    const document = new PdfDocument(pdfium, access, handle, secondReader);
    if (document.pageCount <= 0) return { ok: false, failure: openFailure("no_pages") };
    try {
      return { ok: true, value: await use(document) };
    } finally {
      await secondReader.close();
      await document.close();
    }
  } finally {
    if (!pdfium.poisoned) await closeQuietly(pdfium, access, handle);
  }
}

/**
 * Opens the file, with a second form of the password if the first is wrong: it may be typed in a different form than it
 * was set in, and revision 6 prepares both with SASLprep (RFC 4013).
 */
async function load(pdfium: Pdfium, access: FileAccess, password: string | undefined): Promise<Opened<number>> {
  const opened = await loadWith(pdfium, access, password);
  if (opened.ok || opened.failure.reason !== "password_wrong" || password === undefined) return opened;
  const prepared = password.normalize("NFKC").replace(MAPPED_TO_NOTHING, "");
  return prepared === password ? opened : loadWith(pdfium, access, prepared);
}

async function loadWith(pdfium: Pdfium, access: FileAccess, password: string | undefined): Promise<Opened<number>> {
  const address = password === undefined ? 0 : pdfium.heap.copyIn(cString(password));
  try {
    return await loadAt(pdfium, access, address);
  } catch (error) {
    if (error instanceof PdfTrap) return failed("too_complex");
    throw error;
  } finally {
    if (address !== 0 && !pdfium.poisoned) pdfium.calls.free(address);
  }
}

/** `password` is the address of a C string, 0 if there is none. */
async function loadAt(pdfium: Pdfium, access: FileAccess, password: number): Promise<Opened<number>> {
  for (let attempt = 0; attempt < MAX_READ_RETRIES; attempt++) {
    const handle = await pdfium.guard(() => access.load(password));
    const problem = access.takeProblem();
    if (problem?.kind === "failed") throw problem.error;
    if (problem === undefined && handle !== 0) return { ok: true, value: handle };
    if (problem === undefined) return failed(failureReason(pdfium.calls.FPDF_GetLastError(), password !== 0));
    if (handle !== 0) pdfium.calls.FPDF_CloseDocument(handle);
    await problem.fetch();
  }
  return failed("damaged");
}

const failed = (reason: OpenFailureReason) => ({ ok: false, failure: openFailure(reason) }) as const;

function failureReason(error: number, hadPassword: boolean): OpenFailureReason {
  if (error === PDFIUM_ERROR.password) return hadPassword ? "password_wrong" : "password_required";
  return error === PDFIUM_ERROR.security ? "unsupported_security" : "damaged";
}

/** The result is already decided, so a crash while closing costs only the instance. */
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
    return hasPdfHeader(await source.read(0, length));
  } catch (cause) {
    throw new PdfReadError("The file could not be read.", { cause });
  }
}
