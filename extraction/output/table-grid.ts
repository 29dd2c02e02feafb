import type { DocumentModel, DocumentTable } from "../document/document-model.ts";
import { tableParts } from "../document/packed-tables.ts";
import type { TableCell } from "../page/page-model.ts";
import { oneLine } from "../text/one-line.ts";
import { plainText } from "./inline-markdown.ts";

/** A table as a regular grid: column names and rows of equal length. */
export interface TableGrid {
  columns: string[];
  data: string[][];
}

/**
 * Every place filled, a spanning cell's text repeated in all places it covers. Several header rows become one
 * name a column, outer name first, without repeating a name that spans down.
 */
export function tableGrid(table: DocumentTable): TableGrid {
  const grid = filledRows(table, table.rows, cellsOf(table));
  const headerRows = headerRowsOf(table);
  return { columns: namesIn(grid.slice(0, headerRows), table.columns), data: grid.slice(headerRows) };
}

/** The column names of its grid alone, which stand where the table begins. */
export function columnNames(table: DocumentTable): string[] {
  const headerRows = headerRowsOf(table);
  return namesIn(filledRows(table, headerRows, tableParts(table)[0]?.cells() ?? []), table.columns);
}

const headerRowsOf = ({ headerRows, rows }: DocumentTable): number => Math.max(0, Math.min(headerRows, rows - 1));

/** The first rows of the grid. */
function filledRows({ columns }: DocumentTable, rows: number, cells: Iterable<TableCell>): string[][] {
  const grid = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ""));
  for (const cell of cells) {
    if (cell.row >= rows) continue;
    const text = oneLine(plainText(cell.content));
    for (let row = cell.row; row < Math.min(rows, cell.row + cell.rowSpan); row++) {
      for (let column = cell.column; column < Math.min(columns, cell.column + cell.columnSpan); column++) {
        const line = grid[row];
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

/** The cells of a table, of which those of one page are held at a time. */
export function* cellsOf(table: DocumentTable): Generator<TableCell> {
  for (const part of tableParts(table)) yield* part.cells();
}

/** The rows of a grid, before them its column names where it has any. */
export const gridRows = ({ columns, data }: TableGrid): string[][] =>
  columns.some((name) => name !== "") ? [columns, ...data] : data;

/** The tables of a document, in reading order. */
export const tablesOf = ({ elements }: DocumentModel): DocumentTable[] =>
  elements.filter((element) => element.kind === "table");
