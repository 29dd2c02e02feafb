/** Decompresses a zlib stream (RFC 1950). A truncated or broken stream ends where it stops making sense. */
export async function* inflated(compressed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new DecompressionStream("deflate");
  const [writer, reader] = [writable.getWriter(), readable.getReader()];
  const written = writeAll(writer, compressed);
  // The end of a truncated stream is an error, which some runtimes report before what was decompressed: the stream is
  // closed when nothing more comes out of it.
  const drained = (): Promise<"drained"> =>
    written.then(() => new Promise((resolve) => setTimeout(() => resolve("drained"))));
  let closed: Promise<unknown> | undefined;
  try {
    for (;;) {
      const read = reader.read();
      if (closed === undefined && (await Promise.race([read, drained()])) === "drained")
        closed = ended(writer, written);
      const { done, value } = await read;
      if (done) return;
      yield value;
    }
  } catch {
    // The bytes before the fault are all there is of the picture.
  } finally {
    await reader.cancel().catch(() => undefined);
    await (closed ?? ended(writer, written));
  }
}

/** Compresses bytes to a zlib stream. */
export async function* deflated(plain: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new CompressionStream("deflate");
  const fed = feed(writable, plain);
  const reader = readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  const fault = await fed;
  if (fault !== undefined) throw fault.error;
}

type Writer = WritableStreamDefaultWriter<BufferSource>;
type Fault = { error: unknown };

/** Writes all bytes. A fault of the writing side, or of the bytes themselves, is returned for the reading side to judge. */
async function feed(
  writable: WritableStream<BufferSource>,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Fault | undefined> {
  const writer = writable.getWriter();
  return ended(writer, writeAll(writer, bytes));
}

async function writeAll(writer: Writer, bytes: AsyncIterable<Uint8Array>): Promise<Fault | undefined> {
  try {
    for await (const piece of bytes) await writer.write(new Uint8Array(piece));
    return undefined;
  } catch (error) {
    return { error };
  }
}

/** Closes a stream when all bytes are written, or aborts it after a fault. */
async function ended(writer: Writer, written: Promise<Fault | undefined>): Promise<Fault | undefined> {
  const fault = await written;
  try {
    if (fault === undefined) await writer.close();
    else await writer.abort(fault.error);
    return fault;
  } catch (error) {
    return fault ?? { error };
  }
}

/** Exactly `length` bytes: missing bytes are filled in, further ones dropped. */
export async function* ofLength(
  bytes: AsyncIterable<Uint8Array>,
  length: number,
  filling: number,
): AsyncGenerator<Uint8Array> {
  let left = length;
  for await (const piece of bytes) {
    const part = piece.subarray(0, left);
    left -= part.length;
    if (part.length > 0) yield part;
    if (left === 0) return;
  }
  const PIECE = 64 * 1024;
  const filler = new Uint8Array(Math.min(PIECE, left)).fill(filling);
  for (; left > 0; left -= filler.length) yield filler.subarray(0, left);
}

/** Divides bytes into rows of one length. */
export async function* inRows(bytes: AsyncIterable<Uint8Array>, rowBytes: number): AsyncGenerator<Uint8Array> {
  const row = new Uint8Array(rowBytes);
  let filled = 0;
  for await (const piece of bytes) {
    for (let rest = piece; rest.length > 0; ) {
      const part = rest.subarray(0, rowBytes - filled);
      row.set(part, filled);
      filled += part.length;
      rest = rest.subarray(part.length);
      if (filled < rowBytes) continue;
      yield row;
      filled = 0;
    }
  }
}

/** Divides bytes into rows of the lengths asked for, one after another; missing bytes are 0. */
export class Rows {
  readonly #bytes: AsyncIterator<Uint8Array>;
  #rest = new Uint8Array(0);

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#bytes = bytes[Symbol.asyncIterator]();
  }

  async next(length: number): Promise<Uint8Array> {
    const row = new Uint8Array(length);
    for (let filled = 0; filled < length; ) {
      if (this.#rest.length === 0) {
        const { done, value } = await this.#bytes.next();
        if (done) return row;
        this.#rest = new Uint8Array(value);
      }
      const part = this.#rest.subarray(0, length - filled);
      row.set(part, filled);
      filled += part.length;
      this.#rest = this.#rest.subarray(part.length);
    }
    return row;
  }

  async close(): Promise<void> {
    await this.#bytes.return?.();
  }
}
