import { extentOf } from "../../geometry/extent.ts";
import { isNumeric } from "../../text/numeric.ts";
import { cellsByRow, cellWords, type DraftCell, type TableDraft } from "./draft/table-draft.ts";

/** Points by which the sides of aligned cells may differ. */
const ALIGNED = 1;
/** A cell is aligned if its left side, right side or middle is that of this share of the others in its column. */
const OTHERS_ALIGNED = 0.3;
/** A row is full if it has a cell in this share of the columns. */
const FULL = 0.7;

/** Least share of figures in a column of them, which may have a name. */
const FIGURES = 0.6;

/** How much a grid looks like part of a sheet of cells. */
export interface SheetEvidence {
  /** Share of the cells that are aligned with others of their kind, words or figures, in their columns. */
  aligned: number;
  /** Share of the rows with a cell in nearly every column. */
  full: number;
  /** Mean number of characters in a cell. */
  letters: number;
  /** Share of the cells that take up several columns. */
  spanned: number;
  /** Whether most cells of one of its columns, or more, are figures. */
  figures: boolean;
}

/** What shows that a grid is a sheet, to be judged by beside the evidence of any grid. */
export function sheetEvidence({ cells, rows, columns }: TableDraft): SheetEvidence {
  const filled = cells.filter(({ fragments }) => fragments.length > 0);
  const single = Map.groupBy(
    filled.filter(({ columnSpan }) => columnSpan === 1),
    ({ column }) => column,
  );
  let [compared, aligned] = [0, 0];
  for (const own of [...single.values()].flatMap(alike)) {
    if (own.length < 2) continue;
    compared += own.length;
    aligned += alignedIn(own);
  }
  return {
    aligned: aligned / Math.max(1, compared),
    full: cellsByRow(filled, rows).filter((own) => own.length >= FULL * columns).length / rows,
    spanned: filled.filter(({ columnSpan }) => columnSpan > 1).length / Math.max(1, filled.length),
    figures: [...single.values()].some(areFigures),
    letters: filled.reduce((sum, cell) => sum + cellWords(cell).length, 0) / Math.max(1, filled.length),
  };
}

/** The words and the figures of a column: unless told otherwise, sheets set these to the right and those to the left. */
const alike = (cells: DraftCell[]): DraftCell[][] => [
  ...Map.groupBy(cells, (cell) => isNumeric(cellWords(cell))).values(),
];

const areFigures = (cells: DraftCell[]): boolean =>
  cells.filter((cell) => isNumeric(cellWords(cell))).length >= FIGURES * cells.length;

/** Number of the cells of a column that are aligned with others. */
function alignedIn(cells: DraftCell[]): number {
  const extents = cells.map(({ fragments }) => extentOf(fragments));
  const lefts = extents.map(({ left }) => left);
  const rights = extents.map(({ right }) => right);
  const middles = extents.map(({ left, right }) => (left + right) / 2);
  const needed = Math.max(1, OTHERS_ALIGNED * (cells.length - 1));
  const counts = [lefts, rights, middles].map(othersNear);
  return cells.filter((_, at) => counts.some((near) => (near[at] ?? 0) >= needed)).length;
}

/** For each value, the number of others that are about the same. */
function othersNear(values: number[]): number[] {
  const order = values.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value);
  const near: number[] = values.map(() => 0);
  let [first, end] = [0, 0];
  for (const { value, at } of order) {
    while (value - (order[first]?.value ?? value) > ALIGNED) first++;
    while (end < order.length && (order[end]?.value ?? value) - value <= ALIGNED) end++;
    near[at] = end - first - 1;
  }
  return near;
}
