import type { PdfSource } from "../pdf/file/source.ts";
import { damaged } from "./frame.ts";

/** Bytes that are read from storage at a time. */
const BLOCK_BYTES = 64 * 1024;
const KEPT_BLOCKS = 8;
const PIECE_BYTES = 256 * 1024;

/** Reads ranges of a picture file's bytes: small reads near each other cost one read of the source. */
export class PictureBytes {
  readonly size: number;
  readonly #source: PdfSource;
  readonly #blocks = new Map<number, Uint8Array>();
  #isCutOff = false;

  constructor(source: PdfSource) {
    this.#source = source;
    this.size = source.size;
  }

  /** Exactly this many bytes. Throws `PictureError` beyond the end of the file. */
  async at(offset: number, length: number): Promise<DataView> {
    if (offset + length > this.size) throw damaged("it ends too early");
    const bytes = new Uint8Array(length);
    for (let done = 0; done < length; ) {
      const block = Math.floor((offset + done) / BLOCK_BYTES);
      const held = await this.#block(block);
      const part = held.subarray(offset + done - block * BLOCK_BYTES).subarray(0, length - done);
      if (part.length === 0) throw damaged("it ends too early");
      bytes.set(part, done);
      done += part.length;
    }
    return new DataView(bytes.buffer);
  }

  async bytesAt(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    const { buffer } = await this.at(offset, length);
    return new Uint8Array(buffer as ArrayBuffer);
  }

  /** Notes that the file ends before its pixels do. */
  noteCutOff(): void {
    this.#isCutOff = true;
  }

  /** Whether the file was found to end too early since the last call, which may be for a whole file or for one page. */
  takeCutOff(): boolean {
    const isCutOff = this.#isCutOff;
    this.#isCutOff = false;
    return isCutOff;
  }

  /** The bytes of a range in pieces; stops at the end of the file. */
  async *pieces(offset: number, length: number): AsyncGenerator<Uint8Array> {
    if (offset + length > this.size) this.noteCutOff();
    const end = Math.min(this.size, offset + length);
    for (let at = offset; at < end; ) {
      const piece = await this.#source.read(at, Math.min(PIECE_BYTES, end - at));
      if (piece.length === 0) return;
      yield piece;
      at += piece.length;
    }
  }

  async #block(index: number): Promise<Uint8Array> {
    const held = this.#blocks.get(index);
    if (held !== undefined) return held;
    const start = index * BLOCK_BYTES;
    const read = await this.#source.read(start, Math.min(BLOCK_BYTES, this.size - start));
    const [oldest] = this.#blocks.keys();
    if (this.#blocks.size >= KEPT_BLOCKS && oldest !== undefined) this.#blocks.delete(oldest);
    this.#blocks.set(index, read);
    return read;
  }
}
