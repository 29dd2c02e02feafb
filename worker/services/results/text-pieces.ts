/** Characters of a text that are processed at a time. */
const PIECE = 64 * 1024;
/** A piece takes one to three times as many. */
const ENCODED_BYTES = 64 * 1024;

/** Pieces are joined into larger ones, since each passes through several layers. */
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

/** The bytes of a text, such as a stored one, as text. */
export async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** Pieces of text as bytes. Each chunk is its own: a stream that compresses may read it after it has asked for the next. */
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
