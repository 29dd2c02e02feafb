import { type Box, unionAll } from "../../../geometry/box.ts";
import type { Row, Segment } from "../../lines/row.ts";
import { isFigure, segmentsOf } from "../../lines/segments.ts";
import { rowsWithin, type TableDraft, underHeader } from "../draft/table-draft.ts";

/** A header outside the table's frame is at most this many font sizes above it. */
const REACH = 1.2;
/** It names at least this many columns, and at most one column lacks a name. */
const FEWEST_NAMES = 3;

/** Makes column names just above a drawn table its first row. `xs` are the table's column lines. */
export function withHeaderAbove(draft: TableDraft, rows: Row[], xs: number[]): TableDraft {
  const { left, right, top } = draft.box;
  const above = rowsWithin(rows, { left, top: 0, right, bottom: top }).at(-1);
  if (!above || top - above.baseline > REACH * above.size || xs.length !== draft.columns + 1) return draft;
  const names = segmentsOf(above);
  const columns = names.map((name) => columnOf(name, xs));
  if (names.length < FEWEST_NAMES || names.length < draft.columns - 1) return draft;
  if (columns.some((column) => column < 0) || new Set(columns).size !== columns.length) return draft;
  if (names.some((name) => isFigure(name))) return draft;
  const header = names.map((name, index) => ({
    row: 0,
    column: columns[index] ?? 0,
    rowSpan: 1,
    columnSpan: 1,
    fragments: [...name.fragments],
  }));
  const box: Box = unionAll([draft.box, { ...draft.box, top: above.box.top }]) ?? draft.box;
  return underHeader(draft, header, box);
}

/** Column that contains the whole name, or -1. */
function columnOf(name: Segment, xs: number[]): number {
  return xs.slice(0, -1).findIndex((x, index) => name.left >= x - 1 && name.right <= (xs[index + 1] ?? x) + 1);
}
