import { describe, expect, it } from "vitest";
import { recognisePage } from "../../../extraction/recognition/recognise-page.ts";
import type { EngineLine, GreyImage } from "../../../extraction/recognition/shapes/engine.ts";

/* Squares to tick in the picture of a page, drawn pixel by pixel at 200 dots per inch; the tests provide the words. */

const SCALE = 200 / 72;
const [WIDTH, HEIGHT] = [900, 600];

class Form implements GreyImage {
  readonly width = WIDTH;
  readonly height = HEIGHT;
  readonly pixels = new Uint8Array(WIDTH * HEIGHT).fill(255);

  fill(left: number, top: number, right: number, bottom: number): this {
    for (let y = top; y < bottom; y++) this.pixels.fill(0, y * WIDTH + left, y * WIDTH + right);
    return this;
  }

  frame(left: number, top: number, side = 28): this {
    this.fill(left, top, left + side, top + 2).fill(left, top + side - 2, left + side, top + side);
    return this.fill(left, top, left + 2, top + side).fill(left + side - 2, top, left + side, top + side);
  }

  /** A cross from corner to corner, beyond the frame by some pixels. */
  cross(left: number, top: number, { side = 28, beyond = 0 } = {}): this {
    for (let at = -beyond; at < side - 2 + beyond; at++) {
      this.fill(left + at, top + at, left + at + 3, top + at + 2);
      this.fill(left + at, top + side - 2 - at, left + at + 3, top + side - at);
    }
    return this;
  }
}

function line(text: string, left: number, top: number): EngineLine {
  const words = text.split(" ").map((word, index) => {
    const from = left + text.split(" ").slice(0, index).join(" ").length * 14 + (index > 0 ? 14 : 0);
    const symbols = [...word].map((letter, at) => {
      return {
        text: letter,
        box: [from + at * 14, top, from + at * 14 + 12, top + 22] as [number, number, number, number],
      };
    });
    const box: [number, number, number, number] = [from, top, from + word.length * 14, top + 22];
    return { text: word, confidence: 0.95, box, symbols };
  });
  const box: [number, number, number, number] = [left, top, left + text.length * 14, top + 22];
  return { box, baseline: [box[0], box[3], box[2], box[3]], words };
}

async function read(form: Form, lines: EngineLine[], languages = ["eng"]) {
  const asked: GreyImage[] = [];
  const engine = {
    recognise: async (image: GreyImage) => {
      asked.push(image);
      return { lines, confidence: 0.95 };
    },
  };
  const found = await recognisePage(form, { engine, languages, scale: SCALE, layout: "page" });
  return { texts: found.lines.map(({ words }) => words.map(({ text }) => text).join(" ")), seen: asked[0]?.pixels };
}

const ROWS = [line("Individual", 145, 103), line("Company", 145, 163), line("Charity", 145, 223)];

describe("squares to tick on a scan", () => {
  it("are empty, or checked by a cross inside or across their frame, and the engine sees none of them", async () => {
    const form = new Form()
      .frame(100, 100)
      .frame(100, 160)
      .cross(100, 160)
      .frame(100, 220)
      .cross(100, 220, { beyond: 5 });
    const { texts, seen } = await read(form, ROWS);
    expect(texts).toEqual(["☐ Individual", "☑ Company", "☑ Charity"]);
    for (const y of [101, 114, 161, 174]) expect(seen?.[y * WIDTH + 114]).toBe(255);
  });

  it("are in cells of a table, without words beside them", async () => {
    const form = new Form().frame(500, 100).frame(700, 100).cross(700, 100);
    expect((await read(form, ROWS)).texts[0]).toBe("Individual ☐ ☑");
  });

  it("are close below each other in a list, beside labels of one letter", async () => {
    const form = new Form().frame(100, 100).frame(100, 132).frame(100, 164);
    const labels = [line("A", 145, 103), line("B", 145, 135), line("C", 145, 167)];
    expect((await read(form, labels)).texts).toEqual(["☐ A", "☐ B", "☐ C"]);
  });

  it("are drawn in pale lines, as on a scan of low resolution, or with round corners", async () => {
    const pale = new Form().frame(100, 100);
    pale.pixels.forEach((level, at) => {
      if (level === 0) pale.pixels[at] = 200;
    });
    expect((await read(pale, ROWS)).texts[0]).toBe("☐ Individual");
    const round = new Form().fill(104, 100, 124, 102).fill(104, 126, 124, 128);
    round.fill(100, 104, 102, 124).fill(126, 104, 128, 124);
    for (const [left, top] of [
      [101, 102],
      [102, 101],
      [124, 101],
      [125, 102],
      [101, 124],
      [102, 125],
      [124, 125],
      [125, 124],
    ] as const)
      round.fill(left, top, left + 2, top + 2);
    expect((await read(round, ROWS)).texts[0]).toBe("☐ Individual");
  });

  it("are not the bold capitals of words", async () => {
    const form = new Form().frame(100, 103, 20).frame(101, 104, 18).frame(102, 105, 16);
    const rounder = [
      [118, 103],
      [118, 121],
    ] as const;
    for (const [x, y] of rounder)
      for (let row = y; row < y + 2; row++) form.pixels.fill(255, row * WIDTH + x, row * WIDTH + x + 2);
    form.fill(125, 108, 129, 123).fill(133, 108, 137, 123);
    const word = line("Date", 100, 103);
    const { texts, seen } = await read(form, [word]);
    expect(texts).toEqual(["Date"]);
    expect(seen?.[110 * WIDTH + 101]).toBe(0);
  });

  it("are checked by a tick that goes through a side of their frame", async () => {
    const form = new Form().frame(100, 100);
    for (let at = 0; at < 34; at++) form.fill(103 + at, 122 - (at >> 1), 106 + at, 125 - (at >> 1));
    expect((await read(form, ROWS)).texts[0]).toBe("☑ Individual");
  });

  it("belong to a line whose words the engine made too high", async () => {
    const tall = line("Individual", 145, 103);
    const words = tall.words.map((word) => ({ ...word, box: [word.box[0], 87, word.box[2], 139] as typeof word.box }));
    const form = new Form().frame(100, 100, 22);
    expect((await read(form, [{ ...tall, words }])).texts[0]).toBe("☐ Individual");
  });

  it("are not cells, frames around letters, filled squares, or letters of scripts that have such", async () => {
    const framed = new Form().frame(100, 100).fill(110, 108, 114, 122).fill(110, 118, 122, 122);
    const letter = (text: string) => [line("Individual", 145, 103), line(text, 108, 103)];
    expect((await read(framed, letter("L"))).texts).toEqual(["Individual", "L"]);
    expect((await read(framed, letter("x"))).texts).toEqual(["☑ Individual"]);
    const cells = new Form().frame(100, 100).frame(127, 100).frame(154, 100);
    expect((await read(cells, [line("Individual", 200, 103)])).texts).toEqual(["Individual"]);
    expect((await read(new Form().fill(100, 100, 128, 128), ROWS)).texts[0]).toBe("Individual");
    expect((await read(new Form().frame(100, 100), ROWS, ["jpn"])).texts[0]).toBe("Individual");
    // A capital O of heavy type, alone.
    const round = new Form().frame(100, 103, 22).frame(101, 104, 20);
    for (const [x, y] of [
      [100, 103],
      [118, 103],
      [100, 121],
      [118, 121],
    ] as const)
      for (let row = y; row < y + 4; row++) round.pixels.fill(255, row * WIDTH + x, row * WIDTH + x + 4);
    expect((await read(round, ROWS)).texts[0]).toBe("Individual");
    // Large letters beside a square.
    expect((await read(new Form().frame(100, 100).fill(90, 100, 98, 128), ROWS)).texts[0]).toBe("Individual");
  });
});
