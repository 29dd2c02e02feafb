import type { ColumnConcept } from "../vocabulary/columns.ts";
import { type Header, headerConcept, headerScore, type ItemProperty } from "./column-concepts.ts";
import { type HeaderColumn, NAMED } from "./header-bands.ts";
import type { CellLine, Item } from "./item-rows.ts";
import { readCell } from "./read-cell.ts";
import type { ReadOptions } from "./read-text.ts";

/** A column, or one line of its cells where the header names each line by itself. */
export interface ColumnPart {
  column: number;
  line?: number;
}

/** Which column holds which property, by the property's name. */
export type ColumnChoice = Map<string, ColumnPart>;

/** The lines of a cell that belong to a part of its column. */
export function cellLines(item: Item, part: ColumnPart | undefined): CellLine[] {
  const lines = part === undefined ? [] : (item.cells.get(part.column) ?? []);
  return part?.line === undefined ? lines : lines.filter((line) => line.row === part.line);
}

interface Candidate {
  property: ItemProperty;
  columns: { part: ColumnPart; score: number }[];
}

/** What sums that come out right are worth beside headers that fit. */
const ARITHMETIC_WEIGHT = 1;
const MOST_CHOICES = 4;
/** Headers over each other name one column's lines when one of them names its text. */
const TEXTS: readonly ColumnConcept[] = ["description", "article_number"];
const CENT = 0.011;
const RELATIVE_SLACK = 0.002;

/**
 * Chooses a column for each property by its header and by what stands in it. Where headers leave a choice, the one counts in
 * which quantity times price gives the amount.
 */
export function chooseColumns(
  columns: HeaderColumn[],
  properties: ItemProperty[],
  items: Item[],
  options: ReadOptions,
): ColumnChoice {
  const candidates = properties.map((property) => candidateOf(property, columns, items, options));
  let best: ColumnChoice = new Map();
  let most = Number.NEGATIVE_INFINITY;
  for (const { choice, score } of choices(candidates)) {
    const total = score + ARITHMETIC_WEIGHT * arithmeticShare(choice, properties, items, options);
    if (total > most + 1e-9) {
      most = total;
      best = choice;
    }
  }
  return best;
}

function candidateOf(property: ItemProperty, columns: HeaderColumn[], items: Item[], options: ReadOptions): Candidate {
  const parts = columns.flatMap(({ header, lines }, column): { part: ColumnPart; header: Header }[] => {
    const named = namedLines(lines);
    if (named.length < 2) return [{ part: { column }, header }];
    return named.map((line) => ({ part: { column, line }, header: lines[line] ?? header }));
  });
  const scored = parts.flatMap(({ part, header }) => {
    const score = headerScore(header, property);
    const filled = score < NAMED ? [] : items.filter((item) => cellLines(item, part).length > 0);
    const readable = filled.filter((item) => readCell(cellLines(item, part), property, options) !== undefined);
    return readable.length === 0 || readable.length < filled.length / 2 ? [] : [{ part, score }];
  });
  return { property, columns: scored.toSorted((a, b) => b.score - a.score).slice(0, MOST_CHOICES) };
}

/** The lines of a header that name different things, one above the other. */
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

/** All ways to give each property one of its columns or none, no column twice. */
function* choices(
  candidates: Candidate[],
  at = 0,
  taken: ReadonlySet<string> = new Set(),
): Generator<{ choice: ColumnChoice; score: number }> {
  const candidate = candidates[at];
  if (candidate === undefined) {
    yield { choice: new Map(), score: 0 };
    return;
  }
  const free = candidate.columns.filter(({ part }) => !taken.has(partKey(part)));
  for (const { part, score } of free) {
    for (const rest of choices(candidates, at + 1, new Set([...taken, partKey(part)]))) {
      const choice: ColumnChoice = new Map([[candidate.property.name, part], ...rest.choice]);
      yield { choice, score: score + rest.score };
    }
  }
  // Leaving a property out is tried where another may need its only column.
  if (free.length <= 1) yield* choices(candidates, at + 1, taken);
}

/** Share of the items in which quantity times price is the amount; none when one of them is not chosen. */
function arithmeticShare(
  choice: ColumnChoice,
  properties: ItemProperty[],
  items: Item[],
  options: ReadOptions,
): number {
  const read = (concept: string, item: Item): number | undefined => {
    const property = properties.find((candidate) => candidate.concept === concept && choice.has(candidate.name));
    if (property === undefined) return undefined;
    const value = readCell(cellLines(item, choice.get(property.name)), property, options)?.value;
    return typeof value === "number" ? value : undefined;
  };
  let right = 0;
  let all = 0;
  for (const item of items) {
    const quantity = read("quantity", item);
    const price = read("unit_price", item);
    const total = read("line_total", item);
    if (quantity === undefined || price === undefined || total === undefined) continue;
    all++;
    if (Math.abs(quantity * price - total) <= CENT + RELATIVE_SLACK * Math.abs(total)) right++;
  }
  return all === 0 ? 0 : right / all;
}
