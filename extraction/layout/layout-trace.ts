import { type Box, unionAll } from "../geometry/box.ts";
import { opposite, type QuarterTurn, turnBox } from "../geometry/quarter-turn.ts";
import type { PageGeometry } from "../page/page-geometry.ts";
import type { PageElement } from "../page/page-model.ts";
import type { Edge, Edges } from "./drawings/edges.ts";
import type { Fragment } from "./lines/fragment.ts";
import { type Region, regionBox } from "./lines/region.ts";
import type { DraftCell, TableDraft } from "./tables/draft/table-draft.ts";
import type { TableObserver } from "./tables/judging/judge-table.ts";

/** What a layout step found. The last four are elements of the page, noted with their place in reading order. */
export type TraceKind =
  | "word"
  | "line"
  | "region"
  | "ruling"
  | "fill-border"
  | "cell"
  | "header-cell"
  | "furniture"
  | "text"
  | "figure"
  | "table";

/** Receives what the steps of the layout find, in points of the page; `order` counts from 1. */
export interface LayoutTrace {
  note(kind: TraceKind, box: Box, order?: number): void;
  /** Receives every draft of a table before it is judged, with its evidence. */
  judged?: TableObserver;
}

/**
 * Wraps a trace so that boxes of a turned page are noted where they are on the unturned one. Takes the turned page's
 * size.
 */
export function turnedTrace(
  trace: LayoutTrace | undefined,
  turn: QuarterTurn,
  { width, height }: PageGeometry,
): LayoutTrace | undefined {
  if (trace === undefined || turn === 0) return trace;
  const { judged } = trace;
  return {
    note: (kind, box, order) => trace.note(kind, turnBox(box, opposite(turn), width, height), order),
    ...(judged ? { judged } : {}),
  };
}

export function traceWords(trace: LayoutTrace | undefined, words: Fragment[]): void {
  for (const { box } of words) trace?.note("word", box);
}

/** Straight lines that may bound cells, as boxes without thickness. */
export function traceEdges(trace: LayoutTrace | undefined, { horizontal, vertical }: Edges): void {
  const kindOf = (edge: Edge): TraceKind => (edge.drawn ? "ruling" : "fill-border");
  for (const edge of horizontal) {
    trace?.note(kindOf(edge), { left: edge.from, top: edge.at, right: edge.to, bottom: edge.at });
  }
  for (const edge of vertical) {
    trace?.note(kindOf(edge), { left: edge.at, top: edge.from, right: edge.at, bottom: edge.to });
  }
}

/** The parts that reading order divides the page into, each followed by its lines. */
export function traceRegions(trace: LayoutTrace | undefined, regions: Region[]): void {
  if (trace === undefined) return;
  for (const region of regions) {
    const box = regionBox(region);
    if (box) trace.note("region", box);
    for (const row of region.rows) trace.note("line", row.box);
  }
}

/** The cells of a table, on a grid whose lines run midway between the texts of neighbouring columns and rows. */
export function traceCells(trace: LayoutTrace | undefined, table: TableDraft): void {
  if (trace === undefined) return;
  const inked = table.cells.flatMap((cell) => {
    const ink = unionAll(cell.fragments.map((fragment) => fragment.box));
    return ink ? { cell, ink } : [];
  });
  const outer = unionAll([table.box, ...inked.map(({ ink }) => ink)]) ?? table.box;
  const across = inked.map(({ cell, ink }) => ({
    first: cell.column,
    last: cell.column + cell.columnSpan - 1,
    from: ink.left,
    to: ink.right,
  }));
  const down = inked.map(({ cell, ink }) => ({
    first: cell.row,
    last: cell.row + cell.rowSpan - 1,
    from: ink.top,
    to: ink.bottom,
  }));
  const xs = gridLines(across, table.columns, outer.left, outer.right);
  const ys = gridLines(down, table.rows, outer.top, outer.bottom);
  const at = (lines: number[], index: number, end: number): number => lines[index] ?? end;
  const boxOf = ({ row, column, rowSpan, columnSpan }: DraftCell): Box => ({
    left: at(xs, column, outer.right),
    top: at(ys, row, outer.bottom),
    right: at(xs, column + columnSpan, outer.right),
    bottom: at(ys, row + rowSpan, outer.bottom),
  });
  for (const cell of table.cells) trace.note(cell.row < table.headerRows ? "header-cell" : "cell", boxOf(cell));
}

interface Extent {
  first: number;
  last: number;
  from: number;
  to: number;
}

/** `count + 1` positions in ascending order, from `start` to `end`. */
function gridLines(extents: Extent[], count: number, start: number, end: number): number[] {
  const lines = [start];
  for (let index = 1; index < count; index++) {
    const last = lines.at(-1) ?? start;
    const before = Math.max(last, ...extents.filter((extent) => extent.last < index).map((extent) => extent.to));
    const after = Math.min(end, ...extents.filter((extent) => extent.first >= index).map((extent) => extent.from));
    // If a text extends past the start of its neighbour, that start is the line.
    lines.push(Math.max(last, before < after ? (before + after) / 2 : after));
  }
  return [...lines, end];
}

/** The page's elements in reading order. */
export function traceElements(trace: LayoutTrace | undefined, elements: PageElement[]): void {
  for (const [index, element] of elements.entries()) {
    const furniture = element.kind === "text" && element.zone !== undefined;
    trace?.note(furniture ? "furniture" : element.kind, element.box, index + 1);
  }
}
