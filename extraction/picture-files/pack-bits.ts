/** Decompresses PackBits (TIFF 6.0, section 9): runs of one byte, and literal bytes. Ends where the data does. */
export async function* unpackBits(compressed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let literal = 0;
  let repeat = 0;
  for await (const piece of compressed) {
    for (let at = 0; at < piece.length; ) {
      if (literal > 0) {
        const part = piece.subarray(at, at + literal);
        literal -= part.length;
        at += part.length;
        yield part;
        continue;
      }
      const byte = piece[at++] ?? 0;
      if (repeat > 0) {
        yield new Uint8Array(repeat).fill(byte);
        repeat = 0;
      } else if (byte < 128) literal = byte + 1;
      else if (byte > 128) repeat = 257 - byte;
    }
  }
}
