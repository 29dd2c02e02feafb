import { deflateSync, inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type Bitmap, cropBitmap } from "../../../../extraction/pdf/image/bitmap.ts";
import { encodePng } from "../../../../extraction/pdf/image/png.ts";
import { onePage, show } from "../pdf-bytes.ts";
import { reading } from "../reading.ts";

interface Decoded {
  width: number;
  height: number;
  bitDepth: number;
  colorType: number;
  /** Red, green, blue. */
  pixels: number[];
}

const GREY = 0;
const RGB = 2;
const PALETTE = 3;

/** Decodes the encoder's output following ISO/IEC 15948, independently of the encoder. */
function decodePng(png: Uint8Array): Decoded {
  expect([...png.slice(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < png.byteLength; ) {
    const length = view.getUint32(at);
    const type = new TextDecoder().decode(png.slice(at + 4, at + 8));
    expect(view.getUint32(at + 8 + length), `check sum of ${type}`).toBe(checkSum(png.slice(at + 4, at + 8 + length)));
    chunks.set(type, png.slice(at + 8, at + 8 + length));
    at += 12 + length;
  }
  expect([...chunks.keys()].at(-1)).toBe("IEND");
  const header = chunks.get("IHDR") ?? new Uint8Array(13);
  const [width, height] = [new DataView(header.buffer).getUint32(0), new DataView(header.buffer).getUint32(4)];
  const [bitDepth = 0, colorType = -1] = header.slice(8);
  const rows = inflateSync(chunks.get("IDAT") ?? new Uint8Array(0));
  const samples = colorType === RGB ? 3 : 1;
  const rowBytes = Math.ceil((width * samples * bitDepth) / 8);
  expect(rows.byteLength).toBe((rowBytes + 1) * height);
  const palette = chunks.get("PLTE");
  const pixels: number[] = [];
  for (let row = 0; row < height; row++) {
    expect(rows[row * (rowBytes + 1)]).toBe(0);
    for (let column = 0; column < width; column++) {
      const bit = column * samples * bitDepth;
      const at = row * (rowBytes + 1) + 1 + Math.floor(bit / 8);
      if (colorType === RGB) pixels.push(...rows.subarray(at, at + 3));
      else {
        const value = ((rows[at] ?? 0) >> (8 - bitDepth - (bit % 8))) & (2 ** bitDepth - 1);
        const grey = (value * 255) / (2 ** bitDepth - 1);
        pixels.push(...(colorType === PALETTE ? (palette?.slice(3 * value, 3 * value + 3) ?? []) : [grey, grey, grey]));
      }
    }
  }
  return { width, height, bitDepth, colorType, pixels };
}

/** CRC-32 bit by bit, as in annex D of the standard. */
function checkSum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const grey = (width: number, height: number, level: (index: number) => number): Bitmap => ({
  width,
  height,
  channels: 1,
  pixels: Uint8Array.from({ length: width * height }, (_, index) => level(index)),
  dpi: 144,
});
const colored = (width: number, height: number, channel: (index: number) => number): Bitmap => ({
  width,
  height,
  channels: 3,
  pixels: Uint8Array.from({ length: 3 * width * height }, (_, index) => channel(index)),
  dpi: 144,
});
const rgbOf = ({ channels, pixels }: Bitmap): number[] =>
  channels === 3 ? [...pixels] : [...pixels].flatMap((level) => [level, level, level]);

describe("a PNG", () => {
  const cases: [string, Bitmap, number, number][] = [
    ["black and white", grey(13, 5, (index) => (index % 3 === 0 ? 0 : 255)), GREY, 1],
    ["four even greys", grey(9, 3, (index) => (index % 4) * 85), GREY, 2],
    ["two uneven greys", grey(9, 3, (index) => (index % 2 === 0 ? 7 : 200)), PALETTE, 1],
    ["sixteen even greys", grey(7, 8, (index) => (index % 16) * 17), GREY, 4],
    ["every grey", grey(16, 16, (index) => index), GREY, 8],
    [
      "two colours",
      colored(11, 3, (index) => (Math.floor(index / 3) % 2 === 0 ? [255, 0, 0] : [0, 0, 255])[index % 3] ?? 0),
      PALETTE,
      1,
    ],
    ["a hundred colours", colored(10, 10, (index) => (index % 3 === 0 ? Math.floor(index / 3) : 9)), PALETTE, 8],
    [
      "a thousand colours",
      colored(40, 25, (index) => [index % 256, Math.floor(index / 256) * 20, 77][index % 3] ?? 0),
      RGB,
      8,
    ],
    ["one pixel", grey(1, 1, () => 0), GREY, 1],
  ];
  for (const [name, bitmap, colorType, bitDepth] of cases) {
    it(`of ${name} is small and holds exactly the pixels`, async () => {
      const decoded = decodePng(await encodePng(bitmap));
      expect(decoded).toMatchObject({ width: bitmap.width, height: bitmap.height, colorType, bitDepth });
      expect(decoded.pixels).toEqual(rgbOf(bitmap));
    });
  }

  it("may be compressed by a function that is passed in", async () => {
    const bitmap = grey(20, 20, (index) => index % 256);
    let calls = 0;
    const png = await encodePng(bitmap, (bytes) => {
      calls++;
      return deflateSync(bytes, { level: 1 });
    });
    expect(calls).toBe(1);
    expect(decodePng(png).pixels).toEqual(rgbOf(bitmap));
  });
});

describe("a page image", () => {
  it("is grey until a colour is drawn", async () => {
    const draw = (content: string) => reading(onePage(content), (document) => document.renderPage(1, { dpi: 72 }));
    expect((await draw(show("grey", 20, 40))).channels).toBe(1);
    const red = await draw("1 0 0 rg 50 30 10 10 re f");
    expect(red.channels).toBe(3);
    const at = (65 * red.width + 55) * 3;
    expect([...red.pixels.slice(at, at + 3)]).toEqual([255, 0, 0]);
  });

  it("shows annotations", async () => {
    const objects = [
      "<< /Type /Annot /Subtype /Square /Rect [20 20 60 60] /AP << /N 7 0 R >> /F 4 >>",
      { entries: "/Type /XObject /Subtype /Form /BBox [0 0 40 40]", data: "0 g 0 0 40 40 re f" },
    ];
    const image = await reading(onePage("", { page: "/Annots [6 0 R]", objects }), (document) =>
      document.renderPage(1, { dpi: 72 }),
    );
    expect(image.pixels[60 * image.width + 40]).toBe(0);
  });
});

describe("a crop", () => {
  const bitmap = grey(10, 8, (index) => index);

  it("holds the pixels of its box, widened to whole ones", () => {
    const crop = cropBitmap(bitmap, [2.4, 3, 4.1, 5]);
    expect(crop).toMatchObject({ width: 3, height: 2, channels: 1 });
    expect([...(crop?.pixels ?? [])]).toEqual([32, 33, 34, 42, 43, 44]);
  });

  it("is clipped to the image, and empty beyond it", () => {
    expect(cropBitmap(bitmap, [-5, -5, 100, 1])).toMatchObject({ width: 10, height: 1 });
    expect(cropBitmap(bitmap, [10, 0, 20, 5])).toBeUndefined();
    expect(cropBitmap(bitmap, [5, 5, 5, 7])).toBeUndefined();
  });

  it("keeps the channels of each pixel together", () => {
    const crop = cropBitmap(
      colored(4, 2, (index) => index),
      [1, 1, 3, 2],
    );
    expect([...(crop?.pixels ?? [])]).toEqual([15, 16, 17, 18, 19, 20]);
  });
});
