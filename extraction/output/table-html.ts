import type { DocumentTable } from "../document/document-model.ts";
import type { TableCell } from "../layout/page-model.ts";
import { oneLine } from "../one-line.ts";
import { escapeHtml } from "./escape.ts";
import { plainText } from "./inline-markdown.ts";

/** A table as HTML with its spans; places that no cell covers become empty cells. */
export function tableHtml(table: DocumentTable): string {
  const lines = ["<table>"];
  const covered = coveredPlaces(table.cells);
  const starts = new Map(table.cells.map((cell) => [`${cell.row},${cell.column}`, cell]));
  const headerRows = Math.min(table.headerRows, table.rows - 1);
  for (let row = 0; row < table.rows; row++) {
    if (row === 0 && headerRows > 0) lines.push("<thead>");
    if (row === headerRows && headerRows > 0) lines.push("</thead>");
    lines.push("<tr>");
    const tag = row < headerRows ? "th" : "td";
    for (let column = 0; column < table.columns; column++) {
      const cell = starts.get(`${row},${column}`);
      if (cell) lines.push(cellHtml(cell, tag));
      else if (!covered.has(`${row},${column}`)) lines.push(`<${tag}> </${tag}>`);
    }
    lines.push("</tr>");
  }
  lines.push("</table>");
  return lines.join("\n");
}

function cellHtml(cell: TableCell, tag: string): string {
  const spans =
    (cell.rowSpan > 1 ? ` rowspan="${cell.rowSpan}"` : "") +
    (cell.columnSpan > 1 ? ` colspan="${cell.columnSpan}"` : "");
  const text = escapeHtml(oneLine(plainText(cell.content)));
  return `<${tag}${spans}> ${text}${text === "" ? "" : " "}</${tag}>`;
}

/** Grid places under a span, its first one excepted. */
export function coveredPlaces(cells: TableCell[]): Set<string> {
  const covered = new Set<string>();
  for (const cell of cells) {
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++) {
      for (let column = cell.column; column < cell.column + cell.columnSpan; column++) {
        if (row !== cell.row || column !== cell.column) covered.add(`${row},${column}`);
      }
    }
  }
  return covered;
}
