import type { GreyImage } from "./engine.ts";

/** A picture in black and white: 1 is ink. */
export interface Ink {
  width: number;
  height: number;
  bits: Uint8Array;
}

/** Side of the squares, in pixels, over which the paper's brightness is taken. */
const CELL = 32;
/** Of a cell's pixels this share is brighter than what counts as its paper. */
const PAPER_RANK = 0.2;
/** Ink is darker than its paper by this share of it at least; what is only ruled or shaded may be much paler. */
const INK_SHARE = 0.3;
export const PALE_SHARE = 0.07;
/** Paper is never taken for darker than this share of its neighbours': a black picture is no paper. */
const DARKEST_PAPER = 0.55;

/** What is darker than the paper around it; the paper's brightness is taken part by part, for light is seldom even. */
export function inkOf({ width, height, pixels }: GreyImage, share = INK_SHARE): Ink {
  const columns = Math.ceil(width / CELL);
  const rows = Math.ceil(height / CELL);
  const paper = paperOf({ width, height, pixels }, columns, rows);
  const bits = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / CELL) * columns;
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const limit = (paper[row + (x >> 5)] ?? 0xff) * (1 - share);
      if ((pixels[at] ?? 0xff) < limit) bits[at] = 1;
    }
  }
  return { width, height, bits };
}

/** What is darker than most of the page: shaded areas among it, which a paper taken part by part takes for paper. */
export function shadedInk({ width, height, pixels }: GreyImage): Ink {
  const counts = new Uint32Array(256);
  for (const level of pixels) counts[level] = (counts[level] ?? 0) + 1;
  const limit = brightest(counts, pixels.length * PAPER_RANK) * (1 - PALE_SHARE / 2);
  return { width, height, bits: Uint8Array.from(pixels, (level) => (level < limit ? 1 : 0)) };
}

/** Brightness of the paper in each cell, seen over it and its neighbours. */
function paperOf({ width, height, pixels }: GreyImage, columns: number, rows: number): Float64Array {
  const own = new Float64Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      counts.fill(0);
      let seen = 0;
      const bottom = Math.min(height, (row + 1) * CELL);
      const right = Math.min(width, (column + 1) * CELL);
      for (let y = row * CELL; y < bottom; y++) {
        for (let x = column * CELL; x < right; x++) {
          const level = pixels[y * width + x] ?? 0xff;
          counts[level] = (counts[level] ?? 0) + 1;
          seen++;
        }
      }
      own[row * columns + column] = brightest(counts, seen * PAPER_RANK);
    }
  }
  const overall = own.toSorted()[Math.floor(own.length / 2)] ?? 0xff;
  return own.map((level) => Math.max(level, overall * DARKEST_PAPER));
}

/** The level that `rank` pixels reach or exceed. */
function brightest(counts: Uint32Array, rank: number): number {
  let seen = 0;
  for (let level = 0xff; level >= 0; level--) {
    seen += counts[level] ?? 0;
    if (seen > rank) return level;
  }
  return 0xff;
}
