/** Letters of a text that are handled at once: a long text as a whole would be copied as a whole at every step. */
const PIECE = 64 * 1024;
/** A piece takes one to three times as many. */
const ENCODED_BYTES = 64 * 1024;

/** A text in pieces, none of which ends within a character. */
export async function* inPieces(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; ) {
    let to = Math.min(text.length, from + PIECE);
    // The second half of a surrogate pair goes with the first.
    if (to < text.length && (text.charCodeAt(to) & 0xfc00) === 0xdc00) to++;
    yield text.slice(from, to);
    from = to;
  }
}

/** Bytes of a text, such as a stored one, as text. */
export async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** Pieces of text as bytes, all in one buffer: each chunk must be done with before the next is asked for. */
export async function* encoded(
  pieces: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const buffer = new Uint8Array(ENCODED_BYTES);
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; ) {
      const { read, written } = encoder.encodeInto(from === 0 ? piece : piece.slice(from), buffer);
      yield buffer.subarray(0, written);
      from += read;
    }
  }
}

/** A list as JSON, one entry after the other. */
export function* jsonList(entries: Iterable<unknown>): Generator<string> {
  let lead = "[";
  for (const entry of entries) {
    yield lead + JSON.stringify(entry);
    lead = ",";
  }
  yield lead === "[" ? "[]" : "]";
}
