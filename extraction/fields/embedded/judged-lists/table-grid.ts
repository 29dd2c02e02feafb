import type { TableElement } from "../../../page/page-model.ts";
import { type IndexedPage, wordsBetween } from "../../word-index.ts";
import { foldedRows } from "../arrays/folded-rows.ts";
import type { GridRow } from "../arrays/grid-rows.ts";
import type { PlacedWord } from "../arrays/page-rows.ts";

/** The cells of a table by row, as they are to be read as items. */
export interface Grid {
  rows: GridRow[];
  columns: number;
  /** How many rows at the top are a header. */
  header: number;
  /** Words of header cells over several columns, by column. */
  across: ReadonlyMap<number, readonly PlacedWord[]>;
}

/** A table of a page, and its cells as they are drawn. */
export interface DrawnTable {
  source: TableElement;
  page: number;
  grid: Grid;
  /** Words of the text right above it. */
  title: PlacedWord[];
}

/** A share of the cells that says what a column or row is like. */
const MOST = 0.6;
/** Larger tables have no items side by side. */
const MOST_TURNED_ROWS = 30;
const MOST_TURNED_COLUMNS = 14;
const FEWEST_TURNED_COLUMNS = 3;

/** A table as it is drawn. A cell over several rows belongs to each of them. */
export function uprightGrid(page: IndexedPage, table: TableElement): Grid {
  const rows = Array.from(
    { length: table.rows },
    (_, row): GridRow => ({ page: page.pageNumber, cells: new Map(), across: [], isHeader: row < table.headerRows }),
  );
  const known = new Map(table.cells.map((cell) => [cell, cell]));
  const across = new Map<number, PlacedWord[]>();
  for (const { cell, from, to } of page.blocks) {
    const own = cell && known.get(cell);
    if (own === undefined) continue;
    const words = wordsBetween(page, from, to);
    const [first] = rows.slice(own.row);
    if (own.columnSpan > 1) {
      first?.across.push(words);
      if (own.row >= table.headerRows) continue;
      for (let column = own.column; column < own.column + own.columnSpan; column++)
        across.set(column, [...(across.get(column) ?? []), ...words]);
    } else for (const row of rows.slice(own.row, own.row + own.rowSpan)) row.cells.set(own.column, words);
  }
  return { rows, columns: table.columns, header: headerRows(rows), across };
}

/** The header of a grid: a first row without figures above rows with figures is one. */
function headerRows(rows: readonly GridRow[]): number {
  const marked = rows.filter(({ isHeader }) => isHeader).length;
  if (marked > 0) return marked;
  const [first, ...rest] = rows;
  if (first === undefined || rest.length === 0) return 0;
  const hasFigures = ({ cells }: GridRow) => [...cells.values()].some(hasFigure);
  return !hasFigures(first) && rest.filter(hasFigures).length * 2 > rest.length ? 1 : 0;
}

/** The same table with its only header row as an item, if that has figures where the rows below have some. */
export function headlessGrid(grid: Grid): Grid | undefined {
  const [first] = grid.rows;
  if (grid.header !== 1 || first === undefined || grid.rows.length < 2) return undefined;
  const isOfFigures = [...first.cells].some(([column, words]) => {
    const below = grid.rows.slice(1).flatMap(({ cells }) => cells.get(column) ?? []);
    return hasFigure(words) && below.filter(({ text }) => /\d/.test(text)).length > 0 && sharesFigures(grid, column);
  });
  return isOfFigures ? { ...grid, header: 0, across: new Map() } : undefined;
}

const sharesFigures = ({ rows }: Grid, column: number): boolean => {
  const cells = rows.slice(1).flatMap(({ cells: all }) => [all.get(column)].filter((words) => words !== undefined));
  return cells.filter(hasFigure).length >= MOST * cells.length;
};

/** The columns of a table as items, with the names of its rows as headers: several things compared side by side. */
export function turnedGrid({ rows, columns }: Grid): Grid | undefined {
  if (columns < FEWEST_TURNED_COLUMNS || columns > MOST_TURNED_COLUMNS || rows.length > MOST_TURNED_ROWS)
    return undefined;
  const names = rows.filter(({ cells }) => hasLetters(cells.get(0)));
  const figures = rows.filter(({ cells }) => hasFigure(cells.get(0) ?? []));
  if (names.length < 2 || names.length < MOST * rows.length || figures.length * 2 > names.length) return undefined;
  const items = Array.from({ length: columns }, (_, column): GridRow => {
    const cells = new Map<number, PlacedWord[]>();
    for (const [row, { cells: own }] of rows.entries()) {
      const words = own.get(column);
      if (words !== undefined) cells.set(row, words);
    }
    return { page: rows[0]?.page ?? 1, cells, across: [], isHeader: column === 0 };
  });
  return { rows: items, columns: rows.length, header: 1, across: new Map() };
}

/** A table whose columns begin again half way, as one of half as many columns. */
export function foldedGrid({ rows, columns, header }: Grid): Grid | undefined {
  const folded = foldedRows(rows, columns, header);
  return folded && { rows: folded, columns: columns / 2, header, across: new Map() };
}

const hasFigure = (words: readonly PlacedWord[]): boolean => words.some(({ text }) => /\d/.test(text));
const hasLetters = (words: readonly PlacedWord[] | undefined): boolean =>
  words?.some(({ text }) => /\p{L}{2}/u.test(text)) === true;
