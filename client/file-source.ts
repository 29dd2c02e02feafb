import { open } from "node:fs/promises";
import type { PdfSource } from "../extraction/pdf/source.ts";

/** Files up to this size are simply read; larger ones are read where they are needed. */
const WHOLE_FILE_BYTES = 16 * 1024 * 1024;

/** Opens a file on disk as a source for `use` and closes it whatever happens. */
export async function withFileSource<T>(path: string, use: (source: PdfSource) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (offset: number, length: number): Promise<Uint8Array> => {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    };
    if (size > WHOLE_FILE_BYTES) return await use({ size, read });
    const bytes = await read(0, size);
    return await use({ size: bytes.byteLength, bytes, read });
  } finally {
    await file.close();
  }
}
