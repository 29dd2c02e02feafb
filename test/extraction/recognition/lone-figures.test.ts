import { describe, expect, it } from "vitest";
import { withLoneNumbers } from "../../../extraction/recognition/again/lone-figures.ts";
import { allPieces } from "../../../extraction/recognition/again/read-rows.ts";
import { inkOf } from "../../../extraction/recognition/picture/ink.ts";
import type { EngineAnswer, EngineLine, EngineWord, GreyImage } from "../../../extraction/recognition/shapes/engine.ts";

/* Digits that an engine has missed, on a page drawn here. The tests provide the engine's answers about their sheet. */

const [WIDTH, HEIGHT] = [800, 200];
type PixelBox = [number, number, number, number];

function page(...boxes: PixelBox[]): GreyImage {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const [left, top, right, bottom] of boxes)
    for (let y = top; y < bottom; y++) pixels.fill(0, y * WIDTH + left, y * WIDTH + right);
  return { width: WIDTH, height: HEIGHT, pixels };
}

function word(text: string, box: PixelBox, confidence = 0.9): EngineWord {
  return { text, confidence, box, symbols: [...text].map((one) => ({ text: one, box })) };
}

function line(...words: EngineWord[]): EngineLine {
  const [left = 0, right = 0] = [words[0]?.box[0], words.at(-1)?.box[2]];
  return { box: [left, 40, right, 60], baseline: [left, 60, right, 60], words };
}

/** An engine that reads each clump of ink on a sheet as the next of these texts. */
function reader(...texts: string[]): ((sheet: GreyImage) => Promise<EngineAnswer>) & { clumps: number[] } {
  const clumps: number[] = [];
  const read = async (sheet: GreyImage): Promise<EngineAnswer> => {
    const words: { box: PixelBox; pieces: number }[] = [];
    for (const piece of allPieces(inkOf(sheet)).sort((a, b) => a[0] - b[0])) {
      const last = words.at(-1);
      if (last !== undefined && piece[0] - last.box[2] < 20) {
        last.box = [last.box[0], last.box[1], piece[2], last.box[3]];
        last.pieces++;
      } else words.push({ box: piece, pieces: 1 });
    }
    clumps.push(...words.map(({ pieces }) => pieces));
    const lines = words.map(({ box }, index) => line(word(texts[index] ?? "", box, 0.8)));
    return { confidence: 0.8, lines };
  };
  return Object.assign(read, { clumps });
}

const LERWICK = word("Lerwick", [50, 40, 140, 60]);
const FIGURE: PixelBox = [300, 41, 311, 60];

async function readings(lines: EngineLine[], image: GreyImage, read = reader()): Promise<string[]> {
  const ink = inkOf(image);
  const sheet = { answer: { confidence: 0.9, lines }, ink, strokes: [], pieces: allPieces(ink), image };
  return (await withLoneNumbers(sheet, read)).lines.map(({ words }) => words.map(({ text }) => text).join(" "));
}

describe("digits on their own", () => {
  it("are read again, three copies side by side, and placed among the words of their line", async () => {
    const read = reader("777", "121212");
    const aith = word("Aith", [600, 40, 650, 60]);
    const image = page(FIGURE, [400, 41, 411, 60], [414, 41, 425, 60]);
    expect(await readings([line(LERWICK, aith)], image, read)).toEqual(["Lerwick 7 12 Aith"]);
    expect(read.clumps).toEqual([3, 6]);
  });

  it("are not accepted if they are read differently each time, or not as digits", async () => {
    for (const text of ["771", "77", "", "xxx"])
      expect(await readings([line(LERWICK)], page(FIGURE), reader(text))).toEqual(["Lerwick"]);
  });

  it("are marks on a line that are as high as a digit, apart from drawings", async () => {
    for (const other of [[[300, 80, 311, 99]], [[300, 55, 303, 60]], [FIGURE, [313, 20, 320, 90]]] as PixelBox[][]) {
      const read = reader("777");
      expect(await readings([line(LERWICK)], page(...other), read)).toEqual(["Lerwick"]);
      expect(read.clumps).toEqual([]);
    }
  });

  it("are not read without the sign that follows, such as a percent sign that touches the last of them", async () => {
    const read = reader("999");
    expect(await readings([line(LERWICK)], page(FIGURE, [314, 41, 350, 60]), read)).toEqual(["Lerwick"]);
    expect(read.clumps).toEqual([]);
  });

  it("replace what was read with little confidence", async () => {
    const unsure = word("J", FIGURE, 0.4);
    expect(await readings([line(LERWICK, unsure)], page(FIGURE), reader("000"))).toEqual(["Lerwick 0"]);
    const sure = word("J", FIGURE, 0.9);
    expect(await readings([line(LERWICK, sure)], page(FIGURE), reader("000"))).toEqual(["Lerwick J"]);
  });
});
