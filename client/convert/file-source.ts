import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { PdfSource } from "../../extraction/pdf/file/source.ts";

/** Files up to this size are simply read; larger ones are read where they are needed. */
const WHOLE_FILE_BYTES = 16 * 1024 * 1024;

/**
 * Opens a file on disk as a source for `use` and closes it whatever happens. It reads at once: a process converts one file at
 * a time, so nobody waits, and a promise of the file system costs more than reading a page's file.
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
