import { describe, expect, it } from "vitest";
import { allPieces } from "../../../extraction/recognition/again/read-rows.ts";
import { withSplitRows } from "../../../extraction/recognition/again/split-rows.ts";
import { inkOf } from "../../../extraction/recognition/picture/ink.ts";
import type { EngineAnswer, EngineLine, EngineWord, GreyImage } from "../../../extraction/recognition/shapes/engine.ts";

/*
 * Rows of letters with wide gaps, drawn here as bars, that an engine has read as columns. The tests provide its answers,
 * both about the page and about the sheet of rows.
 */

type PixelBox = [number, number, number, number];

const [WIDTH, HEIGHT] = [900, 300];
const [LEFT, STEP, BAR, HIGH] = [40, 14, 10, 20];
const [POINT, DESCENDER] = [3, 9];
const topOf = (row: number): number => 60 + row * 40;

/** Places of letters; characters other than spaces and points are bars, and some of them reach lower. */
const boxOf = (row: number, from: number, to: number): PixelBox => [
  LEFT + from * STEP,
  topOf(row),
  LEFT + (to - 1) * STEP + BAR,
  topOf(row) + HIGH,
];

function drawn(rows: string[]): GreyImage {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255);
  rows.forEach((text, row) => {
    [...text].forEach((letter, index) => {
      if (letter === " ") return;
      const [left, top, right, bottom] = boxOf(row, index, index + 1);
      const isPoint = /[.,]/.test(letter);
      for (let y = isPoint ? bottom - POINT : top; y < bottom + (/[gpy]/.test(letter) ? DESCENDER : 0); y++)
        pixels.fill(0, y * WIDTH + left, y * WIDTH + (isPoint ? left + POINT : right));
    });
  });
  return { width: WIDTH, height: HEIGHT, pixels };
}

/** The word of the text of a row from one character to another. */
function word(rows: string[], row: number, [from, to]: [number, number], confidence = 0.9): EngineWord {
  const text = rows[row]?.slice(from, to) ?? "";
  const box = boxOf(row, from, to);
  return { text, confidence, box, symbols: [...text].map((each) => ({ text: each, box })) };
}

const line = (...words: EngineWord[]): EngineLine => {
  const box: PixelBox = [
    words[0]?.box[0] ?? 0,
    words[0]?.box[1] ?? 0,
    words.at(-1)?.box[2] ?? 0,
    words[0]?.box[3] ?? 0,
  ];
  return { box, baseline: [box[0], box[3], box[2], box[3]], words };
};

/** An engine that reads the rows of a sheet as these words, from the top. */
function reader(...texts: [string, number][][]): ((sheet: GreyImage) => Promise<EngineAnswer>) & { rows: number[] } {
  const rows: number[] = [];
  const read = async (sheet: GreyImage): Promise<EngineAnswer> => {
    const isInked = (y: number): boolean =>
      sheet.pixels.subarray(y * sheet.width, (y + 1) * sheet.width).some((level) => level < 128);
    const tops = Array.from({ length: sheet.height }, (_, y) => y).filter((y) => isInked(y) && !isInked(y - 1));
    rows.push(tops.length);
    const lines = tops.map((top, row) =>
      line(
        ...(texts[row] ?? []).map(([text, confidence], index): EngineWord => {
          const box: PixelBox = [30 + index * 100, top, 90 + index * 100, top + HIGH];
          return { text, confidence, box, symbols: [...text].map((each) => ({ text: each, box })) };
        }),
      ),
    );
    return { confidence: 0.9, lines };
  };
  return Object.assign(read, { rows });
}

async function linesRead(rows: string[], lines: EngineLine[], read: ReturnType<typeof reader>): Promise<string[]> {
  const image = drawn(rows);
  const ink = inkOf(image);
  const sheet = { answer: { confidence: 0.9, lines }, ink, strokes: [], pieces: allPieces(ink), image };
  return (await withSplitRows(sheet, read)).lines.map(({ words }) => words.map(({ text }) => text).join(" "));
}

const STATEMENT = [
  "DATE      DETAILS             BALANCE",
  "12 SEPT   RENT               2,310.40",
  "13 SEPT   WATER                 12.75",
];

/** The engine saw three columns; the last ones lie in the middle of the amounts of the second row. */
const columns = (): EngineLine[] => [
  line(word(STATEMENT, 0, [0, 4])),
  line(word(STATEMENT, 1, [0, 2]), word(STATEMENT, 1, [3, 7])),
  line(word(STATEMENT, 2, [0, 2]), word(STATEMENT, 2, [3, 7])),
  line(word(STATEMENT, 0, [10, 17])),
  line(word(STATEMENT, 1, [10, 14])),
  line(word(STATEMENT, 2, [10, 15])),
  line(word(STATEMENT, 0, [30, 37])),
  line(word(STATEMENT, 1, [34, 37])),
  line(word(STATEMENT, 2, [32, 37])),
];

const WHOLE: [string, number][] = [
  ["12", 0.9],
  ["SEPT", 0.9],
  ["RENT", 0.9],
  ["2,310.40", 0.9],
];

describe("a row with wide gaps", () => {
  it("is read again as one line if a part of a number was lost, and its table stays together", async () => {
    const read = reader(WHOLE);
    expect(await linesRead(STATEMENT, columns(), read)).toEqual([
      "DATE DETAILS BALANCE",
      "12 SEPT RENT 2,310.40",
      "13 SEPT WATER 12.75",
    ]);
    expect(read.rows).toEqual([1]);
  });

  it("is read again if a number was cut in two, or is too doubtful to be kept", async () => {
    const cut = [
      ...columns().filter((_, index) => index !== 7),
      line(word(STATEMENT, 1, [29, 35])),
      line(word(STATEMENT, 1, [35, 37])),
    ];
    expect(await linesRead(STATEMENT, cut, reader(WHOLE))).toContain("12 SEPT RENT 2,310.40");
    const doubtful = [...columns().filter((_, index) => index !== 7), line(word(STATEMENT, 1, [29, 37], 0.1))];
    expect(await linesRead(STATEMENT, doubtful, reader(WHOLE))).toContain("12 SEPT RENT 2,310.40");
  });

  it("keeps its first reading if the second has less of it", async () => {
    const poor: [string, number][] = [
      ["12", 0.9],
      ["RENT", 0.9],
    ];
    expect(await linesRead(STATEMENT, columns(), reader(poor))).toContain(".40");
  });

  it("has no words where there is only a leader, nor a word twice that reached into it", async () => {
    const list = ["BREAD......................9.75", "BUTTER....................12.20"];
    const read = [
      line(word(list, 0, [0, 9]), { ...word(list, 0, [12, 20], 0.3), text: "eens" }),
      line(word(list, 1, [0, 6]), word(list, 1, [26, 31])),
    ];
    const again: [string, number][] = [
      ["BREAD", 0.9],
      ["9.75", 0.9],
    ];
    expect(await linesRead(list, read, reader(again))).toEqual(["BREAD 9.75", "BUTTER 12.20"]);
  });

  it("has whole numbers where the second reading parts them by less than a space", async () => {
    const parted: [string, number][] = [...WHOLE.slice(0, 3), ["2,310.", 0.9], ["40", 0.9]];
    const places: [number, number][] = [
      [0, 2],
      [3, 7],
      [10, 14],
      [29, 35],
      [35, 37],
    ];
    const read = async (sheet: GreyImage): Promise<EngineAnswer> => {
      const { lines, confidence } = await reader(parted)(sheet);
      const words = lines[0]?.words.map((each, index): EngineWord => {
        const [from, to] = places[index] ?? [0, 0];
        const [left, , right] = boxOf(0, from, to);
        return { ...each, box: [left - 16, each.box[1], right - 16, each.box[3]] };
      });
      return { confidence, lines: [line(...(words ?? []))] };
    };
    expect(await linesRead(STATEMENT, columns(), Object.assign(read, { rows: [] }))).toContain("12 SEPT RENT 2,310.40");
  });

  it("is read again with all of its letters, also those that reach lower, and points at their ends", async () => {
    const list = ["yARN.     gRApy    12.75", "AND       SO        9.50"];
    const lines = [
      line(word(list, 0, [0, 5])),
      line(word(list, 1, [0, 3]), word(list, 1, [10, 12])),
      line(word(list, 1, [20, 24])),
    ];
    const counts: number[] = [];
    const read = async (sheet: GreyImage): Promise<EngineAnswer> => {
      const isDark = (at: number): boolean => (sheet.pixels[at] ?? 255) < 128;
      const top = Math.floor(sheet.pixels.findIndex((_, at) => isDark(at)) / sheet.width);
      for (const y of [top + 1, top + HIGH - 1, top + HIGH + DESCENDER - 1]) {
        const row = Array.from({ length: sheet.width }, (_, x) => y * sheet.width + x);
        counts.push(row.filter(isDark).length);
      }
      return reader()(sheet);
    };
    await linesRead(list, lines, Object.assign(read, { rows: [] }));
    const [letters, points, descenders] = [13, 2, 4];
    expect(counts).toEqual([letters * BAR, letters * BAR + points * POINT, descenders * BAR]);
  });

  it("is left alone if all of it was read", async () => {
    const all = [...columns().filter((_, index) => index !== 7), line(word(STATEMENT, 1, [29, 37]))];
    const read = reader(WHOLE);
    expect(await linesRead(STATEMENT, all, read)).toHaveLength(9);
    expect(read.rows).toEqual([]);
  });

  it("becomes one line without a second reading if it is one of several rows of figures", async () => {
    const list = ["BREAD        9.75", "BUTTER      12.20", "COFFEE       5.10"];
    const read = reader(WHOLE);
    const lines = [
      ...list.map((_, row) => line(word(list, row, [0, row === 0 ? 5 : 6]))),
      ...list.map((_, row) => line(word(list, row, [row === 1 ? 12 : 13, 17]))),
    ];
    expect(await linesRead(list, lines, read)).toEqual(["BREAD 9.75", "BUTTER 12.20", "COFFEE 5.10"]);
    expect(
      await linesRead(
        list.slice(0, 2),
        [lines[0], lines[1], lines[3], lines[4]].flatMap((each) => each ?? []),
        read,
      ),
    ).toHaveLength(4);
    expect(read.rows).toEqual([]);
  });
});
