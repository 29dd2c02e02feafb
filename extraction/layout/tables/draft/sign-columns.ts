import type { DraftCell, TableDraft } from "./table-draft.ts";
import { cellWords } from "./table-draft.ts";

/** A currency sign alone: financial statements set those of the first and last rows in line, far from the amounts. */
const CURRENCY = /^(?:(?:US|A|C|HK|NZ|S|R)?\$|€|£|¥|₹|₩|₺|₽|₱|₫|฿)$/;

const WORD = /\p{L}{2}/u;

/** Joins columns that hold nothing but currency signs with the amounts after them. */
export function withoutSignColumns(draft: TableDraft): TableDraft {
  const signs = signColumns(draft);
  if (signs.size === 0) return draft;
  /** The place of a column among those that remain: that of the next one for a column of signs. */
  const placeOf = (column: number): number => column - [...signs].filter((sign) => sign < column).length;
  const cells = new Map<string, DraftCell>();
  for (const cell of [...draft.cells].sort((a, b) => a.row - b.row || a.column - b.column)) {
    const column = placeOf(cell.column);
    const key = `${cell.row} ${column}`;
    const sign = cells.get(key);
    const columnSpan = Math.max(1, placeOf(cell.column + cell.columnSpan) - column);
    const fragments = [...(sign?.fragments ?? []), ...cell.fragments];
    cells.set(key, { ...cell, column, columnSpan, fragments });
  }
  return { ...draft, columns: draft.columns - signs.size, cells: [...cells.values()] };
}

/** Columns before the last in which every text of their own is a currency sign, most of them not before words. */
function signColumns({ cells, columns }: TableDraft): Set<number> {
  const own = cells.filter(({ columnSpan, fragments }) => columnSpan === 1 && fragments.length > 0);
  const signs = new Set(own.filter((cell) => CURRENCY.test(cellWords(cell))).map(({ column }) => column));
  for (const cell of own) if (!CURRENCY.test(cellWords(cell))) signs.delete(cell.column);
  for (const { column, rowSpan } of cells) if (rowSpan > 1) signs.delete(column);
  signs.delete(columns - 1);
  for (const column of signs) {
    const rows = new Set(own.flatMap((cell) => (cell.column === column ? cell.row : [])));
    const after = own.filter((cell) => cell.column === column + 1 && rows.has(cell.row));
    // In forms, a sign stands where an amount is to be written.
    if (after.filter((cell) => WORD.test(cellWords(cell))).length > rows.size / 2) signs.delete(column);
  }
  return signs;
}
