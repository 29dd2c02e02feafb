/** Reading 64 KiB costs one turn of the event loop; in the runtime's own chunks of 4 KiB it would cost sixteen. */
const CHUNK_BYTES = 64 * 1024;

/** Supplies the buffers that chunks are read into. */
interface Buffers {
  take(): ArrayBuffer;
  /** Takes back a buffer after a read, which detaches the object that `take` returned and yields a new one. */
  giveBack(buffer: ArrayBuffer): void;
}

const freshBuffers: Buffers = { take: () => new ArrayBuffer(CHUNK_BYTES), giveBack: () => undefined };

/**
 * The body of a request or response in chunks of 64 KiB: the runtime's own chunks have 4 KiB, and each costs a turn of
 * the event loop.
 */
export function bodyChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  return chunksInto(freshBuffers, body);
}

/**
 * Reads one body after another through the same buffer: each chunk must be processed before the next is requested. The
 * garbage collector is slow to free buffers, so new ones would pile up.
 */
export class BodyBuffer {
  readonly #buffers: Buffers;

  constructor(bytes: number) {
    let kept: ArrayBuffer | undefined;
    this.#buffers = {
      take() {
        const buffer = kept ?? new ArrayBuffer(bytes);
        // A read detaches the buffer, and a failed read does not return it.
        kept = undefined;
        return buffer;
      },
      giveBack(buffer) {
        kept = buffer;
      },
    };
  }

  chunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    return chunksInto(this.#buffers, body);
  }
}

async function* chunksInto(
  buffers: Buffers,
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader({ mode: "byob" });
  try {
    for (;;) {
      const into = new Uint8Array(buffers.take());
      const { done, value } = await reader.readAtLeast(into.byteLength, into);
      if (value !== undefined) buffers.giveBack(value.buffer);
      if (value !== undefined && value.byteLength > 0) yield value;
      if (done) return;
    }
  } finally {
    // Also reached when the consumer stops early and the rest of the body is not wanted.
    await reader.cancel();
  }
}
