import { describe, expect, it } from "vitest";
import { quarterTurned, rotated, upsideDown } from "../../../extraction/recognition/picture/grey-image.ts";
import { recognisePage } from "../../../extraction/recognition/recognise-page.ts";
import type {
  EngineAnswer,
  EngineLine,
  GreyImage,
  RecognitionEngine,
} from "../../../extraction/recognition/shapes/engine.ts";

/*
 * What is found in a page image besides words: rulings, shades and pictures drawn here pixel by pixel, at 200 dots per
 * inch. The tests provide the engine's answers.
 */

const SCALE = 200 / 72;
const [WIDTH, HEIGHT] = [900, 1200];

class Canvas implements GreyImage {
  readonly width = WIDTH;
  readonly height = HEIGHT;
  readonly pixels = new Uint8Array(WIDTH * HEIGHT).fill(255);

  fill(left: number, top: number, right: number, bottom: number, level: number): this {
    for (let y = top; y < bottom; y++) this.pixels.fill(level, y * WIDTH + left, y * WIDTH + right);
    return this;
  }

  /** Lines of letters: bars of ink separated by the width of a space. */
  text(top: number, lines: number): this {
    for (let line = 0; line < lines; line++) {
      for (let x = 100; x < 780; x += 16)
        if (x % 80 !== 4) this.fill(x, top + line * 40, x + 8, top + line * 40 + 16, 0);
    }
    return this;
  }
}

const engine = (...answers: EngineAnswer[]): RecognitionEngine & { asked: GreyImage[] } => {
  const asked: GreyImage[] = [];
  return {
    asked,
    recognise: async (image) => {
      asked.push(image);
      return answers[Math.min(asked.length, answers.length) - 1] as EngineAnswer;
    },
  };
};

function line(text: string, top: number, confidence = 0.95): EngineLine {
  const symbols = [...text].map((letter, index) => {
    const left = 100 + index * 16;
    return { text: letter, box: [left, top, left + 12, top + 20] as [number, number, number, number] };
  });
  const box: [number, number, number, number] = [100, top, 100 + text.length * 16, top + 20];
  const words = [{ text, confidence, box, symbols }];
  return { box, baseline: [box[0], box[3], box[2], box[3]], words };
}

const nothing: EngineAnswer = { lines: [], confidence: 0.95 };
const read = (picture: GreyImage, by = engine(nothing)) =>
  recognisePage(picture, { engine: by, languages: ["eng"], scale: SCALE, layout: "page" });

describe("the picture of a page", () => {
  it("has the rulings of its tables, even pale ones, and the engine sees none of them", async () => {
    const canvas = new Canvas();
    for (let row = 0; row <= 4; row++) canvas.fill(100, 300 + row * 60, 703, 303 + row * 60, 225);
    for (let column = 0; column <= 3; column++) canvas.fill(100 + column * 200, 300, 103 + column * 200, 540, 0);
    const asked = engine(nothing);
    const { strokes, pictures } = await read(canvas, asked);
    expect(strokes.filter(({ orientation }) => orientation === "horizontal")).toHaveLength(5);
    expect(strokes.filter(({ orientation }) => orientation === "vertical")).toHaveLength(4);
    expect(pictures).toEqual([]);
    expect(asked.asked[0]?.pixels.reduce((least, level) => Math.min(least, level), 255)).toBeGreaterThan(200);
  });

  it("does not take stems of large letters for rulings", async () => {
    // A capital H, 140 pixels or 50 points high.
    const canvas = new Canvas().fill(200, 300, 216, 440, 0).fill(280, 300, 296, 440, 0).fill(200, 362, 296, 376, 0);
    expect((await read(canvas)).strokes).toEqual([]);
  });

  it("has the background of a header that goes around a corner, in its parts", async () => {
    const canvas = new Canvas().fill(100, 300, 780, 360, 150).fill(100, 360, 300, 420, 150);
    // White letters on the background, and white cells beside its foot.
    for (let x = 230; x < 290; x += 16) canvas.fill(x, 380, x + 8, 396, 255);
    const { shades, pictures } = await read(canvas);
    expect(shades.map(({ box }) => box)).toEqual([
      [100, 300, 780, 360],
      [100, 360, 300, 420],
    ]);
    expect(pictures).toEqual([]);
  });

  it("has each of several backgrounds that touch: a dark header, a paler one below it, a pale first column", async () => {
    const canvas = new Canvas()
      .fill(100, 300, 700, 360, 60)
      .fill(100, 360, 700, 420, 150)
      .fill(100, 420, 300, 600, 222);
    // Rulings that cross the first column and the white cells beside it.
    for (let row = 1; row <= 3; row++) canvas.fill(100, 420 + row * 60, 700, 422 + row * 60, 170);
    const { shades, strokes, pictures } = await read(canvas);
    const boxes = shades.map(({ box, level }) => [level, ...box]);
    expect(boxes.map((box) => box.map((at) => Math.round(at / 10) * 10))).toEqual([
      [60, 100, 300, 700, 360],
      [150, 100, 360, 700, 420],
      [220, 100, 420, 300, 600],
    ]);
    expect(strokes.filter(({ left, right }) => right - left > 590).length).toBeGreaterThanOrEqual(3);
    expect(pictures).toEqual([]);
  });

  it("has the background of a narrow cell in one piece, also beside the word in it", async () => {
    // Cells without rulings between them, so close that a blurred scan joins them; a word with light letters in each.
    const canvas = new Canvas();
    for (const left of [100, 304, 508]) {
      canvas.fill(left, 300, left + 200, 356, 60).fill(left, 360, left + 200, 420, 232);
      for (let x = left + 70; x < left + 130; x += 12) canvas.fill(x, 318, x + 7, 338, 255);
    }
    const asked = engine(nothing);
    const { shades } = await read(canvas, asked);
    expect(shades.filter(({ level }) => level === 60).map(({ box }) => box)).toEqual([
      [100, 300, 300, 356],
      [304, 300, 504, 356],
      [508, 300, 708, 356],
    ]);
    const seen = asked.asked[0]?.pixels ?? new Uint8Array();
    expect([seen[328 * WIDTH + 110], seen[328 * WIDTH + 172]].map((level = 0) => level > 128)).toEqual([true, false]);
  });

  it("has the background of a row in one piece between the rulings around it, also beside its words", async () => {
    const canvas = new Canvas().fill(100, 300, 700, 356, 60);
    for (let x = 120; x < 680; x += 12) if (x % 100 > 30) canvas.fill(x, 318, x + 7, 338, 255);
    for (const left of [100, 298, 498, 697]) canvas.fill(left, 297, left + 3, 500, 0);
    for (const top of [297, 356, 425, 497]) canvas.fill(100, top, 700, top + 3, 0);
    const { shades } = await read(canvas);
    expect(shades).toHaveLength(1);
    const [, top = 0, , bottom = 0] = shades[0]?.box ?? [];
    expect([top <= 303, bottom >= 353]).toEqual([true, true]);
  });

  it("has a very pale background within its own edges", async () => {
    const { shades } = await read(new Canvas().fill(100, 300, 700, 450, 242).text(360, 1));
    expect(shades.map(({ box }) => box)).toEqual([[100, 300, 700, 450]]);
  });

  it("has the whole rulings of a grid whose header is dark", async () => {
    const canvas = new Canvas().fill(100, 300, 703, 360, 50);
    for (let row = 0; row <= 4; row++) canvas.fill(100, 300 + row * 60, 703, 303 + row * 60, 0);
    for (let column = 0; column <= 3; column++) canvas.fill(100 + column * 200, 300, 103 + column * 200, 543, 0);
    const { strokes, pictures } = await read(canvas);
    const down = strokes.filter(({ orientation, top, bottom }) => orientation === "vertical" && bottom - top > 230);
    expect(down.map(({ left }) => left)).toEqual([100, 300, 500, 700]);
    expect(pictures).toEqual([]);
  });

  it("has the shades of striped rows, and the engine sees dark letters where they were light", async () => {
    const canvas = new Canvas().fill(100, 300, 700, 340, 60).fill(100, 380, 700, 420, 225);
    // White letters on the dark stripe.
    for (let x = 120; x < 400; x += 20) canvas.fill(x, 312, x + 8, 328, 255);
    const asked = engine(nothing);
    const { shades } = await read(canvas, asked);
    expect(shades.map(({ level }) => level)).toEqual([60, 225]);
    const seen = asked.asked[0]?.pixels ?? new Uint8Array();
    expect(seen[320 * WIDTH + 124]).toBeLessThan(40);
    expect(seen[320 * WIDTH + 600]).toBe(255);
  });

  it("has a picture where there is ink without words, and keeps uncertain words out of it", async () => {
    const canvas = new Canvas();
    for (let y = 500; y < 800; y++)
      for (let x = 60; x < 600; x++) canvas.pixels[y * WIDTH + x] = (x * y) % 251 > 125 ? 40 : 200;
    const { pictures, lines } = await read(
      canvas,
      engine({ confidence: 0.9, lines: [line("Caption", 100), line("smudge", 600, 0.3)] }),
    );
    expect(pictures).toHaveLength(1);
    const [left = 0, top = 0, right = 0, bottom = 0] = pictures[0] ?? [];
    expect([left < 70, top < 510, right > 590, bottom > 790]).toEqual([true, true, true, true]);
    expect(lines.flatMap((each) => each.words.map((word) => word.text))).toEqual(["Caption"]);
  });

  it("lets the engine see light letters on a round label as dark ones", async () => {
    const canvas = new Canvas();
    for (let y = -60; y <= 60; y++)
      for (let x = -170; x <= 170; x++)
        if ((x / 170) ** 2 + (y / 60) ** 2 < 1) canvas.pixels[(700 + y) * WIDTH + 400 + x] = 110;
    for (let x = 330; x < 470; x += 12) canvas.fill(x, 690, x + 7, 712, 255);
    const asked = engine(nothing);
    await read(canvas, asked);
    const seen = asked.asked[0]?.pixels ?? new Uint8Array();
    expect([seen[700 * WIDTH + 320], seen[700 * WIDTH + 345]].map((level = 0) => level > 128)).toEqual([true, false]);
  });

  it("has a picture where a round area has a drawing on it, and no background in its widest rows", async () => {
    const canvas = new Canvas().text(200, 4);
    for (let y = -100; y <= 100; y++)
      for (let x = -150; x <= 150; x++)
        if ((x / 150) ** 2 + (y / 100) ** 2 < 1) canvas.pixels[(700 + y) * WIDTH + 400 + x] = 160;
    canvas.fill(360, 650, 400, 750, 20).fill(410, 660, 440, 740, 90);
    const { shades, pictures } = await read(canvas);
    expect(shades).toEqual([]);
    expect(pictures.filter(([, top, , bottom]) => bottom > 600 && top < 800)).toHaveLength(1);
    const [left = 0, top = 0, right = 0, bottom = 0] = pictures.at(-1) ?? [];
    expect([left < 260, top < 610, right > 540, bottom > 790]).toEqual([true, true, true, true]);
  });

  /** Clouds of grey between two levels. */
  const clouds = (canvas: Canvas, [left, top, right, bottom]: number[], [dark, light]: [number, number]): Canvas => {
    for (let y = top ?? 0; y < (bottom ?? 0); y++) {
      for (let x = left ?? 0; x < (right ?? 0); x++) {
        const cloud = (2 + Math.sin(x / 31) * Math.cos(y / 23) + Math.sin((x + y) / 17)) / 4;
        canvas.pixels[y * WIDTH + x] = Math.round(dark + (light - dark) * cloud);
      }
    }
    return canvas;
  };

  it.each([
    ["pale", [150, 240], 0],
    ["very pale", [195, 235], 0],
    ["dark", [20, 160], 0],
    ["pale and askew", [150, 240], 2],
  ] as const)("has a picture where there is a %s photograph", async (_, [dark, light], degrees) => {
    const canvas = clouds(new Canvas().text(200, 6), [100, 600, 600, 950], [dark, light]).text(1000, 3);
    const { pictures } = await read(degrees === 0 ? canvas : rotated(canvas, (degrees * Math.PI) / 180));
    const photograph = pictures.find(([, top, , bottom]) => bottom - top > 300);
    expect(photograph?.map((side, index) => Math.abs(side - ([100, 600, 600, 950][index] ?? 0)) < 30)).toEqual(
      Array(4).fill(true),
    );
  });

  it("has no picture where the lighting is uneven, or where there are words on a mottled panel", async () => {
    const canvas = new Canvas().text(200, 6);
    const dimmed = canvas.pixels.map(
      (level, at) => level * (1 - 0.4 * Math.hypot((at % WIDTH) / WIDTH, at / WIDTH / HEIGHT)),
    );
    expect((await read({ ...canvas, pixels: dimmed })).pictures.filter(([, top]) => top > 450)).toEqual([]);
    const panel = clouds(new Canvas(), [80, 480, 780, 720], [200, 240]);
    const lines = [500, 540, 580, 620, 660].map((top) => line("Forty sorts of paper on a panel", top));
    expect((await read(panel, engine({ confidence: 0.95, lines }))).pictures).toEqual([]);
  });

  it.each([-4, -0.7, 0, 1.5])("is straightened if it is skewed by %d degrees", async (degrees) => {
    const { turned } = await read(rotated(new Canvas().text(200, 14), (degrees * Math.PI) / 180));
    expect(Math.abs((turned * 180) / Math.PI + degrees)).toBeLessThan(0.12);
  });

  it("is read upside down if that gives more, and again for uneven light if the result is doubtful", async () => {
    const good = { confidence: 0.95, lines: [line("Upright", 100)] };
    const headlong = await read(
      new Canvas().text(200, 5),
      engine({ confidence: 0.3, lines: [line("umop", 100)] }, good),
    );
    expect(headlong.turned).toBeCloseTo(Math.PI);
    expect(headlong.lines[0]?.words[0]?.text).toBe("Upright");
    const unsure = await read(
      new Canvas().text(200, 5),
      engine({ confidence: 0.7, lines: [line("Uprlght", 100)] }, good),
    );
    expect(unsure.lines[0]?.words[0]?.text).toBe("Upright");
  });

  it("is turned if it is on its side, and read as it is if that gives nothing", async () => {
    const page = new Canvas();
    for (let top = 200; top < 600; top += 40)
      for (let x = 100; x < 780; x += 16) page.fill(x, top + (x % 3 === 0 ? 6 : 0), x + 8, top + 20, 0);
    const good = { confidence: 0.95, lines: [line("Upright", 100)] };
    const right = await read(quarterTurned(page), engine(good));
    expect([right.width, right.height, right.turned]).toEqual([WIDTH, HEIGHT, (3 * Math.PI) / 2]);
    const left = await read(upsideDown(quarterTurned(page)), engine(good));
    expect(left.turned).toBeCloseTo(Math.PI / 2);
    const bad = { confidence: 0.2, lines: [line("thgirpU", 100)] };
    const columns = await read(quarterTurned(page), engine(bad, bad, bad, good));
    expect([columns.width, columns.height, columns.turned]).toEqual([HEIGHT, WIDTH, 0]);
  });

  it("is inverted if it is light on dark", async () => {
    const canvas = new Canvas()
      .fill(0, 0, WIDTH, HEIGHT, 50)
      .fill(100, 100, 110, 120, 250)
      .fill(120, 100, 130, 120, 250);
    const asked = engine(nothing);
    await read(canvas, asked);
    expect(asked.asked[0]?.pixels[600 * WIDTH + 400]).toBe(255);
    expect(asked.asked[0]?.pixels[110 * WIDTH + 105]).toBeLessThan(10);
  });

  it("puts the letters of words one after the other, whatever the engine says about their places", async () => {
    const jumbled = line("letters", 100);
    const [first, second] = jumbled.words[0]?.symbols ?? [];
    if (first !== undefined && second !== undefined) second.box = [first.box[0] - 5, 100, first.box[0] + 40, 120];
    const { lines } = await read(new Canvas(), engine({ confidence: 0.95, lines: [jumbled] }));
    expect(lines[0]?.words[0]?.text).toBe("letters");
  });
});
