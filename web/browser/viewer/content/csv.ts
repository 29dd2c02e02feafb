import { csv } from "../../../../extraction/output/workbook/csv.ts";

/** The cells of a displayed table as CSV. A cell that spans columns is followed by empty ones. */
export const tableCsv = (table: HTMLTableElement): string =>
  csv(
    Array.from(table.rows, (row) =>
      Array.from(row.cells).flatMap((cell) => [cell.textContent.trim(), ...Array<string>(cell.colSpan - 1).fill("")]),
    ),
  );
