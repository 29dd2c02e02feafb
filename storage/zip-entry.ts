import { crc32 } from "node:zlib";
import type { ZipInputFile } from "fflate";

/** Methods of compression, as the format numbers them. */
const STORED = 0;
const DEFLATED = 8;

export type Chunks = AsyncIterable<Uint8Array<ArrayBuffer>>;

/** What the archive's directory says about an entry; its bytes come in the form that the archive holds. */
export class ZipEntry implements ZipInputFile {
  readonly filename: string;
  readonly compression: number;
  readonly mtime: Date;
  size = 0;
  crc = 0;
  declare ondata?: NonNullable<ZipInputFile["ondata"]>;

  constructor(filename: string, { stored, modified }: { stored: boolean; modified: Date }) {
    this.filename = filename;
    this.compression = stored ? STORED : DEFLATED;
    this.mtime = modified;
  }

  /** The bytes as the archive holds them, from those that the entry has once it is extracted. */
  packed(chunks: Chunks): Chunks {
    const counted = this.count(chunks);
    return this.compression === STORED ? counted : deflate(counted);
  }

  private async *count(chunks: Chunks): Chunks {
    for await (const chunk of chunks) {
      this.size += chunk.byteLength;
      this.crc = crc32(chunk, this.crc);
      yield chunk;
    }
  }

  push(chunk: Uint8Array<ArrayBuffer>, final = false): void {
    this.ondata?.(null, chunk, final);
  }
}

/**
 * Uses the runtime's own compressor: one in JavaScript leaves as much garbage as it is given, and takes several times
 * as long.
 */
async function* deflate(chunks: Chunks): Chunks {
  const { readable, writable } = new CompressionStream("deflate-raw");
  const writer = writable.getWriter();
  const fed = (async () => {
    for await (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  })();
  // What is left to read ends with the same error as its source.
  fed.catch((error) => writer.abort(error));
  yield* readable as ReadableStream<Uint8Array<ArrayBuffer>>;
  await fed;
}
