import type { DocumentTable } from "../document/document-model.ts";
import { rowRanges } from "../document/long/packed-tables.ts";
import type { TableCell } from "../page/page-model.ts";
import { oneLine } from "../text/one-line.ts";
import { escapeHtml } from "./escape.ts";
import { plainText } from "./inline-markdown.ts";

/** A table as HTML, including spans; places that no cell covers become empty cells. */
export const tableHtml = (table: DocumentTable): string => [...tablePieces(table)].join("");

/** Like `tableHtml`, in pieces of the rows that are packed together. */
export function* tablePieces(table: DocumentTable): Generator<string> {
  yield "<table>\n";
  for (const range of rowRanges(table)) {
    const lines = rowLines(table, range);
    if (lines.length > 0) yield `${lines.join("\n")}\n`;
  }
  yield "</table>";
}

/** The lines of HTML for a range of rows. */
function rowLines(
  table: DocumentTable,
  { from, end, cells }: { from: number; end: number; cells: TableCell[] },
): string[] {
  const lines: string[] = [];
  const covered = coveredPlaces(table, cells);
  const starts = new Map(cells.map((cell) => [placeIn(table, cell.row, cell.column), cell]));
  const headerRows = Math.min(table.headerRows, table.rows - 1);
  for (let row = from; row < end; row++) {
    if (row === 0 && headerRows > 0) lines.push("<thead>");
    if (row === headerRows && headerRows > 0) lines.push("</thead>");
    lines.push("<tr>");
    const tag = row < headerRows ? "th" : "td";
    for (let column = 0; column < table.columns; column++) {
      const place = placeIn(table, row, column);
      const cell = starts.get(place);
      if (cell) lines.push(cellHtml(cell, tag));
      else if (!covered.has(place)) lines.push(`<${tag}> </${tag}>`);
    }
    lines.push("</tr>");
  }
  return lines;
}

function cellHtml(cell: TableCell, tag: string): string {
  const spans =
    (cell.rowSpan > 1 ? ` rowspan="${cell.rowSpan}"` : "") +
    (cell.columnSpan > 1 ? ` colspan="${cell.columnSpan}"` : "");
  const text = escapeHtml(oneLine(plainText(cell.content)));
  return `<${tag}${spans}> ${text}${text === "" ? "" : " "}</${tag}>`;
}

/** A grid place as a number: tables have hundreds of places, and strings are slow keys. */
const placeIn = ({ columns }: DocumentTable, row: number, column: number): number => row * columns + column;

/** Grid places that spanning cells cover, except the first one of each. */
function coveredPlaces(table: DocumentTable, cells: TableCell[]): Set<number> {
  const covered = new Set<number>();
  for (const cell of cells) {
    const endColumn = Math.min(table.columns, cell.column + cell.columnSpan);
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++) {
      for (let column = cell.column; column < endColumn; column++) {
        if (row !== cell.row || column !== cell.column) covered.add(placeIn(table, row, column));
      }
    }
  }
  return covered;
}
