import type { GridRow } from "./grid-rows.ts";

const FEWEST_COLUMNS = 4;
/** Share of a column's cells that say what it holds. */
const MOST = 0.6;

/**
 * The rows of a table whose columns begin again half way, those of the right half below those of the left one. The
 * header says so or, where there is none, columns of texts and of figures that alternate in the same way.
 */
export function foldedRows(rows: readonly GridRow[], columns: number, header: number): GridRow[] | undefined {
  const half = columns / 2;
  if (columns < FEWEST_COLUMNS || !Number.isInteger(half) || rows.length <= header) return undefined;
  const top = rows.slice(0, header);
  const body = rows.slice(header);
  const [left, right] = [0, half].map((from) =>
    Array.from({ length: half }, (_, column) =>
      header > 0 ? textIn(top, from + column) : String(isOfFigures(body, from + column)),
    ),
  );
  const isRepeated = left?.join("\n") === right?.join("\n") && new Set(left).size > 1;
  if (!isRepeated) return undefined;
  return [...rows.map((row) => partOfRow(row, 0, half)), ...body.map((row) => partOfRow(row, half, half))];
}

/** What is told by column of some neighbouring ones, counted from 0 again. */
export const inColumns = <T>(all: Iterable<readonly [number, T]>, from: number, columns: number): Map<number, T> =>
  new Map(
    [...all].flatMap(([column, own]): [number, T][] =>
      column >= from && column < from + columns ? [[column - from, own]] : [],
    ),
  );

/** Some neighbouring columns of a row, counted from 0 again. */
export const partOfRow = (row: GridRow, from: number, columns: number): GridRow => ({
  ...row,
  cells: inColumns(row.cells, from, columns),
  across: [],
});

const textIn = (rows: readonly GridRow[], column: number): string =>
  rows
    .flatMap(({ cells }) => cells.get(column) ?? [])
    .map(({ text }) => text)
    .join(" ");

function isOfFigures(rows: readonly GridRow[], column: number): boolean {
  const cells = rows.flatMap(({ cells: all }) => [all.get(column)].filter((words) => words !== undefined));
  return cells.filter((words) => !words.some(({ text }) => /\p{L}{2}/u.test(text))).length >= MOST * cells.length;
}
