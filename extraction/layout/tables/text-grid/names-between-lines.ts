import { columnsFilled, type GridLine, OVERLAPPING } from "./grid-line.ts";
import { completesRow } from "./open-cells.ts";

/** The lines above and below fill the same columns, at least this many. */
const FEWEST_COLUMNS = 2;

export interface NameBetween {
  line: GridLine;
  /** Index, among the remaining lines, of the one above. */
  above: number;
}

/**
 * Removes lines that lie at half height between two others and fill none of their columns: such a line names two rows
 * and is centred beside them.
 */
export function withoutNamesBetween(lines: GridLine[]): { kept: GridLine[]; names: NameBetween[] } {
  const kept: GridLine[] = [];
  const names: NameBetween[] = [];
  for (const [index, line] of lines.entries()) {
    const [above, below] = [lines[index - 1], lines[index + 1]];
    const isBetweenRows = above && below && isBetween(line, above, below) && !completesRow([above], below);
    if (isBetweenRows && kept.at(-1) === above) names.push({ line, above: kept.length - 1 });
    else kept.push(line);
  }
  return { kept, names };
}

function isBetween(line: GridLine, above: GridLine, below: GridLine): boolean {
  const reach = OVERLAPPING * line.row.size;
  if (line.row.baseline - above.row.baseline >= reach || below.row.baseline - line.row.baseline >= reach) return false;
  const columns = columnsFilled(above);
  if (columns.size < FEWEST_COLUMNS || columns.symmetricDifference(columnsFilled(below)).size > 0) return false;
  return line.segments.every(({ from, to }) => from === to && !columns.has(from));
}
