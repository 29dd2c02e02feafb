import { isFigure } from "../../lines/segments.ts";
import type { GridLine } from "./grid-line.ts";

/**
 * If at least this share of the drawn pieces are single lines, the page was drawn row by row and the order shows no
 * cells.
 */
const LINE_BY_LINE = 0.92;
/**
 * If whole cells are drawn one after the other, the number of rows is at least this share of the number of lines; with
 * fewer rows, whole columns are.
 */
const FEWEST_ROWS = 0.2;

interface Piece {
  line: number;
  column: number;
  order: number;
  figure: boolean;
}

export interface DrawnCells {
  /** For each line but the first: whether it belongs to the table row of the line above. */
  joined: boolean[];
  /** Number of columns with cells of several lines. */
  columns: number;
}

/**
 * Finds lines of one table row by the drawing order: all lines of a cell were drawn before the next cell. `undefined`
 * if the drawing order does not show cells.
 */
export function joinedByDrawing(lines: GridLine[]): DrawnCells | undefined {
  const pieces: Piece[] = lines.flatMap(({ segments }, line) =>
    segments.map(({ segment, from }) => ({
      line,
      column: from,
      figure: isFigure(segment),
      order: Math.min(...segment.fragments.map((fragment) => fragment.order)),
    })),
  );
  pieces.sort((a, b) => a.order - b.order || a.line - b.line);
  const joined = lines.slice(1).map(() => false);
  const tall = new Set<number>();
  let cells = 0;
  let telling = false;
  let last: { column: number; top: number; bottom: number; figure: boolean } | undefined;
  for (const piece of pieces) {
    if (last && last.column === piece.column && piece.line > last.bottom) {
      // Two numbers would be in one cell, so whole columns were drawn one after the other.
      if (last.figure && piece.figure) return undefined;
      joined.fill(true, last.bottom, piece.line);
      telling ||= pieces.some(({ line, order }) => line === last?.bottom && order > piece.order);
      last.bottom = piece.line;
      tall.add(piece.column);
    } else {
      cells++;
      last = { column: piece.column, top: piece.line, bottom: piece.line, figure: piece.figure };
    }
  }
  // Some cell must continue before the line above it was complete: a name above a group of rows is followed by the
  // first cell of the next row in any drawing order.
  if (!telling) return undefined;
  if (cells >= LINE_BY_LINE * pieces.length) return undefined;
  // Lines of a single column may equally be rows whose other cells are empty.
  if (rowsIn(joined) <= 2 && tall.size < 2) return undefined;
  return rowsIn(joined) >= Math.max(2, FEWEST_ROWS * lines.length) ? { joined, columns: tall.size } : undefined;
}

const rowsIn = (joined: boolean[]): number => 1 + joined.filter((join) => !join).length;
