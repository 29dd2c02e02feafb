import type { ArraySchema } from "../../field-schema.ts";
import type { FoundField } from "../../found-field.ts";
import type { PageValues } from "../../page-values.ts";
import { arrayOfObjects } from "./array-of-objects.ts";
import { arrayOfScalars } from "./array-of-scalars.ts";
import { gridTables } from "./grid-tables.ts";
import { itemBlocks } from "./item-blocks.ts";
import { titleWords } from "./list-evidence.ts";
import { nestedLists } from "./nested-lists.ts";
import { pairedEntries } from "./paired-entries.ts";
import type { ReadOptions } from "./read-text.ts";
import { repeatedBlocks } from "./repeated-blocks.ts";

/**
 * Reads a list. Objects come from tables and columns of words, otherwise from blocks of labelled lines; single values
 * come after their label or under their heading. `undefined` if the pages show none plainly.
 */
export function listField(
  name: string,
  schema: ArraySchema,
  pages: PageValues[],
  options: ReadOptions,
): FoundField | undefined {
  const indexed = pages.map(({ page }) => page);
  let known: ReadonlySet<string> | undefined;
  const titles = () => {
    known ??= titleWords(indexed);
    return known;
  };
  if (schema.items.type !== "object") return arrayOfScalars(name, schema, indexed, options);
  const nested = nestedLists(schema, indexed, options);
  if (nested !== undefined) return nested;
  const sources = indexed.map(({ source }) => source);
  const tables = fuller(
    arrayOfObjects(schema, sources, { ...options, list: name, titles }),
    gridTables(schema, indexed, { ...options, list: name, titles }),
  );
  const blocks = itemBlocks(schema, sources, options);
  if (blocks !== undefined && valuesOf(blocks) > valuesOf(tables)) return blocks;
  return tables ?? repeatedBlocks(schema, indexed, options) ?? pairedEntries(name, schema, indexed, options);
}

/** The reading with both more values and fuller items; the first if neither has both. */
function fuller(first: FoundField | undefined, second: FoundField | undefined): FoundField | undefined {
  const [values, others] = [valuesOf(first), valuesOf(second)];
  const [full, other] = [valuesAnItem(first), valuesAnItem(second)];
  return others >= values && other >= full && (others > values || other > full) ? second : first;
}

const valuesOf = (found: FoundField | undefined): number => Object.keys(found?.citations ?? {}).length;

const valuesAnItem = (found: FoundField | undefined): number =>
  Array.isArray(found?.value) ? valuesOf(found) / found.value.length : 0;
