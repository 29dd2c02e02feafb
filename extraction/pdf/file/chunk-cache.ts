import { CACHED_CHUNKS, CHUNK_BYTES, MAX_CHUNKS_AHEAD } from "../pdfium/limits.ts";
import type { PdfSource } from "./source.ts";

export const SHORT_READ = "The source returned fewer bytes than the file has.";

/**
 * Reads a source in aligned chunks and keeps the `CACHED_CHUNKS` that were used last. One read is one request to the
 * source, however many chunks it spans; a read larger than the whole cache bypasses it.
 */
export class ChunkCache {
  /** Bytes requested from the source so far. */
  bytesRead = 0;
  readonly #source: PdfSource;
  readonly #chunks = new Map<number, Uint8Array>();
  /** The chunk after the last fetch: if it is requested next, reading is sequential. */
  #following = -1;
  #ahead = 1;

  constructor(source: PdfSource) {
    this.#source = source;
  }

  /** Copies a range into `target` if all of it is cached, and returns whether it did. */
  readNow(offset: number, target: Uint8Array): boolean {
    const first = Math.floor(offset / CHUNK_BYTES);
    const last = Math.floor((offset + target.byteLength - 1) / CHUNK_BYTES);
    for (let index = first; index <= last; index++) if (!this.#chunks.has(index)) return false;
    for (let index = first; index <= last; index++) {
      const chunk = this.#touch(index);
      if (chunk !== undefined) copyOverlap(chunk, index * CHUNK_BYTES, target, offset);
    }
    return true;
  }

  /** The range from `offset` to `offset + length`. Throws what the source throws, or if the source ends early. */
  async read(offset: number, length: number): Promise<Uint8Array> {
    const first = Math.floor(offset / CHUNK_BYTES);
    const last = Math.floor((offset + length - 1) / CHUNK_BYTES);
    if (last - first + 1 > CACHED_CHUNKS) return this.#fetch(offset, length);
    const target = new Uint8Array(length);
    let missing = first;
    while (missing <= last && this.#chunks.has(missing)) missing++;
    let end = last;
    while (end > missing && this.#chunks.has(end)) end--;
    for (let index = first; index < missing; index++) this.#touch(index);
    if (missing <= last) await this.#fill(missing, end);
    if (!this.readNow(offset, target)) throw new Error(SHORT_READ);
    return target;
  }

  async #fill(first: number, needed: number): Promise<void> {
    this.#ahead = first === this.#following ? Math.min(2 * this.#ahead, MAX_CHUNKS_AHEAD) : 1;
    const lastOfFile = Math.ceil(this.#source.size / CHUNK_BYTES) - 1;
    const last = Math.min(lastOfFile, Math.max(needed, first + this.#ahead - 1));
    this.#following = last + 1;
    const start = first * CHUNK_BYTES;
    const end = Math.min((last + 1) * CHUNK_BYTES, this.#source.size);
    const bytes = await this.#fetch(start, end - start);
    for (let index = first; index <= last; index++) {
      const from = (index - first) * CHUNK_BYTES;
      // Chunks are copied, so that evicting one frees its memory even if others from the same fetch stay.
      this.#chunks.delete(index);
      this.#chunks.set(index, bytes.slice(from, from + CHUNK_BYTES));
    }
    for (const index of this.#chunks.keys()) {
      if (this.#chunks.size <= CACHED_CHUNKS) break;
      this.#chunks.delete(index);
    }
  }

  async #fetch(offset: number, length: number): Promise<Uint8Array> {
    const bytes = await this.#source.read(offset, length);
    this.bytesRead += bytes.byteLength;
    if (bytes.byteLength < length) throw new Error(SHORT_READ);
    return bytes;
  }

  /** Returns a chunk and marks it as the most recently used. */
  #touch(index: number): Uint8Array | undefined {
    const chunk = this.#chunks.get(index);
    if (chunk === undefined) return undefined;
    this.#chunks.delete(index);
    this.#chunks.set(index, chunk);
    return chunk;
  }
}

function copyOverlap(chunk: Uint8Array, chunkStart: number, target: Uint8Array, targetStart: number): void {
  const from = Math.max(chunkStart, targetStart);
  const to = Math.min(chunkStart + chunk.byteLength, targetStart + target.byteLength);
  if (to > from) target.set(chunk.subarray(from - chunkStart, to - chunkStart), from - targetStart);
}
