import { type Cell, rowAnchor, type TableTruth } from "../tables/grid.ts";
import type { Place } from "./destinations.ts";

export interface Region {
  page: number;
  bbox: null;
  rows: number;
  cols: number;
  cells: Cell[];
}

/** The regions of a table: one for each page or column that it is on. */
export function regionsOf(table: TableTruth, places: Map<string, Place>): Region[] {
  const { id, rows, cols, repeated, cells } = table;
  const placeOf = (row: number): Place | undefined => places.get(rowAnchor(id, row));
  const starts: number[] = [repeated];
  for (let row = repeated + 1; row < rows; row++) {
    const [before, here] = [placeOf(row - 1), placeOf(row)];
    if (before !== undefined && here !== undefined && (here.page !== before.page || here.y > before.y))
      starts.push(row);
  }
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? rows;
    const first = index === 0 ? 0 : start;
    const own = part(cells, first, end);
    const head = index === 0 || repeated === 0 ? [] : part(cells, 0, repeated);
    const offset = index === 0 ? 0 : repeated;
    const moved = own.map((cell) => ({ ...cell, r0: cell.r0 - first + offset, r1: cell.r1 - first + offset }));
    return {
      page: placeOf(start)?.page ?? 0,
      bbox: null,
      rows: end - first + offset,
      cols,
      cells: [...head, ...moved],
    };
  });
}

const part = (cells: Cell[], first: number, end: number): Cell[] =>
  cells.filter(({ r0 }) => r0 >= first && r0 < end).map((cell) => ({ ...cell, r1: Math.min(cell.r1, end - 1) }));
