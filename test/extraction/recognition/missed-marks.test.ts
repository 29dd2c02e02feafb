import { describe, expect, it } from "vitest";
import { withMissedMarks } from "../../../extraction/recognition/again/missed-marks.ts";
import { allPieces } from "../../../extraction/recognition/again/read-rows.ts";
import type { EngineAnswer, EngineLine } from "../../../extraction/recognition/shapes/engine.ts";
import type { Stroke } from "../../../extraction/recognition/shapes/recognised-page.ts";

/* Marks that an engine takes for dirt or for letters, on a sheet whose ink is drawn here. */

const [WIDTH, HEIGHT] = [600, 120];
type PixelBox = [number, number, number, number];

function inkOf(...boxes: PixelBox[]) {
  const bits = new Uint8Array(WIDTH * HEIGHT);
  for (const [left, top, right, bottom] of boxes)
    for (let y = top; y < bottom; y++) bits.fill(1, y * WIDTH + left, y * WIDTH + right);
  return { width: WIDTH, height: HEIGHT, bits };
}

/** Words of letters 20 pixels high on one line, with the given left edges. */
function line(base: number, ...words: [text: string, left: number][]): EngineLine {
  const boxes = words.map(([text, left]): PixelBox => [left, base - 20, left + text.length * 12, base]);
  return {
    box: [boxes[0]?.[0] ?? 0, base - 20, boxes.at(-1)?.[2] ?? 0, base],
    baseline: [boxes[0]?.[0] ?? 0, base, boxes.at(-1)?.[2] ?? 0, base],
    words: words.map(([text], index) => {
      const box = boxes[index] ?? [0, 0, 0, 0];
      return { text, confidence: 0.9, box, symbols: [{ text, box }] };
    }),
  };
}

/** The result for an answer about a sheet with this ink. */
function read(answer: EngineAnswer, ink: ReturnType<typeof inkOf>, strokes: Stroke[] = []): EngineLine[] {
  return withMissedMarks({ answer, ink, strokes, pieces: allPieces(ink) }).lines;
}

const textsOf = (lines: EngineLine[]) => lines.map(({ words }) => words.map(({ text }) => text).join(" "));

describe("isolated marks", () => {
  it("are bullets before a line, whatever they were recognised as", () => {
    const bullet: PixelBox = [20, 44, 29, 53];
    for (const first of [[], [["®", 19] as [string, number]]]) {
      const answer = { confidence: 0.9, lines: [line(60, ...first, ["Harbour", 50], ["masters", 150])] };
      expect(textsOf(read(answer, inkOf(bullet)))).toEqual(["• Harbour masters"]);
    }
  });

  it("are not bullets if there is a word there, or if they are hollow, or are on the line", () => {
    const answer = { confidence: 0.9, lines: [line(60, ["A", 18], ["Harbour", 50])] };
    expect(read(answer, inkOf([20, 44, 29, 53]))).toEqual(answer.lines);
    const bare = { confidence: 0.9, lines: [line(60, ["Harbour", 50])] };
    const ring = inkOf([20, 44, 29, 45], [20, 52, 29, 53], [20, 44, 21, 53], [28, 44, 29, 53]);
    expect(read(bare, ring)).toEqual(bare.lines);
    expect(read(bare, inkOf([20, 55, 29, 64]))).toEqual(bare.lines);
  });

  it("are dashes within a line of text, unless they were read or are a ruling", () => {
    const answer = { confidence: 0.9, lines: [line(60, ["Lerwick", 50], ["Aith", 400])] };
    const dash: PixelBox = [300, 50, 322, 53];
    expect(textsOf(read(answer, inkOf(dash)))).toEqual(["Lerwick — Aith"]);
    const [left, top, right, bottom] = dash;
    const ruling = { orientation: "horizontal" as const, left, top, right, bottom };
    expect(read(answer, inkOf(dash), [ruling])).toEqual(answer.lines);
    expect(read(answer, inkOf([300, 80, 322, 83]))).toEqual(answer.lines);
  });

  it("are dashes if a word is as flat as one, whatever was read there", () => {
    const row = line(60, ["Lerwick", 50]);
    const flat = (text: string, left: number, right: number): EngineLine["words"][number] => {
      const box: PixelBox = [left, 51, right, 53];
      return { text, confidence: 0.1, box, symbols: [{ text, box }] };
    };
    const words = [...row.words, flat("&", 300, 307), flat("==", 400, 421), flat("...", 500, 520)];
    const answer = { confidence: 0.9, lines: [{ ...row, words }] };
    expect(textsOf(read(answer, inkOf()))).toEqual(["Lerwick - — ..."]);
  });
});
