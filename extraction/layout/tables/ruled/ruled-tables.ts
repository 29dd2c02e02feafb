import { area, type Box, overlapX, overlapY } from "../../../geometry/box.ts";
import type { PageGeometry } from "../../../page/page-geometry.ts";
import { holdsPlot } from "../../drawings/chart-evidence.ts";
import { type EdgeGroup, groupEdges } from "../../drawings/edge-groups.ts";
import type { Edge, Edges } from "../../drawings/edges.ts";
import { isListing } from "../../lines/code-blocks.ts";
import type { Row } from "../../lines/row.ts";
import { segmentsOf } from "../../lines/segments.ts";
import { cellsByRow, type DraftCell, rowsWithin, rowTexts, type TableDraft } from "../draft/table-draft.ts";
import { trimTable } from "../draft/trim-table.ts";
import { withHeaderAbove } from "../headers/header-above.ts";
import { headerRowCount } from "../headers/header-rows.ts";
import { isPlotted } from "../judging/table-evidence.ts";
import { textGrid } from "../text-grid/text-grid.ts";
import { latticeCells, withoutEmptyLines } from "./lattice-cells.ts";
import { oneColumnTable } from "./one-column.ts";
import { withPlainEnds, withStripesJoined } from "./plain-stripes.ts";
import {
  addTextColumns,
  bandRows,
  closeBesideShaded,
  closeByText,
  type Lattice,
  latticeOf,
  SAME_LINE,
} from "./ruled-grid.ts";
import { addTextRows } from "./ruled-rows.ts";

/** Least share of a table's cells that hold text; grids of charts and empty forms have fewer. */
const FILLED_CELLS = 0.3;
/** Largest share of pieces of text that may cross a cell's border. */
const CROSSING_WORDS = 0.12;
/** ... unless every cell has lines on all sides and there are so many columns and rows: words are wider than theirs. */
const OVERFLOWING_WORDS = 0.4;
const FEWEST_CLOSED = 3;
/** A band of colour across a table covers at least this share of its width (height). */
const WHOLE_BAND = 0.8;
/** Shares of a table's rows: at least this many with two or more filled cells, at most this many without text. */
const ROWS_OF_SEVERAL = 0.25;
const BLANK_ROWS = 0.5;
/** Fewest columns of a form whose cells are empty but for their names. */
const FEWEST_NAMES = 3;
/** A line divides a frame into columns if it covers this share of its height. */
const DIVIDING = 0.2;
/** A grid that is a table by itself has more lines between and around its rows than this. */
const FEWEST_LINES_OF_GRID = 3;
/** Points: a frame smaller than this is a check box or a bullet. */
const SMALLEST_FRAME = 18;

/**
 * Tables whose cells are drawn: two or more columns and rows between crossing lines, or a list as one column, which has
 * its confidence already. `rotated` text only fills cells and makes none.
 */
export function ruledTables(edges: Edges, rows: Row[], geometry: PageGeometry, rotated: Row[] = []): TableDraft[] {
  const frames = mergeNested(groupEdges(edges).filter(isFrame)).map(withoutInsets);
  const groups = withStripesJoined(frames, rows).map((group) => withPlainEnds(group, rows));
  return groups.flatMap((group) => {
    if (holdsPlot(group.box, geometry)) return [];
    const draft = ruledTable(group, rows, rotated);
    return draft && (readsAsRows(draft) || namesAll(draft.cells, draft.columns))
      ? trimTable(draft)
      : (oneColumnTable(group, rows) ?? []);
  });
}

function isFrame({ box, horizontal, vertical }: EdgeGroup): boolean {
  if (box.right - box.left < SMALLEST_FRAME || box.bottom - box.top < SMALLEST_FRAME / 2) return false;
  return horizontal.length >= 2 && vertical.length >= 1;
}

/**
 * Joins frames that contain each other or overlap: cells drawn separately from the frame around them. A frame that is
 * divided into no columns, around a page or a part of one, is left out if a grid stands in it.
 */
function mergeNested(groups: EdgeGroup[]): EdgeGroup[] {
  const sorted = groups.sort((a, b) => area(b.box) - area(a.box));
  // Frames around others are rare, and finding all grids takes its time.
  let grids: EdgeGroup[] | undefined;
  const holdsGrid = (frame: EdgeGroup): boolean => {
    grids ??= sorted.filter(isGridOfCells);
    return grids.some((grid) => grid !== frame && inside(grid.box, frame.box));
  };
  const merged: EdgeGroup[] = [];
  for (const group of sorted) {
    if (isUndivided(group) && holdsGrid(group)) continue;
    const host = merged.find(({ box }) => inside(group.box, box));
    if (host && host.vertical.length + host.horizontal.length > 4) {
      host.horizontal.push(...group.horizontal);
      host.vertical.push(...group.vertical);
    } else merged.push(group);
  }
  return merged;
}

/** Whether no line between its sides goes down along a good part of a frame. */
const isUndivided = ({ box, vertical }: EdgeGroup): boolean =>
  vertical.every(
    ({ at, from, to }) =>
      Math.min(at - box.left, box.right - at) <= SAME_LINE || to - from < DIVIDING * (box.bottom - box.top),
  );

const isGridOfCells = (group: EdgeGroup): boolean => {
  const { xs, ys } = latticeOf(group);
  return xs.length > 2 && ys.length > FEWEST_LINES_OF_GRID && group.vertical.some(({ drawn }) => drawn);
};

/**
 * Removes borders of fills inside drawn cells (backgrounds of single lines of text), which bound nothing; bands across
 * the whole table are kept.
 */
function withoutInsets(group: EdgeGroup): EdgeGroup {
  const drawn = (edges: Edge[]): number => edges.filter((edge) => edge.drawn).length;
  if (drawn(group.vertical) < 2 || drawn(group.horizontal) < 2) return group;
  const { left, right, top, bottom } = group.box;
  return {
    ...group,
    horizontal: group.horizontal.filter((edge) => edge.drawn || edge.to - edge.from >= WHOLE_BAND * (right - left)),
    vertical: group.vertical.filter((edge) => edge.drawn || edge.to - edge.from >= WHOLE_BAND * (bottom - top)),
  };
}

const inside = (inner: Box, outer: Box): boolean =>
  overlapX(inner, outer) >= 0.9 * (inner.right - inner.left) &&
  overlapY(inner, outer) >= 0.9 * (inner.bottom - inner.top);

function ruledTable(group: EdgeGroup, rows: Row[], rotated: Row[]): TableDraft | undefined {
  const within = rowsWithin(rows, group.box);
  if (within.length === 0) return undefined;
  let lattice = latticeOf(group);
  if (lattice.xs.length < 3 && lattice.ys.length < 3) return undefined;
  const framed = framedText(group, lattice, within);
  if (framed !== undefined) return framed;
  const crossing = crossingShare(lattice.xs, group, within);
  const isOverflowing = crossing > CROSSING_WORDS;
  if (isOverflowing && (crossing > OVERFLOWING_WORDS || !isClosed(lattice))) return undefined;
  lattice = closeByText(closeBesideShaded(lattice, group, within), within);
  const divided = addTextRows(addTextColumns(lattice, within), within);
  // The name of a group may cross columns that the rows below it keep to.
  lattice = divided.ys.length === lattice.ys.length ? divided : closeByText(divided, within);
  const {
    cells,
    rows: rowCount,
    columns,
  } = withoutEmptyLines(latticeCells(lattice, [...within, ...rowsWithin(rotated, group.box)], isOverflowing), lattice);
  if (rowCount < 2 || columns < 2) return undefined;
  const filled = cells.filter((cell) => cell.fragments.length > 0);
  if (filled.length < 4 || isPlotted(filled)) return undefined;
  if (filled.length < FILLED_CELLS * cells.length && !namesAll(cells, columns)) return undefined;
  const draft: TableDraft = {
    box: group.box,
    rows: rowCount,
    columns,
    cells,
    headerRows: 0,
    striped: !group.vertical.some((edge) => edge.drawn),
    confidence: 0,
  };
  if (isCode(draft)) return undefined;
  const headed = { ...draft, headerRows: headerRowCount(draft, group.horizontal) };
  return withHeaderAbove(headed, rows, lattice.xs);
}

/** Whether lines close every place of a grid. */
const isClosed = ({ xs, ys, closedLeft, closedTop }: Lattice): boolean =>
  Math.min(xs.length, ys.length) > FEWEST_CLOSED &&
  [...closedLeft, ...closedTop].every((sides) => sides.every(Boolean));

/** The table in a frame with no other line than one below the names: its texts show columns and rows best. */
function framedText(
  { box, horizontal, vertical }: EdgeGroup,
  { xs, ys }: Lattice,
  rows: Row[],
): TableDraft | undefined {
  const [top = 0, y = 0, ...others] = ys;
  if (xs.length !== 2 || others.length !== 1 || !vertical.every(({ drawn }) => drawn)) return undefined;
  // The title of a box is a single text.
  if (!bandRows(rows, top, y).some((row) => segmentsOf(row).length > 1)) return undefined;
  const rules = horizontal.filter(({ at }) => Math.abs(at - y) <= SAME_LINE);
  const draft = textGrid(rows, { rules, box });
  return draft && !isPlotted(draft.cells) ? draft : undefined;
}

/** Whether every column has a name in the first row and no cell spans others: forms to be filled in have empty cells. */
function namesAll(cells: DraftCell[], columns: number): boolean {
  const names = cells.filter(({ row, fragments }) => row === 0 && fragments.some(({ text }) => /\p{L}/u.test(text)));
  return (
    columns >= FEWEST_NAMES && names.length === columns && !cells.some((cell) => cell.columnSpan * cell.rowSpan > 1)
  );
}

/** Whether a draft is a listing with line numbers. */
const isCode = (draft: TableDraft): boolean => draft.columns === 2 && isListing(rowTexts(draft));

/** Share of the pieces of text that a vertical edge of the group crosses. */
function crossingShare(xs: number[], group: EdgeGroup, rows: Row[]): number {
  let pieces = 0;
  let crossed = 0;
  for (const row of rows) {
    for (const segment of segmentsOf(row, 0.3)) {
      pieces++;
      const y = row.baseline - 0.26 * row.size;
      // An edge between two words only separates them: cells of web pages have hardly any space next to their borders.
      const hit = group.vertical.some(
        (edge) =>
          edge.from < y &&
          edge.to > y &&
          segment.fragments.some(({ box }) => edge.at > box.left + 2 && edge.at < box.right - 2),
      );
      if (hit && xs.length > 2) crossed++;
    }
  }
  return pieces === 0 ? 0 : crossed / pieces;
}

/** Whether enough rows have several filled cells: backgrounds behind lines of prose give rows of one cell. */
function readsAsRows(draft: TableDraft): boolean {
  let several = 0;
  let blank = 0;
  /** The row after the last that a cell so far covers. */
  let end = 0;
  for (const [row, cells] of cellsByRow(draft.cells, draft.rows).entries()) {
    const withText = cells.filter((cell) => cell.fragments.length > 0);
    const filled = withText.length;
    const spanned = end > row;
    for (const { rowSpan } of withText) end = Math.max(end, row + rowSpan);
    if (filled >= 2 || (filled === 1 && spanned)) several++;
    if (filled === 0 && !spanned) blank++;
  }
  return several >= ROWS_OF_SEVERAL * draft.rows && blank <= BLANK_ROWS * draft.rows;
}
