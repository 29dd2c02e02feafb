import { type Box, unionAll } from "../box.ts";
import { makeRow, median, type Row } from "./rows.ts";

/** Something read as one piece: a table, a figure, a panel. `index` is the caller's own. */
export interface Atom {
  box: Box;
  index: number;
}

/** A part of the page: rows of text and atoms, no order between the two yet. */
export interface Region {
  rows: Row[];
  atoms: Atom[];
}

export const regionBox = (region: Region): Box | undefined =>
  unionAll([...region.rows.map((row) => row.box), ...region.atoms.map((atom) => atom.box)]);

/** Median font size of the rows, in points; a fallback for regions without text. */
export const regionSize = (region: Region): number => median(region.rows.map((row) => row.size)) || 10;

/** Usual distance of baselines in a region, in points. */
export function linePitch(rows: Row[]): number {
  const size = median(rows.map((row) => row.size)) || 10;
  const steps: number[] = [];
  for (let i = 1; i < rows.length; i++) {
    const step = (rows[i]?.baseline ?? 0) - (rows[i - 1]?.baseline ?? 0);
    if (step > 0.8 * size && step < 2.5 * size) steps.push(step);
  }
  return steps.length > 0 ? median(steps) : 1.2 * size;
}

/** The rows' parts left and right of `x`. */
export function splitRowsAt(rows: Row[], x: number): { left: Row[]; right: Row[] } {
  const left: Row[] = [];
  const right: Row[] = [];
  for (const row of rows) {
    const before = row.fragments.filter((fragment) => (fragment.box.left + fragment.box.right) / 2 < x);
    if (before.length === row.fragments.length) left.push(row);
    else if (before.length === 0) right.push(row);
    else {
      left.push(makeRow(before));
      right.push(makeRow(row.fragments.filter((fragment) => !before.includes(fragment))));
    }
  }
  return { left, right };
}
