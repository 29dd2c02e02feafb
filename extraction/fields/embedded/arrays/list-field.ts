import type { ArraySchema } from "../../field-schema.ts";
import type { PageValues } from "../../page-values.ts";
import type { FoundField } from "../found-field.ts";
import { arrayOfObjects } from "./array-of-objects.ts";
import { arrayOfScalars } from "./array-of-scalars.ts";
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
  return arrayOfObjects(schema, sources, options) ?? repeatedBlocks(schema, indexed, options);
}
