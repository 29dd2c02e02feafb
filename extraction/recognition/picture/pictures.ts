import type { PixelBox } from "../shapes/recognised-page.ts";
import { type CellGrid, cellGroups } from "./cell-groups.ts";
import type { Ink } from "./ink.ts";
import { areaOf, commonArea } from "./pixel-boxes.ts";

/** Parts of a picture that are less than this many points apart belong together. */
const NEAREST_APART = 9;
/** This distance in cells, whose sides are half as long. */
const ACROSS_GAPS = 2;
/** Points: anything smaller is dirt, an unread letter or a bullet. */
const SMALLEST_SIDE = 28;
/** Least share of a picture's area with inked cells; a ruled frame has less. */
const LEAST_COVER = 0.12;

/** Least share of a drawing's cells with more in them than strokes: curves, arrows, areas. Tables have less. */
const LEAST_DRAWN = 0.2;

/** Two boxes belong to one picture if they share more than this much of the smaller one. */
const COMMON_SHARE = 0.5;

/** What is known about a page before its pictures are looked for, in pixels. */
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
  const smallest = SMALLEST_SIDE * scale;
  const pictures: PixelBox[] = [];
  for (const { box, cells } of cellGroups(inked, grid, ACROSS_GAPS)) {
    const drawnCells = cells.reduce((sum, at) => sum + (drawn[at] ?? 0), 0);
    if (drawnCells < LEAST_DRAWN * cells.length) continue;
    const [left, top, right, bottom] = box.map((side) => side * cell) as PixelBox;
    const cover = (cells.length * cell * cell) / ((right - left) * (bottom - top));
    if (right - left < smallest || bottom - top < smallest || cover < LEAST_COVER) continue;
    pictures.push([left, top, Math.min(right, ink.width), Math.min(bottom, ink.height)]);
  }
  return pictures;
}

/** Joins pictures that were found in more than one way, or in overlapping parts. */
export function joinedPictures(found: PixelBox[]): PixelBox[] {
  const joined: PixelBox[] = [];
  for (let box of found) {
    for (let index = 0; index < joined.length; ) {
      const other = joined[index];
      if (other === undefined || !isSamePicture(box, other)) {
        index++;
        continue;
      }
      box = [
        Math.min(box[0], other[0]),
        Math.min(box[1], other[1]),
        Math.max(box[2], other[2]),
        Math.max(box[3], other[3]),
      ];
      joined.splice(index, 1);
      index = 0;
    }
    joined.push(box);
  }
  return joined;
}

const isSamePicture = (one: PixelBox, other: PixelBox): boolean =>
  commonArea(one, other) > COMMON_SHARE * Math.min(areaOf(one), areaOf(other));

/** 1 for each cell with ink outside `taken`. */
function inkedCells({ width, height, bits }: Ink, taken: PixelBox[], { cell, columns, rows }: CellGrid): Uint8Array {
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
