/** Letters of a text that are handled at once: a long text as a whole would be copied as a whole at every step. */
const PIECE = 64 * 1024;

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

/** A stored text as it comes. */
export async function* decoded(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of body) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** Pieces of text as bytes. */
export async function* encoded(
  pieces: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  // A copy, for the encoder does not promise that its bytes are in no shared memory.
  for await (const piece of pieces) yield new Uint8Array(encoder.encode(piece));
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
