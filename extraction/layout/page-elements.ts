import { atHeight } from "../geometry/at-height.ts";
import { type Box, unionAll } from "../geometry/box.ts";
import { median } from "../geometry/median.ts";
import type { PageGeometry } from "../page/page-geometry.ts";
import type { PageElement, TableElement } from "../page/page-model.ts";
import { cellByCell } from "./columns/reading-order.ts";
import { holdsPlot } from "./drawings/chart-evidence.ts";
import type { Edges } from "./drawings/edges.ts";
import { type TypedRules, withoutTyped } from "./drawings/typed-rules.ts";
import { type LayoutTrace, traceCells } from "./layout-trace.ts";
import { codeBlocks, type FixedPitch } from "./lines/code-blocks.ts";
import { type Region, regionBox } from "./lines/region.ts";
import { readsRightToLeft } from "./lines/right-to-left.ts";
import type { Row } from "./lines/row.ts";
import { withoutSignColumns } from "./tables/draft/sign-columns.ts";
import { cellText, type TableDraft } from "./tables/draft/table-draft.ts";
import { type Judge, judgedTable, regrouped } from "./tables/judging/judge-table.ts";
import { unruledTables } from "./tables/unruled-tables.ts";
import { codeElement } from "./text/code-element.ts";
import { buildParagraphs } from "./text/paragraphs.ts";
import { styleOf, textElements } from "./text/text-elements.ts";
import { textLines } from "./text/text-lines.ts";

/** A picture to the left of text is an icon if it is at most this many font sizes high. */
const ICON_LINES = 8;
/** Lines of one block of text are at most this many font sizes apart. */
const BLOCK_GAP = 1.2;

export interface LeafContext {
  geometry: PageGeometry;
  /** All rows of the page. */
  rows: Row[];
  edges: Edges;
  typed?: TypedRules | undefined;
  /** The table with the turned names above its columns. */
  withNames?: ((table: TableDraft) => TableDraft) | undefined;
  fixedPitch: FixedPitch | undefined;
  trace?: LayoutTrace | undefined;
  /** Element made from an atom, by its index. */
  atomElement: (index: number) => PageElement[];
}

/** The context of a leaf, and whether it was drawn like the cells of a table. */
type OwnContext = LeafContext & { inCells: boolean };

/** Elements of a single-column part of the page, from top to bottom. */
export function leafElements(region: Region, context: LeafContext): PageElement[] {
  const column = regionBox(region);
  if (!column) return [];
  const elements: PageElement[] = [];
  let pending: Row[] = [];
  const flush = (): void => {
    elements.push(...rowElements(pending, column, { ...context, inCells: region.inCells === true }));
    pending = [];
  };
  const atoms = region.atoms
    .map((atom) => ({ ...atom, at: placeOf(atom.box, region.rows) }))
    .sort((a, b) => a.box.top - b.box.top);
  for (const row of [...region.rows].sort((a, b) => a.baseline - b.baseline)) {
    const middle = (row.box.top + row.box.bottom) / 2;
    while (atoms[0] && atoms[0].at < middle) {
      flush();
      const atom = atoms.shift();
      if (atom) elements.push(...context.atomElement(atom.index));
    }
    pending.push(row);
  }
  flush();
  return [...elements, ...atoms.flatMap((atom) => context.atomElement(atom.index))];
}

/**
 * Height at which a piece is read: its middle or, for an icon to the left of some lines, the top of the first line of
 * their block, which may begin above the icon.
 */
function placeOf(box: Box, rows: Row[]): number {
  const beside = atHeight(rows, box.top, box.bottom).filter(
    (row) => row.box.top < box.bottom && row.box.bottom > box.top,
  );
  const size = median(beside.map((row) => row.size));
  const isIcon = beside.length > 0 && box.bottom - box.top <= ICON_LINES * size;
  if (!isIcon || !beside.every((row) => row.box.left >= box.right)) return (box.top + box.bottom) / 2;
  let top = Math.min(...beside.map((row) => row.box.top));
  const rowAbove = (): Row | undefined =>
    atHeight(rows, top - BLOCK_GAP * size, top).find(
      (row) => row.box.top < top && row.box.bottom > top - BLOCK_GAP * size && row.box.left >= box.right,
    );
  for (let row = rowAbove(); row; row = rowAbove()) top = row.box.top;
  return top;
}

/** Code keeps its lines; rows between blocks of code are text and tables. */
function rowElements(rows: Row[], column: Box, context: OwnContext): PageElement[] {
  const { fonts } = context.geometry;
  const elements: PageElement[] = [];
  let from = 0;
  for (const { first, last } of codeBlocks(rows, context.fixedPitch, true)) {
    elements.push(...textAndTables(rows.slice(from, first), column, context));
    elements.push(...codeElement(rows.slice(first, last + 1), column, fonts));
    from = last + 1;
  }
  return [...elements, ...textAndTables(rows.slice(from), column, context)];
}

function textAndTables(rows: Row[], column: Box, context: OwnContext): PageElement[] {
  const elements: PageElement[] = [];
  let from = 0;
  const text = (part: Row[]): void => {
    const cells = context.inCells ? cellByCell(part) : [part];
    for (const cell of cells) {
      const paragraphs = buildParagraphs(textLines(cell, context.geometry.links, context.edges.horizontal));
      const own = cells.length > 1 ? regionBox({ rows: cell, atoms: [] }) : column;
      elements.push(...textElements(paragraphs, own ?? column, context.geometry.fonts));
    }
  };
  const search = { horizontal: context.edges.horizontal, judged: judgeOf(context) };
  const { typed } = context;
  const kept = rows.map((row) => (typed === undefined ? row : withoutTyped(row, typed)));
  const written = kept.filter((row) => row !== undefined);
  for (const { draft: found, first, last } of unruledTables(written, search)) {
    const draft = context.withNames?.(found) ?? found;
    text(rows.slice(from, kept.indexOf(written[first])));
    traceCells(context.trace, draft);
    elements.push(tableElement(draft, context.geometry));
    from = kept.indexOf(written[last]) + 1;
  }
  text(rows.slice(from));
  return elements;
}

/**
 * Judges tables that are shown only by the alignment of their text. `usualBar`: the probability from which on they are
 * tables, if it is not the usual one.
 */
export function judgeOf(
  { geometry, rows, edges, fixedPitch, trace }: Omit<LeafContext, "atomElement">,
  usualBar?: number,
): Judge {
  const { width: pageWidth, height: pageHeight } = geometry;
  const around = { kind: "text", rows, edges, fixedPitch, pageWidth, pageHeight } as const;
  return (draft, bar = usualBar) => {
    const table = holdsPlot(draft.box, geometry) ? undefined : judgedTable(draft, { ...around, bar }, trace?.judged);
    return table && regrouped(table);
  };
}

export function tableElement(found: TableDraft, geometry: PageGeometry): TableElement {
  const draft = withoutSignColumns(found);
  const boxes = draft.cells.map((cell) => unionAll(cell.fragments.map((fragment) => fragment.box)));
  const inside = unionAll(boxes.filter((box) => box !== undefined));
  // The first column of a table of right-to-left text is the rightmost one.
  const rightToLeft = readsRightToLeft(draft.cells);
  return {
    kind: "table",
    box: inside ? (unionAll([inside, draft.box]) ?? draft.box) : draft.box,
    rows: draft.rows,
    columns: draft.columns,
    headerRows: draft.headerRows,
    cells: draft.cells.map((cell, index) => {
      const { row, rowSpan, columnSpan } = cell;
      const column = rightToLeft ? draft.columns - cell.column - columnSpan : cell.column;
      const box = boxes[index];
      return { row, column, rowSpan, columnSpan, content: cellText(cell, geometry.links), ...(box ? { box } : {}) };
    }),
    style: styleOf(
      draft.cells.flatMap((cell) => cell.fragments),
      geometry.fonts,
    ),
    confidence: Math.round(draft.confidence * 100) / 100,
  };
}
