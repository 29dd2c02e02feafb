import type { Bitmap } from "./bitmap.ts";

/** PNG colour types. */
const GREY = 0;
const RGB = 2;
const PALETTE = 3;
const FILTER_NONE = 0;
const MAX_PALETTE = 256;
const BITS_PER_BYTE = 8;
/** Slots of the colour table: a power of two well above the number of colours that it holds. */
const COLOR_SLOTS = 2048;
const EMPTY_SLOT = -1;
/** Spreads similar colours over the slots (Knuth's multiplicative hash). */
const HASH_FACTOR = 2654435761;

export interface PngRows {
  colorType: number;
  bitDepth: number;
  palette: Uint8Array | undefined;
  /** Scanlines, each after its filter byte. */
  rows: Uint8Array;
}

/** Chooses the smallest pixel format that represents the bitmap without loss. */
export function packRows(bitmap: Bitmap): PngRows {
  if (bitmap.channels === 3) {
    const indexed = indexColors(bitmap);
    if (indexed === undefined)
      return { colorType: RGB, bitDepth: 8, palette: undefined, rows: rowsOf(bitmap, bitmap.pixels, 3) };
    const bitDepth = bitsFor(indexed.colors.length / 3);
    return {
      colorType: PALETTE,
      bitDepth,
      palette: indexed.colors,
      rows: packedRows(bitmap, indexed.pixels, bitDepth),
    };
  }
  const levels = levelsOf(bitmap.pixels);
  const bitDepth = greyBits(levels);
  if (bitDepth !== undefined) {
    const step = 255 / (2 ** bitDepth - 1);
    const scaled = bitDepth === 8 ? bitmap.pixels : bitmap.pixels.map((level) => level / step);
    return { colorType: GREY, bitDepth, palette: undefined, rows: packedRows(bitmap, scaled, bitDepth) };
  }
  const places = new Uint8Array(256);
  levels.forEach((level, index) => {
    places[level] = index;
  });
  const palette = Uint8Array.from(levels.flatMap((level) => [level, level, level]));
  const depth = bitsFor(levels.length);
  const indexes = bitmap.pixels.map((level) => places[level] ?? 0);
  return { colorType: PALETTE, bitDepth: depth, palette, rows: packedRows(bitmap, indexes, depth) };
}

function levelsOf(pixels: Uint8Array): number[] {
  const seen = new Uint8Array(256);
  // Compared four pixels at a time: most of a page is long runs of one colour.
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2);
  let previous = -1;
  for (const word of words) {
    if (word === previous) continue;
    previous = word;
    for (let shift = 0; shift < 32; shift += 8) seen[(word >>> shift) & 0xff] = 1;
  }
  for (let index = words.length * 4; index < pixels.length; index++) seen[pixels[index] ?? 0] = 1;
  return [...seen.keys()].filter((level) => seen[level] === 1);
}

/** Bits per pixel of a grey scale that has all these levels; `undefined` if a palette is smaller. */
function greyBits(levels: number[]): number | undefined {
  const needed = bitsFor(levels.length);
  if (needed === 8) return 8;
  const step = 255 / (2 ** needed - 1);
  return levels.every((level) => level % step === 0) ? needed : undefined;
}

function bitsFor(colors: number): number {
  if (colors <= 2) return 1;
  if (colors <= 4) return 2;
  return colors <= 16 ? 4 : 8;
}

/** A palette of the bitmap's colours and the index of each pixel; `undefined` if there are more than 256 colours. */
function indexColors(bitmap: Bitmap): { colors: Uint8Array; pixels: Uint8Array } | undefined {
  const { pixels } = bitmap;
  const slots = new Int32Array(COLOR_SLOTS).fill(EMPTY_SLOT);
  const places = new Uint8Array(COLOR_SLOTS);
  const colors: number[] = [];
  const indexes = new Uint8Array(bitmap.width * bitmap.height);
  let previous = EMPTY_SLOT;
  for (let pixel = 0, at = 0; pixel < indexes.length; pixel++, at += 3) {
    const color = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
    if (color === previous) {
      indexes[pixel] = indexes[pixel - 1] ?? 0;
      continue;
    }
    previous = color;
    let slot = (Math.imul(color, HASH_FACTOR) >>> 0) % COLOR_SLOTS;
    while (slots[slot] !== EMPTY_SLOT && slots[slot] !== color) slot = (slot + 1) % COLOR_SLOTS;
    if (slots[slot] === EMPTY_SLOT) {
      if (colors.length === MAX_PALETTE) return undefined;
      slots[slot] = color;
      places[slot] = colors.length;
      colors.push(color);
    }
    indexes[pixel] = places[slot] ?? 0;
  }
  return {
    colors: Uint8Array.from(colors.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255])),
    pixels: indexes,
  };
}

/** Rows without a filter, which would cost more time here than it saves in size: a page is mostly runs of white. */
function rowsOf({ width, height }: Bitmap, pixels: Uint8Array, channels: number): Uint8Array {
  const rowBytes = width * channels;
  const rows = new Uint8Array((rowBytes + 1) * height);
  for (let row = 0; row < height; row++) {
    const target = row * (rowBytes + 1);
    rows[target] = FILTER_NONE;
    rows.set(pixels.subarray(row * rowBytes, (row + 1) * rowBytes), target + 1);
  }
  return rows;
}

/** Packs values of `bitDepth` bits into bytes, the first value in the highest bits. */
function packedRows(bitmap: Bitmap, values: Uint8Array, bitDepth: number): Uint8Array {
  if (bitDepth === BITS_PER_BYTE) return rowsOf(bitmap, values, 1);
  const { width, height } = bitmap;
  const rowBytes = Math.ceil((width * bitDepth) / BITS_PER_BYTE);
  const rows = new Uint8Array((rowBytes + 1) * height);
  for (let row = 0; row < height; row++) {
    const target = row * (rowBytes + 1) + 1;
    for (let column = 0; column < width; column++) {
      const bit = column * bitDepth;
      const shift = BITS_PER_BYTE - bitDepth - (bit % BITS_PER_BYTE);
      const at = target + Math.floor(bit / BITS_PER_BYTE);
      rows[at] = (rows[at] ?? 0) | ((values[row * width + column] ?? 0) << shift);
    }
  }
  return rows;
}
