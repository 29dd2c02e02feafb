import { flag } from "../../../judging/flag.ts";
import { nameWords } from "../../property-words.ts";
import { figuresIn, lettersIn } from "../../values/character-counts.ts";
import { cellLines } from "../arrays/choose-columns.ts";
import { type Header, headerOf, headerScore, type ItemProperty } from "../arrays/column-concepts.ts";
import type { Item } from "../arrays/item-rows.ts";
import { readCell } from "../arrays/read-cell.ts";
import type { ReadOptions } from "../arrays/read-text.ts";
import { cellText } from "../arrays/row-cells.ts";
import { coverage, type WeighedWord, weighed } from "../surroundings/likeness.ts";
import { meantTogether } from "../surroundings/meant-together.ts";
import { askedOf } from "./asked-property.ts";
import type { CellPart } from "./cell-parts.ts";
import type { JudgedColumn, JudgedTable } from "./judged-table.ts";
import { KIND_EVIDENCE, kindEvidence, kindsOf } from "./value-kinds.ts";

/** Evidence for a column to hold a property, in the order of `ColumnFit.values`. */
export const COLUMN_EVIDENCE = [
  "header says property",
  "property says header",
  "header score",
  "words of header",
  "list in header",
  "list above",
  "described in header",
  "readable",
  "whole",
  "filled",
  "distinct",
  "letters",
  "figures",
  "money",
  "a number",
  "a date",
  "a text",
  "an enum or flag",
  "a name",
  "a code",
  "column",
  "column from right",
  "widest",
  "rows",
  "columns",
  "properties",
  "order",
  "lead over columns",
  "lead over properties",
  "columns that could",
  "properties that could",
  "turned",
  "folded",
  "no header row",
  "line of cells",
  "piece of cells",
  "group",
  "figures in headers",
  "figures in names",
  "figures in header",
  "section",
  "side",
  "lower",
  "records",
  ...KIND_EVIDENCE,
];

/** A column of a table that may hold a property of a list's items. */
export interface ColumnFit {
  property: ItemProperty;
  /** Position of the property in its schema. */
  at: number;
  /** Position of the column, and of the whole one of which it may be a part. */
  column: number;
  base: number;
  part: CellPart;
  values: number[];
}

/** What a column's header and cells are. */
interface Column extends JudgedColumn {
  at: number;
  head: Header;
  weighed: WeighedWord[];
  /** The items that have a text in it, and these texts. */
  items: Item[];
  texts: string[];
  /** Shares of these that are of each kind. */
  kinds: number[];
  /** Letters of its texts on average. */
  letters: number;
  /** What its texts are, whatever is asked for. */
  content: number[];
  /** Share of its texts that have a word. */
  worded: number;
  /** How its cells read, by the ways in which properties read them. */
  readings: Map<unknown, Reading>;
}

/** Share of a column's texts that have a value of a property's type, and of those that are nothing else. */
interface Reading {
  readable: number;
  whole: number;
}

/** How a column suits a property, by itself. */
interface Pair extends Reading {
  property: ItemProperty;
  column: Column;
  /** How much of the property the header says, and of the header the property. */
  said: number;
  back: number;
  score: number;
  best: number;
}

/** The evidence for each column to hold each property. */
export function columnFits(
  judged: JudgedTable,
  list: string,
  properties: readonly ItemProperty[],
  options: ReadOptions,
): ColumnFit[] {
  const { above, view } = judged;
  const items = sampled(judged.table.items);
  const columns = columnsOf(judged, items);
  const whole = columns.filter(({ part }) => part === "whole").length;
  const listWords = nameWords(list);
  const pairs = properties.map((property) => columns.map((column) => pairOf(property, column, listWords, options)));
  const widest = Math.max(...columns.map(({ letters }) => letters));
  const ofList = weighed(listWords);
  const aboveSaid = coverage(ofList, above);
  const bestOfProperties = pairs.map((row) => bestOf(row));
  const ofColumns = columns.map((column): ColumnEvidence => {
    const inColumn = pairs.map((row) => row[column.at]);
    return {
      ofList: coverage(ofList, column.words),
      hasFigure: flag(column.words.some((word) => /\d/.test(word))),
      rivals: inColumn.filter((pair, at) => couldBe(pair) && (bestOfProperties[at] ?? 0) < HALF).length,
      inColumn,
    };
  });
  const views = VIEWS.map((each) => flag(view === each));
  return pairs.flatMap((row, at) => {
    const others = row.filter((pair) => pair.column.part === "whole" && couldBe(pair) && pair.best < HALF).length;
    return row.flatMap((pair): ColumnFit[] => {
      const { property, column, best } = pair;
      const ofColumn = ofColumns[column.at];
      if (pair.readable < LEAST_READABLE || ofColumn === undefined) return [];
      const [turned = 0, folded = 0, headless = 0, ...ofPart] = views;
      const values = [
        ...headerEvidence(pair, ofColumn.ofList, aboveSaid),
        pair.readable,
        pair.whole,
        share(column.texts.length, items.length),
        ...column.content,
        ...askedOf(property).evidence,
        column.base,
        whole - 1 - column.base,
        flag(column.letters === widest),
        Math.min(20, judged.table.items.length),
        whole,
        properties.length,
        Math.abs(at / Math.max(1, properties.length - 1) - column.base / Math.max(1, whole - 1)),
        best - bestOf(row, (other) => other.column.base !== column.base),
        best - bestOf(ofColumn.inColumn, (other) => other !== pair),
        others,
        ofColumn.rivals,
        turned,
        folded,
        headless,
        flag(column.part === "line"),
        flag(column.part === "piece"),
        flag(column.part === "group"),
        judged.figures.headers,
        judged.figures.names,
        ofColumn.hasFigure,
        ...ofPart,
        ...kindEvidence(askedOf(property).kinds, column.kinds),
      ];
      return [{ property, at, column: column.at, base: column.base, part: column.part, values }];
    });
  });
}

/** Ways of seeing a table, in the order of the evidence. */
const VIEWS = ["turned", "folded", "headless", "section", "side", "lower", "records"] as const;

/** What a column gives as evidence for whatever property. */
interface ColumnEvidence {
  ofList: number;
  hasFigure: number;
  /** How many properties could be its own that no header names. */
  rivals: number;
  inColumn: readonly (Pair | undefined)[];
}

/** So many items show what a column holds. */
const MOST_ITEMS = 16;

function sampled(items: readonly Item[]): readonly Item[] {
  const step = items.length / MOST_ITEMS;
  return step <= 1
    ? items
    : Array.from({ length: MOST_ITEMS }, (_, at) => items[Math.floor(at * step)]).filter((item) => item !== undefined);
}

/** A table is proposed for all lists of a schema. */
const columnsByTable = new WeakMap<JudgedTable, Column[]>();

function columnsOf(judged: JudgedTable, items: readonly Item[]): Column[] {
  const known = columnsByTable.get(judged);
  if (known !== undefined) return known;
  const columns = judged.columns.map((column, at) => columnOf(column, at, items));
  columnsByTable.set(judged, columns);
  return columns;
}

function columnOf(column: JudgedColumn, at: number, all: readonly Item[]): Column {
  const read = all.map((item) => {
    const lines = cellLines(item, { column: at });
    return { item, text: lines.map((line) => cellText(line.words)).join(" ") };
  });
  const filled = read.filter(({ text }) => text !== "");
  const texts = filled.map(({ text }) => text);
  const letters = mean(texts.map((text) => lettersIn(text)));
  return {
    ...column,
    at,
    head: headerOf(column.words.join(" ")),
    weighed: weighed(column.words),
    items: filled.map(({ item }) => item),
    texts,
    letters,
    kinds: kindsOf(texts),
    content: contentEvidence(texts, letters),
    worded: share(texts.filter((text) => /\p{L}{2}/u.test(text)).length, texts.length),
    readings: new Map(),
  };
}

function pairOf(property: ItemProperty, column: Column, list: readonly string[], options: ReadOptions): Pair {
  const meant = meantTogether(property.words, column.words);
  const said = Math.max(meant.said, coverage(askedOf(property).own, column.words));
  const back = Math.max(meant.back, coverage(column.weighed, [...property.words, ...property.hints, ...list]));
  const score = headerScore(column.head, property);
  const { readable, whole } = readingOf(property, column, options);
  return { property, column, said, back, score, best: Math.max(score, said * (HALF + HALF * back)), readable, whole };
}

/** How a column's cells read for a property: as they do for all properties that are read in its way. */
function readingOf(property: ItemProperty, column: Column, options: ReadOptions): Reading {
  const { way, isText } = askedOf(property);
  const known = column.readings.get(way);
  if (known !== undefined) return known;
  const { at, items, texts } = column;
  const isRead = items.map((item) => readCell(cellLines(item, { column: at }), property, options) !== undefined);
  const isWhole = (text: string, index: number): boolean => isRead[index] === true && text.length <= LONGEST_VALUE;
  const reading = {
    readable: share(isRead.filter(Boolean).length, items.length),
    whole: isText ? column.worded : share(texts.filter(isWhole).length, texts.length),
  };
  column.readings.set(way, reading);
  return reading;
}

/** How well the best of these pairs suits. */
function bestOf(pairs: readonly (Pair | undefined)[], isCounted: (pair: Pair) => boolean = () => true): number {
  let most = 0;
  for (const pair of pairs) if (pair !== undefined && isCounted(pair)) most = Math.max(most, pair.best);
  return most;
}

/** Whether a column's values are of the property's type. */
const couldBe = (pair: Pair | undefined): boolean => pair !== undefined && pair.readable > COULD && pair.whole > COULD;

const headerEvidence = (
  { property, column: { words }, said, back, score }: Pair,
  listSaid: number,
  listSaidAbove: number,
): number[] => [said, back, score, words.length, listSaid, listSaidAbove, coverage(askedOf(property).hints, words)];

const contentEvidence = (texts: readonly string[], letters: number): number[] => [
  share(new Set(texts).size, texts.length),
  letters,
  mean(texts.map(figuresIn)),
  share(texts.filter((text) => /[.,]\d{2}(?!\d)|\p{Sc}/u.test(text)).length, texts.length),
];

const HALF = 0.5;
const COULD = 0.7;
const LEAST_READABLE = 0.4;
const LONGEST_VALUE = 16;

const share = (some: number, all: number): number => (all === 0 ? 0 : some / all);
const mean = (values: readonly number[]): number =>
  share(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );
