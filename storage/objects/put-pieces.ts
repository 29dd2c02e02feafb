import type {
  R2Bucket,
  R2PutOptions,
  FixedLengthStream as SizedStream,
  WritableStream,
} from "@cloudflare/workers-types";
import { repeated } from "./steady-bucket.ts";

/** A global class of the Workers runtime. */
declare const FixedLengthStream: typeof SizedStream;

/** Length of the parts in which a longer object is stored, in bytes; memory holds one part. */
export const PART_BYTES = 8 * 1024 * 1024;
/** Pieces are joined to this many characters before they are encoded. */
const TEXT_CHARACTERS = 256 * 1024;
/** A call to R2 removes at most this many objects. */
const REMOVED_AT_ONCE = 1000;

/**
 * Records, outside the writer, that an upload may have parts: if the writer dies after `opened` and before `closed`,
 * they are deleted. Both are safe to repeat.
 */
export interface UploadNotes {
  opened(key: string, uploadId: string): Promise<unknown>;
  closed(uploadId: string): Promise<unknown>;
}

/** Where an object is written, and its parts until it is complete. */
export interface PieceStore {
  bucket: R2Bucket;
  /** Bytes held in memory; a longer object is stored in parts of this length. */
  partBytes: number;
  /** The key prefix of an upload's parts. */
  partsPrefix(uploadId: string): string;
  newId(): string;
  /** Called before each part. */
  beforePart?(): Promise<unknown>;
  notes: UploadNotes;
}

/** Stores a text that arrives in pieces; memory holds one part, whatever the length. Returns its size in bytes. */
export function putPieces(
  store: PieceStore,
  key: string,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<{ key: string; size: number }> {
  return putBytes(store, key, encoded(pieces));
}

/** The same for bytes. The source may reuse a chunk once the next one is requested. */
export async function putBytes(
  store: PieceStore,
  key: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ key: string; size: number }> {
  const writer = new PartWriter(store, key);
  try {
    for await (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  } catch (error) {
    await writer.abort();
    throw error;
  }
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

/**
 * Writes an object whose length is not known in advance; memory holds one part. Parts are plain objects, and their
 * prefix is recorded before the first of them exists; finally they are streamed into the object, which appears complete
 * or not at all. A multipart upload would write each byte only once, but its id is known only from the bucket's answer:
 * one opened just before a crash stays open, and nobody can find it.
 */
export class PartWriter {
  size = 0;
  readonly #store: PieceStore;
  readonly #key: string;
  /** Grows up to the length of a part. */
  #held = new Uint8Array(0);
  #heldBytes = 0;
  #uploadId: string | undefined;
  #parts = 0;

  constructor(store: PieceStore, key: string) {
    this.#store = store;
    this.#key = key;
  }

  /** Copies the bytes: the caller may change them afterwards. */
  async write(bytes: Uint8Array): Promise<void> {
    const { partBytes } = this.#store;
    this.size += bytes.byteLength;
    for (let rest = bytes; rest.byteLength > 0; ) {
      if (this.#heldBytes === partBytes) await this.#storePart();
      const taken = Math.min(rest.byteLength, partBytes - this.#heldBytes);
      this.#hold(rest.subarray(0, taken));
      rest = rest.subarray(taken);
    }
  }

  /** Completes the object. */
  async close(options?: R2PutOptions): Promise<void> {
    const { bucket } = this.#store;
    if (this.#parts === 0) {
      await bucket.put(this.#key, this.#content(), options);
      return;
    }
    await repeated(async () => {
      const { readable, writable } = new FixedLengthStream(this.size);
      await Promise.all([bucket.put(this.#key, readable, options), this.#pour(writable)]);
    });
    await this.#removeParts();
  }

  /** Deletes the parts, but not an object that is already complete. */
  async abort(): Promise<void> {
    await this.#removeParts();
  }

  async #storePart(): Promise<void> {
    const { bucket, notes } = this.#store;
    if (this.#uploadId === undefined) {
      const uploadId = this.#store.newId();
      await notes.opened(this.#key, uploadId);
      this.#uploadId = uploadId;
    }
    await this.#store.beforePart?.();
    // Counted first: a call that fails may still have stored the part.
    this.#parts++;
    await bucket.put(this.#partKey(this.#parts), this.#content());
    this.#heldBytes = 0;
  }

  /** Writes the stored parts, then the bytes still in memory. */
  async #pour(writable: WritableStream<Uint8Array>): Promise<void> {
    try {
      for (let part = 1; part <= this.#parts; part++) {
        const stored = await this.#store.bucket.get(this.#partKey(part));
        if (stored === null) throw new Error(`Part ${part} of ${this.#key} is missing.`);
        await stored.body.pipeTo(writable, { preventClose: true });
      }
      const writer = writable.getWriter();
      await writer.write(this.#content());
      await writer.close();
    } catch (error) {
      await writable.abort(error).catch(() => undefined);
      throw error;
    }
  }

  /** Deletes the parts. If that fails, whoever keeps the notes does it later. */
  async #removeParts(): Promise<void> {
    const { bucket, notes } = this.#store;
    const uploadId = this.#uploadId;
    if (uploadId === undefined) return;
    try {
      const keys = Array.from({ length: this.#parts }, (_, index) => this.#partKey(index + 1));
      for (let start = 0; start < keys.length; start += REMOVED_AT_ONCE) {
        await bucket.delete(keys.slice(start, start + REMOVED_AT_ONCE));
      }
      await notes.closed(uploadId);
    } catch {
      // `closed` was not called, so the note remains.
    }
  }

  #partKey(part: number): string {
    return `${this.#store.partsPrefix(this.#uploadId ?? "")}${part}`;
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

  #content(): Uint8Array {
    return this.#held.subarray(0, this.#heldBytes);
  }
}
