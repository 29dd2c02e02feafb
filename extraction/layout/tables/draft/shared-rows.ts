import type { Fragment } from "../../lines/fragment.ts";
import type { TableDraft } from "./table-draft.ts";
import { cutRows } from "./trim-table.ts";

/** Least number of rows that a table shares with no other. */
const FEWEST_ROWS = 2;

/**
 * Removes rows that a larger table also has: in forms, lines of different lengths make frames that overlap. A table is
 * kept if its other rows are consecutive.
 */
export function withoutSharedRows(tables: TableDraft[]): TableDraft[] {
  const taken = new Set<Fragment>();
  const kept = new Map<TableDraft, TableDraft>();
  const bySize = [...tables].sort((a, b) => wordsOf(b).length - wordsOf(a).length);
  for (const table of bySize) {
    const left = ownRows(table, taken);
    if (left === undefined) continue;
    kept.set(table, left);
    for (const word of wordsOf(left)) taken.add(word);
  }
  return tables.flatMap((table) => kept.get(table) ?? []);
}

const wordsOf = (table: TableDraft): Fragment[] => table.cells.flatMap((cell) => cell.fragments);

function ownRows(table: TableDraft, taken: Set<Fragment>): TableDraft | undefined {
  const shared = new Set<number>();
  for (const cell of table.cells) if (cell.fragments.some((word) => taken.has(word))) shared.add(cell.row);
  if (shared.size === 0) return table;
  let first = 0;
  let last = table.rows - 1;
  while (shared.has(first)) first++;
  while (shared.has(last)) last--;
  const apart = [...shared].some((row) => row > first && row < last);
  return apart || last - first + 1 < FEWEST_ROWS ? undefined : cutRows(table, first, last);
}
