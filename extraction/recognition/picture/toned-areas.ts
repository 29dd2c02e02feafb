import type { PixelBox } from "../shapes/recognised-page.ts";
import { type CellGrid, type CellGroup, cellGroups } from "./cell-groups.ts";
import type { HalfMap } from "./closing.ts";
import { brightest } from "./paper.ts";
import { commonArea } from "./pixel-boxes.ts";

/** Side, in points, of the squares whose brightness is compared. */
const CELL = 4.5;
/** This share of a page is brighter than the level that counts as paper. */
const PAPER_RANK = 0.2;
const WHITE = 0xff;
/** The brightness of paper changes by at most this share from one square to the next: light falls off slowly. */
const SMOOTH = 0.025;
/** A photograph is darker than the paper by at least this share of it. */
const LEAST_TONE = 0.04;
/** Points: smaller areas are stamps, blots, large letters. */
const SMALLEST_SIDE = 36;
/** Least share of a photograph's box that is darker than paper. */
const LEAST_COVER = 0.6;
/** Least mean difference, in levels, between neighbouring squares of a photograph: panels and shadows are even. */
const LEAST_TEXTURE = 1.5;
/** If words cover more than this share of an area, it is the background of a text. */
const MOST_WORDS = 0.1;

/**
 * Uneven areas of the paper that are darker than their surroundings and have a clear edge: photographs and half-tones,
 * however pale. `paper` has the brightness of a page without its writing (`paperOf`), `words` are those that were read
 * with confidence, and `scale` is in pixels per point.
 */
export function tonedAreas(paper: HalfMap, words: PixelBox[], scale: number): PixelBox[] {
  const side = Math.max(1, Math.round((CELL * scale) / 2));
  const grid = { cell: 2 * side, columns: Math.ceil(paper.width / side), rows: Math.ceil(paper.height / side) };
  const levels = cellLevels(paper, grid);
  const white = usualPaper(levels);
  const isPaper = paperCells(levels, white, grid);
  const toned = Uint8Array.from(levels, (level, at) => (isPaper[at] === 0 && level < white * (1 - LEAST_TONE) ? 1 : 0));
  const smallest = SMALLEST_SIDE * scale;
  return cellGroups(toned, grid, 1).flatMap((group) => {
    const { box, cells } = group;
    const area = box.map((at) => at * grid.cell) as PixelBox;
    const [left, top, right, bottom] = area;
    if (right - left < smallest || bottom - top < smallest) return [];
    const cover = cells.length / ((box[2] - box[0]) * (box[3] - box[1]));
    if (cover < LEAST_COVER || textureOf(group, levels, grid) < LEAST_TEXTURE) return [];
    const written = words.reduce((sum, word) => sum + commonArea(word, area), 0);
    if (written > MOST_WORDS * (right - left) * (bottom - top)) return [];
    return [[left, top, Math.min(right, 2 * paper.width), Math.min(bottom, 2 * paper.height)]];
  });
}

/** Mean brightness of each cell. */
function cellLevels({ width, height, levels }: HalfMap, { cell, columns, rows }: CellGrid): Float32Array {
  const side = cell / 2;
  const sums = new Float32Array(columns * rows);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / side) * columns;
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const place = row + Math.floor(x / side);
      sums[place] = (sums[place] ?? 0) + (levels[at] ?? WHITE);
    }
  }
  return sums.map((sum, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const across = Math.min(side, width - column * side);
    const down = Math.min(side, height - row * side);
    return sum / (across * down);
  });
}

function usualPaper(levels: Float32Array): number {
  const counts = new Uint32Array(WHITE + 1);
  for (const level of levels) counts[Math.round(level)] = (counts[Math.round(level)] ?? 0) + 1;
  return brightest(counts, levels.length * PAPER_RANK);
}

/** 1 for each cell that is paper: the bright cells, and those that are connected to them without an edge. */
function paperCells(levels: Float32Array, white: number, { columns, rows }: CellGrid): Uint8Array {
  const isPaper = Uint8Array.from(levels, (level) => (level >= white ? 1 : 0));
  const waiting = [...isPaper.keys()].filter((at) => isPaper[at] === 1);
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const level = levels[at] ?? WHITE;
    const [x, y] = [at % columns, Math.floor(at / columns)];
    const beside = [x > 0 ? at - 1 : at, x + 1 < columns ? at + 1 : at, y > 0 ? at - columns : at];
    if (y + 1 < rows) beside.push(at + columns);
    for (const next of beside) {
      if (isPaper[next] === 1 || Math.abs((levels[next] ?? WHITE) - level) > SMOOTH * level) continue;
      isPaper[next] = 1;
      waiting.push(next);
    }
  }
  return isPaper;
}

/** Mean difference between neighbouring cells of a group. */
function textureOf({ cells }: CellGroup, levels: Float32Array, { columns }: CellGrid): number {
  const own = new Set(cells);
  let [sum, pairs] = [0, 0];
  for (const at of cells) {
    for (const next of [at + 1, at + columns]) {
      if (!own.has(next)) continue;
      sum += Math.abs((levels[at] ?? WHITE) - (levels[next] ?? WHITE));
      pairs++;
    }
  }
  return sum / Math.max(1, pairs);
}
