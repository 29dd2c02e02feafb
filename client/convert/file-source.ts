import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { PdfSource } from "../../extraction/pdf/file/source.ts";
import { HEADER_SEARCH_BYTES } from "../../extraction/pdf/pdfium/limits.ts";
import type { PictureRefusal } from "../../extraction/picture-files/frame.ts";
import { pictureType } from "../../extraction/picture-files/picture-type.ts";
import { notADocument } from "./not-a-document.ts";

/** Files up to this size are read whole; of larger ones, only the parts that are needed. */
const WHOLE_FILE_BYTES = 16 * 1024 * 1024;

/**
 * Opens a file on disk as a source for `use`, and always closes it. Reads are synchronous: a process converts one file
 * at a time, so nothing else has to wait, and a file system promise costs more than reading the file of a page.
 */
export async function withFileSource<T>(path: string, use: (source: PdfSource) => Promise<T>): Promise<T> {
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    const read = async (offset: number, length: number): Promise<Uint8Array> => {
      const bytes = new Uint8Array(length);
      return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
    };
    if (size > WHOLE_FILE_BYTES) return await use({ size, read });
    const bytes = await read(0, size);
    return await use({ size: bytes.byteLength, bytes, read });
  } finally {
    closeSync(file);
  }
}

/** The same for a document of any kind: a picture becomes a PDF. Returns the reason if that is not possible. */
export async function withDocumentSource<T>(
  { path, ocrModels }: { path: string; ocrModels?: string | undefined },
  use: (source: PdfSource) => Promise<T>,
): Promise<T | { ok: false; failure: { code: PictureRefusal["reason"]; message: string } }> {
  return withFileSource(path, async (file) => {
    const head = await file.read(0, Math.min(HEADER_SEARCH_BYTES, file.size));
    if (pictureType(head) === undefined) {
      const failure = notADocument(path, head);
      return failure === undefined ? use(file) : { ok: false, failure };
    }
    // Loaded for the first picture: most runs have none.
    const { pictureSource } = await import("./picture-node.ts");
    const made = await pictureSource(file, ocrModels);
    if (made.ok) return use(made.source);
    const { reason, message } = made.refusal;
    return { ok: false, failure: { code: reason, message: `The file ${message}.` } };
  });
}
