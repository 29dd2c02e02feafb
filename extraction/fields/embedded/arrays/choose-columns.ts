import type { ColumnConcept } from "../vocabulary/columns.ts";
import type { ColumnChoice, ColumnPart } from "./column-choice.ts";
import { type Header, headerConcept, headerScore, type ItemProperty } from "./column-concepts.ts";
import { type HeaderColumn, NAMED } from "./header-bands.ts";
import type { CellLine, Item } from "./item-rows.ts";
import { withLastFigures } from "./last-figures.ts";
import { isProduct } from "./products.ts";
import { type CellValue, readCell } from "./read-cell.ts";
import type { ReadOptions } from "./read-text.ts";

/** The lines of a cell that belong to a part of its column. */
export function cellLines(item: Item, part: ColumnPart | undefined): CellLine[] {
  const lines = part === undefined ? [] : (item.cells.get(part.column) ?? []);
  return part?.line === undefined ? lines : lines.filter((line) => line.row === part.line);
}

/** A dash says that there is nothing. */
const isMoreThanDash = ({ words }: CellLine): boolean => words.some(({ text }) => !/^[-–—]+$/.test(text));

/** A column that may hold a property. */
interface Option {
  part: ColumnPart;
  score: number;
  values: Map<Item, CellValue["value"]>;
}

interface Candidate {
  property: ItemProperty;
  /** Best first. */
  options: Option[];
}

type Chosen = Map<Candidate, Option>;

/** Weight of products that come out right, relative to headers that fit. */
const ARITHMETIC_WEIGHT = 1;
const MOST_OPTIONS = 4;
/** Share of products that come out right from which on they say what a column holds. */
const SURE_SHARE = 0.8;
const MOST_UNNAMED = 3;
/** The stacked lines of a header name the lines of their column's cells only if one of them names one of these. */
const TEXTS: readonly ColumnConcept[] = ["description", "article_number"];
const FACTORS: readonly ColumnConcept[] = ["quantity", "unit_price", "line_total"];
/** This many items suffice to show whether quantity times price is the amount. */
const ITEMS_TO_MULTIPLY = 40;

/**
 * Chooses a column for each property by its header and its contents. Where headers leave a choice, the assignment wins
 * in which quantity times price gives the amount.
 */
export function chooseColumns(
  columns: HeaderColumn[],
  properties: readonly ItemProperty[],
  items: Item[],
  options: ReadOptions,
): ColumnChoice {
  const candidates = withNumbersOfThings(
    properties.map((property) => candidateOf(property, { columns, properties }, items, options)),
  ).map((candidate) => withNumberedThings(candidate, columns, items, options));
  const factors = FACTORS.flatMap((concept) => candidates.find(({ property }) => property.concept === concept) ?? []);
  const others = candidates.filter((candidate) => !factors.includes(candidate));
  const byHeaders = bestOf(factors, others, items);
  const missing = factors.filter((factor) => !byHeaders.has(factor));
  const best =
    missing.length === 1 && factors.length === FACTORS.length
      ? bestOf(withUnnamed(factors, columns, items, options), others, items)
      : byHeaders;
  const chosen = new Map([...best].map(([{ property }, { part }]): [string, ColumnPart] => [property.name, part]));
  return withLastFigures(
    chosen,
    columns,
    properties,
    (part, property) => valuesIn(part, items, property, options).size / items.length,
  );
}

/** The assignment of columns with the highest score. */
function bestOf(factors: Candidate[], others: Candidate[], items: Item[]): Chosen {
  let best: Chosen = new Map();
  let most = Number.NEGATIVE_INFINITY;
  for (const chosen of choices(factors)) {
    const share = multiplyingShare(chosen, items.slice(0, ITEMS_TO_MULTIPLY));
    // Only products that come out right say what a column without a known header holds.
    const unnamed = [...chosen.values()].filter(({ score }) => score === 0).length;
    if (unnamed > 1 || (unnamed === 1 && share < SURE_SHARE)) continue;
    assignByScore(chosen, others);
    const score = scoreOf(chosen) + ARITHMETIC_WEIGHT * share;
    if (score > most + 1e-9) {
      most = score;
      best = chosen;
    }
  }
  return best;
}

/**
 * Columns under headers that say nothing known may hold a quantity, price or amount too, at a score of 0: products that
 * come out right show which.
 */
function withUnnamed(factors: Candidate[], columns: HeaderColumn[], items: Item[], options: ReadOptions): Candidate[] {
  const unnamed = columns.flatMap(({ header }, column) => (headerConcept(header) === undefined ? [{ column }] : []));
  if (unnamed.length > MOST_UNNAMED) return factors;
  return factors.map((candidate) => {
    const further = unnamed.flatMap((part): Option[] => {
      const values = valuesIn(part, items, candidate.property, options);
      return values.size === items.length ? [{ part, score: 0, values }] : [];
    });
    return { ...candidate, options: [...candidate.options, ...further] };
  });
}

function valuesIn(part: ColumnPart, items: Item[], property: ItemProperty, options: ReadOptions): Option["values"] {
  const values: Option["values"] = new Map();
  for (const item of items) {
    const read = readCell(cellLines(item, part), property, options);
    if (read !== undefined) values.set(item, read.value);
  }
  return values;
}

function candidateOf(
  property: ItemProperty,
  { columns, properties }: { columns: HeaderColumn[]; properties: readonly ItemProperty[] },
  items: Item[],
  options: ReadOptions,
): Candidate {
  const parts = columns.flatMap(({ header, lines }, column): { part: ColumnPart; header: Header }[] => {
    const isStacked = nameProperties(lines, properties) && areStacked(items, column, lines.length);
    const named = isStacked ? lines.map((_, line) => line) : namedLines(lines);
    if (named.length < 2) return [{ part: { column }, header }];
    return named.map((line) => ({ part: { column, line }, header: lines[line] ?? header }));
  });
  const scored = parts.flatMap(({ part, header }): Option[] => {
    const score = headerScore(header, property);
    const filled = score < NAMED ? [] : items.filter((item) => cellLines(item, part).some(isMoreThanDash));
    const values = valuesIn(part, filled, property, options);
    const isFilled = values.size > 0 && values.size >= filled.length / 2;
    return isFilled && !isOfKinds(property, values) ? [{ part, score, values }] : [];
  });
  return { property, options: scored.toSorted((a, b) => b.score - a.score).slice(0, MOST_OPTIONS) };
}

/** A column of codes under "Article" holds article numbers if another column holds the names of the things. */
function withNumbersOfThings(candidates: Candidate[]): Candidate[] {
  const of = (concept: ColumnConcept) => candidates.find(({ property }) => property.concept === concept);
  const [names, numbers] = [of("description"), of("article_number")];
  if (names === undefined || names.options.every(isOfCodes) || !names.options.some(isOfCodes)) return candidates;
  const codes = names.options.filter(isOfCodes);
  return candidates.map((candidate) => {
    if (candidate === names) return { ...names, options: names.options.filter((option) => !isOfCodes(option)) };
    return candidate === numbers && numbers.options.length === 0 ? { ...numbers, options: codes } : candidate;
  });
}

/** The number of an article has at least this many characters; shorter ones count the items. */
const SHORTEST_CODE = 4;

/** A header that says "number" and not of what: one that says "position" has no numbers of articles below it. */
const SAYS_NUMBER = /^(?:no|nr|n|nº|num|number|nummer|numero)$/;

/** Whether numbers count the rows of a list, in steps of any size: "0010", "0020", "0030". */
function areCounted(codes: string[]): boolean {
  const step = Number(codes[1] ?? codes[0]) - Number(codes[0]);
  return (
    codes.every(
      (code, index) => /^\d+$/.test(code) && (index === 0 || Number(code) - Number(codes[index - 1]) === step),
    ) && (codes.length > 1 ? step > 0 : /^0/.test(codes[0] ?? ""))
  );
}

/** "No." is the header of the numbers of articles where codes are below it, not the numbers of the list's rows. */
function withNumberedThings(
  candidate: Candidate,
  columns: HeaderColumn[],
  items: Item[],
  options: ReadOptions,
): Candidate {
  if (candidate.property.concept !== "article_number" || candidate.options.length > 0) return candidate;
  const found = columns.flatMap(({ header }, column): Option[] => {
    if (!SAYS_NUMBER.test(header.words.join(" "))) return [];
    const values = valuesIn({ column }, items, candidate.property, options);
    const codes = [...values.values()].map(String);
    const isOfCodes = codes.length === items.length && codes.every((code) => CODE.test(code)) && !areCounted(codes);
    return isOfCodes && codes.some((code) => code.length >= SHORTEST_CODE)
      ? [{ part: { column }, score: NAMED, values }]
      : [];
  });
  return { ...candidate, options: found };
}

/** Share of a column's values that show what they are; the others may be texts between the items. */
const MOST_VALUES = 0.75;

/** A column of single letters holds kinds of things, not their numbers; one of short figures counts the rows. */
const isOfKinds = ({ concept, schema }: ItemProperty, values: Option["values"]): boolean => {
  const pattern =
    concept === "article_number"
      ? /^\p{L}$/u
      : concept === "description" && schema.type === "string"
        ? /^\d{1,3}\.?$/
        : undefined;
  const those = [...values.values()].filter((value) => pattern?.test(String(value)) === true).length;
  return pattern !== undefined && those >= (concept === "description" ? MOST_VALUES : 1) * values.size;
};

const CODE = /^(?:(?=\S*\d)\S+|\p{Lu}{2,8})$/u;

const isOfCodes = ({ values }: Option): boolean =>
  [...values.values()].every((value) => typeof value === "string" && CODE.test(value));

/** Whether each line of a header names another of the properties that are asked for: "Subjects" above "Teachers". */
function nameProperties(lines: Header[], properties: readonly ItemProperty[]): boolean {
  const named = lines.map((header) => properties.filter((property) => headerScore(header, property) >= NAMED));
  const distinct = new Set(named.map(([only]) => only));
  return lines.length > 1 && named.every(({ length }) => length === 1) && distinct.size === lines.length;
}

/** Whether most cells of a column have as many lines as its header. */
const areStacked = (items: Item[], column: number, lines: number): boolean =>
  2 * items.filter((item) => item.cells.get(column)?.length === lines).length > items.length;

/** The lines of a header, if each names a different thing. */
function namedLines(lines: Header[]): number[] {
  const named = lines.flatMap((header, line) => {
    const concept = headerConcept(header);
    return concept !== undefined && concept.score >= NAMED ? [{ line, concept: concept.concept }] : [];
  });
  const concepts = new Set(named.map(({ concept }) => concept));
  return concepts.size === named.length && TEXTS.some((concept) => concepts.has(concept))
    ? named.map(({ line }) => line)
    : [];
}

const partKey = ({ column, line }: ColumnPart): string => `${column}.${line ?? ""}`;

/** All ways to assign each property one of its columns or none, using no column twice. For a few properties only. */
function* choices(candidates: Candidate[]): Generator<Chosen> {
  const [candidate, ...others] = candidates;
  if (candidate === undefined) {
    yield new Map();
    return;
  }
  for (const rest of choices(others)) {
    const taken = takenParts(rest);
    for (const option of candidate.options) {
      if (!taken.has(partKey(option.part))) yield new Map([[candidate, option], ...rest]);
    }
    yield rest;
  }
}

const takenParts = (chosen: Chosen): Set<string> => new Set([...chosen.values()].map(({ part }) => partKey(part)));

const scoreOf = (chosen: Chosen): number => [...chosen.values()].reduce((sum, { score }) => sum + score, 0);

/** Assigns the remaining columns to the other properties, the best fit first. */
function assignByScore(chosen: Chosen, candidates: Candidate[]): void {
  const taken = takenParts(chosen);
  const names = candidates.find(({ property }) => property.also !== undefined)?.options[0]?.part.column ?? 0;
  const pairs = candidates.flatMap((candidate) => candidate.options.map((option) => ({ candidate, option })));
  // Of tables side by side, the columns right of the list's own name are the list's.
  const isOther = ({ option }: { option: Option }) => Number(option.part.column < names);
  for (const { candidate, option } of pairs.toSorted(
    (a, b) => b.option.score - a.option.score || isOther(a) - isOther(b),
  )) {
    if (chosen.has(candidate) || taken.has(partKey(option.part))) continue;
    chosen.set(candidate, option);
    taken.add(partKey(option.part));
  }
}

/** Share of the items in which quantity times price is the amount; 0 if one of the three columns is missing. */
function multiplyingShare(chosen: Chosen, items: Item[]): number {
  const [quantities, prices, totals] = FACTORS.map(
    (concept) => [...chosen].find(([{ property }]) => property.concept === concept)?.[1].values,
  );
  let right = 0;
  let all = 0;
  for (const item of items) {
    const [quantity, price, total] = [quantities?.get(item), prices?.get(item), totals?.get(item)];
    if (typeof quantity !== "number" || typeof price !== "number" || typeof total !== "number") continue;
    all++;
    if (isProduct(quantity, price, total)) right++;
  }
  return all === 0 ? 0 : right / all;
}
