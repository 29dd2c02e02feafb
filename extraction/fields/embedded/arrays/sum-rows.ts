import { findNumbers } from "../../values/numbers.ts";
import { isCleanNumber } from "./clean-number.ts";
import type { GridRow } from "./grid-rows.ts";
import { isSameSum } from "./products.ts";
import { cellText } from "./row-cells.ts";

/** Share of a column's cells that are numbers, from which on it is one of figures. */
const OF_NUMBERS = 0.6;
const FEWEST_ROWS = 4;
/** Fewest rows that a sum adds up. */
const FEWEST_ADDED = 2;
/** A single sum of two numbers may be chance, but not one of so many, or of so many digits. */
const FEWEST_CERTAIN = 3;
const CERTAIN = 1000;
/** A sum adds up at most so many rows, since each row is tried. */
const MOST_ADDED = 150;

/**
 * The rows of a table without those that add up the rows right above or below them in each column of figures in which they
 * have one, and have fewer texts than most: sums of groups and of the table, whatever they are called.
 */
export function withoutSumRows(rows: readonly GridRow[]): GridRow[] {
  if (rows.length < FEWEST_ROWS) return [...rows];
  const figures = figuresOf(rows);
  const texts = rows.map(
    ({ cells }, at) => [...cells.values()].filter(({ length }) => length > 0).length - (figures[at]?.size ?? 0),
  );
  const usual = texts.toSorted((a, b) => a - b)[texts.length >> 1] ?? 0;
  const kept: number[] = [];
  const isSum = (at: number, own: Figures): boolean => {
    if ((texts[at] ?? 0) >= Math.max(usual, 2)) return false;
    const above = kept.slice(-MOST_ADDED).reverse();
    return (
      addsUp(
        own,
        above.map((index) => figures[index] ?? NO_FIGURES),
      ) || addsUp(own, figures.slice(at + 1, at + 1 + MOST_ADDED))
    );
  };
  for (const at of rows.keys()) if (!isSum(at, figures[at] ?? NO_FIGURES)) kept.push(at);
  return kept.flatMap((at) => rows[at] ?? []);
}

type Figures = ReadonlyMap<number, number>;
const NO_FIGURES: Figures = new Map();

/** The figures of each row, by column, in columns that hold hardly anything else. */
function figuresOf(rows: readonly GridRow[]): Figures[] {
  const columns = new Set(rows.flatMap(({ cells }) => [...cells.keys()]));
  const ofFigures = [...columns].filter((column) => {
    const texts = rows.map(({ cells }) => cellText(cells.get(column))).filter((text) => text !== "");
    return texts.filter(isCleanNumber).length >= OF_NUMBERS * texts.length;
  });
  return rows.map(
    ({ cells }) =>
      new Map(
        ofFigures.flatMap((column) => {
          const value = findNumbers(cellText(cells.get(column)))[0]?.value;
          return value === undefined ? [] : [[column, value] as const];
        }),
      ),
  );
}

/** Whether a row's figures are the sums of those of the first rows of others. */
function addsUp(own: Figures, others: readonly Figures[]): boolean {
  const columns = [...own].filter(([, value]) => value !== 0);
  if (columns.length === 0) return false;
  const sums = new Map<number, number>();
  for (const [at, other] of others.entries()) {
    for (const [column, value] of other) sums.set(column, (sums.get(column) ?? 0) + value);
    const added = at + 1;
    if (added < FEWEST_ADDED || !columns.every(([column, value]) => isSameSum(value, sums.get(column) ?? 0))) continue;
    const isCertain = added >= FEWEST_CERTAIN || columns.some(([, value]) => Math.abs(value) >= CERTAIN);
    return columns.length > 1 || isCertain;
  }
  return false;
}
