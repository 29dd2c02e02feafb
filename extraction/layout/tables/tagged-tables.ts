import { type Box, overlapX, unionAll } from "../../geometry/box.ts";
import type { StructureNode } from "../../page/page-geometry.ts";
import type { Edge } from "../drawings/edges.ts";
import type { Fragment } from "../lines/fragment.ts";
import type { Row } from "../lines/row.ts";
import { cellsByRow, cellWords, columnBoxes, type DraftCell, isWithin, type TableDraft } from "./draft/table-draft.ts";
import { trimTable } from "./draft/trim-table.ts";
import { headerRowCount } from "./headers/header-rows.ts";
import type { Judge } from "./judging/judge-table.ts";

/** Most places of a table that is believed: a damaged file may state any span. */
const MOST_PLACES = 100_000;
/** Fewest cells with text, and the share of its places that the cells of a table cover. */
const FEWEST_FILLED = 4;
const LEAST_COVERED = 0.9;
/** Points by which neighbouring columns or rows may overlap. */
const OVERLAP = 2;

interface TaggedCell extends DraftCell {
  header: boolean;
}

interface Grid {
  cells: TaggedCell[];
  rows: number;
  columns: number;
}

/**
 * Tables of the structure tree (ISO 32000-1, 14.8.4.3.4) whose cells stand on the page as the tree says: in rows from
 * top to bottom and in columns, with no other text between them.
 */
export function taggedTables(structure: StructureNode[], rows: Row[], rules: Edge[], judge: Judge): TableDraft[] {
  const nodes = structure.flatMap(innermostTables);
  if (nodes.length === 0) return [];
  const fragments = rows.flatMap((row) => row.fragments);
  const byContent = Map.groupBy(fragments, ({ contentId }) => contentId);
  return nodes.flatMap((node) => {
    const grid = withoutEmpty(gridOf(node, byContent));
    return partsOf(grid).flatMap((part) => {
      const draft = draftOf(withUnstatedPlaces(part), rules);
      return draft && standsAsStated(draft, fragments) ? (judge(draft) ?? []) : [];
    });
  });
}

/** Tables without those that hold others, which only arrange a page. */
function innermostTables(node: StructureNode): StructureNode[] {
  const inner = node.children.flatMap(innermostTables);
  return inner.length === 0 && node.type === "Table" ? [node] : inner;
}

const rowNodes = (node: StructureNode): StructureNode[] =>
  node.children.flatMap((child) => (child.type === "TR" ? [child] : rowNodes(child)));

const contentOf = (node: StructureNode): number[] => [...node.contentIds, ...node.children.flatMap(contentOf)];

/**
 * The cells in their places, found as in HTML: each takes the next place in its row that no cell above reaches into. A
 * fragment belongs to the first cell that refers to it.
 */
function gridOf(table: StructureNode, byContent: Map<number, Fragment[]>): Grid {
  const rows = rowNodes(table);
  const taken = rows.map(() => new Set<number>());
  const cells: TaggedCell[] = [];
  let columns = 0;
  let places = 0;
  const take = (id: number): Fragment[] => {
    const fragments = byContent.get(id) ?? [];
    byContent.delete(id);
    return fragments;
  };
  for (const [row, { children }] of rows.entries()) {
    let column = 0;
    for (const node of children.filter(({ type }) => type === "TD" || type === "TH")) {
      while (taken[row]?.has(column)) column++;
      const columnSpan = node.columnSpan ?? 1;
      const rowSpan = Math.min(node.rowSpan ?? 1, rows.length - row);
      places += columnSpan * rowSpan;
      if (places > MOST_PLACES) return { cells: [], rows: 0, columns: 0 };
      for (let below = row; below < row + rowSpan; below++) {
        for (let at = column; at < column + columnSpan; at++) taken[below]?.add(at);
      }
      const fragments = contentOf(node).flatMap(take);
      cells.push({ row, column, rowSpan, columnSpan, fragments, header: node.type === "TH" });
      column += columnSpan;
      columns = Math.max(columns, column);
    }
  }
  return { cells, rows: rows.length, columns };
}

/** A grid without the rows and columns in which no cell with text begins. */
function withoutEmpty({ cells, rows, columns }: Grid): Grid {
  const filled = cells.filter(({ fragments }) => fragments.length > 0);
  const newRows = keptBefore(new Set(filled.map(({ row }) => row)), rows);
  const newColumns = keptBefore(new Set(filled.map(({ column }) => column)), columns);
  return {
    rows: newRows[rows] ?? 0,
    columns: newColumns[columns] ?? 0,
    cells: cells.flatMap((cell) => {
      const row = newRows[cell.row] ?? 0;
      const column = newColumns[cell.column] ?? 0;
      const rowSpan = (newRows[cell.row + cell.rowSpan] ?? 0) - row;
      const columnSpan = (newColumns[cell.column + cell.columnSpan] ?? 0) - column;
      return rowSpan > 0 && columnSpan > 0 ? { ...cell, row, column, rowSpan, columnSpan } : [];
    }),
  };
}

/** How many are kept of those before each position, and before the end. */
function keptBefore(kept: Set<number>, count: number): number[] {
  const before = [0];
  for (let at = 0; at < count; at++) before.push((before[at] ?? 0) + (kept.has(at) ? 1 : 0));
  return before;
}

/** What the texts of each row take up, without cells of several rows. */
const rowBoxes = ({ cells, rows }: Pick<TableDraft, "cells" | "rows">): (Box | undefined)[] =>
  cellsByRow(cells, rows).map((row) =>
    unionAll(row.filter(({ rowSpan }) => rowSpan === 1).flatMap(({ fragments }) => fragments.map(({ box }) => box))),
  );

/**
 * The grid with every cell in its column, in rows that have too few of them and state no spans: some programs leave out
 * empty cells, others state no spans.
 */
function withUnstatedPlaces(stated: Grid): Grid {
  if (stated.cells.some(({ rowSpan, columnSpan }) => rowSpan > 1 || columnSpan > 1)) return stated;
  const grid = withFiguresApart(stated);
  const byRow = cellsByRow(grid.cells, grid.rows);
  const found = columnBoxes({ ...grid, cells: byRow.filter((row) => row.length === grid.columns).flat() });
  const columns = found.flatMap((box) => box ?? []);
  if (columns.length < grid.columns) return grid;
  const placed = (row: TaggedCell[], at: number): TaggedCell[] =>
    (at === 0 || row.every(({ header }) => header) ? undefined : amongEmpty(row, columns)) ?? widened(row, columns);
  return { ...grid, cells: byRow.flatMap((row, at) => (row.length < grid.columns ? placed(row, at) : row)) };
}

const isFigure = (text: string): boolean => /\d/.test(text) && !/\p{L}{3}/u.test(text);

/**
 * The grid with a column of figures that stand in two places, one in each row, as two columns: what was paid out and
 * what was paid in, if no row of the page has both.
 */
function withFiguresApart(grid: Grid): Grid {
  for (let column = 1; column < grid.columns; column++) {
    const own = grid.cells.filter((cell) => cell.column === column && cell.fragments.length > 0);
    const boxes = own.flatMap(({ fragments }) => unionAll(fragments.map(({ box }) => box)) ?? []);
    const first = boxes.reduce((left, box) => Math.min(left, box.right), Number.POSITIVE_INFINITY);
    const isSecond = boxes.map((box) => box.left > first);
    const end = Math.max(...boxes.filter((_, at) => !isSecond[at]).map(({ right }) => right));
    const isApart = boxes.every((box, at) => isSecond[at] !== true || box.left > end);
    if (own.length < FEWEST_FIGURES || !isSecond.includes(true) || !isApart || !own.map(cellWords).every(isFigure))
      continue;
    const second = new Set(own.filter((_, at) => isSecond[at]));
    const cells = grid.cells.flatMap((cell): TaggedCell[] => {
      if (cell.column < column) return [cell];
      if (cell.column > column) return [{ ...cell, column: cell.column + 1 }];
      const other = { ...cell, fragments: [] };
      return second.has(cell) ? [other, { ...cell, column: column + 1 }] : [cell, { ...other, column: column + 1 }];
    });
    return { ...grid, cells, columns: grid.columns + 1 };
  }
  return grid;
}

/** Fewer figures may stand apart by chance. */
const FEWEST_FIGURES = 4;

/** The cells of a row, each in the column that it stands in, among empty ones; `undefined` if that is not plain. */
function amongEmpty(row: TaggedCell[], columns: readonly Box[]): TaggedCell[] | undefined {
  const places = row.map(({ fragments }) => columnUnder(unionAll(fragments.map(({ box }) => box)), columns));
  const isPlain = places.every((place, at) => place !== undefined && place > (places[at - 1] ?? -1));
  // A text that stands alone in the first column is the name of a group.
  if (!isPlain || (row.length === 1 && places[0] === 0)) return undefined;
  return columns.flatMap((_, column) => {
    const cell = row[places.indexOf(column)];
    const [any] = row;
    return cell !== undefined ? { ...cell, column } : any === undefined ? [] : { ...any, column, fragments: [] };
  });
}

/** How much less another column may be under a text than the one that it stands in. */
const CLEARLY = 0.5;

function columnUnder(box: Box | undefined, columns: readonly Box[]): number | undefined {
  if (box === undefined) return undefined;
  const shares = columns.map((column) => Math.max(0, overlapX(box, column)));
  const [most = 0, next = 0] = shares.toSorted((a, b) => b - a);
  return most > 0 && next <= CLEARLY * most ? shares.indexOf(most) : undefined;
}

/**
 * The cells of a row, each over the columns below or above whose middles are nearer to it than to the next cell.
 */
function widened(row: TaggedCell[], columns: readonly Box[]): TaggedCell[] {
  const middles = columns.map(({ left, right }) => (left + right) / 2);
  const boxes = row.map(({ fragments }) => unionAll(fragments.map(({ box }) => box)));
  let column = 0;
  return row.flatMap((cell, at) => {
    const [right, next] = [boxes[at]?.right, boxes[at + 1]?.left];
    const end = right === undefined || next === undefined ? Number.POSITIVE_INFINITY : (right + next) / 2;
    const columnSpan = middles.slice(column).filter((middle) => middle < end).length;
    const start = column;
    column += columnSpan;
    return columnSpan > 0 ? { ...cell, column: start, columnSpan } : [];
  });
}

/** The parts of a table that goes on at the top of the next column of text. */
function partsOf(grid: Grid): Grid[] {
  const starts = [0];
  let above: Box | undefined;
  for (const [row, box] of rowBoxes(grid).entries()) {
    if (box !== undefined && above !== undefined && box.bottom < above.top) starts.push(row);
    above = box ?? above;
  }
  if (starts.length === 1) return [grid];
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? grid.rows;
    const cells = grid.cells.filter(({ row, rowSpan }) => row >= start && row + rowSpan <= end);
    return { ...grid, rows: end - start, cells: cells.map((cell) => ({ ...cell, row: cell.row - start })) };
  });
}

function draftOf({ cells, rows, columns }: Grid, rules: Edge[]): TableDraft | undefined {
  const box = unionAll(cells.flatMap(({ fragments }) => fragments.map((fragment) => fragment.box)));
  if (box === undefined || rows < 2 || columns < 2) return undefined;
  const tagged = taggedHeaderRows({ cells, rows, columns });
  const draft = trimTable({ box, rows, columns, cells, headerRows: tagged ?? 0, confidence: 0 });
  return tagged === undefined ? { ...draft, headerRows: headerRowCount(draft, rules) } : draft;
}

/** Number of rows at the top whose cells are all names; `undefined` if no cell is tagged as one. */
function taggedHeaderRows({ cells, rows }: Grid): number | undefined {
  if (!cells.some(({ header }) => header)) return undefined;
  const byRow = cellsByRow(cells, rows);
  const first = byRow.findIndex((row) => row.some(({ header }) => !header));
  return first < 0 ? 1 : first;
}

/** Whether the cells stand beside and below each other as their places say, with no other text between them. */
function standsAsStated(draft: TableDraft, fragments: Fragment[]): boolean {
  const filled = draft.cells.filter((cell) => cell.fragments.length > 0);
  const covered = draft.cells.reduce((sum, { rowSpan, columnSpan }) => sum + rowSpan * columnSpan, 0);
  if (filled.length < FEWEST_FILLED || covered < LEAST_COVERED * draft.rows * draft.columns) return false;
  const columns = columnBoxes(draft).flatMap((box) => box ?? []);
  const rows = rowBoxes(draft).flatMap((box) => box ?? []);
  const own = new Set(filled.flatMap((cell) => cell.fragments));
  return (
    columns.every((box, at) => box.left >= (columns[at - 1]?.right ?? box.left) - OVERLAP) &&
    rows.every((box, at) => box.top >= (rows[at - 1]?.bottom ?? box.top) - OVERLAP) &&
    fragments.every((fragment) => own.has(fragment) || !isWithin(fragment, draft.box))
  );
}
