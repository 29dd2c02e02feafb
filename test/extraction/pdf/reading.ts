import { loadPdfiumForNode } from "../../../client/convert/pdfium-node.ts";
import type { Glyph, PageGeometry } from "../../../extraction/page/page-geometry.ts";
import { bytesSource, type PdfSource } from "../../../extraction/pdf/file/source.ts";
import { type OpenOptions, withDocument } from "../../../extraction/pdf/open-document.ts";
import type { PdfDocument } from "../../../extraction/pdf/pdf-document.ts";
import type { OpenFailureReason } from "../../../extraction/pdf/pdfium/errors.ts";
import type { PdfiumRuntime } from "../../../extraction/pdf/pdfium/pdfium-runtime.ts";

let shared: Promise<PdfiumRuntime> | undefined;

/** One PDFium for all tests in a file, as in a service. */
export function sharedRuntime(): Promise<PdfiumRuntime> {
  shared ??= loadPdfiumForNode();
  return shared;
}

/** Opens a file that must be readable. */
export async function reading<T>(
  file: Uint8Array | PdfSource,
  use: (document: PdfDocument) => Promise<T>,
  options: OpenOptions = {},
): Promise<T> {
  const source = file instanceof Uint8Array ? bytesSource(file) : file;
  const opened = await withDocument(await sharedRuntime(), source, options, use);
  if (!opened.ok) throw new Error(`The file did not open: ${opened.failure.reason}`);
  return opened.value;
}

export const firstPage = (file: Uint8Array): Promise<PageGeometry> => reading(file, (document) => document.readPage(1));

/** The reason why a file cannot be opened. */
export async function openFailure(file: Uint8Array, options: OpenOptions = {}): Promise<OpenFailureReason | "opened"> {
  const opened = await withDocument(await sharedRuntime(), bytesSource(file), options, async () => "opened");
  return opened.ok ? "opened" : opened.failure.reason;
}

export const textOf = (glyphs: Glyph[]): string => glyphs.map((glyph) => glyph.text).join("");

/** A source that answers asynchronously, like object storage, and counts its reads. */
export function remoteSource(bytes: Uint8Array): PdfSource & { reads: number } {
  const source = {
    size: bytes.byteLength,
    reads: 0,
    async read(offset: number, length: number): Promise<Uint8Array> {
      source.reads++;
      await new Promise((resolve) => setImmediate(resolve));
      return bytes.slice(offset, offset + length);
    },
  };
  return source;
}
