/** The one of the Workers runtime, for Node: its bytes have to be as many as announced. */
class CountedStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor(expected: number) {
    let seen = 0;
    super({
      transform(chunk, controller) {
        seen += chunk.byteLength;
        if (seen > expected) throw new TypeError("The stream is longer than announced.");
        // It may be used again.
        controller.enqueue(chunk.slice());
      },
      flush() {
        if (seen < expected) throw new TypeError("The stream is shorter than announced.");
      },
    });
  }
}

Object.assign(globalThis, { FixedLengthStream: CountedStream });
