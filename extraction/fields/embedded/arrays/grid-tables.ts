import { type Box, unionAll } from "../../../geometry/box.ts";
import type { TableElement } from "../../../page/page-model.ts";
import type { ArraySchema } from "../../field-schema.ts";
import type { FoundField } from "../../found-field.ts";
import type { IndexedPage } from "../../word-index.ts";
import { isCleanNumber } from "./clean-number.ts";
import { headerOf, type ItemProperty, itemProperties } from "./column-concepts.ts";
import { foldedRows } from "./folded-rows.ts";
import { type GridRow, gridRows, headerCount } from "./grid-rows.ts";
import { type HeaderColumn, namedProperties } from "./header-bands.ts";
import type { ItemTable } from "./item-rows.ts";
import { type CellLine, type Item, isBareSum, keyColumns } from "./item-rows.ts";
import { type ListOptions, objectsOf } from "./item-tables.ts";
import { withoutOtherHeadings } from "./own-heading.ts";
import { type PageRow, type PlacedWord, segmentOf } from "./page-rows.ts";
import { cellText } from "./row-cells.ts";
import { ListRows, ROWS_BELOW_SUM } from "./row-meaning.ts";
import { withoutSumRows } from "./sum-rows.ts";

/**
 * Reads a list of objects from the tables that layout has found, cell by cell. Where tables stand side by side, or
 * cells of one row have different numbers of lines, the tables are clearer than the lines of the page.
 */
export function gridTables(
  schema: ArraySchema,
  pages: IndexedPage[],
  options: ListOptions = {},
  includes: (table: TableElement) => boolean = () => true,
): FoundField | undefined {
  if (schema.items.type !== "object") return undefined;
  const properties = itemProperties(schema.items, options.list);
  const tables: ItemTable[] = [];
  for (const page of pages) {
    for (const element of page.source.model.elements) {
      if (element.kind !== "table" || !includes(element)) continue;
      const drawn = gridRows(page, element);
      const header = drawn.filter(({ isHeader }) => isHeader).length;
      const folded = header > 0 ? foldedRows(drawn, element.columns, header) : undefined;
      const [rows, columns] = folded === undefined ? [drawn, element.columns] : [folded, element.columns / 2];
      const last = tables.at(-1);
      const repeated = repeatedHeader(rows, last);
      const table =
        (repeated > 0 ? continued(rows.slice(repeated), columns, last) : undefined) ??
        tableOf(rows, properties) ??
        continued(rows, columns, last);
      if (table !== undefined && !tables.includes(table)) tables.push(table);
    }
  }
  const filled = tables.filter(({ items }) => items.length > 0);
  const sources = pages.map(({ source }) => source);
  return objectsOf(withoutOtherHeadings(filled, options.list ?? "", sources), properties, options);
}

/** The items of a table whose header names at least two of the properties. */
function tableOf(rows: GridRow[], properties: readonly ItemProperty[]): ItemTable | undefined {
  const headerRows = headerCount(rows);
  const columns = columnsOf(rows.slice(0, headerRows));
  if (namedProperties(columns, properties) < Math.min(2, properties.length)) return undefined;
  const below = withoutSumRows(rows.slice(headerRows));
  // Columns without figures are none of figures: "Units" of measurement.
  const keys = [...keyColumns(columns, properties)].filter((key) => below.some((row) => numbersIn(row, [key]) > 0));
  const table = { columns, keys: new Set(keys), items: [] };
  addItems(table, below);
  return table;
}

/** How many rows at the top of a table repeat the header of the one before, however their cells are divided. */
function repeatedHeader(rows: GridRow[], open: ItemTable | undefined): number {
  if (open === undefined) return 0;
  const count = headerCount(rows);
  const words = rows.slice(0, count).flatMap(({ cells, across }) => [...cells.values(), ...across].flat());
  const text = [...headerOf(cellText(words)).words].sort().join(" ");
  const last = open.columns
    .flatMap(({ header }) => header.words)
    .sort()
    .join(" ");
  return last !== "" && text === last ? count : 0;
}

/** Adds a table without a header to the previous page's table, which it continues. */
function continued(rows: GridRow[], columns: number, open: ItemTable | undefined): ItemTable | undefined {
  if (open === undefined || open.columns.length !== columns || rows[0]?.page === open.items.at(-1)?.page)
    return undefined;
  addItems(open, rows);
  return open;
}

/** The columns below header rows. */
export function columnsOf(rows: GridRow[]): HeaderColumn[] {
  const count = Math.max(0, ...rows.flatMap(({ cells }) => [...cells.keys()])) + 1;
  return Array.from({ length: count }, (_, column) => {
    const words = rows.flatMap(({ cells }) => cells.get(column) ?? []);
    const header = headerOf(cellText(words));
    const lines = [...Map.groupBy(words, ({ line }) => line).values()].map((line) => headerOf(cellText(line)));
    return { box: boxOf(words), header, lines };
  });
}

/** Adds the items in the rows of a table, without its sums. */
export function addItems({ columns, keys, items }: ItemTable, rows: GridRow[]): void {
  const own: Item[] = [];
  const list = new ListRows();
  let last: PageRow | undefined;
  const below = (index: number) =>
    rows.slice(index + 1, index + 1 + ROWS_BELOW_SUM).flatMap((each) => {
      const row = pageRow(each.page, each.cells, each.across);
      return row === undefined ? [] : [{ row, numbers: numbersIn(each, keys) }];
    });
  for (const [index, { page, cells, across }] of rows.entries()) {
    const row = pageRow(page, cells, across);
    if (row === undefined) continue;
    const numbers = numbersIn({ cells }, keys);
    const meaning = list.meaningOf({
      row,
      last,
      numbers,
      isFirst: own.length === 0,
      ofNumbers: keys.size > 0,
      below: () => below(index),
    });
    last = row;
    const figures = [...keys].filter((key) => isCleanNumber(cellText(cells.get(key))));
    if (meaning === "end" || isBareSum({ row, cells, numbers: figures }, own)) break;
    if (meaning === "skip") continue;
    const current = own.at(-1);
    if (numbers === 0 && list.isAfterSum) continue;
    if (current !== undefined && keys.size > 0 && numbers === 0) addRow(current, cells);
    else own.push(itemOfRow({ page, cells }));
  }
  items.push(...own.filter(({ cells }) => [...cells.keys()].some((column) => column < columns.length)));
}

/** How many number columns of a row hold a number. */
const numbersIn = ({ cells }: Pick<GridRow, "cells">, keys: Iterable<number>): number =>
  [...keys].filter((key) => isCleanNumber(cellText(cells.get(key)))).length;

/** An item of a single row. */
export const itemOfRow = ({ page, cells }: Pick<GridRow, "page" | "cells">): Item => ({
  page,
  rows: 1,
  cells: new Map([...cells].map(([column, words]) => [column, lineOfWords(words)])),
});

/** Adds a row without figures, which continues the texts of the row above. */
export function addRow(item: Item, cells: GridRow["cells"]): void {
  const offset = item.rows++;
  for (const [column, words] of cells) {
    item.cells.set(column, [...(item.cells.get(column) ?? []), ...linesOf(words, offset)]);
  }
}

/** The lines of a cell that is an item's own. */
export const lineOfWords = (words: PlacedWord[]): CellLine[] => linesOf(words, 0);

function linesOf(words: PlacedWord[], offset: number): CellLine[] {
  return [...Map.groupBy(words, ({ line }) => line).values()].map((line, index) => ({
    words: line,
    box: boxOf(line),
    row: offset + index,
  }));
}

function pageRow(page: number, cells: GridRow["cells"], across: PlacedWord[][]): PageRow | undefined {
  const segments = [...cells.values(), ...across].flatMap((words) => segmentOf(words) ?? []);
  segments.sort((a, b) => a.box.left - b.box.left);
  const box = unionAll(segments.map((segment) => segment.box));
  return box === undefined ? undefined : { page, box, segments };
}

const boxOf = (words: PlacedWord[]): Box =>
  unionAll(words.map(({ box }) => box)) ?? { left: 0, top: 0, right: 0, bottom: 0 };
