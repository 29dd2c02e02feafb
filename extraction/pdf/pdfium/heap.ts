import { MAX_STRING_BYTES } from "./limits.ts";
import type { MemoryCalls } from "./pdfium-exports.ts";

/** Room for the out-parameters of one call: eight doubles. */
const SCRATCH_BYTES = 64;
const INITIAL_TEXT_BYTES = 1024;
const BYTES_PER_WORD = 4;
const LAST_ASCII = 0x7f;

const utf16 = new TextDecoder("utf-16le");
const utf8 = new TextDecoder();

/** Bytes as text if all are ASCII, otherwise `undefined`. For a short name, a decoder costs many times as much. */
function ascii(bytes: Uint8Array, from: number, end: number): string | undefined {
  let text = "";
  for (let at = from; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte > LAST_ASCII) return undefined;
    text += String.fromCharCode(byte);
  }
  return text;
}

/** A text as PDFium takes it, in UTF-8 with a zero at its end. */
export const cString = (text: string): Uint8Array => new TextEncoder().encode(`${text}\0`);

/** Typed views of PDFium's memory, and a small block in it to which calls write their results. */
export class Heap {
  /** Address of the scratch block, aligned for doubles. */
  readonly scratch: number;
  #bytes: Uint8Array;
  #words: Uint32Array;
  #floats: Float32Array;
  #doubles: Float64Array;
  #text: number;
  #textBytes = INITIAL_TEXT_BYTES;
  readonly #memory: WebAssembly.Memory;
  readonly #calls: Pick<MemoryCalls, "malloc" | "free">;

  constructor(memory: WebAssembly.Memory, calls: Pick<MemoryCalls, "malloc" | "free">) {
    this.#memory = memory;
    this.#calls = calls;
    this.scratch = calls.malloc(SCRATCH_BYTES);
    this.#text = calls.malloc(INITIAL_TEXT_BYTES);
    this.#bytes = new Uint8Array(memory.buffer);
    this.#words = new Uint32Array(memory.buffer);
    this.#floats = new Float32Array(memory.buffer);
    this.#doubles = new Float64Array(memory.buffer);
  }

  /** Size of the whole heap in bytes. */
  get byteLength(): number {
    return this.#memory.buffer.byteLength;
  }

  get bytes(): Uint8Array {
    this.#refresh();
    return this.#bytes;
  }

  get words(): Uint32Array {
    this.#refresh();
    return this.#words;
  }

  /**
   * The memory as doubles; slot `index` of the scratch block is at `scratchDouble + index`. Valid until the next call
   * that may allocate.
   */
  get doubles(): Float64Array {
    this.#refresh();
    return this.#doubles;
  }

  get scratchDouble(): number {
    return this.scratch >> 3;
  }

  /** The address of 4-byte slot `index` of the scratch block. */
  word(index: number): number {
    return this.scratch + index * BYTES_PER_WORD;
  }

  wordAt(index: number): number {
    this.#refresh();
    return this.#words[(this.scratch >> 2) + index] ?? 0;
  }

  signedWordAt(index: number): number {
    return this.wordAt(index) | 0;
  }

  floatAt(index: number): number {
    this.#refresh();
    return this.#floats[(this.scratch >> 2) + index] ?? 0;
  }

  doubleAt(index: number): number {
    this.#refresh();
    return this.#doubles[(this.scratch >> 3) + index] ?? 0;
  }

  setFloat(index: number, value: number): void {
    this.#refresh();
    this.#floats[(this.scratch >> 2) + index] = value;
  }

  setWord(index: number, value: number): void {
    this.#refresh();
    this.#words[(this.scratch >> 2) + index] = value;
  }

  /**
   * Reads a string that PDFium writes as UTF-16 into a given buffer, returning the bytes it needs. A string longer than
   * `MAX_STRING_BYTES` becomes empty.
   */
  async utf16(write: (buffer: number, bytes: number) => number | Promise<number>): Promise<string> {
    const length = await this.#written(write);
    return utf16.decode(this.bytes.slice(this.#text, this.#text + Math.max(0, length - 2)));
  }

  /** Like `utf16`, for UTF-8. */
  async utf8(write: (buffer: number, bytes: number) => number | Promise<number>): Promise<string> {
    const length = await this.#written(write);
    return utf8.decode(this.bytes.slice(this.#text, this.#text + Math.max(0, length - 1)));
  }

  /** Like `utf8`, for calls that never read the file. */
  utf8Now(write: (buffer: number, bytes: number) => number): string {
    let length = write(this.#text, this.#textBytes);
    if (length > this.#textBytes) length = this.#growText(length) ? write(this.#text, this.#textBytes) : 0;
    const { bytes } = this;
    const end = this.#text + Math.max(0, length - 1);
    return ascii(bytes, this.#text, end) ?? utf8.decode(bytes.slice(this.#text, end));
  }

  /** Copies bytes into newly allocated memory, which the caller frees. Returns 0 if there is no room. */
  copyIn(bytes: Uint8Array): number {
    const address = this.#calls.malloc(Math.max(1, bytes.byteLength));
    if (address !== 0) this.bytes.set(bytes, address);
    return address;
  }

  async #written(write: (buffer: number, bytes: number) => number | Promise<number>): Promise<number> {
    const length = await write(this.#text, this.#textBytes);
    if (length <= this.#textBytes) return length;
    return this.#growText(length) ? await write(this.#text, this.#textBytes) : 0;
  }

  #growText(bytes: number): boolean {
    if (bytes > MAX_STRING_BYTES) return false;
    const grown = this.#calls.malloc(bytes);
    if (grown === 0) return false;
    this.#calls.free(this.#text);
    this.#text = grown;
    this.#textBytes = bytes;
    return true;
  }

  /** Growing the memory detaches all views of it. */
  #refresh(): void {
    if (this.#bytes.byteLength !== 0) return;
    const { buffer } = this.#memory;
    this.#bytes = new Uint8Array(buffer);
    this.#words = new Uint32Array(buffer);
    this.#floats = new Float32Array(buffer);
    this.#doubles = new Float64Array(buffer);
  }
}
