import type { DocumentTable } from "./document-model.ts";
import { isPacked } from "./long/packed-tables.ts";

/** "Table 2. Cont." above the part of a table on a later page, or "(continued)" on one of the lines there. */
const CONTINUATION =
  /^\(?(?:table|tabelle|tableau|tabla|tabela|tabella|tabel|tabell|таблица)?\s*[\dA-Z.]*\s*[(:.,–—-]*\s*(?:cont(?:inued|inuation|['’]?d)?|fortsetzung|fortgesetzt|suite|continuaci[óo]n|continua[çc][ãa]o|segue|vervolg|forts|продолжение)\b/iu;
/** "(Table 1 continues in next column)" below a part, and "(continued from previous page)" above the next. */
const GOES_ON =
  /^\(?(?:table\s*[\dA-Z.]*\s*)?continue[sd] (?:in|on) (?:the )?(?:next|following) (?:page|column)\)?\.?$/i;
const COMES_FROM =
  /^\(?(?:table\s*[\dA-Z.]*\s*)?continued from (?:the )?(?:previous|preceding|last) (?:page|column)\)?\.?$/i;
/** The row that says so is among the first rows of the later part, below its header. */
const FIRST_ROWS = 3;
export const LONGEST_CONTINUATION = 160;

/** Whether a line of a text says that a table continues. */
export const isContinuation = (text: string): boolean =>
  text.length <= LONGEST_CONTINUATION && text.split("\n").some((line) => CONTINUATION.test(line));

/** Whether a table has a row below its header that says that it continues another. */
export const comesFromOther = (table: DocumentTable): boolean => rowThatContinues(table) !== undefined;

/** The first part without its last row if that only says where the table goes on. */
export function withoutGoingOn(table: DocumentTable): DocumentTable {
  const last = table.rows - 1;
  return last > 0 && GOES_ON.test(textOf(table, last)) ? withoutRow(table, last) : table;
}

/** A later part without the row below its header that only says that it continues. */
export function withoutComingFrom(table: DocumentTable): DocumentTable {
  const row = rowThatContinues(table);
  return row === undefined ? table : withoutRow(table, row);
}

function rowThatContinues(table: DocumentTable): number | undefined {
  const first = Array.from({ length: Math.min(FIRST_ROWS, table.rows - 1) }, (_, row) => row);
  return first.find((row) => COMES_FROM.test(textOf(table, row)));
}

/** The text of a row, wherever it is cut into cells; none of a table that is too long to be kept in memory. */
function textOf(table: DocumentTable, row: number): string {
  if (isPacked(table)) return "";
  const texts = table.cells.filter((cell) => cell.row === row).map(({ content }) => content.text);
  return texts.filter((text) => text !== "").join(" ");
}

function withoutRow(table: DocumentTable, row: number): DocumentTable {
  const isAcross = table.cells.some((cell) => cell.rowSpan > 1 && cell.row <= row && cell.row + cell.rowSpan > row);
  if (isAcross) return table;
  const cells = table.cells
    .filter((cell) => cell.row !== row)
    .map((cell) => (cell.row > row ? { ...cell, row: cell.row - 1 } : cell));
  const headerRows = row < table.headerRows ? table.headerRows - 1 : table.headerRows;
  return { ...table, rows: table.rows - 1, headerRows, cells };
}
