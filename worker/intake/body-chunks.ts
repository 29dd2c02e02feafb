/** A chunk as large as this costs one turn of the loop where the stream's own would cost sixteen. */
const CHUNK_BYTES = 64 * 1024;

/** A request or response body in chunks of some size; the runtime's own are 4 KiB, and each costs a turn of the event loop. */
export const bodyChunks = (body: ReadableStream<Uint8Array>) => chunksOf(body, CHUNK_BYTES, { inOneBuffer: false });

/** The same in one buffer for all chunks: each must be done with before the next is asked for. */
export const bodyInOneBuffer = (body: ReadableStream<Uint8Array>, size: number) =>
  chunksOf(body, size, { inOneBuffer: true });

async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  size: number,
  { inOneBuffer }: { inOneBuffer: boolean },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader({ mode: "byob" });
  let buffer = new ArrayBuffer(size);
  try {
    for (;;) {
      const { done, value } = await reader.readAtLeast(size, new Uint8Array(buffer));
      if (value === undefined) return;
      if (value.byteLength > 0) yield value;
      if (done) return;
      buffer = inOneBuffer ? value.buffer : new ArrayBuffer(size);
    }
  } finally {
    // Whoever stops early does not want the rest.
    await reader.cancel();
  }
}
