import { median } from "../../geometry/median.ts";
import type { GreyImage } from "../shapes/engine.ts";

/*
 * What a copier or scanner sees beside the paper is black: it joins rulings and letters that it touches, and looks like a
 * picture around the whole page.
 */

/** Side in points of the squares that are looked at, and the share of black pixels in those of an edge. */
const CELL = 2;
const BLACK = 90;
const BLACK_SHARE = 0.8;
/** Squares across the narrowest edge: rulings are narrower. */
const NARROWEST = 2;
/** Shares of the page's side: paper that is cut off beyond the edge, and the widest edge. */
const FARTHEST_OUT = 0.03;
const WIDEST = 0.14;
/** Share of the squares along a side that have an edge, and of those with something black behind it, such as letters on it. */
const LEAST_ALONG = 0.5;
const MOST_BEHIND = 0.1;
/** Squares beyond an edge within which the rest of it is cleared pixel by pixel. */
const FRAYED = 4;
/** White beside paper that is darker than this would be another edge. Only every so many pixels are looked at. */
const WHITE_PAPER = 253;
const STEP = 37;
const WHITE = 0xff;

/** The picture of a page without black edges. A black panel with writing on it is none. `scale` is in pixels per point. */
export function withoutBlackEdges(image: GreyImage, scale: number): GreyImage {
  const { width, height } = image;
  const sample: number[] = [];
  for (let at = 0; at < image.pixels.length; at += STEP) sample.push(image.pixels[at] ?? WHITE);
  if (median(sample) < WHITE_PAPER) return image;
  const cell = Math.max(2, Math.round(CELL * scale));
  const [columns, rows] = [Math.floor(width / cell), Math.floor(height / cell)];
  const black = blackCells(image, { cell, columns, rows });
  const across = (line: number, step: number): number => line * columns + step;
  const down = (line: number, step: number): number => step * columns + line;
  const sides: Side[] = [
    { lines: columns, steps: rows, cellAt: down, pixelAt: (line, step) => step * width + line },
    {
      ...{ lines: columns, steps: rows, cellAt: (line, step) => down(line, rows - 1 - step) },
      pixelAt: (line, step) => (height - 1 - step) * width + line,
    },
    { lines: rows, steps: columns, cellAt: across, pixelAt: (line, step) => line * width + step },
    {
      ...{ lines: rows, steps: columns, cellAt: (line, step) => across(line, columns - 1 - step) },
      pixelAt: (line, step) => line * width + width - 1 - step,
    },
  ];
  const [restX, restY] = [width - columns * cell, height - rows * cell];
  let pixels: Uint8Array | undefined;
  sides.forEach((side, index) => {
    const depths = depthsOf(side, black);
    if (depths === undefined) return;
    pixels ??= image.pixels.slice();
    // In corners, the edges of two sides meet.
    depths.forEach((depth, line) => {
      for (let step = 0; step < depth; step++) black[side.cellAt(line, step)] = 0;
    });
    // Cells are counted from the upper left corner: behind the last ones there are pixels of none.
    const rest = index === 1 ? restY : index === 3 ? restX : 0;
    cleared(pixels, image, side, depths, { cell, rest, most: index < 2 ? width : height });
  });
  return pixels === undefined ? image : { width, height, pixels };
}

/** One of the four sides: lines along it, and steps from it inwards. */
interface Side {
  lines: number;
  steps: number;
  cellAt(line: number, step: number): number;
  pixelAt(line: number, step: number): number;
}

function blackCells(
  { width, pixels }: GreyImage,
  { cell, columns, rows }: { cell: number; columns: number; rows: number },
): Uint8Array {
  const counts = new Uint16Array(columns * rows);
  for (let y = 0; y < rows * cell; y++) {
    const row = Math.floor(y / cell) * columns;
    for (let column = 0, at = y * width; column < columns; column++) {
      let count = 0;
      for (const end = at + cell; at < end; at++) if ((pixels[at] ?? WHITE) < BLACK) count++;
      counts[row + column] = (counts[row + column] ?? 0) + count;
    }
  }
  return Uint8Array.from(counts, (count) => (count >= BLACK_SHARE * cell * cell ? 1 : 0));
}

/** How many cells wide the black edge of a side is along it; `undefined` if it has none. */
function depthsOf({ lines, steps, cellAt }: Side, black: Uint8Array): number[] | undefined {
  const [out, widest] = [Math.ceil(FARTHEST_OUT * steps), Math.ceil(WIDEST * steps)];
  let [edged, behind] = [0, 0];
  const depths = Array.from({ length: lines }, (_, line) => {
    let step = 0;
    while (step < out && black[cellAt(line, step)] !== 1) step++;
    const first = step;
    while (step <= widest && black[cellAt(line, step)] === 1) step++;
    // It runs along the edge of the next side, or it is something else.
    if (step - first < NARROWEST || step > widest) return 0;
    edged++;
    let more = step + 1;
    while (more <= widest && black[cellAt(line, more)] !== 1) more++;
    if (more <= widest) behind++;
    return step;
  });
  return edged >= LEAST_ALONG * lines && behind <= MOST_BEHIND * edged ? depths : undefined;
}

function cleared(
  pixels: Uint8Array,
  image: GreyImage,
  { pixelAt }: Side,
  depths: number[],
  { cell, rest, most }: { cell: number; rest: number; most: number },
): void {
  for (let line = 0; line < most; line++) {
    const depth = depths[Math.min(depths.length - 1, Math.floor(line / cell))] ?? 0;
    if (depth === 0) continue;
    let step = 0;
    for (; step < depth * cell + rest; step++) pixels[pixelAt(line, step)] = WHITE;
    const last = step + FRAYED * cell;
    for (; step < last && (image.pixels[pixelAt(line, step)] ?? WHITE) < BLACK; step++)
      pixels[pixelAt(line, step)] = WHITE;
  }
}
