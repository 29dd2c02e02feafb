import type { ArraySchema } from "../../field-schema.ts";
import type { FieldPage } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";
import { isCleanNumber } from "./clean-number.ts";
import { type ItemProperty, itemProperties } from "./column-concepts.ts";
import { headerBandAt } from "./header-bands.ts";
import type { ItemRun, ItemTable } from "./item-rows.ts";
import { keyColumns, readItems } from "./item-rows.ts";
import { type ListOptions, objectsOf } from "./item-tables.ts";
import { withoutOtherHeadings } from "./own-heading.ts";
import { type PageRow, pageRows } from "./page-rows.ts";
import { cellText, rowCells } from "./row-cells.ts";
import { isHeaderLike } from "./row-meaning.ts";

/** A row that continues a list from the previous page has at least this many numbers under its columns. */
const FEWEST_NUMBERS = 2;

/**
 * Reads a list of objects from what is below headers that name their properties: drawn tables as well as words in
 * columns, across page breaks, with cells of several lines. Rows with totals or amounts carried forward are left out.
 * `undefined` if no header fits or nothing is below it. Properties that an item does not show are absent from it.
 */
export function arrayOfObjects(
  schema: ArraySchema,
  pages: FieldPage[],
  options: ListOptions = {},
): FoundField | undefined {
  if (schema.items.type !== "object") return undefined;
  const properties = itemProperties(schema.items, options.list);
  const tables = withoutOtherHeadings(findTables(pages, properties), options.list ?? "", pages);
  return objectsOf(tables, properties, options);
}

function findTables(pages: FieldPage[], properties: readonly ItemProperty[]): ItemTable[] {
  const tables: ItemTable[] = [];
  let open: ItemTable | undefined;
  for (const page of pages) {
    const rows = pageRows(page);
    let index = 0;
    while (index < rows.length) {
      const band = headerBandAt(rows, index, properties);
      if (band !== undefined) {
        index = band.last + 1;
        open = { columns: band.columns, keys: keyColumns(band.columns, properties), items: [] };
        tables.push(open);
        if (index >= rows.length) break;
      } else if (open === undefined || !goesOn(rows[index], open)) {
        if (isOtherTable(rows[index])) open = undefined;
        index++;
        continue;
      }
      const end = open.keys.size > 0 || band === undefined ? rows.length : endOfTable(page, rows, band.last);
      const run = itemsBelow(rows.slice(0, end), index, open, band !== undefined);
      open.items.push(...run.items);
      if (!run.open || end < rows.length) open = undefined;
      index = Math.max(run.end, index + 1);
    }
  }
  return tables.filter(({ items }) => items.length > 0);
}

/** Rows below a header that show what its columns hold. */
const ROWS_TO_SEE = 8;

/** The items below a header. If there are none, columns without figures are none of figures: "Units" of measurement. */
function itemsBelow(rows: PageRow[], from: number, table: ItemTable, isFirst: boolean): ItemRun {
  const run = readItems(rows, from, table.columns, table.keys);
  if (!isFirst || run.items.length > 0 || table.keys.size === 0) return run;
  const below = rows.slice(from, from + ROWS_TO_SEE).map((row) => rowCells(row, table.columns, table.keys));
  const filled = [...table.keys].filter((key) => below.some((cells) => isCleanNumber(cellText(cells.get(key)))));
  if (filled.length === table.keys.size) return run;
  table.keys = new Set(filled);
  return readItems(rows, from, table.columns, table.keys);
}

/** The first row in another table than a header, or in a bulleted list: lists without numbers would go on in it. */
function endOfTable({ model }: FieldPage, rows: PageRow[], header: number): number {
  const tables = model.elements.filter(({ kind }) => kind === "table");
  const tableOf = (row: PageRow | undefined) =>
    tables.find(({ box }) => row !== undefined && row.box.top < box.bottom && row.box.bottom > box.top);
  const own = tableOf(rows[header]);
  const bullets = model.elements.filter((element) => element.kind === "text" && element.role === "list-item");
  const isBulleted = ({ box }: PageRow) =>
    bullets.some((item) => box.top < item.box.bottom - 1 && box.bottom > item.box.top + 1);
  const end = rows.findIndex((row, index) => {
    if (index <= header) return false;
    const other = tableOf(row);
    return other === undefined ? own !== undefined && row.box.top > own.box.bottom && isBulleted(row) : other !== own;
  });
  return own === undefined || end < 0 ? rows.length : end;
}

const isOtherTable = (row: PageRow | undefined): boolean => row !== undefined && isHeaderLike(row);

function goesOn(row: PageRow | undefined, { columns, keys }: ItemTable): boolean {
  if (row === undefined) return false;
  const cells = rowCells(row, columns, keys);
  return [...keys].filter((key) => isCleanNumber(cellText(cells.get(key)))).length >= FEWEST_NUMBERS;
}
