import { type Box, contains, unionAll } from "../../../geometry/box.ts";
import { isTableCaption } from "../../../text/captions.ts";
import type { Fragment } from "../../lines/fragment.ts";
import { joinWords } from "../../lines/fragments.ts";
import type { Row } from "../../lines/row.ts";
import { cellsByRow, cellWords, type DraftCell, rowsWithin, type TableDraft } from "./table-draft.ts";

/** Points by which a striped table may extend beyond the rules that complete it. */
const SAME_SIDE = 4;
/** The whole has at most this many times as many rows. */
const MOST_TIMES = 3;
/** Least share of the cells of the striped table that are the same in both. */
const SAME_CELLS = 0.9;
/** Most characters in a cell that is added: longer ones are text above or below the table. */
const LONGEST_ADDED = 60;

/**
 * A striped table with the plain rows above its first stripe and below its last one, as they were found between rules
 * or the borders of the stripes; `undefined` if what was found there is not the same table.
 */
export function completedStripes(table: TableDraft, stack: TableDraft, rows: Row[]): TableDraft | undefined {
  if (!isWhole(table, stack)) return undefined;
  const { top, bottom } = table.box;
  const stackRows = cellsByRow(
    stack.cells.filter(({ fragments }) => fragments.length > 0),
    stack.rows,
  );
  const areAll = (cells: DraftCell[], test: (word: Fragment) => boolean): boolean =>
    cells.length > 0 && cells.every(({ fragments }) => fragments.every(test));
  const above = stackRows.filter((cells) => areAll(cells, ({ baseline }) => baseline <= top));
  const below = stackRows.filter((cells) => areAll(cells, ({ baseline }) => baseline > bottom));
  const all = [...aboveTable(above, table), ...limited(below)];
  const cells = all.flatMap((row, at) => row.map((cell) => ({ ...cell, row: at })));
  const words = new Set(cells.flatMap(({ fragments }) => fragments));
  const box = unionAll([table.box, ...[...words].map((word) => word.box)]) ?? table.box;
  if (rowsWithin(rows, stack.box).some((row) => isTableCaption(joinWords(row.fragments)))) return undefined;
  // A row of the other table may have words both in the stripes and beside them.
  const isLost = rowsWithin(rows, box).some(({ fragments }) => fragments.some((word) => !words.has(word)));
  if (isLost) return stack.rows > table.rows ? stack : undefined;
  const own = Math.min(table.headerRows, Math.max(0, stack.headerRows - above.length));
  const headerRows = above.length === 0 ? table.headerRows : Math.min(stack.headerRows, above.length) + own;
  return { ...table, box, rows: all.length, headerRows, cells, confidence: stack.confidence };
}

/** Rows above a table and those of the table; names above may span its first rows where these are empty. */
function aboveTable(above: DraftCell[][], table: TableDraft): DraftCell[][] {
  const filled = table.cells.filter(({ fragments }) => fragments.length > 0);
  const spanned = new Set<DraftCell>();
  const own = cellsByRow(table.cells, table.rows);
  const rows = above.map((cells, at) =>
    cells.map((cell) => {
      const end = at + cell.rowSpan - above.length;
      const isUnder = (other: DraftCell): boolean =>
        other.row < end &&
        other.column < cell.column + cell.columnSpan &&
        other.column + other.columnSpan > cell.column;
      if (end <= 0) return cell;
      if (filled.some(isUnder)) return { ...cell, rowSpan: above.length - at };
      for (const other of table.cells.filter(isUnder)) spanned.add(other);
      return cell;
    }),
  );
  return [...rows, ...own.map((cells) => cells.filter((cell) => !spanned.has(cell)))];
}

/** Whether a table lies within the box of what may complete it. */
export const isAround = (box: Box, table: TableDraft): boolean => contains(box, table.box, SAME_SIDE);

/** Whether nearly all cells of a table are also in the other, and no text is added to them. */
function isWhole(table: TableDraft, stack: TableDraft): boolean {
  if (stack.columns !== table.columns || stack.rows > MOST_TIMES * table.rows) return false;
  if (!isAround(stack.box, table)) return false;
  const cells = new Set(stack.cells.map(cellWords));
  const own = table.cells.filter(({ fragments }) => fragments.length > 0).map(cellWords);
  const known = new Set(own);
  const longest = Math.max(...[...cells].filter((text) => !known.has(text)).map((text) => text.length));
  return longest <= LONGEST_ADDED && own.filter((text) => cells.has(text)).length >= SAME_CELLS * own.length;
}

/** Rows whose cells span no rows beyond the last of them. */
const limited = (rows: DraftCell[][]): DraftCell[][] =>
  rows.map((cells, at) => cells.map((cell) => ({ ...cell, rowSpan: Math.min(cell.rowSpan, rows.length - at) })));
