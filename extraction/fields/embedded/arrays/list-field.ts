import { overlapY } from "../../../geometry/box.ts";
import type { ArraySchema, ObjectSchema } from "../../field-schema.ts";
import type { FieldPage } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";
import type { PageValues } from "../../page-values.ts";
import { arrayOfObjects } from "./array-of-objects.ts";
import { arrayOfScalars } from "./array-of-scalars.ts";
import { itemProperties } from "./column-concepts.ts";
import { completed } from "./completed.ts";
import { gridTables } from "./grid-tables.ts";
import { itemBlocks } from "./item-blocks.ts";
import type { ListOptions } from "./item-tables.ts";
import { lineLists } from "./line-lists.ts";
import { measuredRows } from "./measured-rows.ts";
import { nestedLists } from "./nested-lists.ts";
import { pairedEntries } from "./paired-entries.ts";
import { priceList } from "./price-list.ts";
import { repeatedBlocks } from "./repeated-blocks.ts";

/**
 * Reads a list. Objects come from tables and columns of words, otherwise from blocks of labelled lines; single values
 * come after their label or under their heading. `undefined` if the pages show none plainly.
 */
export function listField(
  name: string,
  schema: ArraySchema,
  pages: PageValues[],
  { titles, yearOf, ...options }: ListOptions,
): FoundField | undefined {
  const indexed = pages.map(({ page }) => page);
  if (schema.items.type !== "object") return arrayOfScalars(name, schema, indexed, options);
  const nested = nestedLists(schema, indexed, options);
  if (nested !== undefined) return nested;
  const sources = indexed.map(({ source }) => source);
  const how = { ...options, list: name, ...(titles && { titles }), ...(yearOf && { yearOf }) };
  const byRows = arrayOfObjects(schema, sources, how);
  const byCells = gridTables(schema, indexed, how);
  // In the rows of a page, tables side by side run into one another.
  const isClearer = byCells !== undefined && valuesOf(byCells) >= valuesOf(byRows) && sources.some(hasTablesBeside);
  const best = isClearer ? byCells : fuller(byRows, byCells, schema.items);
  const tables = completed(best, best === byCells ? byRows : byCells);
  const blocks = itemBlocks(schema, sources, options);
  if (blocks !== undefined && valuesOf(blocks) > valuesOf(tables)) return blocks;
  return (
    tables ??
    repeatedBlocks(schema, indexed, options) ??
    measuredRows(schema, sources, options) ??
    priceList(name, schema, sources, how) ??
    lineLists(name, schema, sources) ??
    pairedEntries(name, schema, indexed, options)
  );
}

/** Whether tables stand side by side on a page. */
function hasTablesBeside({ model }: FieldPage): boolean {
  const boxes = model.elements.flatMap(({ kind, box }) => (kind === "table" ? [box] : []));
  return boxes.some((box) => boxes.some((other) => box.right <= other.left && overlapY(box, other) > 0));
}

/** Share of the letters of one reading that the other has at least, if both read the same table. */
const SAME_TEXT = 0.9;
/** Times as many letters, by which a reading has lines of cells that the other lacks: amounts may stand at mid height. */
const MORE_TEXT = 1.1;

/**
 * The reading with both more values and fuller items; of the same text, the one with fuller items, which has not torn
 * its rows at their lines. With as many values, the one with more text. The first if neither is.
 */
function fuller(
  first: FoundField | undefined,
  second: FoundField | undefined,
  items: ObjectSchema,
): FoundField | undefined {
  const [values, others] = [valuesOf(first), valuesOf(second)];
  const [full, other] = [valuesAnItem(first), valuesAnItem(second)];
  const isWhole = first !== undefined && other > full && lettersOf(second) >= SAME_TEXT * lettersOf(first);
  const hasMore =
    others > values || other > full || (lettersOf(second) >= MORE_TEXT * lettersOf(first) && !isOfGoods(items));
  return isWhole || (others >= values && other >= full && hasMore) ? second : first;
}

/** Of goods, further lines below the name are remarks; of the entries of an account, they are what it says. */
const isOfGoods = (items: ObjectSchema): boolean =>
  itemProperties(items).some(({ concept }) => concept === "quantity" || concept === "unit_price");

/** Letters of all values; torn rows have more values, but no more letters. */
const lettersOf = (found: FoundField | undefined): number =>
  Array.isArray(found?.value)
    ? found.value
        .flatMap((item) => Object.values(Object(item)))
        .reduce((all: number, value) => all + String(value).length, 0)
    : 0;

const valuesOf = (found: FoundField | undefined): number => Object.keys(found?.citations ?? {}).length;

const valuesAnItem = (found: FoundField | undefined): number =>
  Array.isArray(found?.value) ? valuesOf(found) / found.value.length : 0;
