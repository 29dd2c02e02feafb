/**
 * Spreadsheets treat a cell that starts with one of these as a formula, East Asian ones also the full-width characters.
 */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** A table as CSV (RFC 4180). Cells that a spreadsheet would run as formulas get an apostrophe in front. */
export const csv = (rows: Iterable<string[]>): string => [...csvPieces(rows)].join("");

/** Like `csv`, row by row. */
export function* csvPieces(rows: Iterable<string[]>): Generator<string> {
  for (const row of rows) yield `${row.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless;
}
