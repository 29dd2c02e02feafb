import type { R2Bucket, R2MultipartUpload, R2UploadedPart } from "@cloudflare/workers-types";

/** R2 requires all parts of an upload except the last to be equally long, and at least 5 MiB. */
export const PART_BYTES = 8 * 1024 * 1024;
/** Pieces are joined up to this length before they are encoded. */
const TEXT_CHARACTERS = 256 * 1024;

/**
 * Remembers open uploads outside the writer, which may die: what is opened and not closed is aborted. Both are safe to
 * repeat.
 */
export interface UploadNotes {
  opened(key: string, uploadId: string): Promise<unknown>;
  closed(uploadId: string): Promise<unknown>;
}

/** Where pieces go. */
export interface PieceStore {
  bucket: R2Bucket;
  partBytes: number;
  notes: UploadNotes;
}

/**
 * Stores a text that arrives in pieces; memory holds one part of it, whatever its length. Returns its size in bytes.
 */
export function putPieces(
  store: PieceStore,
  key: string,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<{ key: string; size: number }> {
  return putBytes(store, key, encoded(pieces));
}

/** The same for bytes. Their source may reuse a chunk. */
export async function putBytes(
  store: PieceStore,
  key: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ key: string; size: number }> {
  const writer = new PieceWriter(store, key);
  try {
    for await (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  } catch (error) {
    await writer.abort();
    throw error;
  }
  await writer.forget();
  return { key, size: writer.size };
}

async function* encoded(pieces: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of inLargerPieces(pieces)) yield encoder.encode(text);
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
  readonly #store: PieceStore;
  readonly #key: string;
  /** Grows up to the length of a part. */
  #held = new Uint8Array(0);
  #heldBytes = 0;
  size = 0;
  #upload: R2MultipartUpload | undefined;
  readonly #parts: R2UploadedPart[] = [];

  constructor(store: PieceStore, key: string) {
    this.#store = store;
    this.#key = key;
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.size += bytes.byteLength;
    let rest = bytes;
    while (this.#heldBytes + rest.byteLength >= this.#store.partBytes) {
      const taken = this.#store.partBytes - this.#heldBytes;
      this.#hold(rest.subarray(0, taken));
      rest = rest.subarray(taken);
      await this.#uploadPart();
    }
    this.#hold(rest);
  }

  /** What fits into one part is stored with a single put. */
  async close(): Promise<void> {
    if (this.#upload === undefined) {
      await this.#store.bucket.put(this.#key, this.#content());
      return;
    }
    if (this.#heldBytes > 0) await this.#uploadPart();
    await this.#upload.complete(this.#parts);
  }

  /** An upload that cannot be aborted now is left to whoever was told of it. */
  async abort(): Promise<void> {
    const upload = this.#upload;
    if (upload === undefined) return;
    const { notes } = this.#store;
    await upload.abort().then(
      () => notes.closed(upload.uploadId),
      () => notes.opened(this.#key, upload.uploadId),
    );
  }

  /** The upload is complete. */
  async forget(): Promise<void> {
    if (this.#upload !== undefined) await this.#store.notes.closed(this.#upload.uploadId);
  }

  #hold(bytes: Uint8Array): void {
    const end = this.#heldBytes + bytes.byteLength;
    if (end > this.#held.byteLength) {
      const larger = new Uint8Array(Math.min(this.#store.partBytes, Math.max(end, 2 * this.#held.byteLength)));
      larger.set(this.#content());
      this.#held = larger;
    }
    this.#held.set(bytes, this.#heldBytes);
    this.#heldBytes = end;
  }

  async #uploadPart(): Promise<void> {
    if (this.#upload === undefined) {
      this.#upload = await this.#store.bucket.createMultipartUpload(this.#key);
      // Before the first part: if we die after this, something has to know about the upload.
      await this.#store.notes.opened(this.#key, this.#upload.uploadId);
    }
    this.#parts.push(await this.#upload.uploadPart(this.#parts.length + 1, this.#content()));
    this.#heldBytes = 0;
  }

  #content(): Uint8Array {
    return this.#held.subarray(0, this.#heldBytes);
  }
}
