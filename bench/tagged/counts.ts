import type { PageModel } from "../../extraction/page/page-model.ts";
import { comparable, type GridCell, neighboursIn, type Stated } from "./stated.ts";

/** Letters of a paragraph that is looked for. */
const FEWEST_LETTERS = 20;
/** Letters, and their share, by which an element may be longer than a paragraph: marks of notes stand elsewhere. */
const MORE_LETTERS = 6;
const MORE = 1.02;
/** Least F1 of the neighbours in a table that counts as found. */
const FOUND = 0.5;

/** What became of paragraphs and tables. */
export interface Counts {
  whole: number;
  torn: number;
  joined: number;
  /** Tables of the truth. */
  tables: number;
  /** Tables of the layout, and those of them that are most of a table of the truth. */
  given: number;
  right: number;
  /** Sum over the tables of the truth. */
  f1: number;
  /** Neighbouring texts of the truth, of the layout and of both. */
  pairs: { known: number; given: number; right: number };
}

export const noCounts = (): Counts => ({
  whole: 0,
  torn: 0,
  joined: 0,
  tables: 0,
  given: 0,
  right: 0,
  f1: 0,
  pairs: { known: 0, given: 0, right: 0 },
});

/** Adds the counts of one file to those of all. */
export function addCounts(all: Counts, { pairs, ...own }: Counts): void {
  for (const key of ["whole", "torn", "joined", "tables", "given", "right", "f1"] as const) all[key] += own[key];
  for (const key of ["known", "given", "right"] as const) all.pairs[key] += pairs[key];
}

export function saidOf({ whole, torn, joined, tables, given, right, f1, pairs }: Counts): string {
  const score = (2 * pairs.right) / Math.max(1, pairs.known + pairs.given);
  return [
    `whole ${whole} torn ${torn} joined ${joined},`,
    `tables ${tables} given ${given} right ${right} F1 ${tables > 0 ? (f1 / tables).toFixed(3) : "-"},`,
    `pairs F1 ${score.toFixed(3)} (${pairs.right} of ${pairs.given} given, ${pairs.known} known)`,
  ].join(" ");
}

/** Compares the layout of a page with what is known of it. `onFault` is told of whatever is wrong. */
export function countPage(
  counts: Counts,
  { elements }: PageModel,
  stated: Stated,
  onFault: (kind: string, text: string) => void = () => undefined,
): void {
  const texts = elements.flatMap((each) => (each.kind === "text" ? comparable(each.content.text) : []));
  for (const text of stated.paragraphs) {
    const paragraph = comparable(text);
    if (paragraph.length < FEWEST_LETTERS) continue;
    const holder = texts.find((each) => each.includes(paragraph));
    const became =
      holder === undefined ? "torn" : holder.length > MORE * paragraph.length + MORE_LETTERS ? "joined" : "whole";
    counts[became]++;
    if (became !== "whole") onFault(became, text);
  }
  const found = elements.flatMap((each) =>
    each.kind === "table"
      ? [neighboursIn(each.cells.map(({ content, ...place }) => ({ ...place, text: comparable(content.text) })))]
      : [],
  );
  const known = stated.tables
    .filter(isGrid)
    .map((cells) => neighboursIn(cells.map((cell) => ({ ...cell, text: comparable(cell.text) }))))
    .filter(({ length }) => length > 1);
  const f1 = (table: string[], other: string[]): number => (2 * common(table, other)) / (table.length + other.length);
  for (const table of known) {
    const best = Math.max(0, ...found.map((other) => f1(table, other)));
    if (best < 0.9) onFault(`table ${best.toFixed(2)}`, table.slice(0, 4).join(" ; "));
    counts.tables++;
    counts.f1 += best;
  }
  for (const table of found) {
    const isRight = known.some((other) => f1(table, other) >= FOUND);
    if (isRight) counts.right++;
    else onFault("given", table.slice(0, 4).join(" ; "));
    counts.given++;
  }
  counts.pairs.known += known.flat().length;
  counts.pairs.given += found.flat().length;
  counts.pairs.right += common(known.flat(), found.flat());
}

/** Whether texts stand beside each other and below each other: frames around paragraphs are tables in name only. */
function isGrid(cells: GridCell[]): boolean {
  const filled = cells.filter(({ text }) => text !== "");
  return new Set(filled.map(({ row }) => row)).size > 1 && new Set(filled.map(({ column }) => column)).size > 1;
}

/** How many texts are in both lists. */
function common(texts: string[], others: string[]): number {
  const left = new Map<string, number>();
  for (const text of others) left.set(text, (left.get(text) ?? 0) + 1);
  return texts.filter((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count > 0;
  }).length;
}
