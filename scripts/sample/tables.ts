import { type PDFPage, rgb } from "pdf-lib";
import { drawLine, type TextStyle } from "./typesetter.ts";

/** One cell of a ruled table; `columns` and `rows` are its spans. */
export interface RuledCell {
  text: string;
  column: number;
  row: number;
  columns?: number;
  rows?: number;
  header?: boolean;
}

interface RuledTable {
  page: PDFPage;
  left: number;
  top: number;
  columnWidths: number[];
  rowHeight: number;
  cells: RuledCell[];
  body: TextStyle;
  head: TextStyle;
}

const RULE = rgb(0.25, 0.25, 0.3);
const BAND = rgb(0.91, 0.93, 0.96);

/**
 * Draws every cell with its own border; text is centred in spans, and figures are right-aligned. Returns the bottom
 * edge.
 */
export function drawRuledTable(table: RuledTable): number {
  const { page, left, top, columnWidths, rowHeight } = table;
  const edge = (column: number) => left + columnWidths.slice(0, column).reduce((sum, width) => sum + width, 0);
  let bottom = top;
  for (const cell of table.cells) {
    const x = edge(cell.column);
    const cellWidth = edge(cell.column + (cell.columns ?? 1)) - x;
    const cellTop = top + cell.row * rowHeight;
    const cellHeight = rowHeight * (cell.rows ?? 1);
    bottom = Math.max(bottom, cellTop + cellHeight);
    page.drawRectangle({
      x,
      y: page.getHeight() - cellTop - cellHeight,
      width: cellWidth,
      height: cellHeight,
      borderColor: RULE,
      borderWidth: 0.75,
      ...(cell.header ? { color: BAND } : {}),
    });
    const style = cell.header ? table.head : table.body;
    const textWidth = style.font.widthOfTextAtSize(cell.text, style.size);
    const textX =
      cell.column === 0 ? x + 6 : cell.header ? x + (cellWidth - textWidth) / 2 : x + cellWidth - textWidth - 8;
    drawLine(page, cell.text, textX, cellTop + cellHeight / 2 + style.size * 0.35, style);
  }
  return bottom;
}

interface OpenTable {
  page: PDFPage;
  left: number;
  top: number;
  /** Positions of each column's decimal point; the first column is flush left. */
  decimalAt: number[];
  rowHeight: number;
  header: string[];
  rows: string[][];
  body: TextStyle;
  head: TextStyle;
}

/** Draws a table without rulings, with figures aligned at the decimal point. Returns the bottom edge. */
export function drawOpenTable(table: OpenTable): number {
  const { page, left, decimalAt, rowHeight } = table;
  let baseline = table.top + rowHeight * 0.7;
  const setRow = (cells: string[], style: TextStyle, aligned: boolean) => {
    for (const [column, text] of cells.entries()) {
      const point = decimalAt[column - 1];
      if (point === undefined) drawLine(page, text, left, baseline, style);
      else {
        const lead = aligned ? (text.split(".")[0] ?? text) : text;
        const shift = style.font.widthOfTextAtSize(lead, style.size) * (aligned ? 1 : 0.6);
        drawLine(page, text, left + point - shift, baseline, style);
      }
    }
    baseline += rowHeight;
  };
  setRow(table.header, table.head, false);
  for (const row of table.rows) setRow(row, table.body, true);
  return baseline - rowHeight * 0.7;
}
