import type { PixelBox } from "../shapes/recognised-page.ts";

/** A picture divided into squares, row by row. */
export interface CellGrid {
  /** Side of a square in pixels of the picture. */
  cell: number;
  columns: number;
  rows: number;
}

export interface CellGroup {
  /** In cells. */
  box: PixelBox;
  /** Positions of its cells in the grid. */
  cells: number[];
}

/** Groups marked cells: each is at most `reach` cells from another one of its group. */
export function cellGroups(marked: Uint8Array, { columns, rows }: CellGrid, reach: number): CellGroup[] {
  const seen = new Uint8Array(marked.length);
  const groups: CellGroup[] = [];
  for (let start = 0; start < marked.length; start++) {
    if (marked[start] !== 1 || seen[start] === 1) continue;
    seen[start] = 1;
    const box: PixelBox = [columns, rows, 0, 0];
    const cells = [start];
    for (let index = 0; index < cells.length; index++) {
      const at = cells[index] ?? 0;
      const [x, y] = [at % columns, Math.floor(at / columns)];
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x + 1);
      box[3] = Math.max(box[3], y + 1);
      for (let nextY = Math.max(0, y - reach); nextY <= Math.min(rows - 1, y + reach); nextY++) {
        for (let nextX = Math.max(0, x - reach); nextX <= Math.min(columns - 1, x + reach); nextX++) {
          const next = nextY * columns + nextX;
          if (marked[next] !== 1 || seen[next] === 1) continue;
          seen[next] = 1;
          cells.push(next);
        }
      }
    }
    groups.push({ box, cells });
  }
  return groups;
}
