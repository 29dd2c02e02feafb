import { citeWords } from "../../citations.ts";
import type { ArraySchema, FieldSchema } from "../../field-schema.ts";
import type { Citation, FieldPage, JsonObject } from "../../fields-answer.ts";
import type { FoundField } from "../found-field.ts";
import { type ColumnChoice, cellLines, chooseColumns } from "./choose-columns.ts";
import { isCleanNumber } from "./clean-number.ts";
import { type ItemProperty, itemProperty } from "./column-concepts.ts";
import { type HeaderColumn, headerBandAt } from "./header-bands.ts";
import { type Item, keyColumns, readItems } from "./item-rows.ts";
import { type PageRow, pageRows } from "./page-rows.ts";
import { readCell } from "./read-cell.ts";
import type { ReadOptions } from "./read-text.ts";
import { cellText, rowCells } from "./row-cells.ts";
import { isHeaderLike } from "./row-meaning.ts";

/** A list with one header, over as many pages as it takes. */
interface ItemTable {
  columns: HeaderColumn[];
  keys: Set<number>;
  items: Item[];
}

const MOST_ITEMS = 5000;
/** A row that goes on with a list of the page before has this many numbers under its columns. */
const FEWEST_NUMBERS = 2;

/**
 * Reads a list of objects from what stands under headers that name their properties: drawn tables as well as words in columns,
 * over page breaks, with cells of several lines. Rows that sum up or carry over are left out. `undefined` when no header fits
 * or nothing stands under it. Properties that an item does not show are absent from it.
 */
export function arrayOfObjects(
  schema: ArraySchema,
  pages: FieldPage[],
  options: ReadOptions = {},
): FoundField | undefined {
  if (schema.items.type !== "object") return undefined;
  const properties = Object.entries(schema.items.properties).map(([name, property]) => itemProperty(name, property));
  const tables = findTables(pages, properties);
  const value: JsonObject[] = [];
  const citations: Record<string, Citation[]> = {};
  const chosen = tables.map((table) => ({
    table,
    choice: chooseColumns(table.columns, properties, table.items, options),
  }));
  const most = Math.max(0, ...chosen.map(({ choice }) => choice.size));
  for (const { table, choice } of chosen) {
    // Another list of the document, such as the discounts, has a few of the columns too.
    if (choice.size < most - 1) continue;
    const found = table.items.flatMap((item) => readItem(item, choice, properties, options) ?? []);
    for (const item of withoutNotes(found)) {
      if (value.length >= MOST_ITEMS) break;
      for (const [name, cited] of Object.entries(item.citations)) citations[`[${value.length}].${name}`] = cited;
      value.push(item.value);
    }
  }
  return value.length === 0 ? undefined : { value, citations };
}

function findTables(pages: FieldPage[], properties: ItemProperty[]): ItemTable[] {
  const tables: ItemTable[] = [];
  let open: ItemTable | undefined;
  for (const page of pages) {
    const rows = pageRows(page);
    let index = 0;
    while (index < rows.length) {
      const band = headerBandAt(rows, index, properties);
      if (band !== undefined) {
        open = { columns: band.columns, keys: keyColumns(band.columns, properties), items: [] };
        tables.push(open);
        index = band.last + 1;
        if (index >= rows.length) break;
      } else if (open === undefined || !goesOn(rows[index], open)) {
        if (isOtherTable(rows[index])) open = undefined;
        index++;
        continue;
      }
      const run = readItems(rows, index, open.columns, open.keys);
      open.items.push(...run.items);
      if (!run.open) open = undefined;
      index = Math.max(run.end, index + 1);
    }
  }
  return tables.filter(({ items }) => items.length > 0);
}

const isOtherTable = (row: PageRow | undefined): boolean => row !== undefined && isHeaderLike(row);

function goesOn(row: PageRow | undefined, { columns, keys }: ItemTable): boolean {
  if (row === undefined) return false;
  const cells = rowCells(row, columns, keys);
  return [...keys].filter((key) => isCleanNumber(cellText(cells.get(key)))).length >= FEWEST_NUMBERS;
}

const isNumber = ({ type }: FieldSchema): boolean => type === "number" || type === "integer";

interface ReadItem {
  value: JsonObject;
  citations: Record<string, Citation[]>;
  /** How many of its values are numbers. */
  numbers: number;
}

/** Among items with several numbers, what has only one is a surcharge, a sum or a note. */
function withoutNotes(items: ReadItem[]): ReadItem[] {
  const full = items.filter(({ numbers }) => numbers > 1).length;
  return full * 2 < items.length || full === 0 ? items : items.filter(({ numbers }) => numbers > 1);
}

/** The object that an item's cells make; `undefined` for notes between the items. */
function readItem(
  item: Item,
  choice: ColumnChoice,
  properties: ItemProperty[],
  options: ReadOptions,
): ReadItem | undefined {
  const value: JsonObject = {};
  const citations: Record<string, Citation[]> = {};
  let numbers = 0;
  for (const property of properties) {
    const cell = readCell(cellLines(item, choice.get(property.name)), property, options);
    if (cell === undefined) continue;
    value[property.name] = cell.value;
    citations[property.name] = citeWords(item.page, cell.words);
    if (isNumber(property.schema)) numbers++;
  }
  const wanted = Math.min(2, properties.length);
  const isNote = numbers === 0 && properties.some(({ schema }) => isNumber(schema));
  return Object.keys(value).length < wanted || isNote ? undefined : { value, citations, numbers };
}
