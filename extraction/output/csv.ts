/** Spreadsheets treat a cell that starts like this as a formula, East Asian ones also with full-width characters. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** A table as CSV (RFC 4180). Cells that a spreadsheet would run as a formula begin with an apostrophe. */
export const csv = (rows: Iterable<string[]>): string => [...csvPieces(rows)].join("");

/** The same in pieces. */
export function* csvPieces(rows: Iterable<string[]>): Generator<string> {
  for (const row of rows) yield `${row.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless;
}
