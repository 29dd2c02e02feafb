import { type Box, height, width } from "../geometry/box.ts";
import type { TableCell } from "../page/page-model.ts";
import { oneLine } from "../text/one-line.ts";
import { withoutComingFrom, withoutGoingOn } from "./continuation-lines.ts";
import type { DocumentElement, DocumentTable } from "./document-model.ts";
import {
  isPacked,
  type TablePart,
  tableOfParts,
  tableParts,
  withCells,
  withoutCells,
  withProperties,
} from "./long/packed-tables.ts";
import { isTornRow, mended } from "./torn-rows.ts";

/** Points by which the sides of a table's parts on two pages may differ. */
const SAME_SIDE = 12;
/** The same for the texts of one column. */
const SAME_COLUMN = 4;
/** Share by which the widths of two parts may differ if they are on facing pages. */
const SAME_WIDTH = 0.03;
/** The same if a caption says that the table continues: a part may have shorter entries in its outer columns. */
const SAME_WIDTH_WHEN_MARKED = 0.2;

/** Places of a joined element after its first page. */
export const placesAfter = (
  { continued = [] }: Pick<DocumentTable, "continued">,
  { page, box }: DocumentElement,
): { page: number; box: Box }[] => [...continued, { page, box }];

/**
 * Joins two parts into one table; `undefined` if they are separate tables. `marked`: a caption says that the first
 * continues.
 */
export function joinedTables(first: DocumentTable, second: DocumentTable, marked: boolean): DocumentTable | undefined {
  const isOnOnePage = (first.continued?.at(-1) ?? first).page === second.page;
  const repeats = first.columns === second.columns && repeatedRows(first, second) > 0;
  const placed =
    hasSameSides(first.box, second.box) ||
    (!isOnOnePage && (hasSameSidesTurned(first.box, second.box) || hasSameColumns(first, second)));
  const apart = marked && first.columns === second.columns ? SAME_WIDTH_WHEN_MARKED : SAME_WIDTH;
  if (!placed && !((marked || repeats) && hasSameWidth(first.box, second.box, apart))) return undefined;
  if (first.columns === second.columns) return joined(first, second);
  if (!placed || !marked) return undefined;
  const [wide, narrow] = first.columns > second.columns ? [first, second] : [second, first];
  const columns = columnsIn(wide, narrow);
  if (columns === undefined) return undefined;
  const widened = withCells(withProperties(narrow, { columns: wide.columns }), (cell) => {
    const column = columns[cell.column] ?? cell.column;
    const end = columns[cell.column + cell.columnSpan - 1] ?? column;
    return { ...cell, column, columnSpan: end - column + 1 };
  });
  return wide === first ? joined(first, widened) : joined(widened, second);
}

const isNear = (x: number, y: number): boolean => Math.abs(x - y) <= SAME_SIDE;

const hasSameSides = (a: Box, b: Box): boolean => isNear(a.left, b.left) && isNear(a.right, b.right);

/** The same on pages that are read turned; on one page, such tables are beside each other. */
const hasSameSidesTurned = (a: Box, b: Box): boolean =>
  isNear(a.top, b.top) && isNear(a.bottom, b.bottom) && height(a) > width(a);

/** Whether each column begins or ends at the same place: without lines, a table ends with its longest text. */
function hasSameColumns(first: DocumentTable, second: DocumentTable): boolean {
  if (first.columns !== second.columns) return false;
  const over = extentsOf(tableParts(first).at(-1)?.cells() ?? [], first.columns);
  const under = extentsOf(tableParts(second)[0]?.cells() ?? [], second.columns);
  return over.every(({ left, right }, column) => {
    const other = under[column] ?? { left: Infinity, right: Infinity };
    return Math.min(Math.abs(left - other.left), Math.abs(right - other.right)) <= SAME_COLUMN;
  });
}

const hasSameWidth = (a: Box, b: Box, apart: number): boolean => Math.abs(width(a) - width(b)) <= apart * width(a);

/** The texts of a row: narrow headers may be one cell in one part, and two in the other. */
const rowText = (table: DocumentTable, row: number): string =>
  (tableParts(table)[0]?.cells() ?? [])
    .filter((cell) => cell.row === row)
    .toSorted((a, b) => a.column - b.column)
    .map((cell) => oneLine(cell.content.text))
    .filter((text) => text !== "")
    .join(" ");

/** Number of header rows that the second part repeats. */
function repeatedRows(first: DocumentTable, second: DocumentTable): number {
  let repeated = 0;
  while (
    repeated < Math.min(first.headerRows, second.rows - 1) &&
    rowText(first, repeated) === rowText(second, repeated)
  )
    repeated++;
  return repeated;
}

const partsOfJoined = new WeakMap<DocumentTable, TablePart[]>();

/**
 * Joins two parts; header rows that the second one repeats are kept once, rows that only say that the table goes on are
 * left out, and a row that the break divides is mended.
 */
function joined(upper: DocumentTable, lower: DocumentTable): DocumentTable {
  const [first, second] = [withoutGoingOn(upper), withoutComingFrom(lower)];
  const repeated = repeatedRows(first, second);
  const torn = tornRow(first, second, repeated);
  const skipped = repeated + (torn.length > 0 ? 1 : 0);
  const shift = first.rows - skipped;
  const moved = (cells: TableCell[]): TableCell[] =>
    cells
      .filter((cell) => cell.row >= skipped)
      .map((cell) => ({ ...cell, row: cell.row + shift, page: cell.page ?? second.page }));
  const mend = (cells: TableCell[]): TableCell[] =>
    torn.length === 0 ? cells : cells.map((cell) => (cell.row === first.rows - 1 ? mended(cell, torn) : cell));
  const continued = [...placesAfter(first, second), ...(second.continued ?? [])];
  const rows = shift + second.rows;
  if (!isPacked(first) && !isPacked(second)) {
    return { ...first, rows, cells: [...mend(first.cells), ...moved(second.cells)], continued };
  }
  const parts = tableParts(second).map((part) => ({
    from: Math.max(first.rows, part.from + shift),
    cells: () => moved(part.cells()),
  }));
  // The list of parts grows in place: a table may continue across thousands of pages.
  const own = partsOfJoined.get(first) ?? [...tableParts(first)];
  const last = torn.length > 0 ? own.pop() : undefined;
  if (last) own.push({ from: last.from, cells: () => mend(last.cells()) });
  if (rows > first.rows) own.push(...parts);
  const whole = tableOfParts<DocumentTable>({ ...withoutCells(first), rows, continued }, own);
  partsOfJoined.set(whole, own);
  return whole;
}

/** The cells of the second part's first row that go on with the last row of the first part; none if it is a new row. */
function tornRow(first: DocumentTable, second: DocumentTable, repeated: number): TableCell[] {
  const above = tableParts(first).at(-1)?.cells() ?? [];
  const below = tableParts(second)[0]?.cells() ?? [];
  const isTorn = second.rows > repeated && isTornRow({ above, below, last: first.rows - 1, first: repeated });
  return isTorn ? below.filter((cell) => cell.row === repeated && cell.content.text !== "") : [];
}

/**
 * For each column of the narrower part, the column of the wider part that it is under; `undefined` if that is
 * unclear.
 */
function columnsIn(wide: DocumentTable, narrow: DocumentTable): number[] | undefined {
  const [over, under] = [extentsOf(wide.cells, wide.columns), extentsOf(narrow.cells, narrow.columns)];
  const columns = under.map((extent) => {
    const shared = over.map((other) => Math.min(extent.right, other.right) - Math.max(extent.left, other.left));
    const most = Math.max(...shared);
    return most > 0 ? shared.indexOf(most) : -1;
  });
  return columns.every((column, index) => column > (columns[index - 1] ?? -1)) ? columns : undefined;
}

function extentsOf(cells: TableCell[], columns: number): { left: number; right: number }[] {
  return Array.from({ length: columns }, (_, column) => {
    const boxes = cells.flatMap((cell) =>
      cell.column === column && cell.columnSpan === 1 && cell.box !== undefined ? [cell.box] : [],
    );
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
    };
  });
}
