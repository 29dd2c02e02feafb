import { median } from "../geometry/median.ts";
import type { EngineLine, GreyImage } from "./shapes/engine.ts";

/** Letters as high as a capital, and letters as high as an x. Digits are as high as capitals in nearly every face. */
const TALL = /^[A-ZÄÖÜÀ-ÖØ-ÞА-ЯΑ-Ω0-9bdfhklß]$/u;
const LOW = /^[acemnorsuvwxzаеоросухсnα]$/u;
/** Heights above the baseline in font sizes, midway between those of Times and Helvetica. */
const TALL_HEIGHT = 0.69;
const LOW_HEIGHT = 0.475;
/**
 * Sizes that differ by at most this share are the same: the letters of a line give its size only to within a few per
 * cent.
 */
const SAME_SIZE = 0.09;

/** A line's font size in pixels, by the heights of its letters; `undefined` if none of them has a known height. */
export function lineSize(line: EngineLine): number | undefined {
  const [x0, y0, x1, y1] = line.baseline;
  const slope = x1 > x0 ? (y1 - y0) / (x1 - x0) : 0;
  const tall: number[] = [];
  const low: number[] = [];
  for (const { symbols } of line.words) {
    for (const { text, box } of symbols) {
      const heights = TALL.test(text) ? tall : LOW.test(text) ? low : undefined;
      const height = y0 + slope * (box[0] - x0) - box[1];
      if (height > 0) heights?.push(height);
    }
  }
  const byTall = tall.length > 0 ? median(tall) / TALL_HEIGHT : undefined;
  const byLow = low.length > 0 ? median(low) / LOW_HEIGHT : undefined;
  if (byTall === undefined || byLow === undefined) return byTall ?? byLow;
  return (byTall * tall.length + byLow * low.length) / (tall.length + low.length);
}

/** Replaces sizes that differ by no more than the measuring error with the weighted median of the group. */
export function commonSizes(lines: { size: number; letters: number }[]): number[] {
  const common = lines.map(({ size }) => size);
  let open = lines.map((line, index) => ({ ...line, index })).sort((a, b) => a.size - b.size);
  // Begins with the sizes that most text has: they absorb nearby ones.
  while (open.length > 0) {
    const [from, to] = heaviestRange(open);
    const near = open.slice(from, to);
    const size = weightedMedian(near);
    for (const { index } of near) common[index] = size;
    open = [...open.slice(0, from), ...open.slice(to)];
  }
  return common;
}

/** The range `[from, to)` of sorted sizes close to each other that has the most letters. */
function heaviestRange(sorted: { size: number; letters: number }[]): [number, number] {
  let best: [number, number] = [0, 1];
  let [from, to, letters, most] = [0, 0, 0, -1];
  sorted.forEach(({ size }) => {
    for (; to < sorted.length && isNear(sorted[to]?.size ?? 0, size); to++) letters += sorted[to]?.letters ?? 0;
    for (; !isNear(sorted[from]?.size ?? 0, size); from++) letters -= sorted[from]?.letters ?? 0;
    if (letters > most) [best, most] = [[from, to], letters];
  });
  return best;
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_SIZE * Math.max(Math.abs(a), Math.abs(b));

/** The median size, with each size counted once per letter; 0 if there are none. */
export function weightedMedian(sizes: { size: number; letters: number }[]): number {
  const sorted = sizes.filter(({ letters }) => letters > 0).sort((a, b) => a.size - b.size);
  let rest = sorted.reduce((sum, { letters }) => sum + letters, 0) / 2;
  for (const { size, letters } of sorted) {
    rest -= letters;
    if (rest <= 0) return size;
  }
  return 0;
}

/** A pixel darker than this share of the way from paper to black is part of a stem; a paler one is its edge. */
const STEM_EDGE = 0.5;

/**
 * Median width, in pixels, of the upright strokes inside a box, with edges counted by how dark they are; 0 if there are
 * none. Runs longer than `longest` are horizontal strokes or pictures; `black` is the level of ink.
 */
export function stemWidth(
  { width, height, pixels }: GreyImage,
  [left, top, right, bottom]: [number, number, number, number],
  { longest, black }: { longest: number; black: number },
): number {
  const runs: number[] = [];
  const paper = 0xff;
  const edge = paper - STEM_EDGE * (paper - black);
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
    let from = -1;
    for (let x = Math.max(0, left); x <= Math.min(width - 1, right); x++) {
      const isInk = (pixels[y * width + x] ?? paper) < edge && x < right;
      if (isInk && from < 0) from = x;
      if (isInk || from < 0) continue;
      if (x - from <= longest) runs.push(darkness(pixels, y * width + from - 1, y * width + x + 1) / (paper - black));
      from = -1;
    }
  }
  return runs.length === 0 ? 0 : median(runs);
}

function darkness(pixels: Uint8Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at++) sum += 0xff - (pixels[at] ?? 0xff);
  return sum;
}
