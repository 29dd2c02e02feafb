import type { Ink } from "./ink.ts";

/** Radians: pages with more skew are not scans. */
const MOST_SKEW = 0.14;
/** Steps, in radians, of two searches: over all angles, then around the best. */
const COARSE_STEP = 0.005;
const FINE_STEP = 0.0005;
/** Only one in this many pixels of a row is sampled: lines of text are longer. */
const STEP_ACROSS = 3;
/** An angle must gather the ink this many times as well as no rotation; otherwise there are no lines to judge by. */
const CLEARLY_BETTER = 1.02;

/**
 * Angle in radians by which the lines of a picture fall to the right, 0 if it cannot be determined. Level lines of text
 * gather the ink of a page in few rows: the angle is the one whose rows differ most (Postl, projection profiles).
 * `most` is the largest angle that is tried.
 */
export function skewOf(ink: Ink, most = MOST_SKEW): number {
  const points = edgePoints(ink);
  if (points.length === 0) return 0;
  const level = (angle: number): number => gathered(points, ink, angle);
  const coarse = best(level, -most, most, COARSE_STEP);
  const fine = best(level, coarse - COARSE_STEP, coarse + COARSE_STEP, FINE_STEP);
  return level(fine) > level(0) * CLEARLY_BETTER ? fine : 0;
}

/** Lower edges of ink, where letters touch their baseline, as pairs of x and y. */
function edgePoints({ width, height, bits }: Ink): Int32Array {
  const points: number[] = [];
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x < width; x += STEP_ACROSS) {
      const at = y * width + x;
      if (bits[at] === 1 && bits[at + width] !== 1) points.push(x, y);
    }
  }
  return Int32Array.from(points);
}

function gathered(points: Int32Array, { width, height }: Ink, angle: number): number {
  const slope = Math.tan(angle);
  const margin = Math.ceil(Math.abs(slope) * width);
  const rows = new Uint32Array(height + 2 * margin + 1);
  for (let index = 0; index < points.length; index += 2) {
    const row = Math.round((points[index + 1] ?? 0) - slope * (points[index] ?? 0)) + margin;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (const count of rows) sum += count * count;
  return sum;
}

function best(level: (angle: number) => number, from: number, to: number, step: number): number {
  let [angle, most] = [0, -1];
  for (let at = from; at <= to + step / 2; at += step) {
    const value = level(at);
    if (value > most) [angle, most] = [at, value];
  }
  return angle;
}
