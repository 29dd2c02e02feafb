import type { Ink } from "./ink.ts";
import type { Stroke } from "./recognised-page.ts";

/** Pixels that a stroke may be interrupted by: dots, dirt, a fold. */
const MOST_GAP = 2;
/** A stroke's ends may lie this far off the next row's and still be those of one stroke. */
const MOST_SLANT = 0.2;

/**
 * Straight strokes along the sides of a picture, at least `shortest` pixels long and at most `thickest` thick. What is
 * thicker is an area and no stroke.
 */
export function ruledLines(ink: Ink, { shortest, thickest }: { shortest: number; thickest: number }): Stroke[] {
  const across = strokes(ink, shortest, thickest).map((run) => ({ orientation: "horizontal" as const, ...run }));
  const down = strokes(transposed(ink), shortest, thickest).map(({ left, top, right, bottom }) => ({
    orientation: "vertical" as const,
    left: top,
    top: left,
    right: bottom,
    bottom: right,
  }));
  return [...across, ...down];
}

type Run = Omit<Stroke, "orientation">;

/** Long runs of ink row by row, those that lie on each other joined. */
function strokes({ width, height, bits }: Ink, shortest: number, thickest: number): Run[] {
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
  return [...done, ...open].filter((run) => run.bottom - run.top <= thickest);
}

function touches(run: Run, left: number, right: number): boolean {
  const common = Math.min(run.right, right) - Math.max(run.left, left);
  return common > MOST_SLANT * Math.min(run.right - run.left, right - left);
}

/** Runs of ink in one row, `[from, to)`. */
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

function transposed({ width, height, bits }: Ink): Ink {
  const turned = new Uint8Array(bits.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned[x * height + y] = bits[y * width + x] ?? 0;
  }
  return { width: height, height: width, bits: turned };
}
