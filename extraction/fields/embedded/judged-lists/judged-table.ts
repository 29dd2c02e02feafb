import type { TableElement } from "../../../page/page-model.ts";
import { nameWords } from "../../property-words.ts";
import { isCleanNumber } from "../arrays/clean-number.ts";
import type { GridRow } from "../arrays/grid-rows.ts";
import { columnsOf, itemOfRow, lineOfWords } from "../arrays/grid-tables.ts";
import type { CellLine, Item, ItemTable } from "../arrays/item-rows.ts";
import type { PlacedWord } from "../arrays/page-rows.ts";
import { cellText } from "../arrays/row-cells.ts";
import { withoutSumRows } from "../arrays/sum-rows.ts";
import { type CellPart, dividedColumn } from "./cell-parts.ts";
import { itemsIn } from "./grid-items.ts";
import { withoutGroups } from "./group-rows.ts";
import type { Grid } from "./table-grid.ts";

/**
 * How a table is read: as drawn, without its header, its columns as items, its halves below each other, one part of it
 * under a heading, one of two lists side by side, from a second header on, or its rows as the properties of one item after
 * the other.
 */
export type View = "upright" | "headless" | "turned" | "folded" | "section" | "side" | "lower" | "records";

/** A column, or what a part of its cells holds. */
export interface JudgedColumn {
  /** Words of its header; none where it has no header. */
  words: readonly string[];
  /** Position of the whole column. */
  base: number;
  part: CellPart;
}

/** A table of a page with its header, its items and what stands above it. */
export interface JudgedTable {
  view: View;
  source: TableElement;
  /** Number of the part of the table that is read (`section`, `side` and `lower`); `undefined` for all of it. */
  part?: number;
  page: number;
  columns: JudgedColumn[];
  /** Its items with one cell for each of these columns. */
  table: ItemTable;
  /** Words of the text right above it. */
  above: string[];
  /** Share of the headers, and of the texts in the first column, that have figures. */
  figures: { headers: number; names: number };
}

/** Share of a column's cells that are numbers, from which on each item has one. */
const OF_NUMBERS = 0.6;
/** Reads a grid as items; `undefined` if it has none. `title` names its rows if no row between them does. */
export function tableOf(
  grid: Grid,
  view: View,
  title: PlacedWord[],
): Pick<JudgedTable, "columns" | "table" | "figures"> | undefined {
  const { rows, header, across } = grid;
  const headers = columnsOf(rows.slice(0, header));
  while (headers.length < grid.columns) headers.push(EMPTY);
  const { body, groupOf } = withoutGroups(withoutSumRows(rows.slice(header)));
  const table: ItemTable = { columns: headers, keys: numberColumns(body, grid.columns), items: [] };
  table.items.push(...(view === "turned" || view === "records" ? body.flatMap(itemOf) : itemsIn(body, table.keys)));
  if (table.items.length === 0) return undefined;
  const columns = headers.map((column, base): JudgedColumn => {
    const over = nameWords(cellText(across.get(base)));
    return { words: [...over, ...column.header.words], base, part: "whole" };
  });
  const figures = {
    headers: shareWithFigures(columns.slice(1).map(({ words }) => words.join(" "))),
    names: shareWithFigures(
      table.items.map(({ cells }) => (cells.get(0) ?? []).map(({ words }) => cellText(words)).join(" ")),
    ),
  };
  addParts(table, columns);
  addGroups(table, columns, groupOf, title);
  return { columns, table, figures };
}

const shareWithFigures = (texts: readonly string[]): number =>
  texts.filter((text) => /\d/.test(text)).length / Math.max(1, texts.length);

const EMPTY: ItemTable["columns"][number] = {
  box: { left: 0, top: 0, right: 0, bottom: 0 },
  header: { words: [], scores: new Map() },
  lines: [],
};

const itemOf = (row: GridRow): Item[] => (row.cells.size === 0 ? [] : [itemOfRow(row)]);

/** Adds the parts of cells that hold several values as columns of their own. */
function addParts(table: ItemTable, columns: JudgedColumn[]): void {
  for (const { base, words } of [...columns]) {
    const divided = dividedColumn(table.items, base);
    if (divided === undefined) continue;
    const lines = table.columns[base]?.lines ?? [];
    const count = Math.max(...divided.parts.map((parts) => parts.length));
    for (let at = 0; at < count; at++) {
      const named = divided.part === "line" && lines.length === count ? lines[at]?.words : undefined;
      addColumn(
        table,
        columns,
        { words: named ?? words, base, part: divided.part },
        (_, item) => divided.parts[item]?.[at],
      );
    }
  }
}

/** Adds the names of groups as a column: those between the rows, or the text above the table. */
function addGroups(
  table: ItemTable,
  columns: JudgedColumn[],
  groupOf: ReadonlyMap<PlacedWord, PlacedWord[]>,
  title: PlacedWord[],
): void {
  const groups = table.items.map(({ cells }) => {
    const first = [...cells.values()].flatMap((lines) => lines.flatMap(({ words }) => words));
    const group =
      groupOf.size === 0 ? title : first.map((word) => groupOf.get(word)).find((words) => words !== undefined);
    return group && lineOfWords(group);
  });
  if (groups.every((group) => group === undefined)) return;
  addColumn(table, columns, { words: [], base: columns.length, part: "group" }, (_, item) => groups[item]);
}

function addColumn(
  { columns: headers, items }: ItemTable,
  columns: JudgedColumn[],
  column: JudgedColumn,
  linesOf: (item: Item, at: number) => CellLine[] | undefined,
): void {
  const position = columns.length;
  headers.push(EMPTY);
  columns.push(column);
  for (const [at, item] of items.entries()) {
    const lines = linesOf(item, at);
    if (lines !== undefined && lines.length > 0) item.cells.set(position, lines);
  }
}

function numberColumns(rows: readonly GridRow[], columns: number): Set<number> {
  const keys = new Set<number>();
  for (let column = 0; column < columns; column++) {
    const texts = rows.flatMap(({ cells }) => {
      const words = cells.get(column);
      return words === undefined || words.length === 0 ? [] : [cellText(words)];
    });
    const numbers = texts.filter((text) => isCleanNumber(text)).length;
    if (numbers >= OF_NUMBERS * texts.length && numbers >= OF_NUMBERS * rows.length) keys.add(column);
  }
  return keys;
}
