import { judge } from "../../../judging/trees.ts";
import type { Row } from "../../lines/row.ts";
import { columnEvidence, isFound } from "./column-evidence.ts";
import type { ColumnGap } from "./column-gap.ts";
import COLUMN_MODEL from "./column-model.json" with { type: "json" };
import { type ColumnStrip, columnStrips } from "./column-strips.ts";

/** Strips that the rules of thumb have not found count if the model is at least this sure. */
const SURE = 0.8;

/** A column has texts on at least this many lines. */
const FEWEST_TEXTS = 2;
/** Points by which words may extend into a gap. */
const SLACK = 0.5;

/** Receives the strips of every grid with their evidence: set to fit the model. */
export const columnObserver: { note?: (rows: Row[], strips: ColumnStrip[], evidence: number[][]) => void } = {};

/**
 * The gaps between the columns of a table: those that the rules of thumb have found, and strips of which the fitted model
 * is sure. The same list if there are none.
 */
export function judgedGaps(rows: Row[], known: ColumnGap[], size: number): ColumnGap[] {
  const strips = columnStrips(rows, size);
  if (strips.every((strip) => isFound(strip, known))) return known;
  const evidence = columnEvidence(rows, strips, known, size);
  const added = strips.filter(
    (strip, at) => !isFound(strip, known) && judge(COLUMN_MODEL, evidence(strip, at)) >= SURE,
  );
  if (added.length === 0) return known;
  const all = [...known, ...added].sort((a, b) => a.left - b.left);
  const kept = all.filter((gap, at) => known.includes(gap) || hasColumns(rows, gap, all[at - 1], all[at + 1]));
  return kept.length === known.length ? known : kept;
}

/** Whether several rows have words on both sides of a gap, as far as the next ones: a name alone makes no column. */
function hasColumns(rows: Row[], gap: ColumnGap, before: ColumnGap | undefined, after: ColumnGap | undefined): boolean {
  const filled = (from: number, to: number): number =>
    rows.filter(({ fragments }) => fragments.some(({ box }) => box.left >= from && box.right <= to)).length;
  const left = filled((before?.right ?? Number.NEGATIVE_INFINITY) - SLACK, gap.left + SLACK);
  const right = filled(gap.right - SLACK, (after?.left ?? Number.POSITIVE_INFINITY) + SLACK);
  return Math.min(left, right) >= FEWEST_TEXTS;
}

/** Tells the observer of a grid, if there is one. */
export function observeColumns(rows: Row[], known: ColumnGap[], size: number): void {
  if (columnObserver.note === undefined) return;
  const strips = columnStrips(rows, size);
  columnObserver.note(rows, strips, strips.map(columnEvidence(rows, strips, known, size)));
}
