import { overlapX } from "../../../geometry/box.ts";
import type { TableElement } from "../../../page/page-model.ts";
import { nameWords } from "../../property-words.ts";
import type { IndexedPage } from "../../word-index.ts";
import { isCleanNumber } from "../arrays/clean-number.ts";
import { addItems, columnsOf, type GridRow, gridRows } from "../arrays/grid-tables.ts";
import type { ItemTable } from "../arrays/item-rows.ts";

/** A table of a page with its header, its items and what stands above it. */
export interface JudgedTable {
  /** Words of each column's header; none where it has no header. */
  headers: string[][];
  table: ItemTable;
  /** Words of the text right above it. */
  above: string[];
}

/** Share of a column's cells that are numbers, from which on each item has one. */
const OF_NUMBERS = 0.6;
/** How far above a table its heading may be, in points, and its most words. */
const REACH = 70;
const MOST_WORDS = 12;

/** The tables of pages with items below their headers. */
export const judgedTables = (pages: readonly IndexedPage[]): JudgedTable[] =>
  pages.flatMap((page) =>
    page.source.model.elements.flatMap((element): JudgedTable[] => {
      if (element.kind !== "table" || element.columns < 2) return [];
      const rows = gridRows(page, element);
      const header = headerRows(rows);
      const columns = columnsOf(rows.slice(0, header));
      while (columns.length < element.columns) columns.push(EMPTY);
      const body = rows.slice(header);
      const table: ItemTable = { columns, keys: numberColumns(body, element.columns), items: [] };
      addItems(table, body);
      if (table.items.length === 0) return [];
      const headers = columns.map(({ header: { words } }, column) => [...acrossOf(element, header, column), ...words]);
      return [{ headers, table, above: wordsAbove(page, element) }];
    }),
  );

const EMPTY: ItemTable["columns"][number] = {
  box: { left: 0, top: 0, right: 0, bottom: 0 },
  header: { words: [], scores: new Map() },
  lines: [],
};

/** The rows of the header: a first row without figures above rows with figures is one. */
function headerRows(rows: readonly GridRow[]): number {
  const marked = rows.filter(({ isHeader }) => isHeader).length;
  if (marked > 0) return marked;
  const [first, ...rest] = rows;
  if (first === undefined || rest.length === 0) return 0;
  const hasFigures = ({ cells }: GridRow) =>
    [...cells.values()].some((words) => words.some(({ text }) => /\d/.test(text)));
  return !hasFigures(first) && rest.filter(hasFigures).length * 2 > rest.length ? 1 : 0;
}

function numberColumns(rows: readonly GridRow[], columns: number): Set<number> {
  const keys = new Set<number>();
  for (let column = 0; column < columns; column++) {
    const texts = rows.flatMap(({ cells }) => {
      const words = cells.get(column);
      return words === undefined || words.length === 0 ? [] : [words.map(({ text }) => text).join(" ")];
    });
    const numbers = texts.filter((text) => isCleanNumber(text)).length;
    if (numbers >= OF_NUMBERS * texts.length && numbers >= OF_NUMBERS * rows.length) keys.add(column);
  }
  return keys;
}

/** Words of header cells that span several columns. */
const acrossOf = ({ cells }: TableElement, header: number, column: number): string[] =>
  cells
    .filter(
      (cell) =>
        cell.row < header && cell.columnSpan > 1 && cell.column <= column && column < cell.column + cell.columnSpan,
    )
    .flatMap(({ content }) => nameWords(content.text));

function wordsAbove({ source }: IndexedPage, { box }: TableElement): string[] {
  const above = source.model.elements.filter(
    (each) =>
      each.kind === "text" &&
      each.box.bottom <= box.top + 2 &&
      box.top - each.box.bottom <= REACH &&
      overlapX(each.box, box) > 0,
  );
  const nearest = above.toSorted((a, b) => b.box.bottom - a.box.bottom)[0];
  const words = nearest?.kind === "text" ? nameWords(nearest.content.text) : [];
  return words.length <= MOST_WORDS ? words : [];
}
