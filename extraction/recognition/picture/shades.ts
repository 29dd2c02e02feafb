import type { GreyImage } from "../shapes/engine.ts";
import type { PixelBox, Shade } from "../shapes/recognised-page.ts";
import { type Ink, inkBelow, joinedRuns, PALE_SHARE, paperLevel } from "./ink.ts";
import { acrossLettering } from "./lettered-shades.ts";
import { areaOf } from "./pixel-boxes.ts";
import { hasFourEdges, hasLightLetters } from "./shade-edges.ts";

/** Points: anything smaller is a stroke, a bullet or a letter. */
const SHORTEST_SIDE = 40;
const LOWEST = 6;
/** Points: what remains of a shade above or below large letters may be this low. */
const LOWEST_STRIP = 2.5;
/** Least share of a shade's pixels that have roughly its level; the others are writing on it. */
const EVEN_SHARE = 0.7;
/** This share for a box that is only partly a shade, and for a column of pixels that lettering crosses. */
const MAIN_SHARE = 0.5;
const WRITTEN_SHARE = 0.4;
/**
 * This share for part of a box; then the least share of the box's shading that all parts hold, unless its edges are not
 * straight.
 */
const EVEN_PART = 0.8;
const WHOLE_SHARE = 0.96;
const SAME_LEVEL = 14;
/** A background that is darker than paper by at least this share may have light letters on it. */
const DARK_SHARE = 0.45;
/**
 * Shares by which a background is darker than paper, the darkest backgrounds first: each is found without the darker
 * ones that touch it, such as the light first column below a dark header.
 */
const PALEST_SHARE = PALE_SHARE / 2;
const PALER_SHARES = [0.25, 0.12, PALEST_SHARE];
/** Pixels around a background in which its edge is blurred. */
const BLURRED_EDGE = 2;
/**
 * Side, in points, of patches whose brightness is compared, and least mean difference, in levels, between neighbouring
 * patches of a photograph.
 */
const PATCH = 4.5;
const LEAST_TEXTURE = 1.5;
/** Least share of a patch with roughly the level of the shade if nothing is written on it or close to it. */
const UNWRITTEN_SHARE = 0.95;
/** Only one in this many pixels is sampled, each way. */
const STEP = 3;
const WHITE = 0xff;

/**
 * Rectangles of one shade, whatever is written on them: stripes, panels, backgrounds of header rows. `scale` is in
 * pixels per point.
 */
export function shadedAreas(image: GreyImage, scale: number): Shade[] {
  const white = paperLevel(image);
  const grounds = { white, sameLevel: SAME_LEVEL, evenShare: EVEN_SHARE, scale, stops: [] };
  const dark = areasIn(image, inkBelow(image, white * (1 - DARK_SHARE)), scale).shades;
  const isHighEnough = ({ box }: Shade): boolean => box[3] - box[1] >= LOWEST * scale;
  const found = acrossLettering(image, dark, grounds).filter(isHighEnough);
  for (const share of PALER_SHARES) {
    const limit = white * (1 - share);
    const ink = inkBelow(image, limit);
    for (const { box } of found) clearAround(ink, box);
    const { shades, others } = areasIn(image, ink, scale);
    // A box that is no shade may hold several, which a ruling joins.
    const parts = others.length === 0 ? [] : areasIn(image, withoutThinLines(ink, others, scale), scale).shades;
    // Of a shade close to the limit, noise leaves only parts: the next limit finds the whole.
    const isWhole = ({ level }: Shade): boolean => share === PALEST_SHARE || level <= limit - SAME_LEVEL;
    const pale = acrossLettering(image, [...shades, ...parts].filter(isWhole), { ...grounds, stops: found });
    found.push(...pale.filter((shade) => isHighEnough(shade) && !isMottled(image, shade, scale)));
  }
  const isBackground = (shade: Shade): boolean => {
    // What is nearer to paper than to a pale shade does not continue it.
    const sameOutside = Math.min(SAME_LEVEL, (white - shade.level) / 2);
    const others = found.filter((other) => other !== shade);
    const isRectangle = hasFourEdges(image, shade, others, { sameLevel: SAME_LEVEL, sameOutside });
    return isRectangle || hasLightLetters(image, shade, scale);
  };
  return found.filter(isBackground);
}

/** Removes the ink in a box and on its blurred edge. */
function clearAround({ width, height, bits }: Ink, [left, top, right, bottom]: PixelBox): void {
  const [from, to] = [Math.max(0, left - BLURRED_EDGE), Math.min(width, right + BLURRED_EDGE)];
  for (let y = Math.max(0, top - BLURRED_EDGE); y < Math.min(height, bottom + BLURRED_EDGE); y++)
    bits.fill(0, y * width + from, y * width + to);
}

/** Whether the brightness of a shade varies from place to place, as in a pale photograph. */
function isMottled({ width, pixels }: GreyImage, { box: [left, top, right, bottom], level }: Shade, scale: number) {
  const side = Math.max(1, Math.round(PATCH * scale));
  let [sum, pairs] = [0, 0];
  for (let y = top; y + side <= bottom; y += side) {
    let before: number | undefined;
    for (let x = left; x + side <= right; x += side) {
      const mean = usualMean({ width, pixels }, [x, y, x + side, y + side], level);
      if (mean !== undefined && before !== undefined) {
        sum += Math.abs(mean - before);
        pairs++;
      }
      before = mean;
    }
  }
  return sum > LEAST_TEXTURE * pairs;
}

/** The mean of the pixels of a patch that have roughly `level`; `undefined` if something is written on the patch. */
function usualMean({ width, pixels }: Pick<GreyImage, "width" | "pixels">, box: PixelBox, level: number) {
  const [left, top, right, bottom] = box;
  let [sum, count] = [0, 0];
  for (let y = top; y < bottom; y++) {
    for (let at = y * width + left; at < y * width + right; at++) {
      const one = pixels[at] ?? WHITE;
      if (Math.abs(one - level) > SAME_LEVEL) continue;
      sum += one;
      count++;
    }
  }
  return count < UNWRITTEN_SHARE * areaOf(box) ? undefined : sum / count;
}

/** The shades in the ink of a picture, and the boxes of ink that are none. */
function areasIn(image: GreyImage, ink: Ink, scale: number): { shades: Shade[]; others: PixelBox[] } {
  const [shades, others]: [Shade[], PixelBox[]] = [[], []];
  for (const { left, top, right, bottom } of joinedRuns(ink, SHORTEST_SIDE * scale)) {
    if (bottom - top < LOWEST_STRIP * scale) continue;
    const own = shadesIn(image, [left, top, right, bottom], scale);
    shades.push(...own);
    if (own.length === 0 && bottom - top >= LOWEST * scale) others.push([left, top, right, bottom]);
  }
  return { shades, others };
}

/** The ink in some boxes without what is too low for a shade, such as rulings. */
function withoutThinLines({ width, height, bits }: Ink, boxes: PixelBox[], scale: number): Ink {
  const thick = new Uint8Array(bits.length);
  for (const [left, top, right, bottom] of boxes) {
    for (let x = left; x < right; x++) {
      for (let y = top; y < bottom; y++) {
        const from = y;
        while (y < bottom && bits[y * width + x] === 1) y++;
        if (y - from < LOWEST * scale) continue;
        for (let at = from; at < y; at++) thick[at * width + x] = 1;
      }
    }
  }
  return { width, height, bits: thick };
}

/** A box as one shade, or as the two or more parts that hold all of its shading. */
function shadesIn(image: GreyImage, box: PixelBox, scale: number): Shade[] {
  const { level, share } = usualLevel(image, box);
  if (share >= EVEN_SHARE) return [{ box, level }];
  if (share < MAIN_SHARE || WHITE - level <= SAME_LEVEL) return [];
  const parts = partsOf(image, box, { level, scale });
  const isShade = (part: PixelBox): boolean => shareOf(image, part, level) >= EVEN_PART;
  const shaded = parts.reduce((sum, part) => sum + shareOf(image, part, level) * areaOf(part), 0);
  const isWhole = shaded >= WHOLE_SHARE * share * areaOf(box);
  return parts.length > 1 && isWhole && parts.every(isShade) ? parts.map((part) => ({ box: part, level })) : [];
}

/** The rectangles of an L-shaped background, such as that of a header with some white cells at its foot. */
function partsOf(image: GreyImage, box: PixelBox, { level, scale }: { level: number; scale: number }): PixelBox[] {
  const [left, top, right, bottom] = box;
  const lowest = LOWEST * scale;
  const bands = runsOf(evenRows(image, box, level), lowest).map(
    ([from, to]): PixelBox => [left, top + from, right, top + to],
  );
  const others = [...bands, undefined].map(
    (band, index): PixelBox => [left, bands[index - 1]?.[3] ?? top, right, band?.[1] ?? bottom],
  );
  const blocks = others
    .filter((other) => other[3] - other[1] >= lowest)
    .flatMap((other) =>
      runsOf(evenColumns(image, other, level), SHORTEST_SIDE * scale).map(
        ([from, to]): PixelBox => [left + from, other[1], left + to, other[3]],
      ),
    );
  return [...bands, ...blocks];
}

/** For each row of pixels in a box, whether most of it has roughly `level`. */
function evenRows({ width, pixels }: GreyImage, [left, top, right, bottom]: PixelBox, level: number): boolean[] {
  return Array.from({ length: bottom - top }, (_, row) => {
    let even = 0;
    for (let at = (top + row) * width + left; at < (top + row) * width + right; at++)
      if (Math.abs((pixels[at] ?? WHITE) - level) <= SAME_LEVEL) even++;
    return even >= EVEN_SHARE * (right - left);
  });
}

/** Like `evenRows`, for each column of pixels. */
function evenColumns({ width, pixels }: GreyImage, [left, top, right, bottom]: PixelBox, level: number): boolean[] {
  return Array.from({ length: right - left }, (_, column) => {
    let even = 0;
    for (let y = top; y < bottom; y++)
      if (Math.abs((pixels[y * width + left + column] ?? WHITE) - level) <= SAME_LEVEL) even++;
    return even >= WRITTEN_SHARE * (bottom - top);
  });
}

/** Runs of at least `shortest` flags, `[from, to)`; gaps inside them are shorter than half of it. */
function runsOf(flags: boolean[], shortest: number): [number, number][] {
  const runs: [number, number][] = [];
  flags.forEach((isEven, at) => {
    const last = runs.at(-1);
    if (!isEven) return;
    if (last !== undefined && at - last[1] < shortest / 2) last[1] = at + 1;
    else runs.push([at, at + 1]);
  });
  return runs.filter(([from, to]) => to - from >= shortest);
}

/** The median level of a box, and the share of the box that has roughly that level. */
function usualLevel(image: GreyImage, box: PixelBox): { level: number; share: number } {
  const levels = levelsIn(image, box).sort((a, b) => a - b);
  const level = levels[Math.floor(levels.length / 2)];
  return level === undefined ? { level: WHITE, share: 0 } : { level, share: shareOf(image, box, level) };
}

function shareOf(image: GreyImage, box: PixelBox, level: number): number {
  const levels = levelsIn(image, box);
  return levels.filter((each) => Math.abs(each - level) <= SAME_LEVEL).length / Math.max(1, levels.length);
}

function levelsIn({ width, pixels }: GreyImage, [left, top, right, bottom]: PixelBox): number[] {
  const levels: number[] = [];
  for (let y = top + 1; y < bottom - 1; y += STEP) {
    for (let x = left + 1; x < right - 1; x += STEP) levels.push(pixels[y * width + x] ?? WHITE);
  }
  return levels;
}

/** Replaces shades with white paper and makes light writing on them dark. */
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
