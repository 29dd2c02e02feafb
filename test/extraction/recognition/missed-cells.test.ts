import { describe, expect, it } from "vitest";
import { withMissedCells } from "../../../extraction/recognition/again/missed-cells.ts";
import { allPieces } from "../../../extraction/recognition/again/read-rows.ts";
import { inkOf } from "../../../extraction/recognition/picture/ink.ts";
import type { EngineAnswer, EngineLine, EngineWord, GreyImage } from "../../../extraction/recognition/shapes/engine.ts";
import type { Shade, Stroke } from "../../../extraction/recognition/shapes/recognised-page.ts";

/* Short words that an engine has missed, on a page drawn here. The tests provide the engine's answers about their sheet. */

const [WIDTH, HEIGHT] = [800, 300];
type PixelBox = [number, number, number, number];

function page(boxes: PixelBox[]): GreyImage {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const [left, top, right, bottom] of boxes)
    for (let y = top; y < bottom; y++) pixels.fill(0, y * WIDTH + left, y * WIDTH + right);
  return { width: WIDTH, height: HEIGHT, pixels };
}

/** Two letters of ink. */
const letters = (left: number, top: number): PixelBox[] => [
  [left, top, left + 11, top + 20],
  [left + 14, top, left + 25, top + 20],
];

const word = (text: string, box: PixelBox, confidence = 0.9): EngineWord => {
  const width = (box[2] - box[0]) / text.length;
  const symbols = [...text].map((one, index) => {
    const left = box[0] + index * width;
    return { text: one, box: [left, box[1], left + width, box[3]] as PixelBox };
  });
  return { text, confidence, box, symbols };
};

function lineAt(top: number, ...words: EngineWord[]): EngineLine {
  const [left = 0, right = 0] = [words[0]?.box[0], words.at(-1)?.box[2]];
  return { box: [left, top, right, top + 20], baseline: [left, top + 20, right, top + 20], words };
}

/** An engine that reads the words of its sheet, from left to right, as these texts. */
function reader(texts: string[], confidence = 0.9, gap = 8): (sheet: GreyImage) => Promise<EngineAnswer> {
  return async (sheet) => {
    const words: PixelBox[] = [];
    for (const piece of allPieces(inkOf(sheet)).sort((a, b) => a[0] - b[0])) {
      const last = words.at(-1);
      if (last !== undefined && piece[0] - last[2] < gap)
        words[words.length - 1] = [last[0], last[1], piece[2], last[3]];
      else words.push(piece);
    }
    const read = words.map((box, index) => word(texts[index] ?? "", box, confidence));
    return { confidence, lines: [lineAt(40, ...read)] };
  };
}

const stroke = (top: number): Stroke => ({ orientation: "horizontal", left: 40, right: 700, top, bottom: top + 2 });
const RULED = [stroke(20), stroke(80), stroke(140)];
const HEADER = lineAt(40, word("Region", [50, 40, 140, 60]), word("Q1", [200, 40, 225, 60]));

interface Drawn {
  strokes?: Stroke[];
  shades?: Shade[];
  lines?: EngineLine[];
}

async function readings(boxes: PixelBox[], read: ReturnType<typeof reader>, drawn: Drawn = {}): Promise<string[]> {
  const { strokes = [], shades = [], lines = [HEADER] } = drawn;
  const image = page(boxes);
  const ink = inkOf(image);
  const sheet = {
    answer: { confidence: 0.9, lines },
    ink,
    strokes,
    shades,
    pieces: allPieces(ink),
    image,
  };
  return (await withMissedCells(sheet, read)).lines.map(({ words }) => words.map(({ text }) => text).join(" "));
}

describe("short words that the engine missed", () => {
  it("are read again in the cells of a table, three copies side by side", async () => {
    const found = await readings(letters(400, 40), reader(["Q3", "Q3", "Q3"]), { strokes: RULED });
    expect(found).toEqual(["Region Q1 Q3"]);
    const shades = [{ box: [40, 20, 700, 80] as PixelBox, level: 200 }];
    expect(await readings(letters(400, 40), reader(["Q3", "Q3", "Q3"]), { shades })).toEqual(["Region Q1 Q3"]);
  });

  it("are a line of their own where nothing was read in their row", async () => {
    const read = reader(["kg", "kg", "kg"]);
    expect(await readings(letters(400, 100), read, { strokes: RULED })).toEqual(["Region Q1", "kg"]);
    expect(await readings(letters(400, 200), read, { strokes: RULED })).toEqual(["Region Q1"]);
  });

  it("may be single letters whose copies are read as one word", async () => {
    expect(await readings([[400, 40, 411, 60]], reader(["nnn"], 0.9, 40), { strokes: RULED })).toEqual(["Region Q1 n"]);
  });

  it("need only two equal readings in a cell, and three elsewhere", async () => {
    const read = reader(["Q3", "03", "Q3"]);
    expect(await readings(letters(400, 40), read, { strokes: RULED })).toEqual(["Region Q1 Q3"]);
    expect(await readings(letters(400, 40), read)).toEqual(["Region Q1"]);
    expect(await readings(letters(400, 40), reader(["Q3", "Q3", "Q3"]))).toEqual(["Region Q1 Q3"]);
    expect(await readings(letters(400, 40), reader(["Q3", "Q3", "Q3"], 0.6))).toEqual(["Region Q1"]);
    expect(await readings(letters(400, 40), reader(["Q3", "O3", "03"]), { strokes: RULED })).toEqual(["Region Q1"]);
  });

  it("have no fewer characters than high pieces of ink", async () => {
    const read = reader(["22", "2", "2"]);
    expect(await readings(letters(400, 40), read, { strokes: RULED })).toEqual(["Region Q1 22"]);
  });

  it("are not parts of words that were read, of drawings, or dirt", async () => {
    const read = reader(["Q3", "Q3", "Q3"]);
    const drawn = { strokes: RULED };
    expect(await readings(letters(228, 40), read, drawn)).toEqual(["Region Q1"]);
    expect(await readings([...letters(400, 40), [428, 26, 432, 74]], read, drawn)).toEqual(["Region Q1"]);
    expect(await readings([[400, 54, 403, 57]], read, drawn)).toEqual(["Region Q1"]);
  });
});
