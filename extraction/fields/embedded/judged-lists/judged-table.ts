import { overlapX } from "../../../geometry/box.ts";
import type { TableElement } from "../../../page/page-model.ts";
import { nameWords } from "../../property-words.ts";
import { type IndexedPage, wordsBetween } from "../../word-index.ts";
import { isCleanNumber } from "../arrays/clean-number.ts";
import type { GridRow } from "../arrays/grid-rows.ts";
import { addItems, columnsOf, lineOfWords } from "../arrays/grid-tables.ts";
import type { CellLine, Item, ItemTable } from "../arrays/item-rows.ts";
import type { PlacedWord } from "../arrays/page-rows.ts";
import { type CellPart, dividedColumn } from "./cell-parts.ts";
import { foldedGrid, type Grid, headlessGrid, turnedGrid, uprightGrid } from "./table-grid.ts";

/** How a table is read: as drawn, without its header, its columns as items, or its halves below each other. */
export type View = "upright" | "headless" | "turned" | "folded";

/** A column, or what a part of its cells holds. */
export interface JudgedColumn {
  /** Words of its header; none where it has no header. */
  words: string[];
  /** Position of the whole column. */
  base: number;
  part: CellPart;
}

/** A table of a page with its header, its items and what stands above it. */
export interface JudgedTable {
  view: View;
  source: TableElement;
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
/** How far above a table its heading may be, in points, and its most words. */
const REACH = 70;
const MOST_WORDS = 12;

/** The tables of pages, each as it may be read. */
export function judgedTables(pages: readonly IndexedPage[]): JudgedTable[] {
  let last: { table: JudgedTable; columns: number } | undefined;
  return pages.flatMap((page) =>
    page.source.model.elements.flatMap((element): JudgedTable[] => {
      if (element.kind !== "table" || element.columns < 2) return [];
      const upright = uprightGrid(page, element);
      const [headless, turned, folded] = [headlessGrid(upright), turnedGrid(upright), foldedGrid(upright)];
      const title = textAbove(page, element);
      const above = nameWords(title.map(({ text }) => text).join(" "));
      // A header that begins again half way leaves no doubt.
      const isFolded = folded !== undefined && folded.header > 0;
      const views: [View, Grid | undefined][] = [
        ["upright", isFolded ? undefined : upright],
        ["headless", headless],
        ["turned", turned],
        ["folded", folded],
      ];
      const found = views.flatMap(([view, grid]): JudgedTable[] => {
        const read = grid === undefined ? undefined : tableOf(grid, view, title);
        return read === undefined ? [] : [{ view, source: element, page: page.pageNumber, above, ...read }];
      });
      const [own] = found;
      if (own?.view !== "upright") return found;
      // On the next page a table may go on without its header.
      const goesOn = upright.header === 0 && last?.columns === element.columns && last.table.page === own.page - 1;
      if (goesOn && last !== undefined) own.columns = withHeadersOf(own.columns, last.table.columns);
      last = { table: own, columns: element.columns };
      return found;
    }),
  );
}

const withHeadersOf = (own: readonly JudgedColumn[], others: readonly JudgedColumn[]): JudgedColumn[] =>
  own.map((column) => ({
    ...column,
    words: others.find(({ base, part }) => base === column.base && part === "whole")?.words ?? column.words,
  }));

function tableOf(
  grid: Grid,
  view: View,
  title: PlacedWord[],
): Pick<JudgedTable, "columns" | "table" | "figures"> | undefined {
  const { rows, header, across } = grid;
  const headers = columnsOf(rows.slice(0, header));
  while (headers.length < grid.columns) headers.push(EMPTY);
  const { body, groupOf } = withoutGroups(rows.slice(header));
  const table: ItemTable = { columns: headers, keys: numberColumns(body, grid.columns), items: [] };
  if (view === "turned") table.items.push(...body.flatMap(itemOf));
  else addItems(table, body);
  if (table.items.length === 0) return undefined;
  const columns = headers.map((column, base): JudgedColumn => {
    const over = nameWords((across.get(base) ?? []).map(({ text }) => text).join(" "));
    return { words: [...over, ...column.header.words], base, part: "whole" };
  });
  const figures = {
    headers: shareWithFigures(columns.slice(1).map(({ words }) => words.join(" "))),
    names: shareWithFigures(
      table.items.map(({ cells }) => (cells.get(0) ?? []).map(({ words }) => textOf(words)).join(" ")),
    ),
  };
  addParts(table, columns);
  addGroups(table, columns, groupOf, title);
  return { columns, table, figures };
}

const textOf = (words: readonly PlacedWord[]): string => words.map(({ text }) => text).join(" ");

const shareWithFigures = (texts: readonly string[]): number =>
  texts.filter((text) => /\d/.test(text)).length / Math.max(1, texts.length);

const EMPTY: ItemTable["columns"][number] = {
  box: { left: 0, top: 0, right: 0, bottom: 0 },
  header: { words: [], scores: new Map() },
  lines: [],
};

const itemOf = ({ page, cells }: GridRow): Item[] =>
  cells.size === 0
    ? []
    : [{ page, rows: 1, cells: new Map([...cells].map(([column, words]) => [column, lineOfWords(words)])) }];

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

/** Rows that are the name of the rows below, and for the words of each other row the name that it is under. */
function withoutGroups(rows: readonly GridRow[]): { body: GridRow[]; groupOf: Map<PlacedWord, PlacedWord[]> } {
  const groupOf = new Map<PlacedWord, PlacedWord[]>();
  let group: PlacedWord[] | undefined;
  const body = rows.filter((row, at) => {
    const named = groupName(row, rows[at + 1]);
    if (named !== undefined) {
      group = named;
      return false;
    }
    if (group !== undefined) for (const words of row.cells.values()) for (const word of words) groupOf.set(word, group);
    return true;
  });
  return { body, groupOf };
}

/** The only text of a row above a fuller one, if it is set apart: over all columns, in bold type or with a colon. */
function groupName({ cells, across }: GridRow, next: GridRow | undefined): PlacedWord[] | undefined {
  const texts = [...cells.values(), ...across].filter(({ length }) => length > 0);
  const [only] = texts;
  if (only === undefined || texts.length > 1 || next === undefined || next.cells.size < 2) return undefined;
  const isText = only.some(({ text }) => /\p{L}{2}/u.test(text)) && only.length <= MOST_WORDS;
  const isBold = only.every(({ bold }) => bold) && [...next.cells.values()].flat().some(({ bold }) => !bold);
  const isApart = across.length === 1 || isBold || only.at(-1)?.text.endsWith(":") === true;
  return isText && isApart && (across.length === 1 || cells.has(0)) ? only : undefined;
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

/** The words of the text right above a table, if they are few enough to be its heading. */
function textAbove(page: IndexedPage, { box }: TableElement): PlacedWord[] {
  const above = page.blocks.filter(
    ({ element }) =>
      element?.kind === "text" &&
      element.box.bottom <= box.top + 2 &&
      box.top - element.box.bottom <= REACH &&
      overlapX(element.box, box) > 0,
  );
  const nearest = above.toSorted((a, b) => (b.element?.box.bottom ?? 0) - (a.element?.box.bottom ?? 0))[0];
  const words = nearest === undefined ? [] : wordsBetween(page, nearest.from, nearest.to);
  return words.length <= MOST_WORDS ? words : [];
}
