import { describe, expect, it } from "vitest";
import { analysePageWords } from "../../../extraction/layout/analyse-page.ts";
import { recognisedGeometry } from "../../../extraction/recognition/recognised-geometry.ts";
import type { EngineWord } from "../../../extraction/recognition/shapes/engine.ts";
import { PageBuilder } from "../builders.ts";

/*
 * Scripts that are written differently from Latin, as an engine returns them: the letters of each word in reading
 * order.
 */

const LETTER = 14;
const LEFT = 100;
const RIGHT = 1100;

type PixelBox = [number, number, number, number];

function word(text: string, left: number, top: number, { runsLeft }: { runsLeft: boolean }): EngineWord {
  const letters = [...text];
  const right = left + letters.length * LETTER;
  const symbols = letters.map((letter, index) => {
    const from = runsLeft ? right - (index + 1) * LETTER : left + index * LETTER;
    return { text: letter, box: [from, top, from + LETTER - 1, top + 20] as PixelBox };
  });
  return { text, confidence: 0.9, box: [left, top, right, top + 20], symbols };
}

/** Words of lines that begin at the right margin, including numbers and Latin words. */
const fromTheRight = (line: string, top: number): EngineWord[] => {
  let at = RIGHT;
  return line.split(" ").map((text) => {
    at -= text.length * LETTER;
    const placed = word(text, at, top, { runsLeft: /\p{Script=Hebrew}/u.test(text) });
    at -= LETTER / 2;
    return placed;
  });
};

function textOf(lines: EngineWord[][]): string {
  const read = lines.map((words, index) => ({ size: 24, baseline: 120 + index * 40, bold: false, words }));
  const page = { width: 1200, height: 1600, turned: 0, confidence: 0.9, strokes: [], shades: [], pictures: [] };
  const { model } = analysePageWords(recognisedGeometry(new PageBuilder().geometry, { ...page, lines: read }));
  return model.elements.map((element) => (element.kind === "text" ? element.content.text : "")).join("\n");
}

describe("recognised text", () => {
  it("reads from right to left if its script does, with numbers and Latin words in their place", () => {
    const lines = ["הספינות נכנסות לנמל בשנת 2024 בבוקר השכם", "החובלים סופרים כל אונייה ששקלה abc טון רבים"];
    expect(textOf(lines.map((line, index) => fromTheRight(line, 100 + index * 40)))).toBe(lines.join("\n"));
  });

  it("has no spaces between characters of Chinese and Japanese, each of which is a word to an engine", () => {
    const line = "東京都の港に船が入る";
    const words = [...line].map((text, index) => word(text, LEFT + index * 26, 100, { runsLeft: false }));
    for (const each of words) each.box[2] = each.box[0] + 24;
    expect(textOf([words])).toBe(line);
  });

  it("has none between words of them that an engine sets apart", () => {
    const words = ["港湾局は", "工事", "が", "完了する", "と", "、", "発表"].map((text, index) =>
      word(text, LEFT + index * 90, 100, { runsLeft: false }),
    );
    for (const [index, each] of words.entries()) {
      const [step, right] = [80 / each.symbols.length, LEFT + index * 90 + 80];
      each.symbols.forEach((symbol, at) => {
        symbol.box = [each.box[0] + at * step, 100, each.box[0] + (at + 1) * step - 1, 120];
      });
      each.box[2] = right;
    }
    expect(textOf([words])).toBe("港湾局は工事が完了すると、発表");
  });
});
