import type { Bitmap } from "../pdf/image/bitmap.ts";
import { type CellGrid, cellGroups } from "./picture/cell-groups.ts";
import { greyOf } from "./picture/grey-image.ts";
import { brightest } from "./picture/paper.ts";
import type { GreyImage } from "./shapes/engine.ts";
import type { PixelBox } from "./shapes/recognised-page.ts";

/*
 * Stamps and pen strokes in colour that lie over print. In the channel in which their ink is brightest they fade, and the
 * print under them does not: a page is read without them, and they are read by themselves.
 */

/** Difference between the channels of a pixel from which on it is coloured: compression leaves less in grey print. */
const COLOURED = 40;
/** Side of the squares in points that are looked at, and the share of coloured pixels in those of a stamp. */
const CELL = 3;
const COLOURED_SHARE = 0.1;
/** Cells between parts of one stamp. */
const REACH = 3;
/** Points: smaller ones are letters, bullets, icons. */
const SMALLEST_SIDE = 24;
/** A stamp consists of strokes: at most the share `MOST_FULL` of its cells are full, as are their four neighbours. */
const FULL_CELL = 0.8;
const MOST_FULL = 0.08;
/** The dark pixels in its cells, as a share of the coloured ones, if it lies over print; print is darker than this. */
const LEAST_PRINT = 0.02;
const DARK = 110;
/** Points: a run of colour of this length is part of a ruling. More than this share of them is a coloured table. */
const RULING = 30;
const MOST_RULED = 0.75;
/** A page with more stamps is something else, such as a map. */
const MOST_STAMPS = 4;
/** A stamp's ink is as bright as most of its pixels; the darkest of them are print under it. */
const PRINT_RANK = 0.96;
/** Print that a stamp covers is darkened at most this many times, if it is darker than the stamp by at least this share. */
const MOST_GAIN = 3;
const LEAST_CONTRAST = 0.12;
const INK = 40;
const WHITE = 0xff;

/** A stamp on a page. */
export interface Stamp {
  box: PixelBox;
  /** What it looks like by itself, dark on white. */
  picture: GreyImage;
  /** The places of its strokes. */
  strokes: PixelBox[];
}

/** A page as it is without its stamps. */
export interface Unstamped {
  print: GreyImage;
  stamps: Stamp[];
}

/** How a stamp's ink looks. */
interface StampInk {
  /** 0, 1 or 2: the channel in which it is brightest. */
  channel: number;
  level: number;
  /** How much its channels differ. */
  chroma: number;
  gain: number;
}

/** The print and the stamps of a page apart; `undefined` if no stamp lies over print. `scale` is in pixels per point. */
export function withoutStamps(bitmap: Bitmap, scale: number): Unstamped | undefined {
  if (bitmap.channels === 1) return undefined;
  const cell = Math.max(2, Math.round(CELL * scale));
  const grid = { cell, columns: Math.ceil(bitmap.width / cell), rows: Math.ceil(bitmap.height / cell) };
  const counts = colouredCounts(bitmap, grid);
  const marked = Uint8Array.from(counts, (count) => (count >= COLOURED_SHARE * cell * cell ? 1 : 0));
  const groups = cellGroups(marked, grid, REACH).filter(({ box: [left, top, right, bottom], cells }) => {
    const smallest = (SMALLEST_SIDE * scale) / cell;
    if (right - left < smallest || bottom - top < smallest) return false;
    return isOfStrokes(bitmap, cells, grid) && isOverPrint(bitmap, cells, grid) && !isRuled(bitmap, cells, grid, scale);
  });
  if (groups.length === 0 || groups.length > MOST_STAMPS) return undefined;
  const print = greyOf(bitmap);
  const stamps = groups.map(({ box, cells }): Stamp => {
    const area = around(box, grid, bitmap);
    const ink = inkOfStamp(bitmap, cells, grid);
    const picture = lifted(bitmap, { area, cells: new Set(cells), grid }, ink, print);
    return { box: area, picture, strokes: cells.map((at) => cellBox(at, grid, bitmap)) };
  });
  return { print, stamps };
}

const chromaAt = ({ pixels }: Bitmap, at: number): number => {
  const [red = 0, green = 0, blue = 0] = [pixels[3 * at], pixels[3 * at + 1], pixels[3 * at + 2]];
  return Math.max(red, green, blue) - Math.min(red, green, blue);
};

const brightestAt = ({ pixels }: Bitmap, at: number): number =>
  Math.max(pixels[3 * at] ?? 0, pixels[3 * at + 1] ?? 0, pixels[3 * at + 2] ?? 0);

/** The greatest difference between the channels of a pixel and its neighbours. */
function mostChroma(bitmap: Bitmap, x: number, y: number): number {
  let most = 0;
  for (let row = Math.max(0, y - 1); row <= Math.min(bitmap.height - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(bitmap.width - 1, x + 1); column++)
      most = Math.max(most, chromaAt(bitmap, row * bitmap.width + column));
  return most;
}

/** The number of coloured pixels in each cell. */
function colouredCounts({ width, height, pixels }: Bitmap, { cell, columns, rows }: CellGrid): Uint16Array {
  const counts = new Uint16Array(columns * rows);
  for (let y = 0, from = 0; y < height; y++) {
    const row = Math.floor(y / cell) * columns;
    for (let x = 0; x < width; x++, from += 3) {
      const [red = 0, green = 0, blue = 0] = [pixels[from], pixels[from + 1], pixels[from + 2]];
      const isGrey =
        Math.abs(red - green) < COLOURED && Math.abs(green - blue) < COLOURED && Math.abs(red - blue) < COLOURED;
      if (isGrey) continue;
      const at = row + Math.floor(x / cell);
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  return counts;
}

/** Whether there is paper nearly everywhere between what is coloured or dark. */
function isOfStrokes(bitmap: Bitmap, cells: number[], grid: CellGrid): boolean {
  const { cell, columns } = grid;
  const filled = new Set(
    cells.filter((place) => {
      let inked = 0;
      forEachPixel(bitmap, [place], grid, (at) => {
        if (chromaAt(bitmap, at) >= COLOURED || brightestAt(bitmap, at) < DARK) inked++;
      });
      return inked >= FULL_CELL * cell * cell;
    }),
  );
  const full = cells.filter((at) => [-columns, -1, 0, 1, columns].every((step) => filled.has(at + step)));
  return full.length <= MOST_FULL * cells.length;
}

const cellBox = (at: number, { cell, columns }: CellGrid, { width, height }: Bitmap): PixelBox => {
  const [left, top] = [(at % columns) * cell, Math.floor(at / columns) * cell];
  return [left, top, Math.min(width, left + cell), Math.min(height, top + cell)];
};

/** Calls for each pixel of some cells. */
function forEachPixel(bitmap: Bitmap, cells: number[], grid: CellGrid, call: (at: number) => void): void {
  for (const place of cells) {
    const [left, top, right, bottom] = cellBox(place, grid, bitmap);
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) call(y * bitmap.width + x);
  }
}

function isOverPrint(bitmap: Bitmap, cells: number[], grid: CellGrid): boolean {
  let [coloured, dark] = [0, 0];
  forEachPixel(bitmap, cells, grid, (at) => {
    if (chromaAt(bitmap, at) >= COLOURED) coloured++;
    if (brightestAt(bitmap, at) < DARK) dark++;
  });
  return dark >= LEAST_PRINT * coloured;
}

/** Whether most of what is coloured in some cells are level and upright rulings. */
function isRuled(bitmap: Bitmap, cells: number[], grid: CellGrid, scale: number): boolean {
  const { width } = bitmap;
  const coloured = new Set<number>();
  const inked = new Set<number>();
  forEachPixel(bitmap, cells, grid, (at) => {
    if (chromaAt(bitmap, at) >= COLOURED) coloured.add(at);
    if (coloured.has(at) || brightestAt(bitmap, at) < DARK) inked.add(at);
  });
  const ruled = new Set<number>();
  for (const step of [1, width]) {
    for (const first of inked) {
      if (inked.has(first - step)) continue;
      let end = first;
      while (inked.has(end)) end += step;
      if ((end - first) / step < RULING * scale) continue;
      for (let at = first; at < end; at += step) if (coloured.has(at)) ruled.add(at);
    }
  }
  return ruled.size > MOST_RULED * coloured.size;
}

/** A box of cells as one of pixels, with a margin of one cell. */
const around = ([left, top, right, bottom]: PixelBox, { cell }: CellGrid, { width, height }: Bitmap): PixelBox => [
  Math.max(0, (left - 1) * cell),
  Math.max(0, (top - 1) * cell),
  Math.min(width, (right + 1) * cell),
  Math.min(height, (bottom + 1) * cell),
];

function inkOfStamp(bitmap: Bitmap, cells: number[], grid: CellGrid): StampInk {
  const levels = [0, 1, 2].map(() => new Uint32Array(WHITE + 1));
  const chromas = new Uint32Array(WHITE + 1);
  let count = 0;
  forEachPixel(bitmap, cells, grid, (at) => {
    const chroma = chromaAt(bitmap, at);
    if (chroma < COLOURED) return;
    count++;
    chromas[chroma] = (chromas[chroma] ?? 0) + 1;
    levels.forEach((of, channel) => {
      const level = bitmap.pixels[3 * at + channel] ?? WHITE;
      of[level] = (of[level] ?? 0) + 1;
    });
  });
  const usual = levels.map((of) => brightest(of, count / 2));
  const level = Math.max(...usual);
  const channel = usual.indexOf(level);
  const darkest = brightest(levels[channel] ?? new Uint32Array(WHITE + 1), count * PRINT_RANK);
  const contrast = 1 - darkest / level;
  const gain = contrast < LEAST_CONTRAST ? 1 : Math.min(MOST_GAIN, Math.max(1, (WHITE - INK) / (WHITE * contrast)));
  return { channel, level, chroma: brightest(chromas, count / 2), gain };
}

/** Takes the ink of a stamp out of the grey picture of its page, and gives it by itself. */
function lifted(
  bitmap: Bitmap,
  { area, cells, grid }: { area: PixelBox; cells: Set<number>; grid: CellGrid },
  { channel, level, chroma, gain }: StampInk,
  print: GreyImage,
): GreyImage {
  const [left, top, right, bottom] = area;
  const width = right - left;
  const picture = { width, height: bottom - top, pixels: new Uint8Array(width * (bottom - top)).fill(WHITE) };
  const { cell, columns } = grid;
  const isNear = (x: number, y: number): boolean => {
    for (let down = -1; down <= 1; down++)
      for (let across = -1; across <= 1; across++)
        if (cells.has((Math.floor(y / cell) + down) * columns + Math.floor(x / cell) + across)) return true;
    return false;
  };
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (!isNear(x, y)) continue;
      const at = y * bitmap.width + x;
      const amount = Math.min(1, chromaAt(bitmap, at) / chroma);
      // Colours are blurred more than brightness is.
      const beside = Math.min(1, mostChroma(bitmap, x, y) / chroma);
      const bare = WHITE - (WHITE - level) * beside;
      const share = Math.min(1, (bitmap.pixels[3 * at + channel] ?? WHITE) / bare);
      // Where the stamp is thick it pales the print that it covers.
      print.pixels[at] = Math.max(0, WHITE - WHITE * (1 - share) * (1 + (gain - 1) * amount));
      picture.pixels[(y - top) * width + x - left] = WHITE * (1 - amount);
    }
  }
  return picture;
}
