import { height, width } from "../../../geometry/box.ts";
import { extentOf } from "../../../geometry/extent.ts";
import { median } from "../../../geometry/median.ts";
import { isNumeric } from "../../../text/numeric.ts";
import type { Edges } from "../../drawings/edges.ts";
import type { FixedPitch } from "../../lines/code-blocks.ts";
import type { Fragment } from "../../lines/fragment.ts";
import { joinWords } from "../../lines/fragments.ts";
import type { Row } from "../../lines/row.ts";
import { cellsByRow, cellWords, type DraftCell, type TableDraft } from "../draft/table-draft.ts";
import { captionsBeside } from "./captions-beside.ts";
import { letterEvidence } from "./letter-evidence.ts";
import { linesOf, proseOf } from "./prose-evidence.ts";
import { readingEvidence } from "./table-evidence.ts";

/**
 * Where a draft was found: in a drawn grid, between horizontal rules, by the alignment of its text alone, or in the
 * file's structure tree, whose grids are as complete as drawn ones.
 */
export type GridKind = "ruled" | "rule-stack" | "text" | "tagged";

/** A grid in which lines divide rows and some columns, or all of them. */
export type Drawn = "drawn" | "whole";

/** The surroundings of a draft. */
export interface Surroundings {
  kind: GridKind;
  /** Whether lines are drawn between the rows and columns of a draft. */
  drawn?(draft: TableDraft): Drawn | undefined;
  /** All rows of the page. */
  rows: Row[];
  edges: Edges;
  fixedPitch: FixedPitch | undefined;
  pageWidth: number;
  pageHeight: number;
  /** Least probability of a table, if it is not the usual one. */
  bar?: number | undefined;
}

/** Names of the evidence, in the order of the values of `gridEvidence`. */
export const GRID_EVIDENCE = [
  "drawn grid",
  "rule stack",
  "rows",
  "columns",
  "filled",
  "figures",
  "letters a cell",
  "longest cell",
  "long cells",
  "lines a cell",
  "lines that run on",
  "sentences",
  "small first letters",
  "flush lines",
  "share of page width",
  "share of page height",
  "share of page text",
  "horizontal rules a row",
  "vertical rules a column",
  "rule at top",
  "rule at bottom",
  "captioned above",
  "captioned below",
  "size to page",
  "bold first row",
  "first column figures",
  "first column letters",
  "left aligned",
  "right aligned",
  "narrowest gap",
  "even row steps",
  "spanned cells",
  "short cells",
  "columns of figures",
  "one-line rows",
  "widest column",
  "marks in first column",
  "distinct first letters",
  "justified",
  "runs across",
  "aligned columns",
  "drawn cell by cell",
  "fixed pitch",
  "typewritten page",
  "signs without a meaning",
  "long lines that run on",
] as const;

const LONG_CELL = 60;
const SHORT_CELL = 14;
/** Points by which the edges of aligned cells may differ. */
const ALIGNED = 2.5;
/** A rule at most this many font sizes from a side of the draft counts as that side. */
const AT_SIDE = 0.8;
const MARK = /^(\(?[0-9a-zA-Z]{1,3}[.)\]:]|\[\d+\]|[•▪●○◦‣–—\-*·■□✓➢►†‡§¶#]+)$/;

/** A cell with what several kinds of evidence ask of it. */
interface ReadCell extends DraftCell {
  text: string;
  figure: boolean;
  lines: Fragment[][];
}

function readCell(cell: DraftCell): ReadCell {
  const text = cellWords(cell);
  return { ...cell, text, figure: isNumeric(text), lines: linesOf(cell) };
}

/** Values in the order of `GRID_EVIDENCE`. */
export function gridEvidence(draft: TableDraft, around: Surroundings): number[] {
  const filled = draft.cells.filter((cell) => cell.fragments.length > 0).map(readCell);
  const texts = filled.map(({ text }) => text);
  const count = Math.max(1, filled.length);
  const share = (test: (text: string) => boolean): number => texts.filter(test).length / count;
  const covered = filled.reduce((sum, cell) => sum + cell.rowSpan * cell.columnSpan, 0);
  const letters = texts.reduce((sum, text) => sum + text.length, 0);
  const lines = filled.map((cell) => cell.lines);
  const prose = proseOf(draft, lines);
  const inFirst = filled.filter((cell) => cell.column === 0);
  const first = inFirst.map(({ text }) => text);
  const page = textOfPage(around.rows);
  const size = median(filled.flatMap((cell) => cell.fragments.map((fragment) => fragment.size)));
  const header = filled.filter((cell) => cell.row === 0).flatMap((cell) => cell.fragments);
  const rules = rulesIn(draft, around.edges, AT_SIDE * (size || page.size));
  const byRow = cellsByRow(filled, draft.rows);
  const columns = columnsOf(draft, filled, byRow);
  return [
    +(around.kind === "ruled" || around.kind === "tagged"),
    +(around.kind === "rule-stack"),
    draft.rows,
    draft.columns,
    Math.min(1, covered / (draft.rows * draft.columns)),
    filled.filter(({ figure }) => figure).length / count,
    letters / count,
    Math.max(0, ...texts.map((text) => text.length)),
    share((text) => text.length > LONG_CELL),
    lines.reduce((sum, each) => sum + each.length, 0) / count,
    prose.runOn,
    share((text) => /\p{Ll}[.!?]["”’)]?$/u.test(text)),
    share((text) => /^\p{Ll}/u.test(text)),
    prose.flush,
    width(draft.box) / around.pageWidth,
    height(draft.box) / around.pageHeight,
    letters / Math.max(1, page.letters),
    rules.horizontal / draft.rows,
    rules.vertical / draft.columns,
    +rules.top,
    +rules.bottom,
    +(captionsBeside(draft.box, around.rows, -1).length > 0),
    +(captionsBeside(draft.box, around.rows, 1).length > 0),
    page.size > 0 ? size / page.size : 1,
    header.filter((fragment) => fragment.bold).length / Math.max(1, header.length),
    inFirst.filter(({ figure }) => figure).length / Math.max(1, first.length),
    first.reduce((sum, text) => sum + text.length, 0) / Math.max(1, first.length),
    columns.leftAligned,
    columns.rightAligned,
    columns.narrowestGap / Math.max(1, size),
    evenSteps(byRow),
    draft.cells.filter((cell) => cell.rowSpan > 1 || cell.columnSpan > 1).length / Math.max(1, draft.cells.length),
    share((text) => text.length <= SHORT_CELL),
    columns.ofFigures,
    columns.oneLineRows,
    columns.widest / Math.max(1, width(draft.box)),
    first.filter((text) => text.split(/\s+/).every((part) => MARK.test(part))).length / Math.max(1, first.length),
    new Set(first.map((text) => text.charAt(0).toLowerCase())).size / Math.max(1, first.length),
    ...readingEvidence(draft),
    ...letterEvidence(filled, around.fixedPitch),
    prose.longRunOn,
  ];
}

interface PageText {
  letters: number;
  /** Median font size of its rows, in points. */
  size: number;
}

/** Cache by the page's rows, which all of its drafts share. */
const textsOfPages = new WeakMap<Row[], PageText>();

function textOfPage(rows: Row[]): PageText {
  let text = textsOfPages.get(rows);
  if (text === undefined) {
    const letters = rows.reduce((sum, row) => sum + joinWords(row.fragments).length, 0);
    text = { letters, size: median(rows.map((row) => row.size)) };
    textsOfPages.set(rows, text);
  }
  return text;
}

function rulesIn(
  { box }: TableDraft,
  { horizontal, vertical }: Edges,
  slack: number,
): { horizontal: number; vertical: number; top: boolean; bottom: boolean } {
  const across = horizontal.filter(
    (edge) =>
      edge.at >= box.top - slack && edge.at <= box.bottom + slack && edge.from < box.right && edge.to > box.left,
  );
  const down = vertical.filter(
    (edge) =>
      edge.at >= box.left - slack && edge.at <= box.right + slack && edge.from < box.bottom && edge.to > box.top,
  );
  const wide = across.filter((edge) => edge.to - edge.from >= 0.5 * width(box));
  return {
    horizontal: new Set(across.map((edge) => Math.round(edge.at))).size,
    vertical: new Set(down.map((edge) => Math.round(edge.at))).size,
    top: wide.some((edge) => Math.abs(edge.at - box.top) <= slack),
    bottom: wide.some((edge) => Math.abs(edge.at - box.bottom) <= slack),
  };
}

interface ColumnEvidence {
  leftAligned: number;
  rightAligned: number;
  narrowestGap: number;
  ofFigures: number;
  oneLineRows: number;
  widest: number;
}

function columnsOf(draft: TableDraft, filled: ReadCell[], byRow: ReadCell[][]): ColumnEvidence {
  let left = 0;
  let right = 0;
  let all = 0;
  let ofFigures = 0;
  let widest = 0;
  const extents: { left: number; right: number }[] = [];
  const byColumn = Array.from({ length: draft.columns }, (): ReadCell[] => []);
  for (const cell of filled) if (cell.columnSpan === 1) byColumn[cell.column]?.push(cell);
  for (const own of byColumn) {
    if (own.length === 0) continue;
    const cells = own.map(({ fragments }) => extentOf(fragments));
    const lefts = cells.map((cell) => cell.left);
    const rights = cells.map((cell) => cell.right);
    all += own.length;
    left += nearMedian(lefts);
    right += nearMedian(rights);
    const figures = own.filter(({ figure }) => figure).length;
    if (figures >= 0.5 * own.length) ofFigures++;
    const extent = { left: Math.min(...lefts), right: Math.max(...rights) };
    widest = Math.max(widest, extent.right - extent.left);
    extents.push(extent);
  }
  const gaps = extents.slice(1).map((extent, index) => extent.left - (extents[index]?.right ?? extent.left));
  const oneLine = byRow.filter((own) => own.length > 0 && own.every(({ lines }) => lines.length === 1)).length;
  return {
    leftAligned: left / Math.max(1, all),
    rightAligned: right / Math.max(1, all),
    narrowestGap: gaps.length === 0 ? 0 : Math.min(...gaps),
    ofFigures: ofFigures / draft.columns,
    oneLineRows: oneLine / draft.rows,
    widest,
  };
}

const nearMedian = (values: number[]): number => {
  const middle = median(values);
  return values.filter((value) => Math.abs(value - middle) <= ALIGNED).length;
};

function firstBaseline(cells: DraftCell[]): number {
  let first = Number.POSITIVE_INFINITY;
  for (const { fragments } of cells) for (const { baseline } of fragments) first = Math.min(first, baseline);
  return first;
}

/** Share of the distances between rows that are close to the median. */
function evenSteps(byRow: DraftCell[][]): number {
  const tops = byRow.filter((cells) => cells.length > 0).map(firstBaseline);
  const steps = tops.slice(1).map((top, index) => top - (tops[index] ?? top));
  const usual = median(steps);
  return steps.filter((step) => Math.abs(step - usual) <= 0.1 * usual).length / Math.max(1, steps.length);
}
