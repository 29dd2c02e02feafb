import { crc32 } from "node:zlib";
import type { ZipInputFile } from "fflate";

/** Compression methods, as numbered by the ZIP format. */
const STORED = 0;
const DEFLATED = 8;

export type Chunks = AsyncIterable<Uint8Array<ArrayBuffer>>;

/** An entry's record in the archive's directory; its bytes are passed to `push` already packed. */
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

  /** Packs the bytes of the entry and counts their size and checksum. */
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
 * Uses the runtime's compressor: one in JavaScript creates as much garbage as its input and takes several times as
 * long.
 */
async function* deflate(chunks: Chunks): Chunks {
  const { readable, writable } = new CompressionStream("deflate-raw");
  const writer = writable.getWriter();
  const fed = (async () => {
    for await (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  })();
  // An error of the source is passed on to the reader.
  fed.catch((error) => writer.abort(error));
  yield* readable as ReadableStream<Uint8Array<ArrayBuffer>>;
  await fed;
}
