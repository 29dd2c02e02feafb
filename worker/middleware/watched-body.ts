import { bodyChunks } from "../intake/body-chunks.ts";

/** The same call; `told` hears how many bytes its body had when it is read to its end. */
export function countedRequest(request: Request, told: (bytes: number) => unknown): Request {
  const { body } = request;
  if (body === null) return request;
  return new Request(request, {
    body: watchedBody(body, { onChunk: () => undefined, onEnd: told }),
  });
}

interface Watch {
  onChunk(chunk: Uint8Array): void;
  onEnd(bytes: number): unknown;
}

/** A body that can be read as before, chunk by chunk under somebody's eyes. */
export function watchedBody(body: ReadableStream<Uint8Array>, { onChunk, onEnd }: Watch): ReadableStream<Uint8Array> {
  const { readable, writable } = new IdentityTransformStream();
  const pump = async (): Promise<void> => {
    const writer = writable.getWriter();
    let bytes = 0;
    try {
      for await (const chunk of bodyChunks(body)) {
        bytes += chunk.length;
        onChunk(chunk);
        await writer.write(chunk);
      }
      // Before the reader sees the end: after its answer nothing may go on.
      await onEnd(bytes);
      await writer.close();
    } catch (error) {
      // Whoever reads the other end is told; one who has stopped reading does not want to know.
      await writer.abort(error).catch(() => undefined);
    }
  };
  void pump();
  return readable;
}
