import type { R2Bucket, R2MultipartUpload, R2UploadedPart } from "@cloudflare/workers-types";

/**
 * R2 requires all parts except the last to be equally long, and at least 5 MiB; this is also all that is held in
 * memory.
 */
const PART_BYTES = 8 * 1024 * 1024;
/** Pieces are joined up to this length before they are encoded. */
const TEXT_CHARACTERS = 256 * 1024;

/**
 * Stores a text that arrives in pieces; memory holds one part of it, whatever its length. Returns its size in bytes.
 */
export async function putPieces(
  bucket: R2Bucket,
  key: string,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<{ key: string; size: number }> {
  const writer = new PieceWriter(bucket, key);
  try {
    for await (const text of inLargerPieces(pieces)) await writer.write(new TextEncoder().encode(text));
    return { key, size: await writer.close() };
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

async function* inLargerPieces(pieces: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  let text = "";
  for await (const piece of pieces) {
    text += piece;
    if (text.length < TEXT_CHARACTERS) continue;
    yield text;
    text = "";
  }
  if (text !== "") yield text;
}

class PieceWriter {
  readonly #bucket: R2Bucket;
  readonly #key: string;
  #held: Uint8Array[] = [];
  #heldBytes = 0;
  #size = 0;
  #upload: R2MultipartUpload | undefined;
  readonly #parts: R2UploadedPart[] = [];

  constructor(bucket: R2Bucket, key: string) {
    this.#bucket = bucket;
    this.#key = key;
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#size += bytes.byteLength;
    let rest = bytes;
    while (this.#heldBytes + rest.byteLength >= PART_BYTES) {
      const taken = PART_BYTES - this.#heldBytes;
      this.#hold(rest.subarray(0, taken));
      rest = rest.subarray(taken);
      await this.#uploadPart();
    }
    this.#hold(rest);
  }

  /** What fits into one part is stored with a single put. */
  async close(): Promise<number> {
    if (this.#upload === undefined) {
      await this.#bucket.put(this.#key, this.#joined());
    } else {
      if (this.#heldBytes > 0) await this.#uploadPart();
      await this.#upload.complete(this.#parts);
    }
    return this.#size;
  }

  async abort(): Promise<void> {
    await this.#upload?.abort();
  }

  #hold(bytes: Uint8Array): void {
    if (bytes.byteLength === 0) return;
    this.#held.push(bytes);
    this.#heldBytes += bytes.byteLength;
  }

  async #uploadPart(): Promise<void> {
    this.#upload ??= await this.#bucket.createMultipartUpload(this.#key);
    this.#parts.push(await this.#upload.uploadPart(this.#parts.length + 1, this.#joined()));
  }

  #joined(): Uint8Array {
    const joined = new Uint8Array(this.#heldBytes);
    let at = 0;
    for (const bytes of this.#held) {
      joined.set(bytes, at);
      at += bytes.byteLength;
    }
    this.#held = [];
    this.#heldBytes = 0;
    return joined;
  }
}
