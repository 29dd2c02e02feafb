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
  const brighter = filtered(half, reach, Math.max);
  return filtered(brighter, reach, Math.min);
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

type Pick = (a: number, b: number) => number;

/** The extreme of the square around each pixel, first along rows, then along columns. */
function filtered({ width, height, levels }: HalfMap, reach: number, pick: Pick): HalfMap {
  const along = new Uint8Array(levels.length);
  for (let y = 0; y < height; y++)
    runningExtreme(levels, along, { start: y * width, step: 1, count: width, reach, pick });
  const both = new Uint8Array(levels.length);
  for (let x = 0; x < width; x++) runningExtreme(along, both, { start: x, step: width, count: height, reach, pick });
  return { width, height, levels: both };
}

interface Line {
  start: number;
  step: number;
  count: number;
  reach: number;
  pick: Pick;
}

/**
 * Works in blocks as long as the window: comparing two running extremes, one from each side, gives the extreme of any
 * window (van Herk, Gil and Werman).
 */
function runningExtreme(from: Uint8Array, to: Uint8Array, { start, step, count, reach, pick }: Line): void {
  const block = 2 * reach + 1;
  const ahead = new Uint8Array(count);
  const behind = new Uint8Array(count);
  for (let at = 0; at < count; at++) {
    const level = from[start + at * step] ?? WHITE;
    ahead[at] = at % block === 0 ? level : pick(level, ahead[at - 1] ?? level);
  }
  for (let at = count - 1; at >= 0; at--) {
    const level = from[start + at * step] ?? WHITE;
    behind[at] = at % block === block - 1 || at === count - 1 ? level : pick(level, behind[at + 1] ?? level);
  }
  for (let at = 0; at < count; at++) {
    const last = ahead[Math.min(count - 1, at + reach)] ?? WHITE;
    const first = at >= reach ? (behind[at - reach] ?? WHITE) : (ahead[Math.min(count - 1, at + reach)] ?? WHITE);
    to[start + at * step] = pick(first, last);
  }
}
