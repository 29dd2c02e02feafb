import type { Bitmap } from "../../pdf/image/bitmap.ts";
import type { GreyImage } from "../shapes/engine.ts";
import type { Stroke } from "../shapes/recognised-page.ts";

const WHITE = 0xff;

/** Weights of Rec. 601 luma, in 1/256. */
const RED = 77;
const GREEN = 150;
const BLUE = 29;

/** A drawn page in grey; shares the pixels of a page that is already grey. */
export function greyOf({ width, height, channels, pixels }: Bitmap): GreyImage {
  if (channels === 1) return { width, height, pixels };
  const grey = new Uint8Array(width * height);
  for (let index = 0, from = 0; index < grey.length; index++, from += 3) {
    const [red = 0, green = 0, blue = 0] = [pixels[from], pixels[from + 1], pixels[from + 2]];
    grey[index] = (red * RED + green * GREEN + blue * BLUE) >> 8;
  }
  return { width, height, pixels: grey };
}

/** If the median pixel is at least this bright, the paper is; otherwise the writing may be lighter than the paper. */
const BRIGHT_PAPER = 200;
/** Fewest grey levels between writing and its paper. */
const CONTRAST = 45;
/** Side, in pixels, of the squares in which writing is compared with its paper: light is rarely even. */
const SQUARE = 64;

/** Inverts a picture whose writing is lighter than its background; any other is returned unchanged. */
export function darkOnLight(image: GreyImage): GreyImage {
  const { width, height, pixels } = image;
  const counts = new Uint32Array(256);
  for (const level of pixels) counts[level] = (counts[level] ?? 0) + 1;
  if (middleLevel(counts, pixels.length) >= BRIGHT_PAPER) return image;
  let [lighter, darker] = [0, 0];
  for (let top = 0; top < height; top += SQUARE) {
    for (let left = 0; left < width; left += SQUARE) {
      const [right, bottom] = [Math.min(width, left + SQUARE), Math.min(height, top + SQUARE)];
      counts.fill(0);
      for (let y = top; y < bottom; y++)
        for (let at = y * width + left; at < y * width + right; at++) {
          const level = pixels[at] ?? WHITE;
          counts[level] = (counts[level] ?? 0) + 1;
        }
      const middle = middleLevel(counts, (right - left) * (bottom - top));
      for (let level = 0; level <= WHITE; level++) {
        if (level > middle + CONTRAST) lighter += counts[level] ?? 0;
        else if (level < middle - CONTRAST) darker += counts[level] ?? 0;
      }
    }
  }
  return lighter > darker ? { width, height, pixels: pixels.map((level) => WHITE - level) } : image;
}

/** The median level of a histogram. */
function middleLevel(counts: Uint32Array, total: number): number {
  let middle = 0;
  for (let seen = 0; middle < WHITE && seen + (counts[middle] ?? 0) <= total / 2; middle++) seen += counts[middle] ?? 0;
  return middle;
}

/** Pixels around a stroke that are still darkened by its edge. */
const EDGE = 1;

/** Paints over strokes with what is beside them, as if they had never been drawn, and with white where they cross. */
export function withoutStrokes({ width, height, pixels }: GreyImage, strokes: Stroke[]): GreyImage {
  if (strokes.length === 0) return { width, height, pixels };
  const cleared = pixels.slice();
  const drawn = new Uint8Array(pixels.length);
  const places = strokes.map(({ orientation, left, top, right, bottom }) => ({
    isAcross: orientation === "horizontal",
    fromX: Math.max(0, left - EDGE),
    toX: Math.min(width, right + EDGE),
    fromY: Math.max(0, top - EDGE),
    toY: Math.min(height, bottom + EDGE),
  }));
  for (const { fromX, toX, fromY, toY } of places)
    for (let y = fromY; y < toY; y++) drawn.fill(1, y * width + fromX, y * width + toX);
  const beside = (x: number, y: number): number => {
    const at = Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x));
    return drawn[at] === 1 ? WHITE : (pixels[at] ?? WHITE);
  };
  for (const { isAcross, fromX, toX, fromY, toY } of places) {
    for (let y = fromY; y < toY; y++) {
      for (let x = fromX; x < toX; x++) {
        const isNearer = isAcross ? y - fromY < toY - 1 - y : x - fromX < toX - 1 - x;
        cleared[y * width + x] = isAcross
          ? beside(x, isNearer ? fromY - 1 : toY)
          : beside(isNearer ? fromX - 1 : toX, y);
      }
    }
  }
  return { width, height, pixels: cleared };
}

/** The picture turned upside down. */
export function upsideDown({ width, height, pixels }: GreyImage): GreyImage {
  return { width, height, pixels: pixels.slice().reverse() };
}

/** The picture turned clockwise by a quarter turn. */
export function quarterTurned({ width, height, pixels }: GreyImage): GreyImage {
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) {
    const column = height - 1 - y;
    for (let x = 0, at = y * width; x < width; x++, at++) turned[x * height + column] = pixels[at] ?? WHITE;
  }
  return { width: height, height: width, pixels: turned };
}

/**
 * The picture turned about its middle, clockwise by an angle in radians, on white and in the same size, with linear
 * interpolation.
 */
export function rotated(image: GreyImage, angle: number): GreyImage {
  const { width, height, pixels } = image;
  const turned = new Uint8Array(width * height).fill(WHITE);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  for (let y = 0; y < height; y++) {
    let fromX = cos * -middleX + sin * (y - middleY) + middleX;
    let fromY = -sin * -middleX + cos * (y - middleY) + middleY;
    for (let x = 0; x < width; x++, fromX += cos, fromY -= sin) {
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const at = top * width + left;
      const [across, down] = [fromX - left, fromY - top];
      const upper = (pixels[at] ?? WHITE) * (1 - across) + (pixels[at + 1] ?? WHITE) * across;
      const lower = (pixels[at + width] ?? WHITE) * (1 - across) + (pixels[at + width + 1] ?? WHITE) * across;
      turned[y * width + x] = upper * (1 - down) + lower * down;
    }
  }
  return { width, height, pixels: turned };
}
