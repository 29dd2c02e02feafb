import type { GreyImage } from "../shapes/engine.ts";
import { brightest } from "./paper.ts";

/** A picture in black and white: 1 is ink. */
export interface Ink {
  width: number;
  height: number;
  bits: Uint8Array;
}

/** Ink is darker than its paper by at least this share of it; rulings and shading may be much paler. */
const INK_SHARE = 0.3;
export const PALE_SHARE = 0.07;
/** This share of a page's pixels is brighter than the level that counts as paper. */
const PAPER_RANK = 0.2;
const WHITE = 0xff;

/** Whatever is darker than paper, in a picture whose paper is white everywhere. */
export function inkOf({ width, height, pixels }: GreyImage, share = INK_SHARE): Ink {
  const limit = WHITE * (1 - share);
  return { width, height, bits: darkerThan(pixels, limit) };
}

/** The level of the paper of a page, if there is one for all of it: where it is measured part by part, shades count too. */
export function paperLevel({ pixels }: GreyImage): number {
  const counts = new Uint32Array(256);
  for (const level of pixels) counts[level] = (counts[level] ?? 0) + 1;
  return brightest(counts, pixels.length * PAPER_RANK);
}

/** Whatever is darker than a level, shaded areas too. */
export const inkBelow = ({ width, height, pixels }: GreyImage, level: number): Ink => ({
  width,
  height,
  bits: darkerThan(pixels, level),
});

function darkerThan(pixels: Uint8Array, limit: number): Uint8Array {
  const bits = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at++) if ((pixels[at] ?? WHITE) < limit) bits[at] = 1;
  return bits;
}

/** Most pixels by which dots, dirt or a fold may interrupt a stroke. */
const MOST_GAP = 2;
/** Runs in neighbouring rows belong to one stroke if they overlap by more than this share of the shorter one. */
const MOST_SLANT = 0.2;

/** A rectangle in pixels. */
export interface Run {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Finds long runs of ink row by row and joins those on top of each other. */
export function joinedRuns({ width, height, bits }: Ink, shortest: number): Run[] {
  const done: Run[] = [];
  let open: Run[] = [];
  for (let y = 0; y < height; y++) {
    const next: Run[] = [];
    for (const [left, right] of longRuns(bits, y * width, width, shortest)) {
      const above = open.find((run) => touches(run, left, right));
      if (above === undefined) next.push({ left, right, top: y, bottom: y + 1 });
      else {
        above.left = Math.min(above.left, left);
        above.right = Math.max(above.right, right);
        above.bottom = y + 1;
        if (!next.includes(above)) next.push(above);
      }
    }
    for (const run of open) if (!next.includes(run)) done.push(run);
    open = next;
  }
  return [...done, ...open];
}

function touches(run: Run, left: number, right: number): boolean {
  const common = Math.min(run.right, right) - Math.max(run.left, left);
  return common > MOST_SLANT * Math.min(run.right - run.left, right - left);
}

/** Runs of ink in one row that are long enough, `[from, to)`. */
function longRuns(bits: Uint8Array, start: number, width: number, shortest: number): [number, number][] {
  const runs: [number, number][] = [];
  let from = -1;
  let last = -1;
  for (let x = 0; x < width; x++) {
    if (bits[start + x] !== 1) continue;
    if (from >= 0 && x - last > MOST_GAP + 1) {
      if (last + 1 - from >= shortest) runs.push([from, last + 1]);
      from = x;
    } else if (from < 0) from = x;
    last = x;
  }
  if (from >= 0 && last + 1 - from >= shortest) runs.push([from, last + 1]);
  return runs;
}

/** The same ink with rows and columns exchanged. */
export function transposed({ width, height, bits }: Ink): Ink {
  const turned = new Uint8Array(bits.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned[x * height + y] = bits[y * width + x] ?? 0;
  }
  return { width: height, height: width, bits: turned };
}
