import { expect, it } from "vitest";
import { deflated, inflated } from "../../../extraction/picture-files/compression.ts";

const ROW = 1000;
const ROWS = 400;

/** Rows that compress badly, so that half of the stream is about half of the rows. */
async function* rows(): AsyncGenerator<Uint8Array> {
  let state = 1;
  for (let row = 0; row < ROWS; row++) {
    yield Uint8Array.from({ length: ROW }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return state & 0xff;
    });
  }
}

async function joined(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: number[] = [];
  for await (const piece of pieces) for (const byte of piece) all.push(byte);
  return Uint8Array.from(all);
}

async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

it("what a truncated stream holds is decompressed to the point where it ends", async () => {
  const plain = await joined(rows());
  const compressed = await joined(deflated(rows()));
  const half = compressed.subarray(0, compressed.length / 2);
  for (const length of [half.length, 5000]) {
    const read = await joined(inflated(inPieces(half, length)));
    expect(read.length).toBeGreaterThan(0.45 * plain.length);
    expect(read).toEqual(plain.subarray(0, read.length));
  }
  expect(await joined(inflated(inPieces(compressed, 5000)))).toEqual(plain);
});
