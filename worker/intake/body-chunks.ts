/** A chunk of this size costs one turn of the event loop, where the stream's own chunks would cost sixteen. */
const CHUNK_BYTES = 64 * 1024;

/** Where chunks are read into. */
interface Buffers {
  take(): ArrayBuffer;
  /** Called with the buffer once it has been read into: the original object is detached by then. */
  giveBack(buffer: ArrayBuffer): void;
}

const freshBuffers: Buffers = { take: () => new ArrayBuffer(CHUNK_BYTES), giveBack: () => undefined };

/** A request or response body in chunks of some size; the runtime's own are 4 KiB, and each costs a turn of the event loop. */
export function bodyChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  return chunksInto(freshBuffers, body);
}

/**
 * One buffer for the chunks of bodies that are read one after the other: each chunk must be processed before the next
 * is requested. The garbage collector is slow to free buffers, so new ones would pile up.
 */
export class BodyBuffer {
  readonly #buffers: Buffers;

  constructor(bytes: number) {
    let kept: ArrayBuffer | undefined;
    this.#buffers = {
      take() {
        const buffer = kept ?? new ArrayBuffer(bytes);
        // Not available twice, nor again after a failed read, which keeps it.
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
    // A reader that stops early does not want the rest.
    await reader.cancel();
  }
}
