/**
 * Stands in for the `FixedLengthStream` of the Workers runtime: it must receive exactly the announced number of bytes.
 */
class CountedStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor(expected: number) {
    let seen = 0;
    super({
      transform(chunk, controller) {
        seen += chunk.byteLength;
        if (seen > expected) throw new TypeError("The stream is longer than announced.");
        // Copied, since the caller may reuse the chunk.
        controller.enqueue(chunk.slice());
      },
      flush() {
        if (seen < expected) throw new TypeError("The stream is shorter than announced.");
      },
    });
  }
}

Object.assign(globalThis, { FixedLengthStream: CountedStream });
