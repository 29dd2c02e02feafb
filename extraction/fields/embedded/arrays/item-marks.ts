import { type Header, headerOf, headerScore, type ItemProperty } from "./column-concepts.ts";
import { type Item, type ItemTable, LABELLED_NUMBER } from "./item-rows.ts";
import { type CellValue, readCell } from "./read-cell.ts";
import type { ReadOptions } from "./read-text.ts";
import { cellText } from "./row-cells.ts";

/** The number of an item in its list: "3", "3." or "30". */
const POSITION = /^(\d{1,4})[.)]?$/;

/** Steps in which programs number the items of a list. */
const STEPS = [1, 10];

/**
 * A table without the numbers of its items where they stand close before a text: items that are numbered throughout,
 * or a single one under a header that names the number too.
 */
export function withoutPositions(table: ItemTable): ItemTable {
  const numbered = table.columns.flatMap(({ header }, column) =>
    !table.keys.has(column) && isNumbered(table.items, column, header) ? [column] : [],
  );
  return numbered.length === 0 ? table : { ...table, items: table.items.map((item) => stripped(item, numbered)) };
}

function isNumbered(items: Item[], column: number, header: Header): boolean {
  const numbers = items.map((item) => {
    const words = item.cells.get(column)?.[0]?.words ?? [];
    const [, figures] = POSITION.exec(words[0]?.text ?? "") ?? [];
    return figures === undefined || words.length < 2 ? undefined : Number(figures);
  });
  if (items.length < 2 && !header.scores.has("position")) return false;
  return STEPS.some((step) => numbers.every((number, index) => number === (index + 1) * step));
}

function stripped(item: Item, columns: number[]): Item {
  const cells = new Map(item.cells);
  for (const column of columns) {
    const [first, ...rest] = cells.get(column) ?? [];
    if (first !== undefined) cells.set(column, [{ ...first, words: first.words.slice(1) }, ...rest]);
  }
  return { ...item, cells };
}

/** Before a number, the word for a thing means its number. */
const THING = /^(?:artikel|articolo|art[ií]culo|article|artigo|item|vare)$/iu;
/** From this score on, a label names nothing but the property. */
const NAMED_WHOLLY = 1;

/** The article number that a line below the item's text gives with its label: "Art. No.: 4711". */
export function labelledNumber(item: Item, property: ItemProperty, options: ReadOptions): CellValue | undefined {
  if (property.concept !== "article_number") return undefined;
  for (const line of [...item.cells.values()].flat()) {
    const [, label] = LABELLED_NUMBER.exec(cellText(line.words)) ?? [];
    if (label === undefined || !(THING.test(label) || headerScore(headerOf(label), property) >= NAMED_WHOLLY)) continue;
    const colon = line.words.findIndex(({ text }) => text.endsWith(":"));
    const found = readCell([{ ...line, words: line.words.slice(colon + 1) }], property, options);
    if (colon >= 0 && found !== undefined) return found;
  }
  return undefined;
}
