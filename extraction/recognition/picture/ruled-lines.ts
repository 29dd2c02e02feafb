import type { GreyImage } from "../shapes/engine.ts";
import type { Stroke } from "../shapes/recognised-page.ts";
import { type Ink, inkOf, joinedRuns, PALE_SHARE, type Run, transposed } from "./ink.ts";

/** Least lengths and greatest thickness in points: anything shorter is part of a letter, anything thicker an area. */
const SHORTEST_ACROSS = 14;
const SHORTEST_DOWN = 10;
const THICKEST = 5;
/** Points: a stroke at least this long need not meet another one, since stems and bars of large letters are shorter. */
const LONG_ACROSS = 26;
const LONG_DOWN = 70;
/** A stroke is at least this many times as long as it is thick: those of letters are stouter. */
const SLENDER = 14;
/** Points by which meeting strokes may fall short of each other. */
const MEETING = 2;

/** Least share of a stroke's length with paper on both sides, or on at least one: strokes in pictures have none. */
const CLEAR_BOTH = 0.6;
const CLEAR_ONE = 0.9;
/** Least share of a stroke's length that is at least half as dark as its usual level, and the rank of that level. */
const SOLID = 0.88;
const USUAL_RANK = 0.8;
/** Length, in points, of the parts whose levels may differ: a ruling is paler where it crosses a dark background. */
const SOLID_PART = 6;
const WHITE = 0xff;
/** Distance from a stroke, in points, at which paper is looked for. */
const BESIDE = 1;

/**
 * Horizontal and vertical strokes of a picture on white paper, including pale ones; `ink` has its dark pixels. `scale`
 * is in pixels per point.
 */
export function ruledLines(image: GreyImage, ink: Ink, scale: number): Stroke[] {
  const pale = inkOf(image, PALE_SHARE);
  const thickest = THICKEST * scale;
  const across = strokes(pale, SHORTEST_ACROSS * scale, thickest).map((run) => ({
    orientation: "horizontal" as const,
    ...run,
  }));
  const down = strokes(transposed(pale), SHORTEST_DOWN * scale, thickest).map(({ left, top, right, bottom }) => ({
    orientation: "vertical" as const,
    left: top,
    top: left,
    right: bottom,
    bottom: right,
  }));
  return [
    ...across.filter((one) => isLong(one, LONG_ACROSS * scale) || meetsAny(one, down, scale)),
    ...down.filter((one) => isLong(one, LONG_DOWN * scale) || meetsAny(one, across, scale)),
  ].filter(
    (stroke) =>
      lengthOf(stroke) >= SLENDER * thicknessOf(stroke) && isClear(stroke, ink, scale) && isSolid(stroke, image, scale),
  );
}

function isClear(stroke: Stroke, ink: Ink, scale: number): boolean {
  const beside = Math.max(2, Math.round(BESIDE * scale));
  const { left, top, right, bottom } = stroke;
  const isAcross = stroke.orientation === "horizontal";
  const before = isAcross ? paperAcross(ink, left, right, top - beside) : paperDown(ink, top, bottom, left - beside);
  const after = isAcross
    ? paperAcross(ink, left, right, bottom - 1 + beside)
    : paperDown(ink, top, bottom, right - 1 + beside);
  return Math.min(before, after) >= CLEAR_BOTH || Math.max(before, after) >= CLEAR_ONE;
}

/** Whether a stroke is evenly dark, part by part, along its whole length, unlike a row of letters or their upper edge. */
function isSolid(
  { left, top, right, bottom, orientation }: Stroke,
  { width, pixels }: GreyImage,
  scale: number,
): boolean {
  const isAcross = orientation === "horizontal";
  const [from, to, first, last] = isAcross ? [left, right, top, bottom] : [top, bottom, left, right];
  const darkest: number[] = [];
  for (let along = from; along < to; along++) {
    let most = 0;
    for (let beside = first; beside < last; beside++) {
      const level = pixels[isAcross ? beside * width + along : along * width + beside] ?? WHITE;
      most = Math.max(most, WHITE - level);
    }
    darkest.push(most);
  }
  const part = Math.max(1, Math.round(SOLID_PART * scale));
  let solid = 0;
  for (let from = 0; from < darkest.length; from += part) {
    const levels = darkest.slice(from, from + part);
    const usual = levels.toSorted((a, b) => a - b)[Math.floor(USUAL_RANK * levels.length)] ?? 0;
    solid += levels.filter((level) => level >= usual / 2).length;
  }
  return solid >= SOLID * darkest.length;
}

/** Share of part of a row, or of a column, without ink; there is none beyond the picture. */
function paperAcross({ width, height, bits }: Ink, left: number, right: number, y: number): number {
  if (y < 0 || y >= height) return 1;
  let clear = 0;
  for (let x = left; x < right; x++) clear += 1 - (bits[y * width + x] ?? 0);
  return clear / (right - left);
}

function paperDown({ width, bits }: Ink, top: number, bottom: number, x: number): number {
  if (x < 0 || x >= width) return 1;
  let clear = 0;
  for (let y = top; y < bottom; y++) clear += 1 - (bits[y * width + x] ?? 0);
  return clear / (bottom - top);
}

const lengthOf = (stroke: Stroke): number =>
  stroke.orientation === "horizontal" ? stroke.right - stroke.left : stroke.bottom - stroke.top;
const thicknessOf = (stroke: Stroke): number =>
  stroke.orientation === "horizontal" ? stroke.bottom - stroke.top : stroke.right - stroke.left;
const isLong = (stroke: Stroke, least: number): boolean => lengthOf(stroke) >= least;

/** Whether a stroke meets a long one of the other direction. */
function meetsAny(stroke: Stroke, others: Stroke[], scale: number): boolean {
  const near = MEETING * scale;
  return others.some(
    (other) =>
      lengthOf(other) >= LONG_ACROSS * scale &&
      other.left <= stroke.right + near &&
      other.right >= stroke.left - near &&
      other.top <= stroke.bottom + near &&
      other.bottom >= stroke.top - near,
  );
}

function strokes(ink: Ink, shortest: number, thickest: number): Run[] {
  return joinedRuns(ink, shortest).filter((run) => run.bottom - run.top <= thickest);
}
