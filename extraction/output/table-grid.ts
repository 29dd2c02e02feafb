import type { DocumentModel, DocumentTable } from "../document/document-model.ts";
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
  const grid = Array.from({ length: table.rows }, () => Array.from({ length: table.columns }, () => ""));
  for (const cell of table.cells) {
    const text = oneLine(plainText(cell.content));
    for (let row = cell.row; row < Math.min(table.rows, cell.row + cell.rowSpan); row++) {
      for (let column = cell.column; column < Math.min(table.columns, cell.column + cell.columnSpan); column++) {
        const line = grid[row];
        if (line) line[column] = text;
      }
    }
  }
  const headerRows = Math.max(0, Math.min(table.headerRows, table.rows - 1));
  const header = grid.slice(0, headerRows);
  const columns = Array.from({ length: table.columns }, (_, column) => {
    const names = header.map((row) => row[column] ?? "").filter((name) => name !== "");
    return names.filter((name, index) => name !== names[index - 1]).join(" ");
  });
  return { columns, data: grid.slice(headerRows) };
}

/** The rows of a grid, before them its column names where it has any. */
export const gridRows = ({ columns, data }: TableGrid): string[][] =>
  columns.some((name) => name !== "") ? [columns, ...data] : data;

/** The tables of a document, in reading order. */
export const tablesOf = ({ elements }: DocumentModel): DocumentTable[] =>
  elements.filter((element) => element.kind === "table");
