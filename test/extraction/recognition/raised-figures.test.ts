import { describe, expect, it } from "vitest";
import { withRaisedFigures } from "../../../extraction/recognition/again/raised-figures.ts";
import { allPieces } from "../../../extraction/recognition/again/read-rows.ts";
import { inkOf } from "../../../extraction/recognition/picture/ink.ts";
import type { EngineAnswer, EngineLine, EngineWord, GreyImage } from "../../../extraction/recognition/shapes/engine.ts";
import type { PixelBox } from "../../../extraction/recognition/shapes/recognised-page.ts";

/*
 * Raised digits, on a page drawn here: letters and digits are blocks that stand on the baseline at 60, or above it. The
 * tests provide the engine's answers about the page and about its sheet.
 */

const [WIDTH, HEIGHT, BASE] = [800, 200, 60];
const PITCH = 16;

function page(boxes: PixelBox[]): GreyImage {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const [left, top, right, bottom] of boxes)
    for (let y = top; y < bottom; y++) pixels.fill(0, y * WIDTH + left, y * WIDTH + right);
  return { width: WIDTH, height: HEIGHT, pixels };
}

/** The ink of characters side by side: `x` a letter, `d` a digit, `^` a raised digit, `"` a quotation mark, `.` a stop. */
function ink(shapes: string, left = 100): PixelBox[] {
  const ends: Record<string, [top: number, bottom: number]> = {
    x: [44, BASE],
    d: [38, BASE],
    "^": [36, 50],
    '"': [36, 42],
    ".": [57, BASE],
  };
  return [...shapes].map((shape, index) => {
    const [top, bottom] = ends[shape] ?? [0, 0];
    return [left + index * PITCH, top, left + index * PITCH + 11, bottom];
  });
}

/** A word whose characters stand on these pieces of ink, in order; a phantom shares the piece before it. */
function word(text: string, pieces: PixelBox[]): EngineWord {
  const symbols = [...text].map((one, index): EngineWord["symbols"][number] => ({
    text: one,
    box: pieces[Math.min(index, pieces.length - 1)] ?? [0, 0, 0, 0],
  }));
  const [first, last] = [pieces[0], pieces.at(-1)];
  return { text, confidence: 0.7, box: [first?.[0] ?? 0, 36, last?.[2] ?? 0, BASE], symbols };
}

const OTHER = ink("dddddd", 500);

function line(...words: EngineWord[]): EngineLine {
  const all = [...words, word("Lerwick", OTHER)];
  return { box: [90, 36, 700, BASE], baseline: [90, BASE, 700, BASE], words: all };
}

/** What becomes of words if the sheet is read as `sheet`. */
async function reading(words: EngineWord[], pieces: PixelBox[], sheet: string): Promise<string> {
  const image = page([...pieces, ...OTHER]);
  const bits = inkOf(image);
  const read = async (lines: GreyImage): Promise<EngineAnswer> => {
    const own = allPieces(inkOf(lines));
    const [left, top] = [Math.min(...own.map((box) => box[0])), Math.min(...own.map((box) => box[1]))];
    const [right, bottom] = [Math.max(...own.map((box) => box[2])), Math.max(...own.map((box) => box[3]))];
    const only: EngineWord = { text: sheet, confidence: 0.9, box: [left, top, right, bottom], symbols: [] };
    return { confidence: 0.9, lines: [{ box: only.box, baseline: [left, bottom, right, bottom], words: [only] }] };
  };
  const answer = { confidence: 0.9, lines: [line(...words)] };
  const settled = await withRaisedFigures({ answer, ink: bits, strokes: [], pieces: allPieces(bits), image }, read);
  return (settled.lines[0]?.words ?? []).map(({ text }) => text).join(" ");
}

describe("raised digits", () => {
  it.each([
    ["m?", "x^", "222", "m²"],
    ["cm3", "xx^", "333", "cm³"],
    ["m?.", "x^.", "222", "m²."],
    ["mission!", "xxxxxxx^", "111", "mission¹"],
    ["108", "dd^", "666", "10⁶"],
    ["10*?", "dd^^", "121212", "10¹²"],
  ])("that the engine reads as %s become superscripts", async (read, shapes, sheet, expected) => {
    const pieces = ink(shapes);
    expect(await reading([word(read, pieces)], pieces, sheet)).toBe(`${expected} Lerwick`);
  });

  it("are not the hook of a question mark, however narrow its dot", async () => {
    const pieces = ink("xx^");
    const dot: PixelBox = [133, 57, 136, BASE];
    expect(await reading([word("be?", pieces)], [...pieces, dot], "999")).toBe("be? Lerwick");
  });

  it("take the place of a word of their own", async () => {
    const pieces = ink("xx^");
    const words = [word("kg", pieces.slice(0, 2)), word("?", pieces.slice(2))];
    expect(await reading(words, pieces, "222")).toBe("kg² Lerwick");
  });

  it("take the place of a character that has no ink", async () => {
    const pieces = ink("x^");
    const [letter, raised] = pieces;
    if (letter === undefined || raised === undefined) throw new Error("no ink");
    const read = word("m?2", [letter, letter, raised]);
    expect(await reading([read], pieces, "222")).toBe("m² Lerwick");
  });

  it.each([
    ["read differently each time", "m?", "x^", "221"],
    ["not digits", "m?", "x^", "™™™"],
    ["degree signs", "4°", "d^", "000"],
    ["quotation marks", 'said"', 'xxxx"', "999"],
    ["after nothing", "?m", "^x", "222"],
  ])("are left alone if they are %s", async (_, read, shapes, sheet) => {
    const pieces = ink(shapes);
    expect(await reading([word(read, pieces)], pieces, sheet)).toBe(`${read} Lerwick`);
  });

  it("are left alone if something is below them, as in a per cent sign", async () => {
    const pieces: PixelBox[] = [...ink("d^"), [118, 52, 128, BASE]];
    expect(await reading([word("5%", pieces)], pieces, "888")).toBe("5% Lerwick");
  });
});
