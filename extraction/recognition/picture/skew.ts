import { median } from "../../geometry/median.ts";
import type { Ink } from "./ink.ts";

/** Radians: scans have at most this much skew; photographs, and pages pushed aside, may have more. */
const MOST_SKEW = 0.14;
const FURTHEST = 0.28;
/**
 * The right angle gathers the ink at least this many times as well as most angles do; if none does, it is sought
 * further away.
 */
const PEAK = 2;
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
 * `most` is the largest angle that is tried first; if no angle stands out, the search goes on to `furthest`.
 */
export function skewOf(ink: Ink, { most = MOST_SKEW, furthest = FURTHEST } = {}): number {
  const points = edgePoints(ink);
  if (points.length === 0) return 0;
  const level = (angle: number): Level => ({ angle, gathered: gathered(points, ink, angle) });
  const tried = between(-most, most, COARSE_STEP).map(level);
  const enough = PEAK * median(tried.map((at) => at.gathered));
  let coarse = best(tried);
  if (coarse.gathered < enough && furthest > most) {
    const beyond = between(most + COARSE_STEP, furthest, COARSE_STEP).flatMap((angle) => [level(-angle), level(angle)]);
    const further = best(beyond);
    if (further.gathered >= enough) coarse = further;
  }
  const fine = best(between(coarse.angle - COARSE_STEP, coarse.angle + COARSE_STEP, FINE_STEP).map(level));
  return fine.gathered > level(0).gathered * CLEARLY_BETTER ? fine.angle : 0;
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

/** An angle, and how well it gathers the ink in few rows. */
interface Level {
  angle: number;
  gathered: number;
}

const between = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step + 1.5) }, (_, index) => from + index * step);

const best = (levels: Level[]): Level =>
  levels.reduce((most, level) => (level.gathered > most.gathered ? level : most), { angle: 0, gathered: -1 });
