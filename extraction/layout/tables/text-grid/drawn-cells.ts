import { isFigure } from "../../lines/segments.ts";
import type { GridLine } from "./grid-line.ts";

/** If at least this share of the drawn pieces are single lines drawn row by row, the order says nothing. */
const LINE_BY_LINE = 0.92;
/**
 * If cells are drawn as a whole, the number of rows is at least this share of the number of lines; with fewer rows,
 * columns are drawn as a whole.
 */
const FEWEST_ROWS = 0.2;

interface Piece {
  line: number;
  column: number;
  order: number;
  figure: boolean;
}

export interface DrawnCells {
  /** For each line but the first: whether it stays on the table row of the line above. */
  joined: boolean[];
  /** Number of columns with cells of several lines. */
  columns: number;
}

/**
 * Lines that belong together because a cell's lines were drawn one after the other before the next cell was: for each
 * line but the first, whether it stays on the table row of the line above. `undefined` if the drawing order does not
 * show cells.
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
      // Two figures in one cell: the columns were drawn one after the other.
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
  // A name above a group of rows is followed by the first cell of the next row in any order.
  if (!telling) return undefined;
  if (cells >= LINE_BY_LINE * pieces.length) return undefined;
  // Lines of a single column may just as well be rows whose other places are empty.
  if (rowsIn(joined) <= 2 && tall.size < 2) return undefined;
  return rowsIn(joined) >= Math.max(2, FEWEST_ROWS * lines.length) ? { joined, columns: tall.size } : undefined;
}

const rowsIn = (joined: boolean[]): number => 1 + joined.filter((join) => !join).length;
