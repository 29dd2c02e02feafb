import type { DocumentTable } from "../../document/document-model.ts";
import { rowRanges } from "../../document/long/packed-tables.ts";
import type { TableCell } from "../../page/page-model.ts";
import { oneLine } from "../../text/one-line.ts";
import { plainText } from "../inline-markdown.ts";
import { cellsOf } from "../table-grid.ts";
import { columnName, fixedParts, STYLE, sheetPath, type WorkbookPart, xmlText } from "./workbook-parts.ts";

/** Text that a spreadsheet may read as a number without loss: no leading zeros, and no more digits than it keeps. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;
const MOST_DIGITS = 15;
/** Least and greatest width of a column in characters; longer text is wrapped. */
const NARROWEST = 8;
const WIDEST = 60;
/** Limits of the format: characters of a cell, rows and columns of a sheet, and files of an archive. */
const LONGEST_TEXT = 32_767;
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;
const MOST_SHEETS = 65_000;

/**
 * Tables as the files of an Office Open XML workbook (.xlsx), with a sheet for each: spanning cells are merged, header
 * rows bold and frozen, plain numbers are numbers. Everything else is text, so that nothing in a document runs as a
 * formula. The tables are iterated several times, and only one range of rows is in memory at a time.
 */
export function* workbookParts(tables: () => Iterable<DocumentTable>): Generator<WorkbookPart> {
  const names: string[] = [];
  for (const { page } of tables()) {
    if (names.length === MOST_SHEETS) break;
    names.push(`Table ${names.length + 1} (page ${page})`);
  }
  yield* fixedParts(names);
  let sheet = 0;
  for (const table of tables()) {
    if (sheet === names.length) break;
    sheet++;
    yield { name: sheetPath(sheet), pieces: sheetPieces(table) };
  }
}

/** The size of a table, up to what a sheet holds. */
interface Size {
  rows: number;
  columns: number;
}

function* sheetPieces(table: DocumentTable): Generator<string> {
  const size = { rows: Math.min(MOST_ROWS, table.rows), columns: Math.min(MOST_COLUMNS, table.columns) };
  yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  yield '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
  if (size.rows > 0 && size.columns > 0) yield `<dimension ref="A1:${placeName(size.rows - 1, size.columns - 1)}"/>`;
  yield `<sheetViews>${viewOf(table)}</sheetViews><sheetFormatPr defaultRowHeight="15"/>`;
  yield columnWidths(table, size);
  yield "<sheetData>";
  for (const { cells } of rowRanges(table)) yield* rowPieces(table, size, cells);
  yield "</sheetData>";
  yield* mergedCells(table, size);
  yield '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/></worksheet>';
}

function viewOf({ headerRows, rows }: DocumentTable): string {
  if (headerRows <= 0 || headerRows >= rows) return '<sheetView workbookViewId="0"/>';
  const pane = `<pane ySplit="${headerRows}" topLeftCell="A${headerRows + 1}" state="frozen" activePane="bottomLeft"/>`;
  return `<sheetView workbookViewId="0">${pane}</sheetView>`;
}

function columnWidths(table: DocumentTable, size: Size): string {
  const widths: number[] = Array(size.columns).fill(0);
  for (const cell of cellsOf(table)) {
    if (cell.columnSpan !== 1 || cell.row >= size.rows || cell.column >= size.columns) continue;
    widths[cell.column] = Math.max(widths[cell.column] ?? 0, textOf(cell).length);
  }
  const columns = widths.map((width, index) => {
    const shown = Math.min(WIDEST, Math.max(NARROWEST, width + 2));
    return `<col min="${index + 1}" max="${index + 1}" width="${shown}" customWidth="1"/>`;
  });
  return columns.length === 0 ? "" : `<cols>${columns.join("")}</cols>`;
}

/** The rows of one range; if two cells are in one place, the later one counts. */
function* rowPieces(table: DocumentTable, size: Size, cells: TableCell[]): Generator<string> {
  const rows = new Map<number, Map<number, TableCell>>();
  for (const cell of cells) {
    if (cell.row >= size.rows || cell.column >= size.columns) continue;
    const row = rows.get(cell.row) ?? new Map<number, TableCell>();
    row.set(cell.column, cell);
    rows.set(cell.row, row);
  }
  for (const [row, places] of byNumber(rows)) {
    const written = byNumber(places).map(([, cell]) => cellXml(cell, cell.row < table.headerRows));
    const xml = written.join("");
    if (xml !== "") yield `<row r="${row + 1}">${xml}</row>`;
  }
}

const byNumber = <T>(entries: Map<number, T>): [number, T][] => [...entries].sort(([a], [b]) => a - b);

function cellXml(cell: TableCell, isHeader: boolean): string {
  const text = textOf(cell);
  if (text === "") return "";
  const place = placeName(cell.row, cell.column);
  const isLong = text.length > WIDEST;
  const style = isHeader ? (isLong ? STYLE.longHeader : STYLE.header) : isLong ? STYLE.long : STYLE.plain;
  const open = `<c r="${place}"${style === STYLE.plain ? "" : ` s="${style}"`}`;
  if (!isHeader && isNumber(text)) return `${open}><v>${Number(text)}</v></c>`;
  return `${open} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

function* mergedCells(table: DocumentTable, size: Size): Generator<string> {
  let isOpen = false;
  for (const cell of cellsOf(table)) {
    if (cell.row >= size.rows || cell.column >= size.columns) continue;
    const lastRow = Math.min(size.rows, cell.row + cell.rowSpan) - 1;
    const lastColumn = Math.min(size.columns, cell.column + cell.columnSpan) - 1;
    if (lastRow <= cell.row && lastColumn <= cell.column) continue;
    if (!isOpen) yield "<mergeCells>";
    isOpen = true;
    yield `<mergeCell ref="${placeName(cell.row, cell.column)}:${placeName(lastRow, lastColumn)}"/>`;
  }
  if (isOpen) yield "</mergeCells>";
}

const placeName = (row: number, column: number): string => `${columnName(column)}${row + 1}`;

const textOf = (cell: TableCell): string => oneLine(plainText(cell.content)).slice(0, LONGEST_TEXT);

const isNumber = (text: string): boolean => NUMBER.test(text) && text.replace(/\D/g, "").length <= MOST_DIGITS;
