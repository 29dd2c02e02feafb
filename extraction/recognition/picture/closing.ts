import type { GreyImage } from "../shapes/engine.ts";

const WHITE = 0xff;

/** A grey-scale map at half the size of its picture. */
export interface HalfMap {
  width: number;
  height: number;
  levels: Uint8Array;
}

/**
 * Removes everything dark that is narrower than `across` pixels, such as letters and rulings: larger areas keep their
 * level up to their edges (a grey-scale closing with a square).
 */
export function closed(image: GreyImage, across: number): HalfMap {
  const half = brightestOfFour(image);
  const reach = Math.max(1, Math.round(across / 4));
  // The darkest level is the brightest one of the negative.
  return inverted(brightest(inverted(brightest(half, reach)), reach));
}

function brightestOfFour({ width, height, pixels }: GreyImage): HalfMap {
  const [across, down] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const levels = new Uint8Array(across * down);
  for (let y = 0; y < down; y++) {
    const [upper, lower] = [2 * y * width, Math.min(height - 1, 2 * y + 1) * width];
    for (let x = 0; x < across; x++) {
      const [left, right] = [2 * x, Math.min(width - 1, 2 * x + 1)];
      levels[y * across + x] = Math.max(
        pixels[upper + left] ?? WHITE,
        pixels[upper + right] ?? WHITE,
        pixels[lower + left] ?? WHITE,
        pixels[lower + right] ?? WHITE,
      );
    }
  }
  return { width: across, height: down, levels };
}

const inverted = ({ levels, ...size }: HalfMap): HalfMap => ({ ...size, levels: levels.map((level) => WHITE - level) });

/** The brightest level of the square around each pixel, first along rows, then along columns. */
function brightest({ width, height, levels }: HalfMap, reach: number): HalfMap {
  const along = new Uint8Array(levels.length);
  for (let y = 0; y < height; y++) runningMaximum(levels, along, { start: y * width, step: 1, count: width, reach });
  const both = new Uint8Array(levels.length);
  for (let x = 0; x < width; x++) runningMaximum(along, both, { start: x, step: width, count: height, reach });
  return { width, height, levels: both };
}

interface Line {
  start: number;
  step: number;
  count: number;
  reach: number;
}

/**
 * Works in blocks as long as the window: the larger of two running maxima, one from each side, is the maximum of any
 * window (van Herk, Gil and Werman).
 */
function runningMaximum(from: Uint8Array, to: Uint8Array, { start, step, count, reach }: Line): void {
  const block = 2 * reach + 1;
  const ahead = new Uint8Array(count);
  const behind = new Uint8Array(count);
  for (let first = 0; first < count; first += block) {
    const end = Math.min(count, first + block);
    let most = 0;
    for (let at = first; at < end; at++) {
      const level = from[start + at * step] ?? 0;
      if (level > most) most = level;
      ahead[at] = most;
    }
    most = 0;
    for (let at = end - 1; at >= first; at--) {
      const level = from[start + at * step] ?? 0;
      if (level > most) most = level;
      behind[at] = most;
    }
  }
  for (let at = 0; at < count; at++) {
    const last = ahead[Math.min(count - 1, at + reach)] ?? 0;
    const first = at >= reach ? (behind[at - reach] ?? 0) : 0;
    to[start + at * step] = Math.max(first, last);
  }
}
