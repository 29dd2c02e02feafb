import { type Cell, type MergeRange, type WriteSheet, writeXlsx } from "hucre/xlsx";
import type { DocumentTable } from "../document/document-model.ts";
import { oneLine } from "../text/one-line.ts";
import { plainText } from "./inline-markdown.ts";

/** What a spreadsheet may read as a number without loss: no leading zeros, no more digits than it keeps. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;
const MOST_DIGITS = 15;
/** A column is this many characters wide at most; longer text is wrapped. */
const WIDEST = 60;
/** The format's own limits: letters of a cell, rows and columns of a sheet. */
const LONGEST_TEXT = 32_767;
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;

/**
 * Tables as an Office Open XML workbook (.xlsx), a sheet for each: spanning cells merged, header rows bold and
 * frozen, plain numbers as numbers. Everything else is text, so that nothing in a document runs as a formula.
 */
export async function tablesWorkbook(tables: DocumentTable[]): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await writeXlsx({
    sheets: tables.map(sheet),
    properties: { creator: "Quire", created: EPOCH, modified: EPOCH },
  });
  return new Uint8Array(bytes);
}

/** The same tables make the same file at any time. */
// biome-ignore lint/style/noRestrictedGlobals: a fixed day, not the clock
const EPOCH = new Date(0);

function sheet(table: DocumentTable, index: number): WriteSheet {
  const rowCount = Math.min(MOST_ROWS, table.rows);
  const columnCount = Math.min(MOST_COLUMNS, table.columns);
  const rows: (string | number | null)[][] = Array.from({ length: rowCount }, () => Array(columnCount).fill(null));
  const merges: MergeRange[] = [];
  const cells = new Map<string, Partial<Cell>>();
  const widths: number[] = Array(columnCount).fill(0);
  for (const cell of table.cells) {
    const row = rows[cell.row];
    if (row === undefined || cell.column >= columnCount) continue;
    const text = oneLine(plainText(cell.content)).slice(0, LONGEST_TEXT);
    const isHeader = cell.row < table.headerRows;
    const value = isHeader ? text : cellValue(text);
    row[cell.column] = value === "" ? null : value;
    const endRow = Math.min(rowCount, cell.row + cell.rowSpan) - 1;
    const endCol = Math.min(columnCount, cell.column + cell.columnSpan) - 1;
    if (endRow > cell.row || endCol > cell.column)
      merges.push({ startRow: cell.row, startCol: cell.column, endRow, endCol });
    if (cell.columnSpan === 1) widths[cell.column] = Math.max(widths[cell.column] ?? 0, text.length);
    const isLong = text.length > WIDEST;
    if (value !== "" && (isHeader || isLong)) {
      const style = {
        ...(isHeader ? { font: { bold: true } } : {}),
        ...(isLong ? { alignment: { wrapText: true } } : {}),
      };
      cells.set(`${cell.row},${cell.column}`, { style });
    }
  }
  return {
    name: `Table ${index + 1} (page ${table.page})`,
    rows,
    cells,
    merges,
    columns: widths.map((width) => ({ width: Math.min(WIDEST, Math.max(8, width + 2)) })),
    ...(table.headerRows > 0 && table.headerRows < table.rows ? { freezePane: { rows: table.headerRows } } : {}),
  };
}

const cellValue = (text: string): string | number =>
  NUMBER.test(text) && text.replace(/\D/g, "").length <= MOST_DIGITS ? Number(text) : text;
