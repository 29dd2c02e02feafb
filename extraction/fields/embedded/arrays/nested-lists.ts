import type { PageElement } from "../../../page/page-model.ts";
import type { ArraySchema, FieldSchema } from "../../field-schema.ts";
import type { Citation, JsonObject } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";
import type { IndexedPage } from "../../word-index.ts";
import { gridTables } from "./grid-tables.ts";
import type { ReadOptions } from "./read-text.ts";
import { type Block, labelledBlocks } from "./repeated-blocks.ts";

/** A place in the reading order of several pages. */
interface Position {
  page: number;
  from: number;
}

/**
 * Reads a list of objects that contain lists themselves: blocks of labelled lines, each with the tables between it and
 * the next one. `undefined` if items have no lists, if there are no such blocks, or no tables between them.
 */
export function nestedLists(
  schema: ArraySchema,
  pages: IndexedPage[],
  options: ReadOptions = {},
): FoundField | undefined {
  const lists = listsOf(schema.items);
  if (lists.length === 0) return undefined;
  const blocks = labelledBlocks(schema, pages, options);
  const value: JsonObject[] = [];
  const citations: Record<string, Citation[]> = {};
  let tables = 0;
  for (const [index, block] of blocks.entries()) {
    const item: JsonObject = { ...block.value };
    for (const [name, cited] of Object.entries(block.citations)) citations[`[${index}].${name}`] = cited;
    const within = elementsBetween(pages, block, blocks[index + 1]);
    for (const [name, list] of lists) {
      const found = gridTables(list, pages, { ...options, list: name }, (element) => within.has(element));
      if (found === undefined) continue;
      tables++;
      item[name] = found.value;
      for (const [below, cited] of Object.entries(found.citations)) citations[`[${index}].${name}${below}`] = cited;
    }
    value.push(item);
  }
  return tables === 0 ? undefined : { value, citations };
}

const listsOf = (items: FieldSchema): [string, ArraySchema][] =>
  items.type !== "object"
    ? []
    : Object.entries(items.properties).flatMap(([name, property]): [string, ArraySchema][] =>
        property.type === "array" && property.items.type === "object" ? [[name, property]] : [],
      );

/** The elements between the beginning of a block and that of the next one, in reading order. */
function elementsBetween(pages: IndexedPage[], first: Block, next: Block | undefined): Set<PageElement> {
  const isBefore = (a: Position, b: Position) => a.page < b.page || (a.page === b.page && a.from < b.from);
  return new Set(
    pages.flatMap(({ pageNumber, blocks }) =>
      blocks.flatMap(({ element, from }) => {
        const position = { page: pageNumber, from };
        const isWithin = !isBefore(position, first) && (next === undefined || isBefore(position, next));
        return element !== undefined && isWithin ? [element] : [];
      }),
    ),
  );
}
