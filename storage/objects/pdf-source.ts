import type { R2Bucket } from "@cloudflare/workers-types";
import type { PdfSource } from "../../extraction/pdf/file/source.ts";

/** A stored PDF that is read by byte ranges. Throws if the object is gone. */
export function storedSource(bucket: R2Bucket, key: string, size: number): PdfSource {
  return {
    size,
    async read(offset, length) {
      const part = await bucket.get(key, { range: { offset, length: Math.min(length, size - offset) } });
      if (part === null) throw new Error("The stored file is gone.");
      return new Uint8Array(await part.arrayBuffer());
    },
  };
}

/** The same, with the size looked up. Undefined if there is no such object. */
export async function openStoredSource(bucket: R2Bucket, key: string): Promise<PdfSource | undefined> {
  const head = await bucket.head(key);
  return head === null ? undefined : storedSource(bucket, key, head.size);
}
