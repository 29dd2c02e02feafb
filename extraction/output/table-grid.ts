import type { DocumentTable, StreamedDocument } from "../document/document-model.ts";
import { rowRanges, tableParts } from "../document/long/packed-tables.ts";
import type { TableCell } from "../page/page-model.ts";
import { oneLine } from "../text/one-line.ts";
import { plainText } from "./inline-markdown.ts";

/** A table as a regular grid: column names and rows of equal length. */
export interface TableGrid {
  columns: string[];
  data: string[][];
}

export const tableGrid = (table: DocumentTable): TableGrid => ({
  columns: columnNames(table),
  data: [...dataRows(table)],
});

/**
 * The rows of a table as a regular grid, one by one, without its header rows: every place is filled, and the text of a
 * spanning cell is repeated in all places that it covers.
 */
export function* dataRows(table: DocumentTable): Generator<string[]> {
  const headerRows = headerRowsOf(table);
  for (const { from, end, cells } of rowRanges(table)) {
    const rows = filledRows(table, { from, end }, cells);
    yield* rows.slice(Math.max(0, headerRows - from));
  }
}

/**
 * One name for each column: the names in several header rows are joined, outer name first, and one that spans several
 * rows is not repeated.
 */
export function columnNames(table: DocumentTable): string[] {
  const end = headerRowsOf(table);
  return namesIn(filledRows(table, { from: 0, end }, tableParts(table)[0]?.cells() ?? []), table.columns);
}

const headerRowsOf = ({ headerRows, rows }: DocumentTable): number => Math.max(0, Math.min(headerRows, rows - 1));

/** The rows `from` to `end` of the grid. */
function filledRows(
  { columns }: DocumentTable,
  { from, end }: { from: number; end: number },
  cells: Iterable<TableCell>,
): string[][] {
  const grid = Array.from({ length: Math.max(0, end - from) }, () => Array.from({ length: columns }, () => ""));
  for (const cell of cells) {
    if (cell.row >= end) continue;
    const text = oneLine(plainText(cell.content));
    for (let row = cell.row; row < Math.min(end, cell.row + cell.rowSpan); row++) {
      for (let column = cell.column; column < Math.min(columns, cell.column + cell.columnSpan); column++) {
        const line = grid[row - from];
        if (line) line[column] = text;
      }
    }
  }
  return grid;
}

const namesIn = (header: string[][], columns: number): string[] =>
  Array.from({ length: columns }, (_, column) => {
    const names = header.map((row) => row[column] ?? "").filter((name) => name !== "");
    return names.filter((name, index) => name !== names[index - 1]).join(" ");
  });

/** The cells of a table; only one part of them is unpacked at a time. */
export function* cellsOf(table: DocumentTable): Generator<TableCell> {
  for (const part of tableParts(table)) yield* part.cells();
}

/** The rows of a grid, preceded by its column names if it has any. */
export const gridRows = ({ columns, data }: TableGrid): string[][] =>
  columns.some((name) => name !== "") ? [columns, ...data] : data;

/** The same rows for a table, one by one. */
export function* tableRows(table: DocumentTable): Generator<string[]> {
  const columns = columnNames(table);
  if (columns.some((name) => name !== "")) yield columns;
  yield* dataRows(table);
}

/** The tables of a document, in reading order. */
export function* tablesOf({ elements }: Pick<StreamedDocument, "elements">): Generator<DocumentTable> {
  for (const element of elements) if (element.kind === "table") yield element;
}
