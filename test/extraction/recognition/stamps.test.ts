import { describe, expect, it } from "vitest";
import type { Bitmap } from "../../../extraction/pdf/image/bitmap.ts";
import { withoutStamps } from "../../../extraction/recognition/stamps.ts";

/* Which coloured marks are taken off a page before it is read: pictures drawn here, at 200 dots per inch. */

const SCALE = 200 / 72;
const SIDE = 600;
const RED = [200, 40, 40] as const;
const BLACK = [10, 10, 10] as const;

class Canvas implements Bitmap {
  readonly width = SIDE;
  readonly height = SIDE;
  readonly channels = 3;
  readonly dpi = 200;
  readonly pixels = new Uint8Array(SIDE * SIDE * 3).fill(255);

  /** As ink does, it darkens what is there. */
  fill(left: number, top: number, right: number, bottom: number, colour: readonly [number, number, number]): this {
    for (let y = top; y < bottom; y++)
      for (let at = 3 * (y * SIDE + left); at < 3 * (y * SIDE + right); at++)
        this.pixels[at] = Math.min(this.pixels[at] ?? 255, colour[at % 3] ?? 0);
    return this;
  }

  /** Lines of letters. */
  text(colour: readonly [number, number, number] = BLACK): this {
    for (let top = 100; top < 500; top += 40)
      for (let x = 60; x < 540; x += 14) this.fill(x, top, x + 6, top + 18, colour);
    return this;
  }

  /** The letters and the frame of a stamp. */
  stamp(): this {
    for (let x = 200; x < 380; x += 30) this.fill(x, 200, x + 8, 270, RED).fill(x, 225, x + 20, 232, RED);
    return this.fill(190, 276, 390, 279, RED);
  }
}

const levelAt = ({ pixels }: { pixels: Uint8Array }, x: number, y: number) => pixels[y * SIDE + x];

describe("the stamps of a page", () => {
  it("are removed from its print and kept separately", () => {
    const found = withoutStamps(new Canvas().text().stamp(), SCALE);
    expect(found?.stamps).toHaveLength(1);
    // Strokes of the stamp on paper and on a letter, and a letter beside it.
    expect(levelAt(found?.print ?? { pixels: new Uint8Array() }, 204, 210)).toBeGreaterThan(240);
    expect(levelAt(found?.print ?? { pixels: new Uint8Array() }, 202, 225)).toBeLessThan(40);
    expect(levelAt(found?.print ?? { pixels: new Uint8Array() }, 62, 110)).toBeLessThan(40);
    const { box = [0, 0, 0, 0], picture } = found?.stamps[0] ?? {};
    expect(picture?.pixels[(210 - box[1]) * (picture?.width ?? 0) + 204 - box[0]]).toBe(0);
  });

  it.each([
    ["text in colour", new Canvas().text(RED)],
    ["black text", new Canvas().text()],
    ["a stamp beside the print", new Canvas().fill(60, 20, 500, 38, BLACK).stamp()],
    ["text on a coloured panel", new Canvas().fill(150, 150, 450, 400, [255, 180, 180]).text()],
    [
      "a table with coloured rulings",
      [0, 1, 2, 3, 4].reduce(
        (canvas, at) =>
          canvas.fill(151 + 84 * at, 125, 154 + 84 * at, 448, RED).fill(151, 125 + 80 * at, 490, 128 + 80 * at, RED),
        new Canvas().text(),
      ),
    ],
  ])("are not %s", (_, canvas) => {
    expect(withoutStamps(canvas, SCALE)).toBeUndefined();
  });
});
