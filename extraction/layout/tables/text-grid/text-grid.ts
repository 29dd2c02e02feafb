import { type Box, unionAll } from "../../../geometry/box.ts";
import { median } from "../../../geometry/median.ts";
import type { Edge } from "../../drawings/edges.ts";
import type { Fragment } from "../../lines/fragment.ts";
import type { Row, Segment } from "../../lines/row.ts";
import { cutAtTextEnds } from "../../lines/row-texts.ts";
import { segmentsOf } from "../../lines/segments.ts";
import type { DraftCell, TableDraft } from "../draft/table-draft.ts";
import { headerRowCount } from "../headers/header-rows.ts";
import { spanHeaders } from "../headers/header-spans.ts";
import { withoutApartNames } from "./apart-names.ts";
import { acrossColumns } from "./centred-names.ts";
import type { ColumnGap } from "./column-gap.ts";
import { cutAtStrips } from "./cut-at-strips.ts";
import { joinedByDrawing } from "./drawn-cells.ts";
import type { GridLine } from "./grid-line.ts";
import { judgedGaps, observeColumns } from "./judged-columns.ts";
import { judgedRows, observeRows } from "./judged-rows.ts";
import { withoutNamesBetween } from "./names-between-lines.ts";
import { wordByWord } from "./names-word-by-word.ts";
import { type TallCell, tallCells } from "./tall-cells.ts";
import { withTextBorders } from "./text-borders.ts";
import { gridGaps, separatorsOf } from "./text-columns.ts";
import { gridLines, groupLines } from "./text-grid-rows.ts";

/** Words this many font sizes apart may be in different cells. */
const PIECE_GAP = 0.45;

export interface TextGridHints {
  /** Horizontal rules inside the region. */
  rules: Edge[];
  /** Rules inside the region that underline some of its columns. */
  partialRules?: Edge[];
  /** Whether a caption says that it is a table, so that narrow gaps count. */
  captioned?: boolean;
  /** Frame of the table, if it is drawn. */
  box?: Box;
  /** Positions between columns, known from vertical lines. */
  separators?: number[];
  /** The gaps between columns, if they have been found already. */
  gaps?: ColumnGap[];
}

/** A table found by the alignment of its text; `undefined` without at least two columns and two rows. */
export function textGrid(rows: Row[], hints: TextGridHints): TableDraft | undefined {
  const size = median(rows.map((row) => row.size)) || 10;
  const gaps = hints.separators === undefined ? (hints.gaps ?? foundGaps(rows, size, hints.captioned)) : [];
  const found = gridBetween(rows, gaps, size, hints);
  const draft = found?.draft;
  if (found === undefined || draft === undefined) return undefined;
  if (hints.separators === undefined) observeColumns(rows, gaps, size);
  const regroup = (now: TableDraft): TableDraft => {
    if (now.cells !== draft.cells) return now;
    const judged = hints.separators === undefined ? judgedGaps(rows, gaps, size) : gaps;
    const divided = (judged === gaps ? undefined : gridBetween(rows, judged, size, hints)) ?? found;
    const again = rowsJudged(divided) ?? divided.draft;
    return again === draft ? now : { ...now, ...again, box: now.box, confidence: now.confidence };
  };
  return { ...draft, regroup };
}

const foundGaps = (rows: Row[], size: number, captioned?: boolean): ColumnGap[] =>
  withTextBorders(rows, gridGaps(rows, size, captioned), size);

interface DividedGrid {
  grid: GroupedGrid;
  groups: number[];
  draft: TableDraft;
}

/** The table with these gaps between its columns. */
function gridBetween(rows: Row[], gaps: ColumnGap[], size: number, hints: TextGridHints): DividedGrid | undefined {
  const found = hints.separators ?? separatorsOf(gaps, rows);
  if (found.length === 0 || rows.length < 2) return undefined;
  const strips = gaps.filter(({ left, right }) => right - left < PIECE_GAP * size);
  const piecesOf = (row: Row): readonly Segment[] =>
    cutAtStrips(cutAtTextEnds(segmentsOf(row, PIECE_GAP), row.size), strips);
  const linesAt = (at: number[]): GridLine[] =>
    gridLines(rows, at, (row) => splitAt(piecesOf(row), at).flatMap((text) => wordByWord(text, at)));
  const cut = linesAt(found);
  const separators = hints.separators ?? withoutApartNames(found, cut);
  const columns = separators.length + 1;
  const box = hints.box ?? unionAll(rows.map((row) => row.box));
  if (!box) return undefined;
  const all = acrossColumns(separators === found ? cut : linesAt(separators), columns, box);
  const { kept: lines, names } = withoutNamesBetween(all);
  const groups = groupLines(lines, hints.rules, columns);
  observeRows(lines, groups, hints.rules, columns);
  const grid = { lines, names, separators, box, hints };
  const draft = draftOf(grid, groups);
  return draft === undefined ? undefined : { grid, groups, draft };
}

/** The table with rows as the fitted model divides them; `undefined` if these are the same. */
function rowsJudged({ grid, groups }: DividedGrid): TableDraft | undefined {
  const judged = judgedRows(grid.lines, groups, grid.hints.rules, grid.separators.length + 1);
  return judged.some((row, at) => row !== groups[at]) ? draftOf(grid, judged) : undefined;
}

interface GroupedGrid {
  lines: GridLine[];
  names: { line: GridLine; above: number }[];
  separators: number[];
  box: Box;
  hints: TextGridHints;
}

/** The draft whose rows hold these lines; `undefined` with fewer than two rows. */
function draftOf({ lines, names, separators, box, hints }: GroupedGrid, groups: number[]): TableDraft | undefined {
  const rowCount = (groups.at(-1) ?? 0) + 1;
  const used = [...new Set(groups)];
  if (used.length < 2) return undefined;
  const rowOf = (line: number): number => used.indexOf(groups[line] ?? 0);
  const tall = tallCells(lines).filter(({ from, to }) => groups[from] !== groups[to]);
  const places = [
    ...lines.flatMap((line, index) => {
      const above = tall.filter(({ to }) => to === index);
      return partsOf(line, above).map((part, at) => ({ line: part, first: rowOf(index - at), last: rowOf(index) }));
    }),
    ...names.map(({ line, above }) => ({ line, first: rowOf(above), last: rowOf(above + 1) })),
  ];
  const draft: TableDraft = {
    box,
    rows: Math.min(rowCount, used.length),
    columns: separators.length + 1,
    cells: withoutOverlaps(cellsAt(places, separators.length + 1)),
    headerRows: 0,
    drawnByCell: (joinedByDrawing(lines)?.columns ?? 0) >= 2,
    confidence: 0,
  };
  const headerRows = headerRowCount(draft, hints.rules);
  return spanHeaders({ ...draft, headerRows }, separators, hints.partialRules ?? []);
}

/** A line without the texts that go on from the line above, and these. */
function partsOf(line: GridLine, above: TallCell[]): GridLine[] {
  if (above.length === 0) return [line];
  const [rest = [], texts = []] = [false, true].map((is) =>
    line.segments.filter(({ from }) => above.some(({ column }) => column === from) === is),
  );
  return [
    { ...line, segments: rest },
    { ...line, segments: texts },
  ];
}

/** The texts of lines as cells of the rows that the lines belong to. */
function cellsAt(places: { line: GridLine; first: number; last: number }[], columns: number): DraftCell[] {
  const cells = new Map<number, DraftCell>();
  for (const { line, first, last } of places) {
    for (const { segment, from, to } of line.segments) {
      const key = first * columns + from;
      const cell = cells.get(key) ?? { row: first, column: from, rowSpan: 1, columnSpan: 1, fragments: [] };
      cell.fragments.push(...segment.fragments);
      cell.columnSpan = Math.max(cell.columnSpan, to - from + 1);
      cell.rowSpan = Math.max(cell.rowSpan, last - first + 1);
      cells.set(key, cell);
    }
  }
  return [...cells.values()];
}

/** Joins neighbouring pieces in one column; pieces in different columns stay separate. */
function splitAt(pieces: readonly Segment[], separators: number[]): Segment[] {
  const column = (x: number): number => {
    let left = 0;
    for (const separator of separators) if (x >= separator) left++;
    return left;
  };
  const joined: (Segment & { left: number; right: number; fragments: Fragment[] })[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const gap = last ? piece.left - last.right : Number.POSITIVE_INFINITY;
    const size = piece.fragments[0]?.size ?? 10;
    const sameColumn =
      last !== undefined && column((last.left + last.right) / 2) === column((piece.left + piece.right) / 2);
    // The pieces of a spanning heading with ordinary word gaps may have their middles in different columns.
    const oneText =
      last !== undefined && gap < 0.6 * size && !separators.some((x) => x > last.right - 0.5 && x < piece.left + 0.5);
    if (last && (sameColumn || oneText)) {
      last.fragments.push(...piece.fragments);
      last.right = Math.max(last.right, piece.right);
    } else joined.push({ ...piece, fragments: [...piece.fragments], text: undefined, figure: undefined });
  }
  return joined;
}

/** Shortens spans that extend into the next cell of the same row. */
function withoutOverlaps(cells: DraftCell[]): DraftCell[] {
  const sorted = cells.sort((a, b) => a.row - b.row || a.column - b.column);
  sorted.forEach((cell, index) => {
    const next = sorted[index + 1];
    if (next && next.row === cell.row && cell.column + cell.columnSpan > next.column) {
      cell.columnSpan = Math.max(1, next.column - cell.column);
    }
  });
  return sorted;
}
