/** Reads the binary format of WebAssembly, one number at a time (WebAssembly Core Specification, chapter 5). */
export class WasmReader {
  readonly bytes: Uint8Array;
  position: number;
  readonly end: number;

  constructor(bytes: Uint8Array, position = 0, end = bytes.byteLength) {
    this.bytes = bytes;
    this.position = position;
    this.end = end;
  }

  get done(): boolean {
    return this.position >= this.end;
  }

  byte(): number {
    const value = this.bytes[this.position];
    if (value === undefined || this.position >= this.end) throw new Error("The WebAssembly module ends too early.");
    this.position++;
    return value;
  }

  /** Reads an unsigned number of at most 32 bits in LEB128. */
  unsigned(): number {
    let result = 0;
    for (let factor = 1; ; factor *= 0x80) {
      const byte = this.byte();
      result += (byte & 0x7f) * factor;
      if (byte < 0x80) return result;
    }
  }

  /** Reads a signed number of at most 32 bits in LEB128. */
  signed(): number {
    let result = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      result |= (byte & 0x7f) << shift;
      if (byte < 0x80) return shift + 7 < 32 && (byte & 0x40) !== 0 ? result | (-1 << (shift + 7)) : result;
    }
  }

  /** Skips a number in LEB128, whatever its size or sign. */
  skipNumber(): void {
    while (this.byte() >= 0x80);
  }

  skip(length: number): void {
    this.position += length;
  }

  /** Reads a counted list, which most sections are. */
  list<T>(read: () => T): T[] {
    return Array.from({ length: this.unsigned() }, read);
  }
}

/** Encodes an unsigned number in LEB128. */
export function unsignedBytes(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  bytes.push(rest);
  return bytes;
}

/** Encodes a number that is not negative in signed LEB128. */
export function signedBytes(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x40; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  bytes.push(rest);
  return bytes;
}

/** A growing buffer of bytes. */
export class WasmWriter {
  #bytes: Uint8Array;
  #length = 0;

  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity);
  }

  push(values: readonly number[]): void {
    this.#reserve(values.length);
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.byteLength);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.byteLength;
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length) as Uint8Array<ArrayBuffer>;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.byteLength) return;
    const larger = new Uint8Array(2 * (this.#length + count));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
