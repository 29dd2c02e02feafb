import type { GreyImage } from "../shapes/engine.ts";
import type { PixelBox, Shade } from "../shapes/recognised-page.ts";

/** Pixels on both sides of an edge in which it is blurred. */
const BLUR = 4;
/** Largest share of a side beyond which the shade goes on. */
const MOST_OPEN = 0.35;
/** Least share of the upper and lower side, and of the others, that the shade fills; its corners may be round. */
const LEAST_FILLED = [0.7, 0.7, 0.4, 0.4];
/** Points: a label is no higher. */
const HIGHEST_LABEL = 50;
/** Between these shares of the middle of a label are lighter than it: its letters. */
const [FEWEST_LETTERS, MOST_LETTERS] = [0.03, 0.4];
/** Letters are lighter than their label by at least this many levels, and the label darker than paper by twice as much. */
const LIGHTER = 40;
const WHITE = 0xff;

/** How levels are compared. */
interface Tolerances {
  /** Levels of one shade differ by at most this. */
  sameLevel: number;
  /** What surrounds the shade continues it if its level differs by at most this. */
  sameOutside: number;
}

/**
 * Whether a shade fills its box and ends at its four sides, as backgrounds do. Of a round or ragged area, such as part
 * of a drawing, the widest rows look like a rectangle too, but it fills little of the first and last of them, or goes on
 * above or below. Where `others` adjoin, a shade may go on.
 */
export function hasFourEdges(image: GreyImage, shade: Shade, others: Shade[], tolerances: Tolerances): boolean {
  const { sameLevel, sameOutside } = tolerances;
  const isElsewhere = (x: number, y: number): boolean =>
    others.some(({ box: [from, above, to, below] }) => x >= from && x < to && y >= above && y < below);
  // A ruling may run along one of the rows or columns of pixels.
  const filled = [-BLUR, -2 * BLUR].map((outside) =>
    sidesOf(shade.box, outside).map((side) => shareIn(image, side, shade.level, sameLevel)),
  );
  const isFilled = LEAST_FILLED.every((least, side) => filled.some((shares) => (shares[side] ?? 0) >= least));
  return (
    isFilled &&
    sidesOf(shade.box, BLUR).every((side) => shareIn(image, side, shade.level, sameOutside, isElsewhere) <= MOST_OPEN)
  );
}

/** Whether light letters stand in the middle of a shade, as on a round label in a diagram. `scale` is in pixels per point. */
export function hasLightLetters({ width, pixels }: GreyImage, { box, level }: Shade, scale: number): boolean {
  const [left, top, right, bottom] = box;
  if (bottom - top > HIGHEST_LABEL * scale || level > WHITE - 2 * LIGHTER) return false;
  const margin = Math.round((right - left) / 5);
  let light = 0;
  for (let y = top; y < bottom; y++) {
    for (let at = y * width + left + margin; at < y * width + right - margin; at++)
      if ((pixels[at] ?? WHITE) >= level + LIGHTER) light++;
  }
  const share = light / ((right - left - 2 * margin) * (bottom - top));
  return share >= FEWEST_LETTERS && share <= MOST_LETTERS;
}

/** The upper, lower, left and right side of a box, one pixel wide, so many pixels outside its edges. */
function sidesOf([left, top, right, bottom]: PixelBox, outside: number): PixelBox[] {
  const [above, below] = [top - outside, bottom + outside - 1];
  const [before, after] = [left - outside, right + outside - 1];
  return [
    [left, above, right, above + 1],
    [left, below, right, below + 1],
    [before, top, before + 1, bottom],
    [after, top, after + 1, bottom],
  ];
}

/** The share of a box that has roughly a level, without the pixels that belong elsewhere. */
export function shareIn(
  { width, height, pixels }: GreyImage,
  [left, top, right, bottom]: PixelBox,
  level: number,
  same: number,
  isElsewhere: (x: number, y: number) => boolean = () => false,
): number {
  let count = 0;
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
    for (let x = Math.max(0, left); x < Math.min(width, right); x++) {
      const isSame = Math.abs((pixels[y * width + x] ?? WHITE) - level) <= same;
      if (isSame && !isElsewhere(x, y)) count++;
    }
  }
  return count / ((right - left) * (bottom - top));
}
