import type { GreyImage } from "./engine.ts";
import { type Ink, joinedRuns, shadedInk } from "./ink.ts";
import type { PixelBox, Shade } from "./recognised-page.ts";

/** Points: anything smaller is a stroke, a bullet or a letter. */
const SHORTEST_SIDE = 40;
const LOWEST = 6;
/** Share of a shade's pixels that have roughly its level; the others are writing on it. */
const EVEN_SHARE = 0.7;
const SAME_LEVEL = 14;
/** A background that is darker than paper by this share of it may have light letters on it. */
const DARK_SHARE = 0.45;
/** Only every so many pixels are looked at. */
const STEP = 3;
const WHITE = 0xff;

/**
 * Rectangles of one shade: stripes, panels, backgrounds of header rows, whatever is written on them. `scale` is in
 * pixels per point.
 */
export function shadedAreas(image: GreyImage, scale: number): Shade[] {
  const dark = areasIn(image, shadedInk(image, DARK_SHARE), scale);
  const others = areasIn(image, shadedInk(image), scale);
  return [...dark, ...others.filter(({ box }) => !dark.some((area) => isSame(area.box, box)))];
}

const isSame = (a: PixelBox, b: PixelBox): boolean =>
  a.every((side, index) => Math.abs(side - (b[index] ?? 0)) <= STEP);

function areasIn(image: GreyImage, ink: Ink, scale: number): Shade[] {
  return joinedRuns(ink, SHORTEST_SIDE * scale).flatMap(({ left, top, right, bottom }) => {
    if (bottom - top < LOWEST * scale) return [];
    const box: PixelBox = [left, top, right, bottom];
    const level = evenLevel(image, box);
    return level === undefined ? [] : [{ box, level }];
  });
}

/** The level of a box that has one nearly everywhere. */
function evenLevel({ width, pixels }: GreyImage, box: PixelBox): number | undefined {
  const levels: number[] = [];
  for (let y = box[1] + 1; y < box[3] - 1; y += STEP) {
    for (let x = box[0] + 1; x < box[2] - 1; x += STEP) levels.push(pixels[y * width + x] ?? WHITE);
  }
  const middle = levels.toSorted((a, b) => a - b)[Math.floor(levels.length / 2)];
  if (middle === undefined) return undefined;
  const even = levels.filter((level) => Math.abs(level - middle) <= SAME_LEVEL).length;
  return even >= EVEN_SHARE * levels.length ? middle : undefined;
}

/** The picture with its shades replaced by white paper, and light writing on them made dark. */
export function withoutShades({ width, height, pixels }: GreyImage, shades: Shade[]): GreyImage {
  if (shades.length === 0) return { width, height, pixels };
  const cleared = pixels.slice();
  for (const { box, level } of shades) {
    const farthest = Math.max(level, WHITE - level);
    for (let y = box[1]; y < box[3]; y++) {
      for (let x = box[0]; x < box[2]; x++) {
        const at = y * width + x;
        const difference = Math.abs((pixels[at] ?? WHITE) - level);
        cleared[at] = difference <= SAME_LEVEL ? WHITE : WHITE - (difference * WHITE) / farthest;
      }
    }
  }
  return { width, height, pixels: cleared };
}
