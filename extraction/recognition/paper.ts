import type { GreyImage } from "./engine.ts";

/** Side of the squares, in pixels, for each of which the paper's brightness is taken, over an area of twice that side. */
const CELL = 32;
/** Of an area's pixels this share is brighter than what counts as its paper. */
const PAPER_RANK = 0.25;
/** Paper is never taken for darker than this share of its neighbours': a black picture is no paper. */
const DARKEST_PAPER = 0.55;
/** Every so many pixels are looked at. */
const STEP = 2;
const WHITE = 0xff;

/** How bright the paper is, part by part: light is seldom even. */
export interface Paper {
  columns: number;
  rows: number;
  levels: Float64Array;
}

export function paperOf({ width, height, pixels }: GreyImage): Paper {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const own = new Float64Array(columns * rows);
  const counts = new Uint32Array(WHITE + 1);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      counts.fill(0);
      let seen = 0;
      const bottom = Math.min(height, (row + 1.5) * CELL);
      const right = Math.min(width, (column + 1.5) * CELL);
      for (let y = Math.max(0, (row - 0.5) * CELL); y < bottom; y += STEP) {
        for (let x = Math.max(0, (column - 0.5) * CELL); x < right; x += STEP) {
          const level = pixels[y * width + x] ?? WHITE;
          counts[level] = (counts[level] ?? 0) + 1;
          seen++;
        }
      }
      own[row * columns + column] = brightest(counts, seen * PAPER_RANK);
    }
  }
  const overall = own.toSorted()[Math.floor(own.length / 2)] ?? WHITE;
  return { columns, rows, levels: own.map((level) => Math.max(level, overall * DARKEST_PAPER)) };
}

/** The level that `rank` pixels reach or exceed. */
export function brightest(counts: Uint32Array, rank: number): number {
  let seen = 0;
  for (let level = WHITE; level >= 0; level--) {
    seen += counts[level] ?? 0;
    if (seen > rank) return level;
  }
  return WHITE;
}

/** The picture as if its paper were white all over: what is darker than it stays so by the same share. */
export function onWhite({ width, height, pixels }: GreyImage, { columns, rows, levels }: Paper): GreyImage {
  const white = new Uint8Array(width * height);
  // Brightness between the middles of cells is linear.
  const along = Float64Array.from({ length: width }, (_, x) =>
    Math.min(columns - 1, Math.max(0, (x + 0.5) / CELL - 0.5)),
  );
  for (let y = 0, at = 0; y < height; y++) {
    const line = Math.min(rows - 1, Math.max(0, (y + 0.5) / CELL - 0.5));
    const upper = Math.floor(line) * columns;
    const lower = Math.min(rows - 1, Math.floor(line) + 1) * columns;
    const share = line % 1;
    const mixed = Float64Array.from(
      { length: columns },
      (_, column) => (levels[upper + column] ?? WHITE) * (1 - share) + (levels[lower + column] ?? WHITE) * share,
    );
    for (let x = 0; x < width; x++, at++) {
      const place = along[x] ?? 0;
      const left = Math.floor(place);
      const before = mixed[left] ?? WHITE;
      const paper = before + ((mixed[left + 1] ?? before) - before) * (place - left);
      white[at] = Math.min(WHITE, ((pixels[at] ?? WHITE) * WHITE) / paper);
    }
  }
  return { width, height, pixels: white };
}

/** Share of an area's pixels that are ink where something is written. */
const INK_RANK = 0.05;
/** What is brighter is no ink. */
const PALEST_INK = 215;
/** Ink is made this many times as dark at most: beyond, dirt becomes letters. */
const MOST_GAIN = 4;

/** How dark the ink on white paper is where it is written with, 0 where nothing is. */
export function inkLevel({ width, height, pixels }: GreyImage): number {
  const levels: number[] = [];
  const counts = new Uint32Array(WHITE + 1);
  for (let top = 0; top < height; top += CELL) {
    for (let left = 0; left < width; left += CELL) {
      counts.fill(0);
      const [bottom, right] = [Math.min(height, top + CELL), Math.min(width, left + CELL)];
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) {
          const level = pixels[y * width + x] ?? WHITE;
          counts[level] = (counts[level] ?? 0) + 1;
        }
      }
      const ink = brightest(counts, (bottom - top) * (right - left) * (1 - INK_RANK));
      if (ink < PALEST_INK) levels.push(ink);
    }
  }
  return levels.sort((a, b) => a - b)[Math.floor(levels.length / 2)] ?? 0;
}

/** With ink of a level as dark as it can be: an engine that divides a page into ink and paper loses what is pale. */
export function darkened({ width, height, pixels }: GreyImage, ink: number): GreyImage {
  const gain = Math.min(MOST_GAIN, WHITE / Math.max(1, WHITE - ink));
  const table = Uint8Array.from({ length: WHITE + 1 }, (_, level) => Math.max(0, WHITE - (WHITE - level) * gain));
  return { width, height, pixels: pixels.map((level) => table[level] ?? WHITE) };
}
