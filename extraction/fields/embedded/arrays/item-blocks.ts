import { citeWords } from "../../citations.ts";
import type { ArraySchema } from "../../field-schema.ts";
import type { Citation, FieldPage, JsonObject } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";
import { headerOf, headerScore, type ItemProperty, itemProperties } from "./column-concepts.ts";
import { NAMED } from "./header-bands.ts";
import { type PageRow, type PlacedWord, pageRows, type Segment } from "./page-rows.ts";
import { isProduct } from "./products.ts";
import { type ReadOptions, readText } from "./read-text.ts";
import { cellText } from "./row-cells.ts";

/** A label that names a property, and the words after it. */
interface Pair {
  page: number;
  /** Number of the row, over all pages. */
  row: number;
  label: string;
  property: ItemProperty;
  /** How clearly the label names it. */
  score: number;
  value: string | number | boolean;
  words: PlacedWord[];
}

type Block = Map<ItemProperty, Pair>;

/** The number of a term of the European standard before its label: "BT-129". */
const TERM = /^B[TG]-\d+$/;
/** Rows of other things that may stand between two of a form. */
const MOST_ROWS_BETWEEN = 5;

/**
 * Reads the items of an invoice that shows each as a form, with a label beside each value, as viewers of electronic
 * invoices do. Every item has a quantity and a price that give its amount; `undefined` if one has not.
 */
export function itemBlocks(schema: ArraySchema, pages: FieldPage[], options: ReadOptions): FoundField | undefined {
  if (schema.items.type !== "object") return undefined;
  const properties = itemProperties(schema.items);
  const factors = (["quantity", "unit_price", "line_total"] as const).map((concept) =>
    properties.find((property) => property.concept === concept),
  );
  const [quantity, price, amount] = factors;
  if (quantity === undefined || price === undefined || amount === undefined) return undefined;
  const pairs = pages.flatMap(pageRows).flatMap((row, index) => pairsOf(row, index, { properties, options }));
  const blocks = blocksOf(pairs, quantity);
  const isRight = (block: Block) => {
    const [count = 0, each = 0, total = 0] = [quantity, price, amount].map((factor) =>
      Number(block.get(factor)?.value ?? Number.NaN),
    );
    return isProduct(count, each, total);
  };
  return blocks.length === 0 || !blocks.every(isRight) ? undefined : foundIn(blocks);
}

function foundIn(blocks: Block[]): FoundField {
  const citations: Record<string, Citation[]> = {};
  const value = blocks.map((block, index): JsonObject => {
    const pairs = [...block.values()];
    for (const { property, page, words } of pairs) citations[`[${index}].${property.name}`] = citeWords(page, words);
    return Object.fromEntries(pairs.map(({ property, value }) => [property.name, value]));
  });
  return { value, citations };
}

interface Asked {
  properties: readonly ItemProperty[];
  options: ReadOptions;
}

/** The labels of a row with the values beside them. */
function pairsOf({ page, segments: printed }: PageRow, row: number, { properties, options }: Asked): Pair[] {
  const segments = printed.filter(({ text }) => !TERM.test(text)).flatMap(partedAtColon);
  return segments.flatMap(({ text }, index): Pair[] => {
    const words = segments[index + 1]?.words;
    const named = words === undefined ? undefined : propertyOf(text, properties);
    const value = words && named && readText(cellText(words), named.property, options);
    return words === undefined || named === undefined || value === undefined
      ? []
      : [{ page, row, label: text, ...named, value, words }];
  });
}

/** "Price (net): 139.00" is a label and its value, although no wide space parts them. */
function partedAtColon(segment: Segment): Segment[] {
  const colon = segment.words.findIndex(({ text }) => text.endsWith(":"));
  if (colon < 0 || colon === segment.words.length - 1) return [segment];
  return [segment.words.slice(0, colon + 1), segment.words.slice(colon + 1)].map((words) => ({
    box: segment.box,
    words,
    text: cellText(words),
  }));
}

function propertyOf(
  text: string,
  properties: readonly ItemProperty[],
): { property: ItemProperty; score: number } | undefined {
  const header = headerOf(text);
  const named = properties.map((property) => ({ property, score: headerScore(header, property) }));
  const [best] = named.filter(({ score }) => score >= NAMED).sort((a, b) => b.score - a.score);
  return best;
}

/** The pairs around each quantity. What is above the first one, in the form's own order, begins the other forms too. */
function blocksOf(pairs: Pair[], quantity: ItemProperty): Block[] {
  const at = pairs.flatMap(({ property }, index) => (property === quantity ? [index] : []));
  const [first] = at;
  if (first === undefined || new Set(at.map((index) => pairs[index]?.label)).size > 1) return [];
  const ofForm = new Set(pairs.slice(first, at.length > 1 ? at.at(-1) : undefined).map(({ label }) => label));
  const near = (index: number, other: number): Pair | undefined => {
    const [pair, from] = [pairs[index], pairs[other]];
    return pair !== undefined && Math.abs(pair.row - (from?.row ?? 0)) <= MOST_ROWS_BETWEEN ? pair : undefined;
  };
  const isOwn = ({ label }: Pair) => at.length === 1 || ofForm.has(label);
  const leads = new Set<string>();
  let start = first;
  for (let up = first - 1, pair = near(up, start); pair && !leads.has(pair.label); pair = near(--up, start)) {
    if (!isOwn(pair)) continue;
    leads.add(pair.label);
    start = up;
  }
  const goesOn = (pair: Pair | undefined) => pair !== undefined && isOwn(pair) && !leads.has(pair.label);
  return at.map((index, order) => {
    let end = index + 1;
    while (end !== at[order + 1] && goesOn(near(end, end - 1))) end++;
    const block = blockOf(pairs.slice(start, end));
    start = end;
    return block;
  });
}

function blockOf(pairs: Pair[]): Block {
  const block: Block = new Map();
  for (const pair of pairs) {
    if (pair.score > (block.get(pair.property)?.score ?? 0)) block.set(pair.property, pair);
  }
  return block;
}
