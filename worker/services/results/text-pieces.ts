/** Number of characters processed at a time. */
const PIECE = 64 * 1024;
/** A piece of that many characters encodes to one to three times as many bytes. */
const ENCODED_BYTES = 64 * 1024;

/** Joins pieces into larger ones, since each piece passes through several layers. */
export function* inLargerPieces(pieces: Iterable<string>): Generator<string> {
  let text = "";
  for (const piece of pieces) {
    text += piece;
    if (text.length < PIECE) continue;
    yield text;
    text = "";
  }
  if (text !== "") yield text;
}

/** Decodes UTF-8 chunks. */
export async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/**
 * Encodes pieces as UTF-8. Every chunk has its own buffer: a compressing stream may still read it when it asks for the
 * next.
 */
export async function* encoded(
  pieces: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const buffer = new Uint8Array(ENCODED_BYTES);
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; ) {
      const { read, written } = encoder.encodeInto(from === 0 ? piece : piece.slice(from), buffer);
      yield buffer.slice(0, written);
      from += read;
    }
  }
}
