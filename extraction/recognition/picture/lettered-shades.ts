import type { GreyImage } from "../shapes/engine.ts";
import type { PixelBox, Shade } from "../shapes/recognised-page.ts";
import { areaOf } from "./pixel-boxes.ts";
import { shareIn } from "./shade-edges.ts";

/**
 * A row of pixels belongs to a shade if both its ends have the shade's level for this many points, or if at least this
 * share of it has: a ruling may run along the edge.
 */
const MARGIN = 2;
const MAIN_SHARE = 0.4;
/** A shade may be grown by at most this many points: several lines of lettering. */
const FARTHEST = 60;
/** Edges that differ by at most this many pixels are the same. */
const SAME_EDGE = 3;
const WHITE = 0xff;

/** How the box of a shade is found from its level. */
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
    const others = shades.filter((other) => other !== shade && !isSameStrip(shade, other, grounds));
    const wide = grownBox(image, shade, { ...grounds, stops: [...grounds.stops, ...others] });
    const isEven = shareIn(image, wide, shade.level, grounds.sameLevel) >= grounds.evenShare;
    const box = isEven ? wide : shade.box;
    const same = grown.findIndex((other) => isSameStrip(shade, other, grounds) && meets(other.box, box));
    const joined = grown[same];
    if (joined === undefined) grown.push({ ...shade, box });
    else grown[same] = { ...joined, box: spanned(joined.box, box) };
  }
  return grown.filter(
    (shade) =>
      !grown.some(
        (other) =>
          areaOf(other.box) > areaOf(shade.box) &&
          isWithin(shade, other, grounds) &&
          shade.box[1] >= other.box[1] &&
          shade.box[3] <= other.box[3],
      ),
  );
}

/** Whether two shades have the same level, left edge and right edge. */
const isSameStrip = (one: Shade, other: Shade, { sameLevel }: Grounds): boolean =>
  Math.abs(one.level - other.level) <= sameLevel &&
  Math.abs(one.box[0] - other.box[0]) <= SAME_EDGE &&
  Math.abs(one.box[2] - other.box[2]) <= SAME_EDGE;

/** Whether a shade of the same level lies between the left and right edge of another, such as a strip between lines. */
const isWithin = (one: Shade, other: Shade, { sameLevel }: Pick<Grounds, "sameLevel">): boolean =>
  Math.abs(one.level - other.level) <= sameLevel &&
  one.box[0] >= other.box[0] - SAME_EDGE &&
  one.box[2] <= other.box[2] + SAME_EDGE;

const meets = (one: PixelBox, other: PixelBox): boolean => one[1] <= other[3] && one[3] >= other[1];

const spanned = (one: PixelBox, other: PixelBox): PixelBox => [
  one[0],
  Math.min(one[1], other[1]),
  one[2],
  Math.max(one[3], other[3]),
];

/** The box with the rows above and below whose ends have the shade's level, as far as the next shade. */
function grownBox(image: GreyImage, shade: Shade, { white, stops, sameLevel, scale }: Grounds): PixelBox {
  const { box, level } = shade;
  const [left, top, right, bottom] = box;
  const margin = Math.max(1, Math.round(MARGIN * scale));
  // What is nearer to paper than to a pale shade is no part of it.
  const farthestLevel = Math.min(sameLevel, (white - level) / 2);
  const farthest = Math.round(FARTHEST * scale);
  const isOwn = (y: number): boolean => {
    if (y < 0 || y >= image.height) return false;
    const met = stops.filter(({ box: [from, start, to, end] }) => y >= start && y < end && from < right && to > left);
    if (met.some((other) => !isWithin(other, shade, { sameLevel }))) return false;
    const ends = [left + 1, right - 1 - margin];
    if (ends.every((x) => Math.abs(meanOf(image, y, x, margin) - level) <= farthestLevel)) return true;
    return met.length === 0 && shareIn(image, [left, y, right, y + 1], level, farthestLevel) >= MAIN_SHARE;
  };
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
