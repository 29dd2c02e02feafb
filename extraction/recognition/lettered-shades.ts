import type { GreyImage } from "./engine.ts";
import { areaOf } from "./pixel-boxes.ts";
import type { PixelBox, Shade } from "./recognised-page.ts";

/** Points: in a row of pixels that belongs to a shade, both ends have its level for at least this length. */
const MARGIN = 2;
/** A shade may be grown by at most this many points: several lines of lettering. */
const FARTHEST = 60;
/** Edges that differ by at most this many pixels are the same. */
const SAME_EDGE = 3;
const WHITE = 0xff;

/** How a box is told from the level of a shade. */
interface Grounds {
  /** Level of the paper. */
  white: number;
  /** Levels that differ by at most this are the same. */
  sameLevel: number;
  /** Least share of a shade that has its level. */
  evenShare: number;
  /** Other shades, which no shade grows into. */
  stops: Shade[];
  /** Pixels per point. */
  scale: number;
}

/**
 * Shades with the rows that lettering interrupts: in a narrow cell, no row of pixels that crosses a word has a long run
 * of the background, so that only strips above and below the word are found at first.
 */
export function acrossLettering(image: GreyImage, shades: Shade[], grounds: Grounds): Shade[] {
  const grown: Shade[] = [];
  for (const shade of shades) {
    if (grown.some((other) => isSameStrip(shade, other, grounds) && holds(other.box, shade.box))) continue;
    const others = shades.filter((other) => other !== shade && !isSameStrip(shade, other, grounds));
    const box = grownBox(image, shade, { ...grounds, stops: [...grounds.stops, ...others] });
    grown.push(shareOf(image, box, shade.level, grounds.sameLevel) >= grounds.evenShare ? { ...shade, box } : shade);
  }
  const isPartOf = (shade: Shade, other: Shade): boolean =>
    areaOf(other.box) > areaOf(shade.box) && isSameStrip(shade, other, grounds) && holds(other.box, shade.box);
  return grown.filter((shade) => !grown.some((other) => isPartOf(shade, other)));
}

/** Whether two shades have the same level, left edge and right edge. */
const isSameStrip = (one: Shade, other: Shade, { sameLevel }: Grounds): boolean =>
  Math.abs(one.level - other.level) <= sameLevel &&
  Math.abs(one.box[0] - other.box[0]) <= SAME_EDGE &&
  Math.abs(one.box[2] - other.box[2]) <= SAME_EDGE;

const holds = (outer: PixelBox, inner: PixelBox): boolean => outer[1] <= inner[1] && outer[3] >= inner[3];

/** The box with the rows above and below whose ends have the shade's level, as far as the next shade. */
function grownBox(image: GreyImage, { box, level }: Shade, { white, stops, sameLevel, scale }: Grounds): PixelBox {
  const [left, top, right, bottom] = box;
  const margin = Math.max(1, Math.round(MARGIN * scale));
  // What is nearer to paper than to a pale shade is no part of it.
  const farthestLevel = Math.min(sameLevel, (white - level) / 2);
  const farthest = Math.round(FARTHEST * scale);
  const isOwn = (y: number): boolean =>
    y >= 0 &&
    y < image.height &&
    !stops.some(({ box: [from, above, to, below] }) => y >= above && y < below && from < right && to > left) &&
    [left + 1, right - 1 - margin].every((x) => Math.abs(meanOf(image, y, x, margin) - level) <= farthestLevel);
  let [above, below] = [top, bottom];
  while (top - above < farthest && isOwn(above - 1)) above--;
  while (below - bottom < farthest && isOwn(below)) below++;
  return [left, above, right, below];
}

/** Mean level of part of a row. */
function meanOf({ width, pixels }: GreyImage, y: number, from: number, count: number): number {
  let sum = 0;
  for (let at = y * width + from; at < y * width + from + count; at++) sum += pixels[at] ?? WHITE;
  return sum / count;
}

function shareOf({ width, pixels }: GreyImage, [left, top, right, bottom]: PixelBox, level: number, same: number) {
  let even = 0;
  for (let y = top; y < bottom; y++) {
    for (let at = y * width + left; at < y * width + right; at++)
      if (Math.abs((pixels[at] ?? WHITE) - level) <= same) even++;
  }
  return even / Math.max(1, areaOf([left, top, right, bottom]));
}
