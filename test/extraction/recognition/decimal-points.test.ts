import { describe, expect, it } from "vitest";
import { withDecimalPoints } from "../../../extraction/recognition/again/decimal-points.ts";
import type { EngineWord } from "../../../extraction/recognition/shapes/engine.ts";

/* Decimal points between digits, found among pieces of ink drawn here: digits 20 pixels high on a baseline at 60. */

type PixelBox = [number, number, number, number];

const SHAPES: Record<string, PixelBox[]> = {
  ".": [[1, 57, 4, 60]],
  ",": [[1, 57, 4, 64]],
  ":": [
    [1, 46, 4, 49],
    [1, 57, 4, 60],
  ],
  "-": [[0, 51, 8, 53]],
  "(": [[1, 38, 6, 66]],
  ")": [[1, 38, 6, 66]],
};
const FIGURE: PixelBox[] = [[0, 40, 12, 60]];
const LEFT = 100;

/** The pieces of ink for a text, each 15 pixels wide including its gap, or 6 for a point. */
function drawn(text: string, from = LEFT): { pieces: PixelBox[]; right: number } {
  let at = from;
  const pieces = [...text].flatMap((character) => {
    const shapes = SHAPES[character] ?? FIGURE;
    const moved = shapes.map(([left, top, right, bottom]): PixelBox => [left + at, top, right + at, bottom]);
    at += /[.,:]/.test(character) ? 6 : 15;
    return moved;
  });
  return { pieces, right: at - 3 };
}

/**
 * The corrected text of a word read as `read` where `seen` is drawn; `left` is its left edge according to the engine.
 */
function mended(read: string, seen: string, { left = LEFT, more = [] as PixelBox[] } = {}): string | undefined {
  const { pieces, right } = drawn(seen);
  const box: PixelBox = [left, 40, right, 60];
  const symbols = [...read].map((text) => ({ text, box }));
  const word: EngineWord = { text: read, confidence: 0.9, box, symbols };
  const answer = { confidence: 0.9, lines: [{ box, baseline: [left, 60, right, 60] as PixelBox, words: [word] }] };
  const [first] = withDecimalPoints(answer, [...pieces, ...more]).lines[0]?.words ?? [];
  expect(first?.symbols.map(({ text }) => text).join("")).toBe(first?.text);
  return first?.text;
}

describe("decimal points", () => {
  it("that were lost are put where their ink is", () => {
    expect(mended("20", "2.0")).toBe("2.0");
    expect(mended("1043", "1,043")).toBe("1,043");
    expect(mended("(11-12)", "(1.1-1.2)")).toBe("(1.1-1.2)");
    expect(mended("1234567", "1,234,567")).toBe("1,234,567");
    // A second comma is dirt unless there are three digits between them.
    expect(mended("0,12", "0,1,2")).toBe("0,12");
    // The letter of a tax rate stands beside the amounts of receipts.
    expect(mended("327A", "3,27A")).toBe("3,27A");
  });

  it("are points if they were recognised as other marks, and colons if there are two", () => {
    expect(mended("1:9", "1.9")).toBe("1.9");
    expect(mended("10:30", "10:30")).toBe("10:30");
  });

  it("are kept where they were read, visible or not", () => {
    expect(mended("2.0", "2.0")).toBe("2.0");
    expect(mended("2.0", "20")).toBe("2.0");
    expect(mended("1.043", "1,043")).toBe("1.043");
  });

  it("are not guessed if there are not as many pieces of ink as digits, nor before or after other text", () => {
    expect(mended("123", "1.2345")).toBe("123");
    expect(mended("20", "20.")).toBe("20");
    expect(mended("C20", "C2.0")).toBe("C20");
  });

  it("are put before the first digit, but not if they are leader dots", () => {
    expect(mended("2", ".2", { left: LEFT + 6 })).toBe(".2");
    const dots = [1, 2, 3].map((step): PixelBox => [LEFT - step * 8, 57, LEFT - step * 8 + 3, 60]);
    expect(mended("2", ".2", { left: LEFT + 6, more: dots })).toBe("2");
  });
});
