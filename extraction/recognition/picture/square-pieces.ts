import { median } from "../../geometry/median.ts";
import type { PixelBox } from "../shapes/recognised-page.ts";
import type { Ink } from "./ink.ts";

/** In points: least and greatest side of a square, and greatest thickness of its lines. */
export const SHORTEST_SIDE = 6;
export const LONGEST_SIDE = 18;
export const THICKEST = 2;
/** In sides: difference of width and height. */
export const SQUARE = 0.15;

/** In sides, but at least a pixel: how far a straight line may be from the edge, as on a skewed picture. */
const STRAY = 0.04;
/** Least share of each side that is straight: its corners may be round, but less so than those of letters. */
const STRAIGHT = 0.8;

/** A square, and the width of its lines in pixels. */
export interface Square {
  box: PixelBox;
  thickness: number;
}

/** The connected pieces of ink that are the outline of a square, whatever is in it. `scale` is in pixels per point. */
export function squarePieces(ink: Ink, pieces: PixelBox[], scale: number): Square[] {
  return pieces.flatMap((box) => {
    const [width, height] = [box[2] - box[0], box[3] - box[1]];
    const side = Math.max(width, height);
    if (Math.min(width, height) < SHORTEST_SIDE * scale || side > LONGEST_SIDE * scale) return [];
    if (Math.abs(width - height) > SQUARE * side) return [];
    const depths = sidesOf(box).map((lines) => lineDepth(ink, lines, Math.max(1, Math.round(STRAY * side))));
    const thickness = Math.max(...depths.map((depth) => depth ?? Number.POSITIVE_INFINITY));
    return thickness <= THICKEST * scale ? [{ box, thickness }] : [];
  });
}

/** Where a line of pixels enters a square, and the steps by which it goes on. */
interface Entry {
  x: number;
  y: number;
  across: number;
  down: number;
}

/** For each side, the lines of pixels that enter the square there. */
function sidesOf([left, top, right, bottom]: PixelBox): Entry[][] {
  const columns = Array.from({ length: right - left }, (_, step) => left + step);
  const rows = Array.from({ length: bottom - top }, (_, step) => top + step);
  return [
    columns.map((x) => ({ x, y: top, across: 0, down: 1 })),
    columns.map((x) => ({ x, y: bottom - 1, across: 0, down: -1 })),
    rows.map((y) => ({ x: left, y, across: 1, down: 0 })),
    rows.map((y) => ({ x: right - 1, y, across: -1, down: 0 })),
  ];
}

/** Pixels from an edge to the inner side of the straight line along it; `undefined` if there is none. */
function lineDepth({ width, bits }: Ink, entries: Entry[], stray: number): number | undefined {
  const depths = entries.flatMap(({ x, y, across, down }) => {
    const isInked = (step: number): boolean => bits[(y + step * down) * width + x + step * across] === 1;
    let depth = 0;
    while (depth <= stray && !isInked(depth)) depth++;
    if (depth > stray) return [];
    while (depth <= entries.length && isInked(depth)) depth++;
    return [depth];
  });
  return depths.length < STRAIGHT * entries.length ? undefined : median(depths);
}
