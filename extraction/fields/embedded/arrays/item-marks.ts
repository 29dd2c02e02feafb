import { isBareArticleNumber, namesArticle } from "./article-labels.ts";
import { type Header, headerConcept, headerOf, type ItemProperty } from "./column-concepts.ts";
import { type CellLine, type Item, type ItemTable, LABELLED_NUMBER } from "./item-rows.ts";
import type { PlacedWord } from "./page-rows.ts";
import { type CellValue, readCell } from "./read-cell.ts";
import type { ReadOptions } from "./read-text.ts";
import { cellText } from "./row-cells.ts";

/** The number of an item in its list: "3", "3." or "30". */
const POSITION = /^(\d{1,4})[.)]?$/;

/** Steps in which programs number the items of a list. */
const STEPS = [1, 10];

/**
 * A table with the numbers of its items in a column of their own where they stand close before a text: items that are numbered throughout,
 * or a single one under a header that names the number too.
 */
export function withoutPositions(table: ItemTable): ItemTable {
  const numbered = table.columns.flatMap(({ header }, column) =>
    (!table.keys.has(column) || header.scores.has("description")) && isNumbered(table.items, column, header)
      ? [column]
      : [],
  );
  const [first] = numbered;
  if (first === undefined) return table;
  const items = table.items.map((item) => {
    const [line] = item.cells.get(first) ?? [];
    const { cells, ...rest } = stripped(item, numbered);
    const position: [number, CellLine[]][] =
      line === undefined ? [] : [[table.columns.length, [{ ...line, words: line.words.slice(0, 1) }]]];
    return { ...rest, cells: new Map([...cells, ...position]) };
  });
  const box = table.columns[first]?.box;
  return box === undefined
    ? table
    : { ...table, columns: [...table.columns, { box, header: COUNT, lines: [COUNT] }], items };
}

/** The header under which the numbers of a list's items are read. */
const COUNT = headerOf("Pos item");

function isNumbered(items: Item[], column: number, header: Header): boolean {
  if (items.length < 2 && !header.scores.has("position")) return false;
  return STEPS.some((step) => items.every((item, index) => numberBefore(item, column) === (index + 1) * step));
}

/** The number that stands before a text in a cell. */
function numberBefore(item: Item, column: number): number | undefined {
  const words = item.cells.get(column)?.[0]?.words ?? [];
  if (words.length < 2) return undefined;
  const [, figures] = POSITION.exec(words[0]?.text ?? "") ?? [];
  return figures === undefined ? undefined : Number(figures);
}

function stripped(item: Item, columns: number[]): Item {
  const cells = new Map(item.cells);
  for (const column of columns) {
    const [first, ...rest] = cells.get(column) ?? [];
    if (first !== undefined) cells.set(column, [{ ...first, words: first.words.slice(1) }, ...rest]);
  }
  return { ...item, cells };
}

const IN_BRACKETS = /^\[\S*\d\S*\]$/u;
const CODE = /^(?=.*\d)[\p{Lu}\d][\p{Lu}\d./-]{2,}$/u;
/** A code that nothing parts from the name: no year, day, number with decimals or measure. */
const LONE_CODE =
  /^(?=.*\d)(?!(?:19|20)\d\d$|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|\d[\d.]*,\d)[\p{Lu}\d][\p{Lu}\d./-]{3,}$/u;
const DASH = /^[-\u2013]$/;
/** Fewer names that begin with codes may do so by chance. */
const FEWEST_CODES = 2;
/** The header under which numbers of articles are read. */
const ARTICLE = headerOf("Article number");

/**
 * A table with a column for the numbers of articles if all names begin with them: "[AX-116] Chair", "AX-116 - Chair",
 * or a line with the number above each name.
 */
export function withCodesApart(table: ItemTable): ItemTable {
  const { columns, items } = table;
  if (items.length === 0 || columns.some(({ header }) => header.scores.has("article_number"))) return table;
  const column = columns.findIndex(({ header }) => headerConcept(header)?.concept === "description");
  const box = columns[column]?.box;
  const texts = items.map((item) => item.cells.get(column) ?? []);
  const code = [codeLength, lineOfCode, loneCode].find((length) => texts.every((lines) => length(lines) > 0));
  if (box === undefined || code === undefined || (code === loneCode && items.length < FEWEST_CODES)) return table;
  const apart = items.map((item): Item => {
    const lines = item.cells.get(column) ?? [];
    const [first, ...rest] = lines;
    if (first === undefined) return item;
    const named = { ...first, words: first.words.slice(code(lines)) };
    return {
      ...item,
      cells: new Map([
        ...item.cells,
        [column, named.words.length === 0 ? rest : [named, ...rest]],
        [columns.length, [{ ...first, words: first.words.slice(0, 1).map(bare) }]],
      ]),
    };
  });
  return { ...table, columns: [...columns, { box, header: ARTICLE, lines: [ARTICLE] }], items: apart };
}

const bare = (word: PlacedWord): PlacedWord => ({ ...word, text: word.text.replace(/^\[|\]$/g, "") });

/** How many words before a name are its code and what parts the two. */
function codeLength([first]: CellLine[]): number {
  const words = first?.words ?? [];
  const [code = "", dash = ""] = words.map(({ text }) => text);
  if (words.length > 1 && IN_BRACKETS.test(code)) return 1;
  return words.length > 2 && CODE.test(code) && DASH.test(dash) ? 2 : 0;
}

/** 1 if the first line is nothing but a code, above the name. */
const lineOfCode = (lines: CellLine[]): number => {
  const [code, ...others] = lines[0]?.words ?? [];
  return lines.length > 1 && others.length === 0 && LONE_CODE.test(code?.text ?? "") ? 1 : 0;
};

const loneCode = (lines: CellLine[]): number =>
  (lines[0]?.words.length ?? 0) > 1 && LONE_CODE.test(lines[0]?.words[0]?.text ?? "") ? 1 : lineOfCode(lines);

/** The article number that a line below the item's text gives with its label: "Art. No.: 4711", "Art. No. 4711". */
export function labelledNumber(item: Item, property: ItemProperty, options: ReadOptions): CellValue | undefined {
  if (property.concept !== "article_number") return undefined;
  for (const line of [...item.cells.values()].flat()) {
    const text = cellText(line.words);
    const [, label] = LABELLED_NUMBER.exec(text) ?? [];
    const isLabelled = label !== undefined ? namesArticle(label) : isBareArticleNumber(text);
    if (!isLabelled) continue;
    const colon = line.words.findIndex(({ text }) => text.endsWith(":"));
    const from = colon < 0 ? line.words.length - 1 : colon + 1;
    const found = readCell([{ ...line, words: line.words.slice(from) }], property, options);
    if (found !== undefined) return found;
  }
  return undefined;
}
