import { bodyChunks } from "../intake/body-chunks.ts";

/** The same call; `told` is called with the length of its body once it has been read to the end. */
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

/** The same body, with each chunk and its end reported. */
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
      // Called before the reader sees the end: nothing may run after the answer.
      await onEnd(bytes);
      await writer.close();
    } catch (error) {
      // Passes the error to the reader, which may have stopped reading.
      await writer.abort(error).catch(() => undefined);
    }
  };
  void pump();
  return readable;
}
