import { describe, expect, it } from "vitest";
import { recognisePage } from "../../../extraction/recognition/recognise-page.ts";
import type { EngineLine, GreyImage } from "../../../extraction/recognition/shapes/engine.ts";

/* Lines that were read with doubt, among lines of print. The tests provide the engine's answer; the page is drawn here. */

const SCALE = 200 / 72;
const [WIDTH, HEIGHT] = [900, 600];

/** A line whose letters are this high, drawn as upright strokes of this width. */
interface Line {
  text: string;
  top: number;
  height: number;
  confidence?: number;
  stem?: number;
}

function lineOf({ text, top, height, confidence = 0.95 }: Line): EngineLine {
  const width = height * 0.7;
  const symbols = [...text].map((letter, at) => ({
    text: letter,
    box: [60 + at * width, top, 60 + (at + 0.8) * width, top + height] as [number, number, number, number],
  }));
  const box: [number, number, number, number] = [60, top, 60 + text.length * width, top + height];
  return { box, baseline: [60, top + height, box[2], top + height], words: [{ text, confidence, box, symbols }] };
}

function pictureOf(lines: Line[]): GreyImage {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const { text, top, height, stem = 3 } of lines)
    for (let letter = 0; letter < text.length; letter++) {
      const left = Math.round(60 + letter * height * 0.7);
      for (let y = top; y < top + height; y++) pixels.fill(0, y * WIDTH + left, y * WIDTH + left + stem);
    }
  return { width: WIDTH, height: HEIGHT, pixels };
}

const PRINT = [100, 140, 180, 220].map((top): Line => ({ text: "HARBOURSANDVESSELSOFTHENORTH", top, height: 20 }));

async function read(...others: Line[]) {
  const all = [...PRINT, ...others];
  const engine = { recognise: async () => ({ lines: all.map(lineOf), confidence: 0.95 }) };
  const { lines } = await recognisePage(pictureOf(all), { engine, languages: ["eng"], scale: SCALE, layout: "page" });
  return lines
    .map(({ size, bold, words }) => ({ text: words[0]?.text ?? "", size: size / SCALE, bold }))
    .slice(PRINT.length);
}

describe("a line that was read with doubt", () => {
  it("is dropped if it is much larger than most of the text, as parts of drawings are", async () => {
    expect(await read({ text: "AY", top: 300, height: 90, confidence: 0.4 })).toEqual([]);
    expect(await read({ text: "AY", top: 300, height: 90 })).toHaveLength(1);
  });

  it("has neither a size nor a weight of its own", async () => {
    const heading: Line = { text: "FORMULA", top: 300, height: 28, stem: 8 };
    const [sure] = await read(heading);
    expect(sure).toMatchObject({ bold: true });
    expect(sure?.size).toBeGreaterThan(13);
    const [doubtful] = await read({ ...heading, confidence: 0.65 });
    expect(doubtful).toMatchObject({ bold: false });
    expect(doubtful?.size).toBeLessThan(11);
  });
});
