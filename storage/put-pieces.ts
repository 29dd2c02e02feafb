import type {
  R2Bucket,
  R2PutOptions,
  FixedLengthStream as SizedStream,
  WritableStream,
} from "@cloudflare/workers-types";
import { repeated } from "./steady-bucket.ts";

/** A global class of the runtime. */
declare const FixedLengthStream: typeof SizedStream;

/** What is longer is stored in parts of this length, of which memory holds one. */
export const PART_BYTES = 8 * 1024 * 1024;
/** Pieces are joined up to this length before they are encoded. */
const TEXT_CHARACTERS = 256 * 1024;
/** A call to R2 removes at most this many objects. */
const REMOVED_AT_ONCE = 1000;

/**
 * Remembers, outside the writer, which may die, that there may be parts: those of what is opened and not closed are
 * removed. Both are safe to repeat.
 */
export interface UploadNotes {
  opened(key: string, uploadId: string): Promise<unknown>;
  closed(uploadId: string): Promise<unknown>;
}

/** Where pieces go, and the parts of an object until it is complete. */
export interface PieceStore {
  bucket: R2Bucket;
  /** Held in memory; what is longer is stored in parts. */
  partBytes: number;
  /** The prefix of an upload's parts. */
  partsPrefix(uploadId: string): string;
  newId(): string;
  /** Called before each part. */
  beforePart?(): Promise<unknown>;
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
 * Writes one object whose length is not known before its end. Memory holds one part of it. Parts are plain objects,
 * under a name that is noted before the first of them exists; at the end they are streamed into the object, which
 * appears complete or not at all. A multipart upload would not write its bytes twice, but only the bucket knows its
 * id until the answer arrives: one that is opened just before a crash stays open, and nobody can find it.
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

  /** The bytes may be changed once they are written. */
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

  /** Leaves nothing behind, except an object that is complete. */
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
    // Counted first: a call that fails may have stored it.
    this.#parts++;
    await bucket.put(this.#partKey(this.#parts), this.#content());
    this.#heldBytes = 0;
  }

  /** The stored parts, then what is held. */
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

  /** Parts that cannot be removed now are left to whoever was told of them. */
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
      // The note stays.
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
