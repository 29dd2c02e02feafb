import { describe, expect, it } from "vitest";
import { allPieces } from "../../../extraction/recognition/again/read-rows.ts";
import { withSmallLabels } from "../../../extraction/recognition/again/small-labels.ts";
import { inkOf } from "../../../extraction/recognition/picture/ink.ts";
import type { EngineAnswer, EngineLine, EngineWord, GreyImage } from "../../../extraction/recognition/shapes/engine.ts";
import type { PixelBox } from "../../../extraction/recognition/shapes/recognised-page.ts";

/* Short labels of a chart, drawn here as hollow boxes, that an engine missed. The tests provide its answers. */

const [WIDTH, HEIGHT] = [600, 400];
const HIGH = 24;

interface Drawn {
  left: number;
  top: number;
  letters: number;
  /** Level of the letters and of the area that they are on. */
  level?: number;
  area?: number;
}

const boxOf = ({ left, top, letters }: Drawn): PixelBox => [left, top, left + letters * 18 - 4, top + HIGH];

function drawn(labels: Drawn[]): GreyImage {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255);
  const fill = ([left, top, right, bottom]: PixelBox, level: number): void => {
    for (let y = top; y < bottom; y++) pixels.fill(level, y * WIDTH + left, y * WIDTH + right);
  };
  for (const label of labels) {
    const { left, top, letters, level = 0, area = 255 } = label;
    if (area < 255) fill([left - 40, top - 40, boxOf(label)[2] + 40, top + HIGH + 40], area);
    for (let at = left; at < left + letters * 18; at += 18) {
      fill([at, top, at + 14, top + HIGH], level);
      fill([at + 4, top + 4, at + 10, top + HIGH - 4], area);
    }
  }
  return { width: WIDTH, height: HEIGHT, pixels };
}

function wordAt(text: string, box: PixelBox, confidence = 0.9): EngineWord {
  return { text, confidence, box, symbols: [...text].map((one) => ({ text: one, box })) };
}

const lineOf = (word: EngineWord): EngineLine => ({
  box: word.box,
  baseline: [0, word.box[3], 1, word.box[3]],
  words: [word],
});

/** A row of letters that was read: it shows how high letters are. */
const TITLE: Drawn = { left: 40, top: 20, letters: 8 };
const TITLE_LINE = lineOf(wordAt("Timberxy", boxOf(TITLE), 0.95));

/** Groups of ink on a sheet, as the copies of labels, from left to right. */
function copiesOn(sheet: GreyImage): PixelBox[] {
  const pieces = allPieces(inkOf(sheet)).sort((a, b) => a[0] - b[0]);
  const copies: PixelBox[] = [];
  for (const box of pieces) {
    const last = copies.at(-1);
    if (last !== undefined && box[0] - last[2] < 12)
      copies[copies.length - 1] = [
        last[0],
        Math.min(last[1], box[1]),
        Math.max(last[2], box[2]),
        Math.max(last[3], box[3]),
      ];
    else copies.push(box);
  }
  return copies;
}

/** The words after a second look at a chart with one label, whose copies are read as these, on one sheet after another. */
async function lookedAt(label: Drawn, readings: string[], { before = [] as EngineLine[], confidence = 0.9 } = {}) {
  const image = drawn([TITLE, label]);
  const ink = inkOf(image);
  const left = [...readings];
  const read = async (sheet: GreyImage): Promise<EngineAnswer> => ({
    confidence,
    lines: copiesOn(sheet).flatMap((box) => {
      const text = left.shift() ?? "";
      return text === "" ? [] : [lineOf(wordAt(text, box, confidence))];
    }),
  });
  const answer = { confidence: 0.9, lines: [TITLE_LINE, ...before] };
  const sheet = { answer, ink, strokes: [], pieces: allPieces(ink), image, level: image };
  const { lines } = await withSmallLabels(sheet, read);
  return lines.flatMap((line) => line.words.map(({ text }) => text)).filter((text) => text !== "Timberxy");
}

const LABEL: Drawn = { left: 300, top: 200, letters: 2 };

describe("a short label of a chart", () => {
  it("is read again if it was missed, or read with doubt", async () => {
    expect(await lookedAt(LABEL, ["36", "36", "36", "36"])).toEqual(["36"]);
    const doubtful = { before: [lineOf(wordAt("ob", boxOf(LABEL), 0.5))] };
    expect(await lookedAt(LABEL, ["36", "36", "36", "36"], doubtful)).toEqual(["36"]);
    expect(await lookedAt(LABEL, ["x", "y", "z", "q"], doubtful)).toEqual(["ob"]);
  });

  it("is read on a dark or coloured area, with light or dark letters", async () => {
    const light = { ...LABEL, level: 250, area: 40 };
    const dark = { ...LABEL, level: 10, area: 120 };
    for (const label of [light, dark]) expect(await lookedAt(label, ["36", "36", "36", "36"])).toEqual(["36"]);
  });

  it("stays unread if its readings differ, or do not account for all of its ink", async () => {
    expect(await lookedAt(LABEL, ["36", "38", "35", "86"])).toEqual([]);
    expect(await lookedAt({ ...LABEL, letters: 3 }, ["3", "3", "3", "3"])).toEqual([]);
    expect(await lookedAt({ ...LABEL, letters: 1 }, ["3", "3", "3", "8"])).toEqual([]);
    expect(await lookedAt({ ...LABEL, letters: 1 }, ["3", "3", "3", "3"])).toEqual(["3"]);
  });
});
