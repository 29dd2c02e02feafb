import { deflateSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { loadPdfiumForNode } from "../../../client/convert/pdfium-node.ts";
import { bytesSource } from "../../../extraction/pdf/file/source.ts";
import { withDocument } from "../../../extraction/pdf/open-document.ts";
import type { PdfiumRuntime } from "../../../extraction/pdf/pdfium/pdfium-runtime.ts";
import { openPicture, type PictureOptions } from "../../../extraction/picture-files/open-picture.ts";
import { picturePdf } from "../../../extraction/picture-files/picture-pdf.ts";
import { greyOf } from "../../../extraction/recognition/picture/grey-image.ts";
import {
  exifBlock,
  groupFour,
  HEIGHT,
  INK,
  makeJpeg,
  makePng,
  makeTiff,
  makeWebp,
  type PngOptions,
  type TiffOptions,
  tiffBytes,
  tiffPage,
  WIDTH,
} from "./make-pictures.ts";

let runtime: PdfiumRuntime;
beforeAll(async () => {
  runtime = await loadPdfiumForNode();
});

/**
 * Generated pictures state no resolution and are too small for a sheet. At this resolution, one pixel stays one pixel.
 */
const DPI = 144;
const LIMITS: PictureOptions = {
  maxPixels: 40_000_000,
  maxPages: 3,
  maxConvertedPixels: 1_000_000,
  convert: async () => undefined,
};

async function asPdf(file: Uint8Array, limits: Partial<PictureOptions> = {}) {
  const opened = await openPicture(bytesSource(file), { ...LIMITS, ...limits });
  if (!opened.ok) return { refused: opened };
  const pieces: Uint8Array[] = [];
  for await (const piece of picturePdf(opened.frames)) pieces.push(piece.slice());
  return { pdf: new Uint8Array(Buffer.concat(pieces)) };
}

/** The pages as drawn: `#` for dark pixels, `.` for light ones. */
async function drawn(file: Uint8Array, limits: Partial<PictureOptions> = {}): Promise<string[]> {
  const { pdf, refused } = await asPdf(file, limits);
  if (pdf === undefined) throw new Error(refused.message);
  const pages = await withDocument(runtime, bytesSource(pdf), {}, async (document) => {
    const drawings: string[] = [];
    for (let page = 1; page <= document.pageCount; page++) {
      const { width, pixels } = greyOf(await document.renderPage(page, { dpi: DPI }));
      const marks = Array.from(pixels, (grey) => (grey < 128 ? "#" : ".")).join("");
      drawings.push((marks.match(new RegExp(`.{${width}}`, "g")) ?? []).join("\n"));
    }
    return drawings;
  });
  if (!pages.ok) throw new Error(pages.failure.message);
  return pages.value;
}

const refusalOf = async (file: Uint8Array, limits: Partial<PictureOptions> = {}) => (await asPdf(file, limits)).refused;

/** A picture with one dark quarter. */
function quarter(width: number, height: number, [right, lower]: [boolean, boolean]): string {
  const light = ".".repeat(width);
  const half = [".".repeat(width / 2), "#".repeat(width / 2)];
  const dark = right ? half.join("") : half.reverse().join("");
  const rows = [Array<string>(height / 2).fill(dark), Array<string>(height / 2).fill(light)];
  return (lower ? rows.reverse() : rows).flat().join("\n");
}

const UPRIGHT = quarter(WIDTH, HEIGHT, [false, false]);
const grey = INK.flat().map((ink) => (ink ? 0 : 255));

describe("a JPEG", () => {
  it.each([
    [1, quarter(WIDTH, HEIGHT, [false, false])],
    [2, quarter(WIDTH, HEIGHT, [true, false])],
    [3, quarter(WIDTH, HEIGHT, [true, true])],
    [4, quarter(WIDTH, HEIGHT, [false, true])],
    [5, quarter(HEIGHT, WIDTH, [false, false])],
    [6, quarter(HEIGHT, WIDTH, [true, false])],
    [7, quarter(HEIGHT, WIDTH, [true, true])],
    [8, quarter(HEIGHT, WIDTH, [false, true])],
  ])("stands upright when its Exif says %i", async (orientation, expected) => {
    expect(await drawn(makeJpeg({ orientation }))).toEqual([expected]);
  });

  it("goes into the PDF byte for byte", async () => {
    const jpeg = makeJpeg();
    expect(Buffer.from((await asPdf(jpeg)).pdf ?? []).includes(Buffer.from(jpeg))).toBe(true);
  });

  it.each([
    ["lossless", 0xc3],
    ["arithmetic", 0xc9],
  ])("that is %s is refused by name", async (_, marker) => {
    const jpeg = makeJpeg();
    jpeg[jpeg.indexOf(0xc0)] = marker;
    expect(await refusalOf(jpeg)).toMatchObject({ reason: "unsupported_picture" });
  });
});

describe("a PNG", () => {
  const rgb = (filter: number) =>
    INK.map((row) => [filter, ...row.flatMap((ink) => (ink ? [0, 0, 0] : [255, 255, 255]))]);
  const bits = INK.map((row) => [0, row[0] ? 0x00 : 0xff, 0xff]);
  const palette = { color: 3, depth: 1, rows: bits } as const;
  const kinds: [string, PngOptions][] = [
    ["grey", {}],
    ["16-bit grey", { depth: 16, rows: INK.map((row) => [0, ...row.flatMap((ink) => (ink ? [0, 0] : [255, 255]))]) }],
    ["1-bit grey", { depth: 1, rows: bits }],
    ["colour", { color: 2, rows: rgb(0) }],
    ["a palette", { ...palette, chunks: [["PLTE", [0, 0, 0, 255, 255, 255]]] }],
    [
      "a palette whose ink is not seen through",
      {
        ...palette,
        chunks: [
          ["PLTE", [0, 0, 0, 0, 0, 0]],
          ["tRNS", [255, 0]],
        ],
      },
    ],
    [
      "a colour that is seen through",
      { rows: INK.map((row) => [0, ...row.map((ink) => (ink ? 0 : 9))]), chunks: [["tRNS", [0, 9]]] },
    ],
    ["grey with alpha", { color: 4, rows: INK.map((row) => [0, ...row.flatMap((ink) => [0, ink ? 255 : 0])]) }],
    [
      "colour with alpha",
      { color: 6, rows: INK.map((row) => [0, ...row.flatMap((ink) => [0, 0, 0, ink ? 255 : 10])]) },
    ],
    [
      "16-bit colour with alpha",
      {
        color: 6,
        depth: 16,
        rows: INK.map((row) => [0, ...row.flatMap((ink) => [0, 0, 0, 0, 0, 0, ink ? 255 : 0, 0])]),
      },
    ],
  ];
  it.each(kinds)("of %s is a page", async (_, options) => {
    expect(await drawn(makePng(options))).toEqual([UPRIGHT]);
  });

  it("of light lettering on transparency is put on black, where it is visible", async () => {
    const rows = INK.map((row) => [0, ...row.flatMap((ink) => [ink ? 250 : 0, ink ? 255 : 0])]);
    const inverted = UPRIGHT.replaceAll(/[#.]/g, (mark) => (mark === "#" ? "." : "#"));
    expect(await drawn(makePng({ color: 4, rows }))).toEqual([inverted]);
  });

  it("of light lettering on a transparent palette colour is put on black", async () => {
    const chunks: PngOptions["chunks"] = [
      ["PLTE", [250, 250, 250, 240, 240, 240]],
      ["tRNS", [255, 0]],
    ];
    const inverted = UPRIGHT.replaceAll(/[#.]/g, (mark) => (mark === "#" ? "." : "#"));
    expect(await drawn(makePng({ ...palette, chunks }))).toEqual([inverted]);
  });

  it.each([1, 2, 3, 4])("with alpha and filter %i is decoded correctly", async (filter) => {
    const pixels = INK.map((row) => row.flatMap((ink) => (ink ? [0, 255] : [200, 30])));
    const at = (row: number, column: number) => (column < 0 ? 0 : (pixels[row]?.[column] ?? 0));
    const rows = pixels.map((row, y) => [
      filter,
      ...row.map((value, x) => {
        const [left, up, corner] = [at(y, x - 2), at(y - 1, x), at(y - 1, x - 2)];
        const near = [left, up, corner].toSorted(
          (one, other) => Math.abs(left + up - corner - one) - Math.abs(left + up - corner - other),
        )[0];
        return (value - ([0, left, up, (left + up) >> 1, near][filter] ?? 0)) & 255;
      }),
    ]);
    expect(await drawn(makePng({ color: 4, rows }))).toEqual([UPRIGHT]);
  });

  it("is printed at the size that it states", async () => {
    const perMetre = 11811;
    const pHYs = [0, 0, perMetre >> 8, perMetre & 255, 0, 0, perMetre >> 8, perMetre & 255, 1];
    const { pdf = new Uint8Array() } = await asPdf(makePng({ chunks: [["pHYs", pHYs]] }));
    // 300 dots per inch, converted to points.
    expect(Buffer.from(pdf).toString("latin1")).toMatch(/MediaBox \[0 0 3\.84\d* 1\.92\d*\]/);
  });

  it("that is cut short is a page as far as it goes, and white after that", async () => {
    const rows = INK.map((row) => [0, ...row.flatMap((ink) => [0, ink ? 255 : 0])]);
    const half = deflateSync(Uint8Array.from(rows.slice(0, 2).flat()));
    const [page = ""] = await drawn(makePng({ color: 4, data: half }));
    expect(page.split("\n").filter((row) => row.includes("#"))).toHaveLength(2);
  });

  it("of 30,000 x 30,000 pixels is refused by its size, before any pixel is read", async () => {
    const refused = await refusalOf(makePng({ width: 30_000, height: 30_000, depth: 1 }));
    expect(refused).toMatchObject({ reason: "too_many_pixels" });
    expect(refused?.message).toContain("30,000 x 30,000 pixels");
    expect(refused?.message).toContain("40,000,000");
  });

  /** The rows of the seven passes of an interlaced PNG; each takes the differences to its left neighbour. */
  const passes = (pixels: number[][][]): number[][] =>
    [
      [0, 0, 8, 8],
      [4, 0, 8, 8],
      [0, 4, 4, 8],
      [2, 0, 4, 4],
      [0, 2, 2, 4],
      [1, 0, 2, 2],
      [0, 1, 1, 2],
    ].flatMap(([left = 0, top = 0, across = 1, down = 1]) =>
      pixels
        .filter((_, y) => y >= top && (y - top) % down === 0)
        .map((row) => row.filter((_, x) => x >= left && (x - left) % across === 0))
        .map((row) => [1, ...row.flatMap((pixel, x) => pixel.map((value, at) => value - (row[x - 1]?.[at] ?? 0)))]),
    );

  it.each([
    ["dark", 0, false],
    ["light", 250, true],
  ])("that is interlaced, of %s lettering on transparency, is visible", async (_, level, isInverted) => {
    const pixels = INK.map((row) => row.map((ink) => (ink ? [level, 255] : [level, 0])));
    const inverted = UPRIGHT.replaceAll(/[#.]/g, (mark) => (mark === "#" ? "." : "#"));
    const file = makePng({ color: 4, interlace: 1, rows: passes(pixels) });
    expect(await drawn(file)).toEqual([isInverted ? inverted : UPRIGHT]);
    expect(await drawn(file.slice(0, -20))).toHaveLength(1);
  });

  it("that is interlaced goes through the converter, up to its bound", async () => {
    const file = makePng({ interlace: 1 });
    expect(await drawn(file, { convert: async () => makePng() })).toEqual([UPRIGHT]);
    expect(await refusalOf(file, { maxConvertedPixels: 127 })).toMatchObject({ reason: "too_many_pixels" });
    expect(await refusalOf(file)).toMatchObject({ reason: "damaged_picture" });
  });

  it.each([
    ["nothing but a header", makePng().slice(0, 33)],
    ["no pixels", makePng({ width: 0 })],
    ["colours that no PNG has", makePng({ color: 5 })],
  ])("with %s is refused as damaged", async (_, file) => {
    expect(await refusalOf(file)).toMatchObject({ reason: "damaged_picture" });
  });
});

/** LZW as in TIFF; the table is built during encoding. */
function lzw(bytes: number[]): Uint8Array {
  let out = "";
  let table = new Map<string, number>();
  const codeOf = (text: string) => (text.length === 1 ? text.charCodeAt(0) : (table.get(text) ?? 0));
  const widthOf = () => Math.max(9, (table.size + 258).toString(2).length);
  const write = (code: number) => {
    out += code.toString(2).padStart(widthOf(), "0");
  };
  write(256);
  let held = "";
  for (const byte of bytes) {
    const longer = held + String.fromCharCode(byte);
    if (longer.length === 1 || table.has(longer)) {
      held = longer;
      continue;
    }
    write(codeOf(held));
    table.set(longer, 258 + table.size);
    held = longer.slice(-1);
    if (table.size < 3_800) continue;
    write(256);
    table = new Map();
  }
  write(codeOf(held));
  table.set(`${held}\u{ffff}`, 0);
  write(257);
  return Uint8Array.from(out.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, "0"), 2));
}

describe("a TIFF", () => {
  const ones = INK.flatMap((row) => [row[0] ? 0x00 : 0xff, 0xff]);
  const differences = INK.flatMap((row) =>
    row.map((ink, x) => (x === 0 ? (ink ? 0 : 255) : ink === row[x - 1] ? 0 : 255)),
  );
  const inks = (paper: number[], ink: number[]) => [Uint8Array.from(INK.flat().flatMap((is) => (is ? ink : paper)))];
  const kinds: [string, TiffOptions][] = [
    ["raw grey", {}],
    ["white for zero", { photometric: 0, strips: inks([0], [255]) }],
    ["raw colour", { photometric: 2, bits: [8, 8, 8], strips: inks([255, 255, 255], [0, 0, 0]) }],
    ["colour with alpha", { photometric: 2, bits: [8, 8, 8, 8], strips: inks([0, 0, 0, 0], [0, 0, 0, 255]) }],
    ["four inks", { photometric: 5, bits: [8, 8, 8, 8], strips: inks([0, 0, 0, 0], [0, 0, 0, 255]) }],
    ["16 bits, little-endian", { bits: [16], strips: inks([0, 255], [255, 0]) }],
    [
      "a palette",
      { photometric: 3, bits: [1], more: [[320, 3, [0, 65535, 0, 65535, 0, 65535]]], strips: [Uint8Array.from(ones)] },
    ],
    ["1 bit, raw", { bits: [1], strips: [Uint8Array.from(ones)] }],
    [
      "two strips, deflated",
      {
        compression: 8,
        rowsPerStrip: 4,
        strips: [0, 64].map((at) => deflateSync(Uint8Array.from(grey.slice(at, at + 64)))),
      },
    ],
    ["LZW", { compression: 5, strips: [lzw(grey)] }],
    ["LZW of differences", { compression: 5, more: [[317, 3, [2]]], strips: [lzw(differences)] }],
    [
      "PackBits",
      {
        compression: 32773,
        bits: [1],
        strips: [Uint8Array.from(INK.flatMap((row) => (row[0] ? [1, 0, 255] : [255, 255])))],
      },
    ],
    ["Group 4", { compression: 4, bits: [1], photometric: 0, strips: [groupFour(INK)] }],
    [
      "Group 4 in strips",
      {
        compression: 4,
        bits: [1],
        photometric: 0,
        rowsPerStrip: 4,
        strips: [groupFour(INK.slice(0, 4)), groupFour(INK.slice(4))],
      },
    ],
    ["JPEG", { compression: 7, photometric: 6, bits: [8, 8, 8], strips: [makeJpeg()] }],
  ];
  it.each(kinds)("of %s is a page", async (_, options) => {
    expect(await drawn(makeTiff(options))).toEqual([UPRIGHT]);
  });

  const LIGHT: [string, TiffOptions][] = [
    ["colours", { photometric: 2, bits: [8, 8, 8, 8], strips: inks([0, 0, 0, 0], [250, 240, 250, 255]) }],
    ["greys", { bits: [8, 8], strips: inks([0, 0], [250, 255]) }],
    ["greys with white for zero", { photometric: 0, bits: [8, 8], strips: inks([0, 0], [5, 255]) }],
    ["16-bit greys", { bits: [16, 16], strips: inks([0, 0, 0, 0], [0, 250, 255, 255]) }],
  ];
  it.each(LIGHT)(
    "of light lettering on transparency, in %s, is put on black, where it is visible",
    async (_, options) => {
      const inverted = UPRIGHT.replaceAll(/[#.]/g, (mark) => (mark === "#" ? "." : "#"));
      expect(await drawn(makeTiff(options))).toEqual([inverted]);
    },
  );

  it("has long LZW strips decoded correctly", async () => {
    const side = 256;
    const noise = Array.from({ length: side * side }, (_, index) => ((index * 7919) % 251) ^ ((index >> 7) & 255));
    const strips = [lzw(noise)];
    const plain = await drawn(makeTiff({ width: side, height: side, strips: [Uint8Array.from(noise)] }));
    expect(await drawn(makeTiff({ width: side, height: side, compression: 5, strips }))).toEqual(plain);
  });

  const SIDES = [150, 100] as const;
  const TILE = 64;
  const shades = (x: number, y: number): number => ((x * 7919 + y * 104_729) >> 3) & 255;
  const tiles = [0, TILE].flatMap((top) =>
    [0, TILE, 2 * TILE].map((left) =>
      Array.from({ length: TILE * TILE }, (_, at) => shades(left + (at % TILE), top + Math.floor(at / TILE))),
    ),
  );
  const asDifferences = (values: number[]) =>
    values.map((value, at) => (at % TILE === 0 ? value : (value - (values[at - 1] ?? 0)) & 255));
  const asWords = (values: number[]) =>
    values.flatMap((value, at) => [0, at % TILE === 0 ? value : (value - (values[at - 1] ?? 0)) & 255]);
  it.each<[string, TiffOptions]>([
    ["raw", { strips: tiles.map((tile) => Uint8Array.from(tile)) }],
    ["deflated", { compression: 8, strips: tiles.map((tile) => deflateSync(Uint8Array.from(tile))) }],
    [
      "deflated as differences",
      {
        compression: 8,
        more: [[317, 3, [2]]],
        strips: tiles.map((tile) => deflateSync(Uint8Array.from(asDifferences(tile)))),
      },
    ],
    [
      "deflated as differences of 16 bits",
      {
        compression: 8,
        bits: [16],
        more: [[317, 3, [2]]],
        strips: tiles.map((tile) => deflateSync(Uint8Array.from(asWords(tile)))),
      },
    ],
  ])("is put together from tiles that are %s", async (_, options) => {
    const [width, height] = SIDES;
    const whole = Uint8Array.from({ length: width * height }, (__, at) => shades(at % width, Math.floor(at / width)));
    const sides: TiffOptions["more"] = [
      [322, 4, [TILE]],
      [323, 4, [TILE]],
    ];
    const page = tiffPage({ ...options, width, height, more: [...(options.more ?? []), ...sides] });
    const tiled = await drawn(tiffBytes([{ ...page, tags: [324, 325] }]));
    expect(tiled).toEqual(await drawn(makeTiff({ width, height, strips: [whole] })));
  });

  it("has a page for each of its pictures, without thumbnails", async () => {
    const copy = tiffPage({ more: [[254, 4, [1]]] });
    expect(await drawn(tiffBytes([tiffPage(), copy, tiffPage({ more: [[274, 3, [3]]] })]))).toEqual([
      UPRIGHT,
      quarter(WIDTH, HEIGHT, [true, true]),
    ]);
  });

  it("with a JPEG inside that is damaged, or of a rare kind, is refused while it is opened", async () => {
    const tiff = (jpeg: Uint8Array) => makeTiff({ compression: 7, photometric: 6, bits: [8, 8, 8], strips: [jpeg] });
    const zeroed = makeJpeg().fill(0, 2, 30);
    expect(await refusalOf(tiff(zeroed))).toMatchObject({ reason: "damaged_picture" });
    const twoColours = makeJpeg();
    twoColours[twoColours.indexOf(0xc0) + 8] = 2;
    expect(await refusalOf(tiff(twoColours))).toMatchObject({ reason: "unsupported_picture" });
  });

  it("with more pages than are accepted is refused", async () => {
    expect(await refusalOf(makeTiff({}, {}, {}, {}))).toMatchObject({ reason: "too_many_pages" });
  });

  it("whose directories form a cycle has each page once", async () => {
    const file = tiffBytes([{ ...tiffPage(), strips: tiffPage().strips }]);
    const entries = file[8] ?? 0;
    new DataView(file.buffer).setUint32(10 + entries * 12, 8, true);
    expect(await drawn(file)).toEqual([UPRIGHT]);
  });

  it("with a Group 4 bomb is refused by its size, however small the file is", async () => {
    const bomb = makeTiff({
      compression: 4,
      bits: [1],
      photometric: 0,
      width: 60_000,
      height: 60_000,
      strips: [new Uint8Array(20)],
    });
    expect(await refusalOf(bomb)).toMatchObject({ reason: "too_many_pixels" });
  });

  it("that ends too early is white where it is missing", async () => {
    const file = makeTiff({});
    const [page = ""] = await drawn(file.slice(0, -100));
    expect(page).toHaveLength(UPRIGHT.length);
    expect(await refusalOf(file.slice(0, 30))).toMatchObject({ reason: "damaged_picture" });
  });

  it("of a rare kind goes through the converter", async () => {
    const planes = makeTiff({ photometric: 2, bits: [8, 8, 8], more: [[284, 3, [2]]] });
    expect(await drawn(planes, { convert: async () => makePng() })).toEqual([UPRIGHT]);
    expect(await refusalOf(planes)).toMatchObject({ reason: "unsupported_picture" });
  });
});

describe("a WebP", () => {
  it("is what the converter makes of it, a page for each frame", async () => {
    const files: number[] = [];
    const convert = async (file: Uint8Array) => {
      files.push(file.length);
      return makePng();
    };
    expect(await drawn(makeWebp(), { convert })).toEqual([UPRIGHT]);
    expect(await drawn(makeWebp({ frames: 2 }), { convert })).toEqual([UPRIGHT, UPRIGHT]);
    // Each frame is passed on as a separate file.
    expect(files).toEqual([56, 56, 56]);
    expect(await refusalOf(makeWebp({ frames: 4 }), { convert })).toMatchObject({ reason: "too_many_pages" });
  });

  it.each([
    ["", exifBlock([[274, 3, [6]]])],
    [
      "with the name that it has in a JPEG",
      Uint8Array.from([...Buffer.from("Exif\0\0"), ...exifBlock([[274, 3, [6]]])]),
    ],
  ])("stands upright as its Exif block says %s", async (_, exif) => {
    const convert = async () => makePng();
    expect(await drawn(makeWebp({ exif }), { convert })).toEqual([quarter(HEIGHT, WIDTH, [true, false])]);
  });

  it("larger than the converter may hold is refused by its size", async () => {
    const refused = await refusalOf(makeWebp(), { maxConvertedPixels: 100 });
    expect(refused?.message).toContain("16 x 8 pixels");
  });
});

it("with an invalid Exif block is accepted", async () => {
  const broken = makeJpeg({ orientation: 6 });
  broken.set(exifBlock([]).fill(255), 12);
  expect(await drawn(broken)).toEqual([UPRIGHT]);
});

describe("a picture file that ends too early", () => {
  async function cutOffPages(file: Uint8Array): Promise<number[]> {
    const { pdf, refused } = await asPdf(file);
    if (pdf === undefined) throw new Error(refused.message);
    const opened = await withDocument(runtime, bytesSource(pdf), {}, (document) => document.cutOffPages());
    if (!opened.ok) throw new Error(opened.failure.message);
    return [...opened.value].filter((page) => page > 0);
  }
  const noise = Array.from({ length: 4_000 }, (_, at) => (at % 65 === 0 ? 0 : (at * 7919) % 251));
  const png = makePng({ width: 64, height: 61, data: deflateSync(Uint8Array.from(noise)) });
  const filmed = (jpeg: Uint8Array): Uint8Array => Uint8Array.from([...jpeg, ...new Uint8Array(400_000)]);

  it.each([
    ["PNG", png, png.slice(0, -20)],
    ["PNG without its last chunk", makePng(), makePng().slice(0, -12)],
    ["JPEG", makeJpeg(), makeJpeg().slice(0, -4)],
    ["JPEG without its last marker", filmed(makeJpeg()), makeJpeg().slice(0, -2)],
    [
      "TIFF",
      makeTiff({ strips: [new Uint8Array(4_000)] }),
      makeTiff({ strips: [new Uint8Array(4_000)] }).slice(0, -500),
    ],
  ])("has a warning on its page: %s", async (_, whole, cut) => {
    expect(await cutOffPages(whole)).toEqual([]);
    expect(await cutOffPages(cut)).toEqual([1]);
  });

  it.each([
    ["grey", {}],
    ["with a palette", { color: 3, depth: 1, chunks: [["PLTE", [255, 255, 255, 0, 0, 0]] as [string, number[]]] }],
  ])("is white below what is there: a PNG that is %s", async (_, options: PngOptions) => {
    const black = options.color === 3 ? 255 : 0;
    const bytes = options.color === 3 ? 8 : 64;
    const rows = Array.from({ length: 400 }, (__, y) => [
      0,
      ...Array.from({ length: bytes }, (___, x) => ((x * y * 7919) % 3 === 0 ? black : 255 - black)),
    ]);
    const file = makePng({
      ...options,
      width: 64,
      height: 400,
      data: deflateSync(Uint8Array.from(rows.flat()), { level: 0 }),
    });
    const [page = ""] = await drawn(file.slice(0, file.length / 2));
    const lines = page.split("\n");
    expect(lines.slice(0, 100).join("")).toContain("#");
    expect(lines.slice(300).join("")).not.toContain("#");
  });

  it("is refused if no pixel is left", async () => {
    const jpeg = makeJpeg();
    const scan = jpeg.findIndex((byte, at) => byte === 0xff && jpeg[at + 1] === 0xda);
    const data = scan + 2 + (jpeg[scan + 3] ?? 0);
    const ending = [0xff, 0xd9];
    for (const cut of [
      jpeg.slice(0, scan),
      jpeg.slice(0, scan + 2),
      jpeg.slice(0, data - 1),
      jpeg.slice(0, data),
      jpeg.slice(0, data + 1),
      Uint8Array.from([...jpeg.slice(0, scan), ...ending]),
      Uint8Array.from([...jpeg.slice(0, data), ...ending, 0, 0, 0, 0, 0, 0]),
    ])
      expect(await refusalOf(cut)).toMatchObject({ reason: "damaged_picture" });
    expect(await refusalOf(png.slice(0, 30))).toMatchObject({ reason: "damaged_picture" });
  });
});

describe("a picture file that is cut short or changed anywhere", () => {
  const files: [string, Uint8Array][] = [
    ["JPEG", makeJpeg({ orientation: 6 })],
    ["PNG", makePng({ color: 4, rows: INK.map((row) => [1, ...row.flatMap((ink) => [ink, 255])]) })],
    [
      "TIFF",
      makeTiff(
        { compression: 8, strips: [deflateSync(Uint8Array.from(grey))] },
        { compression: 5, strips: [lzw(grey)] },
      ),
    ],
    ["fax", makeTiff({ compression: 4, bits: [1], photometric: 0, strips: [groupFour(INK)] })],
    ["WebP", makeWebp({ frames: 2 })],
  ];
  const limits = { maxPixels: 20_000, convert: async () => makePng() };

  it.each(files)("of the kind %s becomes a PDF or is refused", async (_, file) => {
    for (let at = 0; at < file.length; at += 3) {
      const changed = file.slice();
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      for (const bytes of [file.slice(0, at), changed]) {
        const { pdf, refused } = await asPdf(bytes, limits);
        expect(pdf === undefined ? refused?.message.length : pdf.length).toBeGreaterThan(10);
      }
    }
  });
});
