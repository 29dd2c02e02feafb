import type { GridRow } from "../arrays/grid-rows.ts";
import type { PlacedWord } from "../arrays/page-rows.ts";
import { cellText } from "../arrays/row-cells.ts";
import { groupName } from "./group-rows.ts";
import type { Grid } from "./table-grid.ts";

/** A part of a table under a name of its own. */
export interface Section {
  grid: Grid;
  name: PlacedWord[];
  /** Whether the table's header stands above it once more. */
  hasHeader: boolean;
}

const MOST_SECTIONS = 6;
const FEWEST_REPEATED = 2;

/** The parts of a table: below each repetition of its header, or else below the names of its groups. */
export function sectionsOf(grid: Grid): Section[] {
  const { rows, header } = grid;
  const [top] = rows;
  const starts = header === 1 && top !== undefined ? rows.flatMap((row, at) => (repeats(row, top) ? [at] : [])) : [];
  if (starts.length > 1 && starts.length <= MOST_SECTIONS)
    return starts.map((start, at) => ({
      grid: { ...grid, rows: rows.slice(start, starts[at + 1]) },
      name: rows[start]?.cells.get(0) ?? [],
      hasHeader: true,
    }));
  const names = rows.flatMap((row, at) => {
    const name = at < header ? undefined : groupName(row, rows[at + 1]);
    return name === undefined ? [] : [{ at, name }];
  });
  if (names.length < 2 || names.length > MOST_SECTIONS) return [];
  return names.map(({ at, name }, index) => ({
    grid: { ...grid, rows: [...rows.slice(0, header), ...rows.slice(at + 1, names[index + 1]?.at)] },
    name,
    hasHeader: false,
  }));
}

/** Whether a row says the same as the header, the name of its first column aside. */
function repeats({ cells }: GridRow, { cells: header }: GridRow): boolean {
  const others = [...header].filter(([column, words]) => column > 0 && words.length > 0);
  return (
    others.length >= FEWEST_REPEATED &&
    others.every(([column, words]) => cellText(words) === cellText(cells.get(column)))
  );
}
