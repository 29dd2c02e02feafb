import type { PixelBox } from "../shapes/recognised-page.ts";

export const widthOf = ([left, , right]: PixelBox): number => right - left;
export const heightOf = ([, top, , bottom]: PixelBox): number => bottom - top;

export const areaOf = ([left, top, right, bottom]: PixelBox): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);

/** Area that two boxes have in common. */
export const commonArea = (one: PixelBox, other: PixelBox): number =>
  areaOf([
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ]);

/** Whether the middle of a box lies in another. */
export function liesIn([left, top, right, bottom]: PixelBox, outer: PixelBox): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x >= outer[0] && x <= outer[2] && y >= outer[1] && y <= outer[3];
}

/** Whether two boxes overlap in height and are less than this many pixels apart. */
export const areBeside = (one: PixelBox, other: PixelBox, reach: number): boolean =>
  one[0] < other[2] + reach && one[2] > other[0] - reach && one[1] < other[3] && one[3] > other[1];
