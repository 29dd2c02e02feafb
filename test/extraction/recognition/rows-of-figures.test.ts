import { describe, expect, it } from "vitest";
import { analysePageWords } from "../../../extraction/layout/analyse-page.ts";
import { recognisedGeometry } from "../../../extraction/recognition/recognised-geometry.ts";
import type { EngineWord } from "../../../extraction/recognition/shapes/engine.ts";
import type { RecognisedLine } from "../../../extraction/recognition/shapes/recognised-page.ts";
import { PageBuilder } from "../builders.ts";

/* A table without rulings whose columns are far apart, as an engine reads it: one line per row. */

const LETTER = 15;

/** A line of words with the given right edges. */
function row(baseline: number, ...words: [text: string, right: number][]): RecognisedLine {
  const placed = words.map(([text, right]): EngineWord => {
    const left = right - text.length * LETTER;
    const symbols = [...text].map((letter, index): EngineWord["symbols"][number] => {
      const from = left + index * LETTER;
      return { text: letter, box: [from, baseline - 20, from + LETTER - 2, baseline] };
    });
    return { text, confidence: 0.9, box: [left, baseline - 20, right, baseline], symbols };
  });
  return { size: 28, baseline, bold: false, words: placed };
}

const NAMES = ["Argentina", "Australia", "Brazil", "China", "Germany", "India", "Japan", "Mexico"];
const ENDS = [760, 980, 1310, 1490];

const kindsOf = (cells: string[]): string[] =>
  kindsOfRows((index) => ENDS.map((right, at) => [cells[(index + at) % cells.length] ?? "", right]));

/** What rows become that begin with a name, followed by these words. */
function kindsOfRows(wordsOf: (row: number) => [text: string, right: number][]): string[] {
  const lines = NAMES.map((name, index) =>
    row(400 + index * 30, [name, 128 + name.length * LETTER], ...wordsOf(index)),
  );
  const page = { width: 1700, height: 2200, turned: 0, confidence: 0.9, strokes: [], shades: [], pictures: [], lines };
  return analysePageWords(recognisedGeometry(new PageBuilder().geometry, page)).model.elements.map(({ kind }) => kind);
}

describe("lines that were read across columns", () => {
  it("are the rows of a table if they consist of figures, however far apart the columns are", () => {
    expect(kindsOf(["50,000", "—", "1,190,000", "43,000", "5,000"])).toEqual(["table"]);
  });

  it("are rows of a table if half of their pieces after the first are figures, as in statements", () => {
    const uses = ["withdrawal", "rent", "electricity", "water"];
    const sums = ["50.00", "1,190.00", "43.75", "5.20"];
    const rows = kindsOfRows((index) => {
      const use = uses[index % 4] ?? "";
      return [
        [use, 500 + use.length * LETTER],
        [sums[index % 4] ?? "", index % 3 === 0 ? 1210 : 1490],
      ];
    });
    expect(rows).toEqual(["table"]);
  });
});
