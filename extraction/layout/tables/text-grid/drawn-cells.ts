import { median } from "../../../geometry/median.ts";
import { remembered } from "../../../geometry/remembered.ts";
import { isFigure, segmentText } from "../../lines/segments.ts";
import { type GridLine, OVERLAPPING, ROW_BREAK } from "./grid-line.ts";
import { completesText } from "./open-cells.ts";
import { tallCells } from "./tall-cells.ts";

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
  text: string;
}

/** Two pieces of one column that were drawn one after the other, by the indices of their lines. */
interface Join {
  column: number;
  from: number;
  to: number;
  /** Another piece of the upper line was drawn later: the upper line does not end its row. */
  proven: boolean;
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
export const joinedByDrawing = remembered((lines: GridLine[]): DrawnCells | undefined => {
  const pieces: Piece[] = lines.flatMap(({ segments }, line) =>
    segments.map(({ segment, from }) => ({
      line,
      column: from,
      figure: isFigure(segment),
      text: segmentText(segment),
      order: Math.min(...segment.fragments.map((fragment) => fragment.order)),
    })),
  );
  pieces.sort((a, b) => a.order - b.order || a.line - b.line);
  const joins: Join[] = [];
  const tall = new Set<number>();
  let cells = 0;
  let last: { column: number; bottom: number; figure: boolean; text: string } | undefined;
  for (const piece of pieces) {
    if (last && last.column === piece.column && piece.line > last.bottom) {
      // Two figures in one cell: the columns were drawn one after the other.
      if (last.figure && piece.figure && !completesText(last.text, piece.text)) return undefined;
      const proven = pieces.some(({ line, order }) => line === last?.bottom && order > piece.order);
      joins.push({ column: piece.column, from: last.bottom, to: piece.line, proven });
      last.bottom = piece.line;
      last.text += ` ${piece.text}`;
      tall.add(piece.column);
    } else {
      cells++;
      last = { column: piece.column, bottom: piece.line, figure: piece.figure, text: piece.text };
    }
  }
  if (!joins.some(({ proven }) => proven)) return undefined;
  if (cells >= LINE_BY_LINE * pieces.length) return undefined;
  const joined = joinedLines(joins, lines);
  // Lines of a single column may just as well be rows whose other places are empty.
  if (rowsIn(joined) <= 2 && tall.size < 2) return undefined;
  return rowsIn(joined) >= Math.max(2, FEWEST_ROWS * lines.length) ? { joined, columns: tall.size } : undefined;
});

/**
 * A name above a group of rows is followed by the first cell of the next row in any drawing order. So a join that no
 * other cell proves needs a line pitch as inside the cells, and a name with all values beside its last line is one only
 * if there are no others with values beside their first line.
 */
function joinedLines(joins: Join[], lines: GridLine[]): boolean[] {
  const pitchOf = ({ from, to }: Join): number =>
    ((lines[to]?.row.baseline ?? 0) - (lines[from]?.row.baseline ?? 0)) / (to - from);
  // Raised words are nearer than a line.
  const isLine = (join: Join): boolean => pitchOf(join) >= OVERLAPPING * (lines[join.to]?.row.size ?? 0);
  const proven = joins.filter((join) => join.proven && isLine(join)).map(pitchOf);
  const inside = proven.length === 0 ? Number.POSITIVE_INFINITY : median(proven);
  const filled = (line: number): number => lines[line]?.segments.length ?? 0;
  const ofNames = joins.filter(({ column }) => column === 0);
  const begun = ofNames.filter(({ proven, from }) => proven && !ofNames.some(({ to }) => to === from));
  const areTopAligned = begun.length > 0 && begun.every(({ from, to }) => filled(from) > filled(to));
  const isGroup = ({ column, to }: Join): boolean =>
    areTopAligned && column === 0 && lines[to]?.segments.some((segment) => segment.from > 0) === true;
  const joined = lines.slice(1).map(() => false);
  const tall = tallCells(lines);
  for (const join of joins)
    if (join.proven || (pitchOf(join) <= ROW_BREAK * inside && !isGroup(join))) joined.fill(true, join.from, join.to);
  for (const { to } of tall) joined[to - 1] = false;
  return joined;
}

const rowsIn = (joined: boolean[]): number => 1 + joined.filter((join) => !join).length;
