import { remembered } from "../../../geometry/remembered.ts";
import { isFigure, segmentText } from "../../lines/segments.ts";
import { type GridLine, orderOf } from "./grid-line.ts";
import { completesText } from "./open-cells.ts";

/** At least so many columns have a cell in each of the two rows beside a tall cell. */
const FEWEST_COLUMNS = 2;

/** Only so many columns on the left of a line hold names of several rows. */
const MOST_NAMES = 3;

/** The lines `[from, to]` of a cell that goes on beside another row. */
export interface TallCell {
  column: number;
  from: number;
  to: number;
}

type GridSegment = GridLine["segments"][number];

/**
 * Cells with the name of several rows: their second line stands beside the next row. The drawing order shows them: the
 * two lines of the name were drawn one after the other, and all other cells of the upper row before those of the
 * lower one, of which some have a number below a number.
 */
export const tallCells = remembered((lines: GridLine[]): readonly TallCell[] => {
  const found: TallCell[] = [];
  for (let at = 1; at < lines.length; at++) {
    const [above, below] = [lines[at - 1]?.segments ?? [], lines[at]?.segments ?? []];
    for (const [index, lower] of below.slice(0, MOST_NAMES).entries()) {
      const place = above.findIndex(({ from }) => from === lower.from);
      const upper = above[place];
      if (upper === undefined || isFigure(upper.segment)) continue;
      const row = above.slice(place + 1);
      const next = below.slice(index + 1);
      if (orderOf(lower) >= Math.min(...row.map(orderOf))) continue;
      if (areTwoRows(row, next)) found.push({ column: lower.from, from: at - 1, to: at });
    }
  }
  return found;
});

/** Whether cells were drawn before those below them, and a number is below a number. */
function areTwoRows(row: GridSegment[], next: GridSegment[]): boolean {
  const upper = new Map(row.map((cell) => [cell.from, cell.segment]));
  const shared = next.filter(({ from }) => upper.has(from));
  if (shared.length < FEWEST_COLUMNS) return false;
  const hasTwoFigures = shared.some(({ segment, from }) => {
    const one = upper.get(from);
    if (one === undefined || !isFigure(one) || !isFigure(segment)) return false;
    return !completesText(segmentText(one), segmentText(segment));
  });
  return hasTwoFigures && Math.max(...row.map(orderOf)) < Math.min(...next.map(orderOf));
}
