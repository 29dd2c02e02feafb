import type { GreyImage } from "./engine.ts";
import { type Ink, joinedRuns, shadedInk } from "./ink.ts";
import type { PixelBox, Shade } from "./recognised-page.ts";

/** Points: anything smaller is a stroke, a bullet or a letter. */
const SHORTEST_SIDE = 40;
const LOWEST = 6;
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
  const dark = areasIn(image, shadedInk(image, DARK_SHARE), scale);
  const others = areasIn(image, shadedInk(image), scale);
  const pale = others.filter(({ box }) => !dark.some((area) => isSame(area.box, box)));
  return [...dark, ...pale.filter((shade) => !isMottled(image, shade, scale))];
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

const isSame = (a: PixelBox, b: PixelBox): boolean =>
  a.every((side, index) => Math.abs(side - (b[index] ?? 0)) <= STEP);

function areasIn(image: GreyImage, ink: Ink, scale: number): Shade[] {
  return joinedRuns(ink, SHORTEST_SIDE * scale).flatMap(({ left, top, right, bottom }) => {
    if (bottom - top < LOWEST * scale) return [];
    return shadesIn(image, [left, top, right, bottom], scale);
  });
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

const areaOf = ([left, top, right, bottom]: PixelBox): number => (right - left) * (bottom - top);

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
