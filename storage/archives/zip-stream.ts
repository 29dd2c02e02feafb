import { Zip } from "fflate";
import { type Chunks, ZipEntry } from "./zip-entry.ts";

interface StreamedEntry {
  name: string;
  /** Whether the entry is stored uncompressed, such as an image. */
  stored: boolean;
  chunks: Chunks;
}

/**
 * The bytes of a ZIP archive with these entries, each generated as it is read. `modified` becomes the modification time
 * of every entry.
 */
export async function* zipStream(
  entries: AsyncIterable<StreamedEntry>,
  modified: Date,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let ready: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    // Copied, because the source may reuse a chunk before this one is sent.
    else ready.push(chunk.slice());
  });
  const taken = () => {
    if (failure !== undefined) throw failure;
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for await (const { name, stored, chunks } of entries) {
    const entry = new ZipEntry(name, { stored, modified });
    zip.add(entry);
    for await (const chunk of entry.packed(chunks)) {
      entry.push(chunk);
      yield* taken();
    }
    entry.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
