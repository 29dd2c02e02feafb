import type { Box } from "../../../geometry/box.ts";
import type { Fragment } from "../../lines/fragment.ts";
import type { Row } from "../../lines/row.ts";
import { type DraftCell, isWithin } from "../draft/table-draft.ts";
import type { Lattice } from "./ruled-grid.ts";

interface Block {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** In font sizes from its left side: where a word that is wider than its cell is certainly in it. */
const START_OF_WORD = 0.3;
/** In font sizes: grid rows at least this high are further apart than lines of text; how far up the middle of a line is. */
const LINES_APART = 1.4;
const HALF_HEIGHT = 0.3;
/** Share of its row's height by which a line may be off the middle. */
const OFF_MIDDLE = 0.25;

/**
 * Joins grid places with no edge between them into rectangular cells, and gives each cell its text: the words whose
 * middles are in it or, if texts overflow their cells, those that begin there.
 */
export function latticeCells(lattice: Lattice, rows: Row[], isOverflowing = false): DraftCell[] {
  const blocks = joinPlaces(lattice);
  const cells = blocks.map((block): DraftCell & { box: Box } => ({
    row: block.top,
    column: block.left,
    rowSpan: block.bottom - block.top + 1,
    columnSpan: block.right - block.left + 1,
    fragments: [],
    box: {
      left: lattice.xs[block.left] ?? 0,
      top: lattice.ys[block.top] ?? 0,
      right: lattice.xs[block.right + 1] ?? 0,
      bottom: lattice.ys[block.bottom + 1] ?? 0,
    },
  }));
  for (const row of rows) {
    // Only cells at the height of the row can hold its words; a grid may have many.
    const near = cells.filter(({ box }) => box.bottom >= row.box.top - 1 && box.top <= row.box.bottom + 1);
    for (const fragment of row.fragments) {
      const at = isOverflowing ? startOf(fragment) : fragment;
      near.find((cell) => isWithin(at, cell.box, 0.01))?.fragments.push(fragment);
    }
  }
  return cells.flatMap(({ box: _box, ...cell }) => byLine(cell, lattice));
}

/**
 * A cell of several grid rows and columns as one for each row, if each has a line of its text at its middle and these
 * are further apart than the lines of a text: names beside the sums at the end of an invoice, with no lines around them.
 */
function byLine(cell: DraftCell, { ys }: Lattice): DraftCell[] {
  if (cell.rowSpan === 1 || cell.columnSpan === 1 || cell.fragments.length < cell.rowSpan) return [cell];
  const parts = Array.from({ length: cell.rowSpan }, (_, at): DraftCell => {
    const [top, bottom] = [ys[cell.row + at] ?? 0, ys[cell.row + at + 1] ?? 0];
    const isAtMiddle = ({ baseline, size }: Fragment): boolean =>
      bottom - top >= LINES_APART * size &&
      Math.abs(baseline - HALF_HEIGHT * size - (top + bottom) / 2) <= OFF_MIDDLE * (bottom - top);
    return { ...cell, row: cell.row + at, rowSpan: 1, fragments: cell.fragments.filter(isAtMiddle) };
  });
  const placed = parts.reduce((sum, { fragments }) => sum + fragments.length, 0);
  return placed === cell.fragments.length && parts.every(({ fragments }) => fragments.length > 0) ? parts : [cell];
}

/** A word with the box of what is left of the point where it is certainly in its cell, twice as wide. */
function startOf(word: Fragment): Fragment {
  const right = Math.min(word.box.right, word.box.left + 2 * START_OF_WORD * word.size);
  return { ...word, box: { ...word.box, right } };
}

function joinPlaces({ xs, ys, closedLeft, closedTop }: Lattice): Block[] {
  const columns = xs.length - 1;
  const rows = ys.length - 1;
  const taken = new Set<number>();
  const blocks: Block[] = [];
  const free = (row: number, column: number): boolean =>
    column < columns && row < rows && !taken.has(row * columns + column);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!free(row, column)) continue;
      let right = column;
      while (free(row, right + 1) && !(closedLeft[row]?.[right + 1] ?? true)) right++;
      let bottom = row;
      while (isOpenRow(bottom + 1, column, right)) bottom++;
      for (let r = row; r <= bottom; r++) for (let c = column; c <= right; c++) taken.add(r * columns + c);
      blocks.push({ top: row, left: column, bottom, right });
    }
  }
  return blocks;

  /** Whether the places `left..right` of a row continue the block above: open to it and to each other. */
  function isOpenRow(row: number, left: number, right: number): boolean {
    for (let c = left; c <= right; c++) {
      if (!free(row, c) || (closedTop[row]?.[c] ?? true)) return false;
      if (c > left && (closedLeft[row]?.[c] ?? true)) return false;
    }
    return true;
  }
}

/** Points: a grid row or column without text of its own, thinner than this, is a double line, a spacer or the inset of a shaded name. */
const THINNEST_EMPTY_LINE = 8;
/** So is one thinner than this if nothing divides it into cells, as between cells that are drawn apart. */
const THINNEST_UNDIVIDED_LINE = 20;

/** Drops grid rows and columns in which no cell begins, and thin ones without text that begins there. */
export function withoutEmptyLines(
  cells: DraftCell[],
  { xs, ys }: Lattice,
): { cells: DraftCell[]; rows: number; columns: number } {
  const keepRow = keptLines(ys, cells, {
    start: (cell) => cell.row,
    lines: (cell) => cell.rowSpan,
    along: (cell) => cell.columnSpan,
  });
  const keepColumn = keptLines(xs, cells, {
    start: (cell) => cell.column,
    lines: (cell) => cell.columnSpan,
    along: (cell) => cell.rowSpan,
  });
  const rowsBefore = keptBefore(keepRow);
  const columnsBefore = keptBefore(keepColumn);
  const remade = cells.flatMap((cell) => {
    const row = rowsBefore[cell.row] ?? 0;
    const column = columnsBefore[cell.column] ?? 0;
    const rowSpan = (rowsBefore[cell.row + cell.rowSpan] ?? 0) - row;
    const columnSpan = (columnsBefore[cell.column + cell.columnSpan] ?? 0) - column;
    return rowSpan > 0 && columnSpan > 0 ? [{ ...cell, row, column, rowSpan, columnSpan }] : [];
  });
  return { cells: remade, rows: keepRow.filter(Boolean).length, columns: keepColumn.filter(Boolean).length };
}

/** For each line, and for the end, the number of kept lines before it. */
function keptBefore(keep: boolean[]): number[] {
  const before = [0];
  for (const [index, kept] of keep.entries()) before.push((before[index] ?? 0) + (kept ? 1 : 0));
  return before;
}

interface Direction {
  /** The line in which a cell begins. */
  start(cell: DraftCell): number;
  /** Number of lines that it takes. */
  lines(cell: DraftCell): number;
  /** Number of places of that line that it takes. */
  along(cell: DraftCell): number;
}

/** The last lines are judged first: a text that also takes the next one may lose its own only if that one is kept. */
function keptLines(edges: number[], cells: DraftCell[], { start, lines, along }: Direction): boolean[] {
  const begins = Map.groupBy(cells, start);
  const kept: boolean[] = [];
  for (let index = edges.length - 2; index >= 0; index--) {
    const own = begins.get(index) ?? [];
    const written = own.filter((cell) => cell.fragments.length > 0);
    const hasText = kept[index + 1] === true ? written.some((cell) => lines(cell) === 1) : written.length > 0;
    const isUndivided = written.length === 0 && own.every((cell) => along(cell) > 1);
    const thinnest = isUndivided ? THINNEST_UNDIVIDED_LINE : THINNEST_EMPTY_LINE;
    kept[index] = hasText || (own.length > 0 && (edges[index + 1] ?? 0) - (edges[index] ?? 0) >= thinnest);
  }
  return kept;
}
