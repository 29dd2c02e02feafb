/** The cells of a shown table, spans repeated as empty cells, as CSV (RFC 4180). */
export function tableCsv(table: HTMLTableElement): string {
  const rows = Array.from(table.rows, (row) =>
    Array.from(row.cells).flatMap((cell) => [
      cell.textContent.trim(),
      ...Array.from({ length: cell.colSpan - 1 }, () => ""),
    ]),
  );
  return `${rows.map((row) => row.map(field).join(",")).join("\r\n")}\r\n`;
}

function field(text: string): string {
  // A spreadsheet would take these for a formula.
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
