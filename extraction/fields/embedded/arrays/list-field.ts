import type { ArraySchema } from "../../field-schema.ts";
import type { PageValues } from "../../page-values.ts";
import type { FoundField } from "../found-field.ts";
import { arrayOfObjects } from "./array-of-objects.ts";
import { arrayOfScalars } from "./array-of-scalars.ts";
import { gridTables } from "./grid-tables.ts";
import type { ReadOptions } from "./read-text.ts";
import { repeatedBlocks } from "./repeated-blocks.ts";

/**
 * Reads a list: objects from tables and word columns, else from blocks of labelled lines; values from behind their label or
 * under their heading. `undefined` when the pages show none plainly.
 */
export function listField(
  name: string,
  schema: ArraySchema,
  pages: PageValues[],
  options: ReadOptions,
): FoundField | undefined {
  const indexed = pages.map(({ page }) => page);
  if (schema.items.type !== "object") return arrayOfScalars(name, schema, indexed, options);
  const sources = indexed.map(({ source }) => source);
  const tables = fuller(
    arrayOfObjects(schema, sources, { ...options, list: name }),
    gridTables(schema, indexed, { ...options, list: name }),
  );
  return tables ?? repeatedBlocks(schema, indexed, options);
}

/** The reading with more values, when its items are at least as full as those of the other; the first of equals. */
const fuller = (first: FoundField | undefined, second: FoundField | undefined): FoundField | undefined =>
  valuesOf(second) > valuesOf(first) && valuesAnItem(second) >= valuesAnItem(first) ? second : first;

const valuesOf = (found: FoundField | undefined): number => Object.keys(found?.citations ?? {}).length;

const valuesAnItem = (found: FoundField | undefined): number =>
  Array.isArray(found?.value) ? valuesOf(found) / found.value.length : 0;
