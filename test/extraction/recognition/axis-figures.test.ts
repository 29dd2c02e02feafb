import { describe, expect, it } from "vitest";
import { withAxisFigures } from "../../../extraction/recognition/again/axis-figures.ts";
import { allPieces } from "../../../extraction/recognition/again/read-rows.ts";
import { inkOf } from "../../../extraction/recognition/picture/ink.ts";
import type { EngineAnswer, EngineLine, EngineWord, GreyImage } from "../../../extraction/recognition/shapes/engine.ts";
import type { PixelBox } from "../../../extraction/recognition/shapes/recognised-page.ts";

/* Digits that an engine missed beside the numbers of an axis. The tests provide its answers about their sheet. */

const [WIDTH, HEIGHT] = [400, 400];

function drawn(boxes: PixelBox[]): GreyImage {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const [left, top, right, bottom] of boxes)
    for (let y = top; y < bottom; y++) pixels.fill(0, y * WIDTH + left, y * WIDTH + right);
  return { width: WIDTH, height: HEIGHT, pixels };
}

/** A word, 20 pixels high, whose right edge and top are here. */
function word(text: string, right: number, top: number, confidence = 0.9): EngineWord {
  const box: PixelBox = [right - 14 * text.length, top, right, top + 20];
  return { text, confidence, box, symbols: [...text].map((one) => ({ text: one, box })) };
}

const lineOf = (only: EngineWord): EngineLine => {
  const [left, , right, bottom] = only.box;
  return { box: only.box, baseline: [left, bottom, right, bottom], words: [only] };
};

/** The digits that are added if the sheet is read as `sheet`. */
async function added(words: EngineWord[], pieces: PixelBox[], sheet: string): Promise<string[]> {
  const image = drawn([...words.map(({ box }) => box), ...pieces]);
  const ink = inkOf(image);
  const read = async (lines: GreyImage): Promise<EngineAnswer> => {
    const own = allPieces(inkOf(lines));
    const box: PixelBox = [
      Math.min(...own.map(([left]) => left)),
      Math.min(...own.map(([, top]) => top)),
      Math.max(...own.map(([, , right]) => right)),
      Math.max(...own.map(([, , , bottom]) => bottom)),
    ];
    return { confidence: 0.8, lines: [lineOf({ text: sheet, confidence: 0.8, box, symbols: [] })] };
  };
  const answer = { confidence: 0.9, lines: words.map(lineOf) };
  const settled = await withAxisFigures({ answer, ink, strokes: [], pieces: allPieces(ink), image }, read);
  return settled.lines.slice(words.length).flatMap((line) => line.words.map(({ text }) => text));
}

const AXIS = [word("20", 60, 100), word("10", 60, 200)];
const BELOW: PixelBox = [48, 300, 60, 320];

describe("the numbers of an axis", () => {
  it("are completed by a digit below them, or beside them", async () => {
    expect(await added(AXIS, [BELOW], "000")).toEqual(["0"]);
    expect(await added([word("10", 160, 300), word("20", 260, 300)], [BELOW], "000")).toEqual(["0"]);
  });

  it.each<[string, EngineWord[], PixelBox]>([
    ["out of line with them", AXIS, [90, 300, 102, 320]],
    ["higher", AXIS, [42, 300, 60, 335]],
    ["too wide for a digit", AXIS, [30, 300, 60, 320]],
    ["beside only one number", AXIS.slice(1), BELOW],
    ["beside names", [word("ab", 60, 100), word("cd", 60, 200)], BELOW],
    ["beside doubtful numbers", [word("20", 60, 100, 0.4), word("10", 60, 200, 0.4)], BELOW],
  ])("are not completed by ink that is %s", async (_, words, piece) => {
    expect(await added(words, [piece], "000")).toEqual([]);
  });

  it("are not completed by what is not read as a digit each time, or is part of a drawing", async () => {
    for (const text of ["008", "xxx", ""]) expect(await added(AXIS, [BELOW], text)).toEqual([]);
    expect(await added(AXIS, [BELOW, [63, 290, 75, 330]], "000")).toEqual([]);
  });
});
