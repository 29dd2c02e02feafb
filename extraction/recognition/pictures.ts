import type { Ink } from "./ink.ts";
import type { PixelBox } from "./recognised-page.ts";

/** Parts of a picture nearer to each other than this many points belong together. */
const NEAREST_APART = 9;
/** Points: anything smaller is dirt, a letter that was not read, or a bullet. */
const SMALLEST_SIDE = 28;
/** Share of a picture's cells that are inked; a ruled frame has less. */
const LEAST_COVER = 0.12;

/** Share of a drawing's cells with more in them than strokes: curves, arrows, areas. Tables have less. */
const LEAST_DRAWN = 0.2;

/** What is known about a page when its pictures are looked for, in pixels. */
export interface PageMarks {
  words: PixelBox[];
  strokes: PixelBox[];
}

/**
 * Pictures on a page: ink that no word accounts for, joined across small gaps. Straight strokes belong to what they
 * touch, but strokes alone are a table or a frame. `scale` is in pixels per point.
 */
export function findPictures(ink: Ink, { words, strokes }: PageMarks, scale: number): PixelBox[] {
  const cell = Math.max(1, Math.round((NEAREST_APART * scale) / 2));
  const grid = { cell, columns: Math.ceil(ink.width / cell), rows: Math.ceil(ink.height / cell) };
  const inked = inkedCells(ink, words, grid);
  const drawn = inkedCells(ink, [...words, ...strokes], grid);
  const label = new Int32Array(inked.length);
  const smallest = SMALLEST_SIDE * scale;
  const pictures: PixelBox[] = [];
  for (let start = 0; start < inked.length; start++) {
    if (inked[start] !== 1 || label[start] !== 0) continue;
    const { box, cells, drawnCells } = grow(start, { inked, drawn, label, ...grid });
    if (drawnCells < LEAST_DRAWN * cells) continue;
    const [left, top, right, bottom] = box.map((side) => side * cell) as PixelBox;
    const cover = (cells * cell * cell) / ((right - left) * (bottom - top));
    if (right - left < smallest || bottom - top < smallest || cover < LEAST_COVER) continue;
    pictures.push([left, top, Math.min(right, ink.width), Math.min(bottom, ink.height)]);
  }
  return pictures;
}

interface Cells {
  cell: number;
  columns: number;
  rows: number;
}

/** 1 for each cell with ink outside `taken`. */
function inkedCells({ width, height, bits }: Ink, taken: PixelBox[], { cell, columns, rows }: Cells): Uint8Array {
  const free = bits.slice();
  for (const [left, top, right, bottom] of taken) {
    const from = Math.max(0, Math.floor(left) - 1);
    const to = Math.min(width, Math.ceil(right) + 1);
    for (let y = Math.max(0, Math.floor(top) - 1); y < Math.min(height, Math.ceil(bottom) + 1); y++) {
      free.fill(0, y * width + from, y * width + to);
    }
  }
  const counts = new Uint16Array(columns * rows);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / cell) * columns;
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (free[at] === 1) {
        const place = row + Math.floor(x / cell);
        counts[place] = (counts[place] ?? 0) + 1;
      }
    }
  }
  // Single dots are noise.
  return Uint8Array.from(counts, (count) => (count > cell / 4 ? 1 : 0));
}

interface Growth {
  inked: Uint8Array;
  /** Cells with ink that does not belong to a stroke. */
  drawn: Uint8Array;
  label: Int32Array;
  columns: number;
  rows: number;
}

/**
 * The cells connected to one, across gaps of one cell: their box in cells, how many there are, and how many are
 * drawn.
 */
function grow(
  start: number,
  { inked, drawn, label, columns, rows }: Growth,
): { box: PixelBox; cells: number; drawnCells: number } {
  const waiting = [start];
  label[start] = 1;
  const box: PixelBox = [columns, rows, 0, 0];
  let cells = 0;
  let drawnCells = 0;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    cells++;
    drawnCells += drawn[at] ?? 0;
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x + 1);
    box[3] = Math.max(box[3], y + 1);
    for (let nextY = Math.max(0, y - 2); nextY <= Math.min(rows - 1, y + 2); nextY++) {
      for (let nextX = Math.max(0, x - 2); nextX <= Math.min(columns - 1, x + 2); nextX++) {
        const next = nextY * columns + nextX;
        if (inked[next] !== 1 || label[next] !== 0) continue;
        label[next] = 1;
        waiting.push(next);
      }
    }
  }
  return { box, cells, drawnCells };
}
