const CLEAR = 256;
const END = 257;
const MOST_CODES = 4096;
const PIECE_BYTES = 64 * 1024;

/**
 * Decompresses LZW as in TIFF (TIFF 6.0, section 13): most significant bit first, widened one code early. Ends where
 * the codes make no sense.
 */
export async function* unpackLzw(compressed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const lzw = new LzwTable();
  let out = new Uint8Array(PIECE_BYTES);
  let filled = 0;
  let [bits, held] = [0, 0];
  for await (const piece of compressed) {
    for (const byte of piece) {
      held = ((held << 8) | byte) & 0xffffff;
      bits += 8;
      if (bits < lzw.width) continue;
      bits -= lzw.width;
      const code = (held >> bits) & ((1 << lzw.width) - 1);
      if (code === END) {
        if (filled > 0) yield out.subarray(0, filled);
        return;
      }
      const length = lzw.take(code);
      if (length === undefined) {
        if (filled > 0) yield out.subarray(0, filled);
        return;
      }
      if (filled + length > PIECE_BYTES) {
        yield out.subarray(0, filled);
        out = new Uint8Array(PIECE_BYTES);
        filled = 0;
      }
      lzw.write(out, filled + length);
      filled += length;
    }
  }
  if (filled > 0) yield out.subarray(0, filled);
}

/** Strings by their codes: each is another string followed by one byte. */
class LzwTable {
  width = 9;
  readonly #prefix = new Uint16Array(MOST_CODES);
  readonly #last = new Uint8Array(MOST_CODES);
  readonly #length = new Uint16Array(MOST_CODES);
  readonly #first = new Uint8Array(MOST_CODES);
  #next = END + 1;
  #before: number | undefined;

  constructor() {
    for (let byte = 0; byte < CLEAR; byte++) {
      this.#last[byte] = byte;
      this.#first[byte] = byte;
      this.#length[byte] = 1;
    }
  }

  /**
   * Takes a code and returns the length of its string, which `write` then outputs; `undefined` for an impossible code.
   */
  take(code: number): number | undefined {
    if (code === CLEAR) {
      this.#next = END + 1;
      this.width = 9;
      this.#before = undefined;
      return 0;
    }
    const before = this.#before;
    if (before === undefined) {
      if (code > 255) return undefined;
    } else if (this.#next < MOST_CODES) {
      if (code > this.#next) return undefined;
      this.#prefix[this.#next] = before;
      this.#first[this.#next] = this.#first[before] ?? 0;
      this.#last[this.#next] = this.#first[code === this.#next ? before : code] ?? 0;
      this.#length[this.#next] = (this.#length[before] ?? 0) + 1;
      this.#next++;
      if (this.#next + 1 >= 1 << this.width && this.width < 12) this.width++;
    }
    this.#before = code;
    return this.#length[code];
  }

  /** Writes the string of the last code, ending at `end`. */
  write(out: Uint8Array, end: number): void {
    let code = this.#before;
    if (code === undefined) return;
    let at = end;
    for (let left = this.#length[code] ?? 0; left > 0; left--) {
      out[--at] = this.#last[code] ?? 0;
      code = this.#prefix[code] ?? 0;
    }
  }
}
