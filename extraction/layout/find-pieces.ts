import type { Box } from "../geometry/box.ts";
import type { PageGeometry } from "../page/page-geometry.ts";
import { isRowOfPanels, panelBoxes } from "./columns/panels.ts";
import { barCharts } from "./drawings/bar-charts.ts";
import type { Edge, Edges } from "./drawings/edges.ts";
import { plotsBetweenAxes } from "./drawings/plots.ts";
import { figuresAtRow, wordsOfFigure } from "./figures/figure-labels.ts";
import { type Figure, findFigures } from "./figures/figures.ts";
import type { FixedPitch } from "./lines/code-blocks.ts";
import type { Fragment } from "./lines/fragment.ts";
import type { Row } from "./lines/row.ts";
import { makeRow } from "./lines/rows.ts";
import { withoutSharedRows } from "./tables/draft/shared-rows.ts";
import { isWithin, type TableDraft, wordsIn } from "./tables/draft/table-draft.ts";
import { withHeadersOver } from "./tables/headers/headers-over-columns.ts";
import type { Drawn, GridKind } from "./tables/judging/grid-evidence.ts";
import { type Judge, judgedTable, regrouped, type TableObserver } from "./tables/judging/judge-table.ts";
import { onBox, ruleStackTables } from "./tables/rule-stacks/rule-stacks.ts";
import { ruledTables } from "./tables/ruled/ruled-tables.ts";
import { taggedTables } from "./tables/tagged-tables.ts";

/**
 * Most rows of a band of colour that is only a header, whose names may take several lines, or a stripe with its
 * neighbours.
 */
const ROWS_OF_BAND = 3;
/** A table has at least this many times as many words as a draft that is only part of it. */
const LARGER = 2;
/** Of a drawn grid: fewest rows, share of the rows that have a line below, and share of its side that a line covers. */
const FEWEST_DRAWN_ROWS = 3;
const DRAWN_ROWS = 0.8;
const DRAWN_ACROSS = 0.8;
/** Where all columns are divided from top to bottom, a cell of several rows interrupts the lines between rows. */
const DRAWN_BESIDE_SPANS = 0.3;
const FILLED_IF_WHOLE = 0.5;
const WORDED_IF_WHOLE = 0.2;
/** Points by which a line may lie beside the side of a grid that it closes, and the share of the side that it covers. */
const ON_SIDE = 2;
const CLOSED_SIDE = 0.9;

export interface FoundText {
  rows: Row[];
  rotated: Row[];
  scan: boolean;
  fixedPitch: FixedPitch | undefined;
  /** What is read otherwise and is no figure. */
  taken: Box[];
  observe: TableObserver | undefined;
}

/**
 * Finds ruled tables and figures, each of which is read as one piece. `leftOut`: the page has too much on it for some
 * of the tables to be looked for.
 */
export function findPieces(
  geometry: PageGeometry,
  edges: Edges,
  { rows, rotated, scan, fixedPitch, taken: others, observe }: FoundText,
): { tables: TableDraft[]; figures: Figure[]; leftOut: boolean } {
  const around = {
    rows,
    edges,
    fixedPitch,
    pageWidth: geometry.width,
    pageHeight: geometry.height,
    drawn: (draft: TableDraft) => drawnGrid(draft, edges),
  };
  const judgeOf = (kind: GridKind): Judge => {
    const known = { ...around, kind };
    return (draft, bar) =>
      draft.confidence > 0 ? draft : judgedTable(draft, { ...known, bar }, kind === "tagged" ? undefined : observe);
  };
  const tagged = taggedTables(geometry.structure, rows, edges.horizontal, judgeOf("tagged"));
  const ruled = ruledTables(edges, rows, geometry, rotated)
    .flatMap((draft) => judgeOf("ruled")(draft) ?? [])
    .map(regrouped);
  const { horizontal } = edges;
  const judged = judgeOf("rule-stack");
  const taken = ruled.flatMap((table) => (isBand(table) ? [] : table.box));
  const isFree = (rule: Edge): boolean => !taken.some((box) => onBox(rule, box));
  const betweenRules = ruleStackTables(rows, geometry, { horizontal, isFree, judged });
  const stacks = betweenRules ?? [];
  const all = completeFirst([...ruled.filter((table) => !isPart(table, stacks)), ...stacks], edges);
  const found = withoutNested(all).map(regrouped);
  const plots = plotsBetweenAxes(geometry.rulings, () => wordBoxes([...rows, ...rotated]));
  const charts = [...plots, ...barCharts(geometry.fills, rows)];
  const isOfChart = ({ box }: TableDraft): boolean =>
    charts.some((chart) => covers(box, chart)) || plots.some((plot) => covers(plot, box));
  const panels = found.length > 0 ? panelBoxes(geometry, rows, []) : [];
  const isUntagged = ({ box }: TableDraft): boolean =>
    !tagged.some((table) => covers(table.box, box) || covers(box, table.box));
  const headed = found
    .filter(isUntagged)
    .filter((table) => !isRowOfPanels(table, panels))
    .filter((table) => isWholeGrid(table, edges) || !isOfChart(table))
    .map((table) => withHeadersOver(table, rows, edges.horizontal));
  const tables = withoutSharedRows([...tagged, ...headed]);
  const boxes = [...tables.map((table) => table.box), ...others];
  return {
    tables,
    figures: findFigures(geometry, { rows, rotated }, { tables: boxes, plots, scan }),
    leftOut: betweenRules === undefined,
  };
}

/**
 * Whether lines are drawn between all columns, from top to bottom, and between nearly all rows, but for cells of several
 * rows: "whole". "drawn" if some columns are divided and lines go right across; listings are at most framed.
 */
function drawnGrid({ box, rows, columns }: TableDraft, edges: Edges): Drawn | undefined {
  if (rows < FEWEST_DRAWN_ROWS || columns < 2) return undefined;
  const isInside = ({ at, drawn }: Edge, from: number, to: number): boolean => drawn && at > from + 1 && at < to - 1;
  const spans = ({ from, to }: Edge, start: number, end: number, share: number): boolean =>
    Math.min(to, end) - Math.max(from, start) >= share * (end - start);
  const beside = edges.vertical.filter(
    (edge) => isInside(edge, box.left, box.right) && spans(edge, box.top, box.bottom, DRAWN_ACROSS),
  );
  const isWhole = beside.length >= Math.max(2, columns - 1);
  const across = isWhole ? DRAWN_BESIDE_SPANS : DRAWN_ACROSS;
  const between = edges.horizontal.filter(
    (edge) => isInside(edge, box.top, box.bottom) && spans(edge, box.left, box.right, across),
  );
  if (beside.length === 0 || between.length < DRAWN_ROWS * (rows - 1)) return undefined;
  return isWhole ? "whole" : "drawn";
}

/** Whether lines divide all cells of a table, most of which have text, and some words: coloured ones are no bars. */
function isWholeGrid(table: TableDraft, edges: Edges): boolean {
  const filled = table.cells.filter(({ fragments }) => fragments.length > 0);
  const worded = filled.filter(({ fragments }) => fragments.some(({ text }) => /\p{L}{2}/u.test(text)));
  return (
    filled.length >= FILLED_IF_WHOLE * table.rows * table.columns &&
    worded.length >= WORDED_IF_WHOLE * filled.length &&
    drawnGrid(table, edges) === "whole"
  );
}

/** Whether a table is only a band of colour, with lines at most below names: a header, or the rows of a stripe. */
const isBand = (table: TableDraft): boolean => table.striped === true && table.rows <= ROWS_OF_BAND;

/** Whether a table is a band that is the header, or some rows, of a larger table between rules. */
function isPart(table: TableDraft, stacks: TableDraft[]): boolean {
  if (!isBand(table)) return false;
  const words = wordsIn(table.cells);
  return stacks.some((stack) => covers(stack.box, table.box) && wordsIn(stack.cells) >= LARGER * words);
}

const wordBoxes = (rows: Row[]): Box[] => rows.flatMap(({ fragments }) => fragments.map(({ box }) => box));

/**
 * Of two drafts of one table, the one with more of its words comes first if it has no fewer columns: the other lacks
 * rows, unless lines close it on all sides.
 */
function completeFirst(tables: TableDraft[], edges: Edges): TableDraft[] {
  const words = new Map(tables.map((table) => [table, wordsIn(table.cells)]));
  const isMore = (table: TableDraft, other: TableDraft): boolean =>
    (words.get(table) ?? 0) > (words.get(other) ?? 0) &&
    covers(table.box, other.box) &&
    covers(other.box, table.box) &&
    !isClosed(other, edges) &&
    regrouped(table).columns >= regrouped(other).columns;
  const less = tables.filter((table) => tables.some((other) => isMore(other, table)));
  return [...tables.filter((table) => !less.includes(table)), ...less];
}

/** Whether a grid has a drawn line along each of its sides. */
function isClosed({ box, striped }: TableDraft, { horizontal, vertical }: Edges): boolean {
  const isAlong = (edges: Edge[], side: number, from: number, to: number): boolean =>
    edges.some(
      (edge) =>
        edge.drawn &&
        Math.abs(edge.at - side) <= ON_SIDE &&
        Math.min(edge.to, to) - Math.max(edge.from, from) >= CLOSED_SIDE * (to - from),
    );
  return (
    striped === false &&
    [box.left, box.right].every((side) => isAlong(vertical, side, box.top, box.bottom)) &&
    [box.top, box.bottom].every((side) => isAlong(horizontal, side, box.left, box.right))
  );
}

function withoutNested(tables: TableDraft[]): TableDraft[] {
  return tables.filter((table, index) => {
    return !tables.some(
      (other, at) => at !== index && covers(other.box, table.box) && (at < index || !covers(table.box, other.box)),
    );
  });
}

function covers(outer: Box, inner: Box): boolean {
  const w = Math.min(outer.right, inner.right) - Math.max(outer.left, inner.left);
  const h = Math.min(outer.bottom, inner.bottom) - Math.max(outer.top, inner.top);
  return w > 0 && h > 0 && w * h > 0.5 * (inner.right - inner.left) * (inner.bottom - inner.top);
}

/** Rows without the words that tables and figures have taken. */
export function withoutPieces(rows: Row[], tables: TableDraft[], figures: Figure[]): Row[] {
  if (tables.length === 0 && figures.length === 0) return rows;
  const inTables = new Set(tables.flatMap((table) => table.cells.flatMap((cell) => cell.fragments)));
  return rows.flatMap((row) => {
    const inFigures = figuresAtRow(figures, row).flatMap((figure) => wordsOfFigure(row, figure.box));
    const isTaken = (fragment: Fragment): boolean =>
      inTables.has(fragment) || inFigures.includes(fragment) || tables.some((table) => isWithin(fragment, table.box));
    const left = row.fragments.filter((fragment) => !isTaken(fragment));
    if (left.length === row.fragments.length) return row;
    return left.length === 0 ? [] : makeRow(left);
  });
}
