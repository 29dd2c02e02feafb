import { type Box, height } from "../../../geometry/box.ts";
import { findNumbers } from "../../values/numbers.ts";
import type { ColumnConcept } from "../vocabulary/columns.ts";
import { isCleanNumber } from "./clean-number.ts";
import { headerConcept, headerScore, type ItemProperty } from "./column-concepts.ts";
import { type HeaderColumn, NAMED } from "./header-bands.ts";
import type { PageRow, PlacedWord } from "./page-rows.ts";
import { isSameSum } from "./products.ts";
import { cellText, type RowCells, rowCells } from "./row-cells.ts";
import { ListRows, ROWS_BELOW_SUM, type RowBelow } from "./row-meaning.ts";

/** One line of a cell. */
export interface CellLine {
  words: PlacedWord[];
  box: Box;
  /** Number of rows below the first row of its item. */
  row: number;
}

/** The cells read as one item, by column. */
export interface Item {
  page: number;
  /** Number of the page's rows that belong to the item. */
  rows: number;
  cells: Map<number, CellLine[]>;
}

/** A list with one header, on one page or several. */
export interface ItemTable {
  columns: HeaderColumn[];
  keys: Set<number>;
  items: Item[];
}

export interface ItemRun {
  items: Item[];
  /** Position after the last row that was read. */
  end: number;
  /** Whether the list may continue on the next page. */
  open: boolean;
}

/**
 * Largest distance between lines of one cell, and from the top of an item to the first line of a cell, in line heights.
 */
const CELL_PITCH = 1.45;
const LABELLED_PITCH = 2.2;
const FIRST_LINE_PITCH = 3.2;
/** Text belongs to the numbers below if they are closer than this share of its distance to what is above. */
const NEARER_BELOW = 0.7;
const LARGEST_GAP_INSIDE = 0.8;

/** A row with a figure and this many cells is an item even if the previous item lacks that figure. */
const FEWEST_CELLS = 3;

const USUAL_KEYS: ReadonlySet<ColumnConcept> = new Set([
  "quantity",
  "unit_price",
  "line_total",
  "tax_rate",
  "position",
]);

/** Columns whose second value shows that a new item begins: those of its numbers and of its position in the list. */
export function keyColumns(columns: HeaderColumn[], properties: readonly ItemProperty[]): Set<number> {
  const numbers = properties.filter(({ schema }) => schema.type === "number" || schema.type === "integer");
  const keys = columns.flatMap(({ header }, index) => {
    const concept = headerConcept(header);
    const isUsual = concept !== undefined && concept.score >= NAMED && USUAL_KEYS.has(concept.concept);
    return isUsual || numbers.some((property) => headerScore(header, property) >= NAMED) ? [index] : [];
  });
  return new Set(keys);
}

/** Reads the rows from `start` onwards as items under these columns, up to the end of the list on its page. */
export function readItems(rows: PageRow[], start: number, columns: HeaderColumn[], keys: Set<number>): ItemRun {
  const items: Item[] = [];
  /** Text above the numbers of an item that has not begun yet. */
  let above: ReadRow[] = [];
  const list = new ListRows();
  /** Texts that a row which begins an item has at least. */
  let fewest = Number.POSITIVE_INFINITY;
  let index = start;
  for (; index < rows.length; index++) {
    const read = readRow(rows[index], columns, keys);
    if (read === undefined || read.row.page !== rows[start]?.page) break;
    const meaning = list.meaningOf({
      row: read.row,
      last: rows[index - 1],
      numbers: read.numbers.length,
      isFirst: items.length === 0,
      ofNumbers: keys.size > 0,
      below: () => rowsBelow(rows, index, columns, keys),
    });
    if (meaning === "end" || isBareSum(read, items) || isSentence(read, items, fewest))
      return { items, end: index, open: false };
    if (meaning === "skip") continue;
    const next = readRow(rows[index + 1], columns, keys);
    if (read.numbers.length === 0 && next !== undefined && isOverNext(read.row, rows[index - 1], next, items.at(-1))) {
      above.push(read);
    } else if (read.numbers.length === 0 && list.isAfterSum) {
      // The name of the next group.
      above = [];
    } else if (beginsItem(read, items.at(-1), keys)) {
      items.push(itemOf([...above, read]));
      fewest = Math.min(fewest, read.row.segments.length);
      above = [];
    } else {
      const current = items.at(-1);
      if (current !== undefined) for (const part of [...above, read]) addTo(current, part, keys);
      above = [];
    }
  }
  return { items, end: index, open: true };
}

/**
 * Whether a row that would fill several columns is one text that does not keep to them, where every row above has gaps
 * between its columns.
 */
function isSentence({ row, cells }: ReadRow, items: readonly Item[], fewest: number): boolean {
  if (fewest < FEWEST_CELLS || items.length === 0 || row.segments.length > 1 || cells.size < FEWEST_CELLS) return false;
  const edges = [...cells].filter(([column, words]) => items.some((item) => keepsTo(words, item.cells.get(column))));
  return edges.length < cells.size - 1;
}

/** Points by which the edges of cells of one column may differ. */
const SAME_EDGE = 3;

const keepsTo = (words: PlacedWord[], above: CellLine[] | undefined): boolean =>
  above?.some(
    ({ box }) =>
      Math.abs((words[0]?.box.left ?? 0) - box.left) <= SAME_EDGE ||
      Math.abs((words.at(-1)?.box.right ?? 0) - box.right) <= SAME_EDGE,
  ) === true;

/** Fewer figures may add up to the next by chance. */
const FEWEST_SUMMED = 2;

/** Whether nothing but figures is on a row, which are the sums of their columns. */
export function isBareSum({ row, cells, numbers }: ReadRow, items: Item[]): boolean {
  if (numbers.length === 0 || items.length < FEWEST_SUMMED) return false;
  if (!row.segments.every(({ text }) => /^[\p{Sc}\d\s.,'’+-]+$/u.test(text))) return false;
  const figureIn = (words: PlacedWord[] | undefined) => findNumbers(cellText(words ?? []), {})[0]?.value;
  return numbers.every((key) => {
    const figures = items.map((item) => figureIn(item.cells.get(key)?.flatMap(({ words }) => words)));
    const sum = figures.reduce((all: number, figure) => all + (figure ?? 0), 0);
    const own = figureIn(cells.get(key));
    return own !== undefined && figures.every((figure) => figure !== undefined) && isSameSum(own, sum);
  });
}

/** The next rows of the same page. */
const rowsBelow = (rows: PageRow[], index: number, columns: HeaderColumn[], keys: Set<number>): RowBelow[] =>
  rows
    .slice(index + 1, index + 1 + ROWS_BELOW_SUM)
    .filter(({ page }) => page === rows[index]?.page)
    .map((row) => ({ row, numbers: readRow(row, columns, keys)?.numbers.length ?? 0 }));

/** A row divided into columns. */
interface ReadRow {
  row: PageRow;
  cells: RowCells;
  /** Key columns that hold a number. */
  numbers: number[];
}

function readRow(row: PageRow | undefined, columns: HeaderColumn[], keys: Set<number>): ReadRow | undefined {
  if (row === undefined) return undefined;
  const cells = rowCells(row, columns, keys);
  return { row, cells, numbers: [...keys].filter((key) => isCleanNumber(cellText(cells.get(key)))) };
}

/** Whether a row has a number that the previous item already has or, in lists without numbers, several cells. */
function beginsItem({ cells, numbers }: ReadRow, current: Item | undefined, keys: Set<number>): boolean {
  if (keys.size === 0) return cells.size > 1;
  if (numbers.length === 0) return false;
  if (current === undefined || numbers.some((key) => current.cells.has(key))) return true;
  // What continues an item does not fill its first column again along with others. Debits and credits alternate.
  return cells.size >= FEWEST_CELLS && cells.has(Math.min(...current.cells.keys()));
}

/** A label, captured, and a number on a line of their own: "Article no.: 4711". */
export const LABELLED_NUMBER = /^([^:]{2,30}):\s*(?=\S*\d)\S+$/u;

/** Whether text belongs to the item below it: text of several lines may begin above the item's numbers. */
function isOverNext(row: PageRow, last: PageRow | undefined, next: ReadRow, current: Item | undefined): boolean {
  if (next.row.page !== row.page || next.numbers.length < 2) return false;
  if (current !== undefined && !next.numbers.some((key) => current.cells.has(key))) return false;
  const below = next.row.box.top - row.box.bottom;
  const before =
    last === undefined || last.page !== row.page ? Number.POSITIVE_INFINITY : row.box.top - last.box.bottom;
  return below <= LARGEST_GAP_INSIDE * height(row.box) && below < NEARER_BELOW * before;
}

function itemOf(parts: ReadRow[]): Item {
  const item: Item = { page: parts[0]?.row.page ?? 0, rows: 0, cells: new Map() };
  for (const { row, cells } of parts) {
    const offset = item.rows++;
    for (const [column, words] of cells) {
      item.cells.set(column, [...(item.cells.get(column) ?? []), lineOf(words, row, offset)]);
    }
  }
  return item;
}

/** Adds a further row to an item: it continues the item's texts, or has a cell that was still missing. */
function addTo(current: Item, { row, cells, numbers }: ReadRow, keys: Set<number>): void {
  const offset = current.rows++;
  for (const [column, words] of unsplit(current, row, cells)) {
    if (keys.has(column) && !numbers.includes(column)) continue;
    const lines = current.cells.get(column);
    const line = lineOf(words, row, offset);
    if (lines === undefined) {
      if (line.box.top - topOf(current) <= FIRST_LINE_PITCH * height(line.box) + height(line.box)) {
        current.cells.set(column, [line]);
      }
    } else if (isNextLine(lines.at(-1), line) && !(isFigures(lines.at(-1)) && isFigures(line))) {
      lines.push(line);
    }
  }
}

/** "LT-44" above "Hose, 2 m" under "Part / Description": one text under two headers is of the one still missing. */
function unsplit(current: Item, row: PageRow, cells: RowCells): RowCells {
  const [one, other, ...more] = [...cells.keys()].sort((a, b) => a - b);
  const isOne = row.segments.length === 1 && one !== undefined && other === one + 1 && more.length === 0;
  if (!isOne || !current.cells.has(one) || current.cells.has(other)) return cells;
  return new Map([[other, row.segments.flatMap(({ words }) => words)]]);
}

function lineOf(words: PlacedWord[], row: PageRow, offset: number): CellLine {
  const [first] = words;
  const box = words.reduce(
    (all, word) => ({
      left: Math.min(all.left, word.box.left),
      right: Math.max(all.right, word.box.right),
      top: Math.min(all.top, word.box.top),
      bottom: Math.max(all.bottom, word.box.bottom),
    }),
    first?.box ?? row.box,
  );
  return { words, box, row: offset };
}

/** "5:45" above "100:35": figures do not go on in figures. */
const isFigures = (line: CellLine | undefined): boolean => /^\d+[:.,]\d+$/.test(cellText(line?.words ?? []));

const topOf = (item: Item): number =>
  Math.min(...[...item.cells.values()].flatMap((lines) => lines.map((line) => line.box.top)));

const isNextLine = (last: CellLine | undefined, next: CellLine): boolean =>
  last !== undefined &&
  next.box.top - last.box.top <=
    (LABELLED_NUMBER.test(cellText(next.words)) ? LABELLED_PITCH : CELL_PITCH) * height(last.box);
