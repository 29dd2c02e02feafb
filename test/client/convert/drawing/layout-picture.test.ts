import { describe, expect, it } from "vitest";
import { drawText, textSize } from "../../../../client/convert/drawing/bitmap-font.ts";
import { drawFrame, inColor } from "../../../../client/convert/drawing/canvas.ts";
import { drawLayout, LayoutNotes } from "../../../../client/convert/drawing/layout-picture.ts";
import type { Bitmap } from "../../../../extraction/pdf/image/bitmap.ts";

/** A grey page at 72 dpi, where a pixel is a point. */
const page = (width = 200, height = 300, grey = 255): Bitmap => ({
  width,
  height,
  channels: 1,
  pixels: new Uint8Array(width * height).fill(grey),
  dpi: 72,
});

const at = ({ pixels, width }: Bitmap, x: number, y: number): number[] => [
  ...pixels.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];

/** Number of pixels within a rectangle that differ between two images of the same size. */
function changed(a: Bitmap, b: Bitmap, [x0, y0, x1, y1]: [number, number, number, number]): number {
  let count = 0;
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) if (at(a, x, y).join() !== at(b, x, y).join()) count++;
  }
  return count;
}

describe("picture of a layout", () => {
  it("has the page's size, is pale, and differs from the plain page where a box is", () => {
    const plain = drawLayout(page(200, 300, 0), new LayoutNotes());
    expect(plain).toMatchObject({ width: 200, height: 300, channels: 3 });
    expect(at(plain, 100, 200)[0]).toBeGreaterThan(100);
    const notes = new LayoutNotes();
    notes.note("text", { left: 50, top: 100, right: 150, bottom: 120 }, 1);
    const drawn = drawLayout(page(200, 300, 0), notes);
    expect(changed(plain, drawn, [49, 99, 151, 121])).toBe(102 * 22);
    expect(changed(plain, drawn, [0, 150, 200, 300])).toBe(0);
  });

  it("draws an arrow from each element to the next", () => {
    const plain = drawLayout(page(), new LayoutNotes());
    const notes = new LayoutNotes();
    notes.note("text", { left: 20, top: 50, right: 80, bottom: 60 }, 2);
    notes.note("figure", { left: 20, top: 200, right: 80, bottom: 220 }, 1);
    expect(changed(plain, drawLayout(page(), notes), [45, 100, 55, 150])).toBeGreaterThan(50);
  });

  it("draws a ruling without thickness as a line, and omits what is off the page", () => {
    const plain = drawLayout(page(), new LayoutNotes());
    const notes = new LayoutNotes();
    notes.note("ruling", { left: -50, top: 150, right: 500, bottom: 150 });
    const drawn = drawLayout(page(), notes);
    expect(changed(plain, drawn, [0, 140, 200, 160])).toBe(200 * 2);
  });
});

describe("drawing", () => {
  it("puts a frame around its box", () => {
    const picture = inColor(page());
    drawFrame(picture, [50, 50, 60, 60], { color: [255, 0, 0], lineWidth: 2 });
    expect(at(picture, 49, 55)).toEqual([255, 0, 0]);
    expect(at(picture, 50, 55)).toEqual([255, 255, 255]);
    expect(at(picture, 61, 61)).toEqual([255, 0, 0]);
    expect(at(picture, 62, 61)).toEqual([255, 255, 255]);
  });

  it("writes digits and letters, each in its place and no two alike", () => {
    const symbols = "0123456789ABCDEFGHIJKLMNPQRSTUVWXYZ-";
    const seen = new Set<string>();
    for (const symbol of symbols) {
      const { width, height } = textSize(symbol, 2);
      const picture = inColor(page(width, height));
      drawText(picture, symbol.toLowerCase(), { x: 0, y: 0 }, { color: [0, 0, 0], dot: 2 });
      seen.add(picture.pixels.join());
    }
    expect(seen.size).toBe(symbols.length);
    expect(textSize("12", 2)).toEqual({ width: 14, height: 10 });
  });
});
