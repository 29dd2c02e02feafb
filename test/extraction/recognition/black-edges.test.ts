import { describe, expect, it } from "vitest";
import { withoutBlackEdges } from "../../../extraction/recognition/picture/black-edges.ts";

/* What is cleared beside the paper of a copy: pictures drawn here, at 100 dots per inch. */

const SCALE = 100 / 72;
const [WIDTH, HEIGHT] = [600, 800];

class Canvas {
  readonly width = WIDTH;
  readonly height = HEIGHT;
  readonly pixels = new Uint8Array(WIDTH * HEIGHT).fill(255);

  fill(left: number, top: number, right: number, bottom: number, level: number): this {
    for (let y = top; y < bottom; y++) this.pixels.fill(level, y * WIDTH + left, y * WIDTH + right);
    return this;
  }

  text(): this {
    for (let top = 150; top < 650; top += 20) for (let x = 100; x < 500; x += 8) this.fill(x, top, x + 4, top + 9, 10);
    return this;
  }
}

/** Black pixels. */
const darkIn = ({ pixels }: { pixels: Uint8Array }): number => pixels.filter((level) => level < 90).length;
const clear = (canvas: Canvas) => withoutBlackEdges(canvas, SCALE);
const print = darkIn(new Canvas().text());

describe("the black edges of a copy", () => {
  it("are cleared on any side, and beside paper that is cut off", () => {
    for (const edges of [
      new Canvas().text().fill(0, 0, 40, HEIGHT, 5),
      new Canvas().text().fill(560, 0, WIDTH, HEIGHT, 5),
      new Canvas().text().fill(0, 0, WIDTH, 30, 5),
      new Canvas().text().fill(0, 770, WIDTH, HEIGHT, 5),
      new Canvas().text().fill(6, 0, 47, HEIGHT, 5).fill(0, 773, WIDTH, 796, 5),
    ]) {
      expect(darkIn(edges)).toBeGreaterThan(print + 5000);
      expect(darkIn(clear(edges))).toBe(print);
    }
  });

  it("are cleared if they are aslant", () => {
    const canvas = new Canvas().text();
    for (let y = 0; y < HEIGHT; y++) canvas.fill(0, y, 30 + Math.floor(y / 50), y + 1, 5);
    expect(darkIn(clear(canvas))).toBe(print);
  });

  it("are left beside grey paper, which white would not match", () => {
    const canvas = new Canvas().fill(0, 0, WIDTH, HEIGHT, 215).text().fill(0, 0, 40, HEIGHT, 5);
    expect(clear(canvas)).toBe(canvas);
  });

  it("are not a band with writing, a ruling, a photograph or a dark page", () => {
    const band = new Canvas().fill(0, 0, WIDTH, 90, 5);
    for (let x = 60; x < 500; x += 14) band.fill(x, 35, x + 8, 60, 250);
    for (const canvas of [
      band,
      new Canvas().text().fill(12, 0, 15, HEIGHT, 5),
      new Canvas().fill(0, 0, WIDTH, 400, 20),
      new Canvas().fill(0, 0, WIDTH, HEIGHT, 10),
    ])
      expect(clear(canvas)).toBe(canvas);
  });
});
