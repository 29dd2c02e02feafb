import { type Box, unionAll } from "../../geometry/box.ts";
import type { StructureNode } from "../../page/page-geometry.ts";
import type { Edge } from "../drawings/edges.ts";
import type { Fragment } from "../lines/fragment.ts";
import type { Row } from "../lines/row.ts";
import { cellsByRow, columnBoxes, type DraftCell, isWithin, type TableDraft } from "./draft/table-draft.ts";
import { trimTable } from "./draft/trim-table.ts";
import { headerRowCount } from "./headers/header-rows.ts";
import type { Judge } from "./judging/judge-table.ts";

/** Most columns and rows of a table that is believed: a damaged file may state any span. */
const MOST_COLUMNS = 100;
const MOST_ROWS = 2000;
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
      const draft = draftOf(withUnstatedSpans(part), rules);
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

/** The cells in their places, found as in HTML: each takes the next place in its row that no cell above reaches into. */
function gridOf(table: StructureNode, byContent: Map<number, Fragment[]>): Grid {
  const rows = rowNodes(table).slice(0, MOST_ROWS);
  const taken = rows.map(() => new Set<number>());
  const cells: TaggedCell[] = [];
  let columns = 0;
  for (const [row, { children }] of rows.entries()) {
    let column = 0;
    for (const node of children.filter(({ type }) => type === "TD" || type === "TH")) {
      while (taken[row]?.has(column)) column++;
      const columnSpan = Math.min(node.columnSpan ?? 1, MOST_COLUMNS);
      const rowSpan = Math.min(node.rowSpan ?? 1, rows.length - row);
      for (const places of taken.slice(row, row + rowSpan)) {
        for (let at = column; at < column + columnSpan; at++) places.add(at);
      }
      const fragments = contentOf(node).flatMap((id) => byContent.get(id) ?? []);
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
  const keptRows = Array.from({ length: rows }, (_, at) => filled.some(({ row }) => row === at));
  const keptColumns = Array.from({ length: columns }, (_, at) => filled.some(({ column }) => column === at));
  const before = (kept: boolean[], at: number): number => kept.slice(0, at).filter(Boolean).length;
  return {
    rows: before(keptRows, rows),
    columns: before(keptColumns, columns),
    cells: cells.flatMap((cell) => {
      const row = before(keptRows, cell.row);
      const column = before(keptColumns, cell.column);
      const rowSpan = before(keptRows, cell.row + cell.rowSpan) - row;
      const columnSpan = before(keptColumns, cell.column + cell.columnSpan) - column;
      return rowSpan > 0 && columnSpan > 0 ? { ...cell, row, column, rowSpan, columnSpan } : [];
    }),
  };
}

/** What the texts of each row take up, without cells of several rows. */
const rowBoxes = ({ cells, rows }: Pick<TableDraft, "cells" | "rows">): (Box | undefined)[] =>
  cellsByRow(cells, rows).map((row) =>
    unionAll(row.filter(({ rowSpan }) => rowSpan === 1).flatMap(({ fragments }) => fragments.map(({ box }) => box))),
  );

/**
 * The grid with the cells of rows that have too few of them, and state no spans, widened to the columns below or above
 * that are nearer to them than to their neighbours: some programs state no spans.
 */
function withUnstatedSpans(grid: Grid): Grid {
  const byRow = cellsByRow(grid.cells, grid.rows);
  const columns = columnBoxes({ ...grid, cells: byRow.filter((row) => row.length === grid.columns).flat() });
  const middles = columns.flatMap((box) => (box ? (box.left + box.right) / 2 : []));
  const isSpanned = grid.cells.some(({ rowSpan, columnSpan }) => rowSpan > 1 || columnSpan > 1);
  if (isSpanned || middles.length < grid.columns) return grid;
  return { ...grid, cells: byRow.flatMap((row) => (row.length < grid.columns ? widened(row, middles) : row)) };
}

/** The cells of a row, each over the columns whose middles are nearer to it than to the next cell. */
function widened(row: TaggedCell[], middles: number[]): TaggedCell[] {
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
  const boxes = rowBoxes(grid);
  const starts = [0];
  for (const [row, box] of boxes.entries()) {
    const above = boxes.slice(starts.at(-1), row).findLast((other) => other !== undefined);
    if (box !== undefined && above !== undefined && box.bottom < above.top) starts.push(row);
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
