import type { TableElement } from "../../../page/page-model.ts";
import { type IndexedPage, wordsBetween } from "../../word-index.ts";
import { foldedRows, inColumns, partOfRow } from "../arrays/folded-rows.ts";
import type { GridRow } from "../arrays/grid-rows.ts";
import type { PlacedWord } from "../arrays/page-rows.ts";
import { sidesOfRows } from "../arrays/side-by-side.ts";

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

/**
 * A table as it is drawn. A cell over several rows belongs to each of them; a first one over all columns is the table's
 * title.
 */
export function uprightGrid(page: IndexedPage, table: TableElement): { grid: Grid; title: PlacedWord[] | undefined } {
  const rows = Array.from(
    { length: table.rows },
    (_, row): GridRow => ({ page: page.pageNumber, cells: new Map(), across: [], isHeader: row < table.headerRows }),
  );
  const known = new Map(table.cells.map((cell) => [cell, cell]));
  const across = new Map<number, PlacedWord[]>();
  let title: PlacedWord[] | undefined;
  for (const { cell, from, to } of page.blocks) {
    const own = cell && known.get(cell);
    if (own === undefined) continue;
    const words = wordsBetween(page, from, to);
    if (own.row === 0 && own.columnSpan === table.columns && table.rows > 2 && hasLetters(words)) {
      title = words;
      continue;
    }
    const [first] = rows.slice(own.row);
    if (own.columnSpan > 1) {
      first?.across.push(words);
      if (own.row >= table.headerRows) continue;
      for (let column = own.column; column < own.column + own.columnSpan; column++)
        across.set(column, [...(across.get(column) ?? []), ...words]);
    } else for (const row of rows.slice(own.row, own.row + own.rowSpan)) row.cells.set(own.column, words);
  }
  const untitled = title === undefined ? rows : rows.slice(1);
  return { grid: { rows: untitled, columns: table.columns, header: headerRows(untitled), across }, title };
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

/** One of two lists side by side, and what its part of the header says over all of its columns. */
interface SideGrid {
  grid: Grid;
  title: PlacedWord[] | undefined;
}

/** Lists side by side: each under a cell of the header over its columns, or else where texts follow figures. */
export function gridsSideBySide(grid: Grid): SideGrid[] | undefined {
  const { rows, columns, header, across } = grid;
  const named = sidesByName(grid);
  if (named !== undefined)
    return named.map(({ from, count, title }) => {
      const own = { rows: rows.map((row) => partOfRow(row, from, count)), columns: count, header, across: new Map() };
      return { grid: lowerGrid(own) ?? own, title };
    });
  return sidesOfRows(rows, columns, header)?.map(({ from, count, rows: own }) => ({
    grid: { rows: own, columns: count, header, across: inColumns(across, from, count) },
    title: undefined,
  }));
}

/** The columns under each cell of the header that is over several, if all columns are under one. */
function sidesByName({ columns, across }: Grid): { from: number; count: number; title: PlacedWord[] }[] | undefined {
  const sides: { from: number; count: number; title: PlacedWord[] }[] = [];
  for (let column = 0; column < columns; column++) {
    const title = [...(across.get(column) ?? [])];
    const last = sides.at(-1);
    if (last !== undefined && title[0] === last.title[0]) last.count++;
    else sides.push({ from: column, count: 1, title });
  }
  return sides.length > 1 && sides.every(({ count, title }) => count > 1 && title.length > 0) ? sides : undefined;
}

const FEWEST_NAMES = 3;

/**
 * A table from a second header on, if above it stands something else, such as the addresses of a letter: the first row
 * without figures over rows that have some in one of its columns.
 */
export function lowerGrid({ rows, columns, header }: Grid): Grid | undefined {
  const fewest = Math.min(Math.max(FEWEST_NAMES, MOST * columns), columns - 1);
  const at = rows.findIndex((row, index) => {
    const names = [...row.cells.values()].filter(({ length }) => length > 0);
    if (index < Math.max(1, header) || index > rows.length - 3 || names.length < fewest) return false;
    if (!names.every((words) => hasLetters(words) && !hasFigure(words))) return false;
    const below = rows.slice(index + 1);
    return [...row.cells.keys()].some(
      (column) => below.filter(({ cells }) => hasFigure(cells.get(column) ?? [])).length >= MOST * below.length,
    );
  });
  return at < 0 ? undefined : { rows: rows.slice(at), columns, header: 1, across: new Map() };
}

const hasFigure = (words: readonly PlacedWord[]): boolean => words.some(({ text }) => /\d/.test(text));
const hasLetters = (words: readonly PlacedWord[] | undefined): boolean =>
  words?.some(({ text }) => /\p{L}{2}/u.test(text)) === true;
