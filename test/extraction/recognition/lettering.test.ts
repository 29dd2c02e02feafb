import { describe, expect, it } from "vitest";
import { inkOf } from "../../../extraction/recognition/picture/ink.ts";
import { sidewaysTurn } from "../../../extraction/recognition/picture/lettering.ts";

/* A monospaced list drawn as bars: in short words whose letters also stand in line from row to row. */

const [SIDE, PITCH, LEADING] = [900, 12, 25];

function list(wordLength: number, gap: number) {
  const pixels = new Uint8Array(SIDE * SIDE).fill(255);
  for (let row = 0; row < 30; row++) {
    for (let column = 0; column < 60; column++) {
      if (column % (wordLength + gap) >= wordLength) continue;
      const left = 60 + column * PITCH;
      for (let y = 0; y < 15; y++) {
        const from = (40 + row * LEADING + y) * SIDE + left;
        pixels.fill(0, from, from + 9);
      }
    }
  }
  return { width: SIDE, height: SIDE, pixels };
}

describe("a monospaced list of short words", () => {
  it("does not lie on its side although its letters stand in line from row to row", () => {
    expect(sidewaysTurn(inkOf(list(6, 4)))).toBeUndefined();
  });
});
