import { describe, expect, it } from "vitest";
import { withMisreadRows } from "../../../extraction/recognition/again/misread-rows.ts";
import { withSpaces } from "../../../extraction/recognition/again/missed-spaces.ts";
import { allPieces } from "../../../extraction/recognition/again/read-rows.ts";
import { inkOf } from "../../../extraction/recognition/picture/ink.ts";
import type { EngineAnswer, EngineWord, GreyImage } from "../../../extraction/recognition/shapes/engine.ts";
import type { PixelBox } from "../../../extraction/recognition/shapes/recognised-page.ts";

/* Rows of letters, drawn here as bars, of which an engine has read only a part. The tests provide its answers. */

const [WIDTH, HEIGHT] = [400, 200];
const [TOP, HIGH, STEP] = [90, 20, 14];

/** Bars for the letters of a text, with wider gaps for spaces. */
function drawn(text: string): { image: GreyImage; boxes: PixelBox[] } {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255);
  const boxes: PixelBox[] = [];
  [...text].forEach((letter, index) => {
    if (letter === " ") return;
    const left = 40 + index * STEP;
    boxes.push([left, TOP, left + 10, TOP + HIGH]);
    for (let y = TOP; y < TOP + HIGH; y++) pixels.fill(0, y * WIDTH + left, y * WIDTH + left + 10);
  });
  return { image: { width: WIDTH, height: HEIGHT, pixels }, boxes };
}

/** A word in the place of these letters of the row. */
function word(text: string, boxes: PixelBox[], confidence: number): EngineWord {
  const [first = [0, 0, 0, 0], last = first] = [boxes[0], boxes.at(-1)];
  const box: PixelBox = [first[0], first[1], last[2], last[3]];
  return {
    text,
    confidence,
    box,
    symbols: [...text].map((letter, index) => ({ text: letter, box: boxes[index] ?? box })),
  };
}

const answer = (words: EngineWord[]): EngineAnswer => ({
  confidence: 0.9,
  lines:
    words.length === 0
      ? []
      : [{ box: [0, TOP, WIDTH, TOP + HIGH], baseline: [0, TOP + HIGH, WIDTH, TOP + HIGH], words }],
});

/** The words after a row has been read again as `again`, spread evenly over the sheet's only row. */
async function readAgain(text: string, before: (boxes: PixelBox[]) => EngineWord[], again: [string, number][]) {
  const { image, boxes } = drawn(text);
  const ink = inkOf(image);
  let asked = 0;
  const read = async (sheet: GreyImage): Promise<EngineAnswer> => {
    asked++;
    const rows = Array.from({ length: sheet.height }, (_, y) => y).filter((y) =>
      sheet.pixels.subarray(y * sheet.width, (y + 1) * sheet.width).some((level) => level < 128),
    );
    const [top = 0, bottom = 0] = [rows[0], rows.at(-1)];
    const words = again.map(([each, confidence], index): EngineWord => {
      const box: PixelBox = [24 + index * 60, top, 70 + index * 60, bottom];
      return { text: each, confidence, box, symbols: [...each].map((letter) => ({ text: letter, box })) };
    });
    return { confidence: 0.9, lines: [{ box: [24, top, 300, bottom], baseline: [24, bottom, 300, bottom], words }] };
  };
  const sheet = { answer: answer(before(boxes)), ink, strokes: [], pieces: allPieces(ink), image };
  const { lines } = await withMisreadRows(sheet, read);
  return { asked, words: lines.flatMap((line) => line.words.map((each) => each.text)), lines };
}

const TEXT = "8 bis 12 m";

describe("a row of letters", () => {
  it("is read again alone if a part of it was not read, and the better reading is kept", async () => {
    const ends = (boxes: PixelBox[]) => [word("8", boxes.slice(0, 1), 0.9), word("m", boxes.slice(6), 0.8)];
    const all: [string, number][] = [
      ["8", 0.9],
      ["bis", 0.9],
      ["12", 0.9],
      ["m", 0.9],
    ];
    const { asked, words, lines } = await readAgain(TEXT, ends, all);
    expect([asked, words]).toEqual([1, ["8", "bis", "12", "m"]]);
    // The box is that in the picture, not on the sheet.
    expect(lines[0]?.words[0]?.box[1]).toBeGreaterThan(TOP - 3);
    expect(lines[0]?.words[0]?.box[3]).toBeLessThan(TOP + HIGH + 3);
    expect((await readAgain(TEXT, ends, [["8m", 0.5]])).words).toEqual(["8", "m"]);
  });

  it("is left alone if all of it was read with certainty", async () => {
    const whole = (boxes: PixelBox[]) => [
      word("8", boxes.slice(0, 1), 0.9),
      word("bis", boxes.slice(1, 4), 0.9),
      word("12", boxes.slice(4, 6), 0.9),
      word("m", boxes.slice(6), 0.9),
    ];
    expect((await readAgain(TEXT, whole, [["x", 0.99]])).asked).toBe(0);
  });

  it("that was not read at all is accepted only as words", async () => {
    expect((await readAgain("labels", () => [], [["labels", 0.9]])).words).toEqual(["labels"]);
    expect((await readAgain("labels", () => [], [["labels", 0.6]])).words).toEqual([]);
    expect((await readAgain("labels", () => [], [["|l", 0.9]])).words).toEqual([]);
  });
});

describe("a word", () => {
  it("is split where its letters leave room for a space", () => {
    const { image, boxes } = drawn("8 bis 12 m");
    const parted = withSpaces(answer([word("8bis12m", boxes, 0.9)]), allPieces(inkOf(image)));
    expect(parted.lines[0]?.words.map(({ text }) => text)).toEqual(["8", "bis", "12", "m"]);
    const whole = withSpaces(answer([word("bis", boxes.slice(1, 4), 0.9)]), allPieces(inkOf(image)));
    expect(whole.lines[0]?.words.map(({ text }) => text)).toEqual(["bis"]);
  });
});
