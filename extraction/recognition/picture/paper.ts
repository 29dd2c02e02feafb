import { median } from "../../geometry/median.ts";
import type { GreyImage } from "../shapes/engine.ts";
import { closed, type HalfMap } from "./closing.ts";

/** Side, in pixels, of the squares for each of which the usual brightness is measured. */
const CELL = 32;
/** This share of an area's pixels is brighter than the level that counts as paper. */
const PAPER_RANK = 0.25;
/** Paper is never taken to be darker than this share of the page's median: a black picture is not paper. */
const DARKEST_PAPER = 0.55;
/** Only one in this many pixels is sampled, each way. */
const STEP = 2;
const WHITE = 0xff;

/** Letters and rulings are narrower than this, in points; anything wider is shading. */
const WIDEST_STEM = 8;
/**
 * How bright the paper is around each pixel, at half the picture's size: light is rarely even, and a shaded cell is the
 * paper of the writing on it. `scale` is in pixels per point.
 */
export function paperOf(image: GreyImage, scale: number): HalfMap {
  const paper = closed(image, WIDEST_STEM * scale);
  const { columns, rows, levels } = usualLevels(image);
  const ratios: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = Math.min(paper.width - 1, (column + 0.5) * (CELL / 2));
      const y = Math.min(paper.height - 1, (row + 0.5) * (CELL / 2));
      const brightest = paper.levels[Math.floor(y) * paper.width + Math.floor(x)] ?? WHITE;
      ratios.push((levels[row * columns + column] ?? WHITE) / Math.max(1, brightest));
    }
  }
  // The closing takes the brightest grains of grainy paper, which are brighter than most of it.
  const grain = Math.min(1, median(ratios));
  const darkest = DARKEST_PAPER * median(levels);
  const table = Uint8Array.from({ length: WHITE + 1 }, (_, level) => Math.max(1, darkest, level * grain));
  return { ...paper, levels: paper.levels.map((level) => table[level] ?? WHITE) };
}

/** The brightness that most paper has, for each square of a picture. */
function usualLevels({ width, height, pixels }: GreyImage): { columns: number; rows: number; levels: number[] } {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const levels: number[] = [];
  const counts = new Uint32Array(WHITE + 1);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      counts.fill(0);
      let seen = 0;
      for (let y = row * CELL; y < Math.min(height, (row + 1) * CELL); y += STEP) {
        for (let x = column * CELL; x < Math.min(width, (column + 1) * CELL); x += STEP) {
          const level = pixels[y * width + x] ?? WHITE;
          counts[level] = (counts[level] ?? 0) + 1;
          seen++;
        }
      }
      levels.push(brightest(counts, seen * PAPER_RANK));
    }
  }
  return { columns, rows, levels };
}

/** The level that more than `rank` pixels reach or exceed. */
export function brightest(counts: Uint32Array, rank: number): number {
  let seen = 0;
  for (let level = WHITE; level >= 0; level--) {
    seen += counts[level] ?? 0;
    if (seen > rank) return level;
  }
  return WHITE;
}

/** The picture as if its paper were white everywhere: ink stays darker than its paper by the same share. */
export function onWhite({ width, height, pixels }: GreyImage, paper: HalfMap): GreyImage {
  const white = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const row = (y >> 1) * paper.width;
    for (let x = 0; x < width; x++, at++)
      white[at] = Math.min(WHITE, ((pixels[at] ?? WHITE) * WHITE) / (paper.levels[row + (x >> 1)] ?? WHITE));
  }
  return { width, height, pixels: white };
}

/** Where something is written, at least this share of an area's pixels is ink. */
const INK_RANK = 0.05;
/** A brighter level than this is not ink. */
const PALEST_INK = 215;
/** Ink is darkened at most this many times: beyond that, dirt becomes letters. */
const MOST_GAIN = 4;

/** The usual level of ink on white paper; 0 if there is none. */
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

/** Makes ink of this level as dark as possible: the engine divides a page into ink and paper and loses pale ink. */
export function darkened({ width, height, pixels }: GreyImage, ink: number): GreyImage {
  const gain = Math.min(MOST_GAIN, WHITE / Math.max(1, WHITE - ink));
  const table = Uint8Array.from({ length: WHITE + 1 }, (_, level) => Math.max(0, WHITE - (WHITE - level) * gain));
  return { width, height, pixels: pixels.map((level) => table[level] ?? WHITE) };
}
