import { type Box, unionAll } from "../../geometry/box.ts";
import { median } from "../../geometry/median.ts";
import type { Fragment } from "./fragment.ts";
import type { Row } from "./row.ts";
import { buildRows } from "./rows.ts";

/** Something read as one piece: a table, a figure, a panel. `index` has a meaning only to the caller. */
export interface Atom {
  box: Box;
  index: number;
}

/** A part of the page: rows of text and atoms, whose common order is not known yet. */
export interface Region {
  rows: Row[];
  atoms: Atom[];
  /** Whether it was drawn like the cells of a table. */
  inCells?: boolean;
}

export function regionBox({ rows, atoms }: Region): Box | undefined {
  const boxes = rows.map(({ box }) => box);
  for (const { box } of atoms) boxes.push(box);
  return unionAll(boxes);
}

/** Median font size of the rows, in points; a fallback for regions without text. */
export const regionSize = (region: Region): number => median(region.rows.map((row) => row.size)) || 10;

/** Usual distance between baselines in a region, in points. */
export function linePitch(rows: Row[]): number {
  const size = median(rows.map((row) => row.size)) || 10;
  const steps: number[] = [];
  for (let i = 1; i < rows.length; i++) {
    const step = (rows[i]?.baseline ?? 0) - (rows[i - 1]?.baseline ?? 0);
    if (step > 0.8 * size && step < 2.5 * size) steps.push(step);
  }
  return steps.length > 0 ? median(steps) : 1.2 * size;
}

/**
 * Splits rows into rows left and right of `x`: columns with different line pitches share rows only until they are
 * separated.
 */
export function splitRowsAt(rows: Row[], x: number): { left: Row[]; right: Row[] } {
  const left: Fragment[] = [];
  const right: Fragment[] = [];
  for (const { fragments } of rows) {
    for (const fragment of fragments) {
      if ((fragment.box.left + fragment.box.right) / 2 < x) left.push(fragment);
      else right.push(fragment);
    }
  }
  return { left: buildRows(left), right: buildRows(right) };
}
