import type { TableCell, TableElement } from "../../../page/page-model.ts";
import { type IndexedPage, wordsBetween } from "../../word-index.ts";
import type { PlacedWord } from "./page-rows.ts";

/** A row of a table with the words of each of its columns. */
export interface GridRow {
  page: number;
  cells: Map<number, PlacedWord[]>;
  /** Texts that span several columns: the name of a group, a note, a sum. */
  across: PlacedWord[][];
  isHeader: boolean;
}

/** The rows of a table, with the words of their cells. */
export function gridRows(page: IndexedPage, table: TableElement): GridRow[] {
  const rows = Array.from(
    { length: table.rows },
    (_, row): GridRow => ({
      page: page.pageNumber,
      cells: new Map(),
      across: [],
      isHeader: row < table.headerRows,
    }),
  );
  const known = new Set<TableCell>(table.cells);
  for (const { cell, from, to } of page.blocks) {
    if (cell === undefined || !known.has(cell)) continue;
    const words = wordsBetween(page, from, to);
    if (cell.columnSpan > 1) rows[cell.row]?.across.push(words);
    else rows[cell.row]?.cells.set(cell.column, words);
  }
  return rows;
}

/** How many rows at the top are a header. */
export const headerCount = (rows: GridRow[]): number => Math.max(1, rows.filter(({ isHeader }) => isHeader).length);
