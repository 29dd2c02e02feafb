import { citeWords } from "../../citations.ts";
import type { FieldSchema } from "../../field-schema.ts";
import type { Citation, JsonObject } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";
import { nameWords, stem } from "../../property-words.ts";
import { cellLines, chooseColumns } from "./choose-columns.ts";
import type { ColumnChoice } from "./column-choice.ts";
import type { ItemProperty } from "./column-concepts.ts";
import { type Sides, sidesOf } from "./debit-credit.ts";
import { labelledNumber, withCodesApart, withoutPositions } from "./item-marks.ts";
import type { Item, ItemTable } from "./item-rows.ts";
import { tablesOfList } from "./list-evidence.ts";
import { isSameSum } from "./products.ts";
import { type CellValue, type Edge, edgeOf, readCell } from "./read-cell.ts";
import type { ReadOptions } from "./read-text.ts";
import { sidesOfTable } from "./side-by-side.ts";

export interface ListOptions extends ReadOptions {
  /** The list's name in the schema. */
  list?: string;
  /** Words of the headings and labels on the pages. */
  titles?: () => ReadonlySet<string>;
}

const MOST_ITEMS = 5000;
/** Words that may name lists of anything. */
const ANY_LIST =
  /^(?:items?|lines?|rows?|entr(?:y|ies)|positions?|positionen|lignes?|list|table|details?|records?|regels|righe|lineas|all|of|the|invoice|order|par|per|by)$/;

/** The objects made from the items of tables; `undefined` if there are none. */
export function objectsOf(
  tables: ItemTable[],
  properties: readonly ItemProperty[],
  options: ListOptions,
): FoundField | undefined {
  const wantsNumbers = properties.some(({ concept }) => concept === "article_number");
  const apart = (table: ItemTable) => (wantsNumbers ? withCodesApart(table) : table);
  const chosen = tables
    .flatMap((table) => sidesOfTable(table, properties))
    .map(withoutPositions)
    .map(apart)
    .map((table) => ({
      table,
      choice: chooseColumns(table.columns, properties, table.items, options),
    }));
  const fitting = fittingOf(chosen);
  const { list = "", titles = () => new Set<string>() } = options;
  return objectsIn(namedLike(list, tablesOfList(fitting, { list, titles }, properties)), properties, options);
}

interface ChosenTable {
  table: ItemTable;
  choice: ColumnChoice;
}

/**
 * The tables in which most properties have a column, and those that lack one of them below the same headers: another
 * list of the document, such as one of discounts, may have some of these columns too.
 */
function fittingOf(chosen: readonly ChosenTable[]): ChosenTable[] {
  const most = Math.max(0, ...chosen.map(({ choice }) => choice.size));
  const full = chosen.filter(({ choice }) => choice.size === most);
  const isLike = (one: ChosenTable) => full.some((other) => shareOfHeaders(one, other) >= SAME_HEADERS);
  return chosen.filter((each) => full.includes(each) || (each.choice.size === most - 1 && isLike(each)));
}

const SAME_HEADERS = 0.5;

/** Share of a table's chosen columns whose headers say the same as those of another table for the same properties. */
function shareOfHeaders(one: ChosenTable, other: ChosenTable): number {
  const headerOf = ({ table, choice }: ChosenTable, name: string) =>
    table.columns[choice.get(name)?.column ?? -1]?.header.words.join(" ");
  const names = [...one.choice.keys()];
  return names.filter((name) => headerOf(one, name) === headerOf(other, name)).length / Math.max(1, names.length);
}

/** The objects made from the items of tables whose columns are chosen; `undefined` if there are none. */
export function objectsIn(
  chosen: readonly ChosenTable[],
  properties: readonly ItemProperty[],
  options: ReadOptions,
): FoundField | undefined {
  const value: JsonObject[] = [];
  const citations: Record<string, Citation[]> = {};
  for (const { table, choice } of chosen) {
    const edges = edgesOf(table);
    const sides = sidesOf(table.columns);
    const found = table.items.flatMap((item) => readItem(item, { choice, edges, sides }, properties, options) ?? []);
    for (const item of withoutSums(withoutNotes(found, properties.length), properties)) {
      if (value.length >= MOST_ITEMS) break;
      for (const [name, cited] of Object.entries(item.citations)) citations[`[${value.length}].${name}`] = cited;
      value.push(item.value);
    }
  }
  return value.length === 0 ? undefined : { value, citations };
}

/**
 * Of several tables, those whose header shares the most words with the list's name: "deductions" are under
 * "Deductions".
 */
function namedLike<T extends { table: ItemTable }>(list: string, tables: T[]): T[] {
  const words = nameWords(list).filter((word) => !ANY_LIST.test(word));
  const wordsIn = ({ table }: T) => {
    const header = table.columns.flatMap((column) => column.header.words.map(stem));
    return words.filter((word) => header.includes(stem(word))).length;
  };
  const most = Math.max(0, ...tables.map(wordsIn));
  return tables.filter((table) => wordsIn(table) === most);
}

const isNumber = ({ type }: FieldSchema): boolean => type === "number" || type === "integer";

interface ReadItem {
  value: JsonObject;
  citations: Record<string, Citation[]>;
  /** Number of its values that are numbers. */
  numbers: number;
}

/** Among items with several numbers, one with a single number and little else is a surcharge, a sum or a note. */
function withoutNotes(items: ReadItem[], properties: number): ReadItem[] {
  const full = items.filter(({ numbers }) => numbers > 1).length;
  if (full * 2 < items.length || full === 0) return items;
  return items.filter(({ numbers, value }) => numbers > 1 || Object.keys(value).length * 2 > properties);
}

/** Of fewer items, the last may cost as much as the others by chance. */
const FEWEST_SUMMED = 2;

/**
 * The items without those that have nothing but the sum of the amounts above, whatever they are called: sums of groups,
 * and the one that ends the list.
 */
function withoutSums(items: ReadItem[], properties: readonly ItemProperty[]): ReadItem[] {
  const named = (concept: ItemProperty["concept"]) => properties.find((property) => property.concept === concept)?.name;
  const [amount, quantity, price] = [named("line_total"), named("quantity"), named("unit_price")];
  if (amount === undefined || (quantity === undefined && price === undefined)) return items;
  const isBare = ({ value }: ReadItem) => value[quantity ?? ""] === undefined && value[price ?? ""] === undefined;
  const kept: ReadItem[] = [];
  let [sum, ofGroup] = [0, 0];
  for (const [index, item] of items.entries()) {
    const own = Number(item.value[amount] ?? 0);
    const isSum = [sum, ofGroup].some((known) => isSameSum(own, known));
    if (kept.length >= FEWEST_SUMMED && isBare(item) && isSum) {
      if (items.slice(index + 1).every(isBare)) return kept;
      ofGroup = 0;
      continue;
    }
    kept.push(item);
    sum += own;
    ofGroup += own;
  }
  return kept;
}

/** What stays free between the texts of a column and the next column at most, in font sizes, if words wrap before it. */
const WIDEST_FREE = 10;

/** Up to where a column's texts could go on: to the end of the longest one or, before a wide blank, further. */
function edgesOf({ columns, items }: ItemTable): Map<number, Edge> {
  const edges = new Map<number, number>();
  const starts = columns.map(({ box }) => box.left);
  for (const [column, lines] of items.flatMap(({ cells }) => [...cells])) {
    edges.set(column, Math.max(edges.get(column) ?? 0, ...lines.map(({ box }) => box.right)));
    starts[column] = Math.min(starts[column] ?? Number.POSITIVE_INFINITY, ...lines.map(({ box }) => box.left));
  }
  const size = items[0]?.cells.values().next().value?.[0]?.words[0]?.size ?? 0;
  for (const [column, edge] of edges) {
    const next = Math.min(...starts.filter((start) => start > edge));
    if (Number.isFinite(next)) edges.set(column, Math.max(edge, next - WIDEST_FREE * size));
  }
  const textsOf = (column: number) => items.map(({ cells }) => cells.get(column) ?? []);
  return new Map([...edges].map(([column, right]) => [column, edgeOf(textsOf(column), right)]));
}

/** The object made from an item's cells; `undefined` for notes between the items. */
function readItem(
  item: Item,
  { choice, edges, sides }: { choice: ColumnChoice; edges: Map<number, Edge>; sides: Sides | undefined },
  properties: readonly ItemProperty[],
  options: ReadOptions,
): ReadItem | undefined {
  const value: JsonObject = {};
  const citations: Record<string, Citation[]> = {};
  let numbers = 0;
  for (const property of properties) {
    const part = choice.get(property.name);
    const cell =
      readCell(cellLines(item, part), property, options, edges.get(part?.column ?? -1)) ??
      (part === undefined ? signedAmount(item, sides, property, options) : undefined) ??
      labelledNumber(item, property, options);
    if (cell === undefined) continue;
    value[property.name] = cell.value;
    citations[property.name] = citeWords(item.page, cell.words);
    if (isNumber(property.schema)) numbers++;
  }
  const wanted = Math.min(2, properties.length);
  const isNote = numbers === 0 && properties.some(({ schema }) => isNumber(schema));
  return Object.keys(value).length < wanted || isNote ? undefined : { value, citations, numbers };
}

/** What came in or, below zero, what left, where a single amount is asked for and each has its column. */
function signedAmount(
  item: Item,
  sides: Sides | undefined,
  property: ItemProperty,
  options: ReadOptions,
): CellValue | undefined {
  if (sides === undefined || property.concept !== "line_total" || !isNumber(property.schema)) return undefined;
  const [credit, debit] = [sides.credit, sides.debit].map((column) =>
    readCell(cellLines(item, { column }), property, options),
  );
  if (credit !== undefined && debit !== undefined) return undefined;
  return credit ?? (debit && { ...debit, value: -Math.abs(Number(debit.value)) });
}
