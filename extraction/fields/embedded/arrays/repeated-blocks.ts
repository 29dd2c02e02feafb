import { citeSpan } from "../../citations.ts";
import type { ArraySchema } from "../../field-schema.ts";
import type { Citation, JsonObject } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";
import { sameWords } from "../../property-words.ts";
import type { IndexedPage } from "../../word-index.ts";
import { type ItemProperty, itemProperties } from "./column-concepts.ts";
import { type LabelledLine, labelledLines } from "./labelled-lines.ts";
import { type ReadOptions, readText } from "./read-text.ts";

/** Labelled lines that form one object. */
export interface Block {
  /** Page number, and offset in the page's text, at which the block begins. */
  page: number;
  from: number;
  value: JsonObject;
  citations: Record<string, Citation[]>;
}

/** Fewer blocks are not a list, and fewer values are not an object. */
const FEWEST_BLOCKS = 2;
const FEWEST_VALUES = 2;

/**
 * Reads a list of objects from blocks of labelled lines: "Name: A, Age: 3; Name: B, Age: 4". A label that repeats
 * begins the next object. `undefined` if nothing repeats.
 */
export function repeatedBlocks(
  schema: ArraySchema,
  pages: IndexedPage[],
  options: ReadOptions = {},
): FoundField | undefined {
  const full = labelledBlocks(schema, pages, options);
  if (full.length === 0) return undefined;
  const citations = full.flatMap((block, index) =>
    Object.entries(block.citations).map(([name, cited]) => [`[${index}].${name}`, cited] as const),
  );
  return { value: full.map(({ value }) => value), citations: Object.fromEntries(citations) };
}

/** The blocks in reading order; none if nothing repeats. */
export function labelledBlocks(schema: ArraySchema, pages: IndexedPage[], options: ReadOptions): Block[] {
  if (schema.items.type !== "object") return [];
  const properties = itemProperties(schema.items).filter(
    ({ schema: { type } }) => type !== "array" && type !== "object",
  );
  const blocks: Block[] = [];
  for (const line of pages.flatMap(labelledLines)) {
    const property = properties.find(({ words }) => sameWords(words, line.label));
    const value = property === undefined ? undefined : readText(line.text, property, options);
    if (property === undefined || value === undefined) continue;
    addTo(blocks, property, value, line);
  }
  const full = blocks.filter(({ value }) => Object.keys(value).length >= Math.min(FEWEST_VALUES, properties.length));
  return full.length < FEWEST_BLOCKS ? [] : full;
}

function addTo(blocks: Block[], { name }: ItemProperty, value: string | number | boolean, line: LabelledLine): void {
  let block = blocks.at(-1);
  if (block === undefined || Object.hasOwn(block.value, name)) {
    block = { page: line.page.pageNumber, from: line.start, value: {}, citations: {} };
    blocks.push(block);
  }
  block.value[name] = value;
  block.citations[name] = citeSpan(line.page, line.from, line.to);
}
