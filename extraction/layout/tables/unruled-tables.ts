import { median } from "../../geometry/median.ts";
import type { Edge } from "../drawings/edges.ts";
import { linePitch } from "../lines/region.ts";
import type { Row } from "../lines/row.ts";
import { segmentsOf } from "../lines/segments.ts";
import type { TableDraft } from "./draft/table-draft.ts";
import { withNamesASpaceApart } from "./headers/names-a-space-apart.ts";
import { BAR, BAR_IF_AROUND, type Judge, regrouped } from "./judging/judge-table.ts";
import { isGrid, isJustified } from "./judging/table-evidence.ts";
import { isHeading } from "./rule-stacks/stack-parts.ts";
import { columnGaps, crossesGap } from "./text-grid/text-columns.ts";
import { textGrid } from "./text-grid/text-grid.ts";

/** A blank band this many line pitches high ends a table without a frame. */
const LARGEST_GAP = 3;
/** A table has at most this many consecutive one-cell lines: continuation lines, or a heading over a group of rows. */
const MOST_SINGLE_LINES = 2;

/**
 * In a run with so many cells in a line, so many consecutive lines may stand in the first column alone: the lines of a
 * long name below the name of its group.
 */
const FEWEST_CELLS_BESIDE = 4;
const MOST_NAME_LINES = 5;

/**
 * A line further below the others than this many times the largest step between them is none of theirs unless it shares
 * an edge with one of their cells, to within so many points.
 */
const SET_APART = 1.8;
const SAME_EDGE = 2.5;
const FEWEST_STEPS = 2;

/** Lines of one cell are at most this many font sizes apart, and there are at most this many. */
const WRAPPED_PITCH = 1.4;
const MOST_WRAPPED_LINES = 8;

/** A heading between two tables is more than this many of its font sizes below the last line. */
const HEADING_GAP = 1.6;

/** In a justified line of more than this many words, the widest gap is less than this many times the median ... */
const FEWEST_GAPS = 3;
const EQUAL_GAPS = 1.6;
/** ... while none is less than this share of the median. */
const NARROWEST_SPACE = 0.5;
/** ... and less than this many font sizes; at least this share of its pieces are words, not numbers. */
const WIDEST_SPACE = 2.5;
const WORD_SHARE = 0.7;

/** An underline is at most this many font sizes below its words and ends within this many points of their ends. */
const UNDERLINE_REACH = 0.35;
const SAME_END = 1.5;

/** Fewest rows and columns together: two rows of two columns may be aligned by chance. */
const FEWEST_ROWS_AND_COLUMNS = 5;

const FEWEST_LINES = 3;
/**
 * A line with this many letters that crosses at least half of the gaps between at least so many columns below it is
 * text; a run has at most so many of them at its top.
 */
const TEXT_LETTERS = 45;
const FEWEST_TEXT_GAPS = 3;
const MOST_TEXT_LINES = 4;
const SURE = 0.8;

/** Part of a run replaces the whole if its confidence is higher by more than this. */
const BETTER = 0.15;

export interface FoundTable {
  draft: TableDraft;
  /** The rows of the region that it takes up: `[first, last]`. */
  first: number;
  last: number;
}

interface Search {
  horizontal: Edge[];
  judged: Judge;
  /** Most lines of a table have at least so many cells; 2 unless told. */
  fewestCells?: number;
}

/** Tables in the rows of one region that are shown only by the alignment of their cells. */
export function unruledTables(rows: Row[], search: Search): FoundTable[] {
  const tables: FoundTable[] = [];
  for (const [first, last] of tabularRuns(rows, search.fewestCells ?? 2)) {
    const found = bestTable(rows, [firstBelowText(rows, first, last), last], search);
    if (found) tables.push(withNames(found, rows, (tables.at(-1)?.last ?? -1) + 1));
  }
  return tables;
}

/** The table with the names above it that are a space apart; rows before `free` belong to another table. */
function withNames(found: FoundTable, rows: Row[], free: number): FoundTable {
  const named = found.first > free ? withNamesASpaceApart(found.draft, rows[found.first - 1]) : undefined;
  return named === undefined ? found : { ...found, draft: named, first: found.first - 1 };
}

/** Runs of lines most of which have at least so many cells. */
function tabularRuns(rows: Row[], fewestCells: number): [number, number][] {
  const pitch = linePitch(rows);
  const size = median(rows.map((row) => row.size));
  const counts = rows.map((row) => (segmentsOf(row).length < 2 || isEvenlySpaced(row) ? 1 : segmentsOf(row).length));
  const runs: [number, number][] = [];
  let first = -1;
  let last = -1;
  let single = 0;
  let names = 0;
  /** Where the second column of the run begins, in points. */
  let second = 0;
  const close = (): void => {
    if (first >= 0 && last > first) runs.push([first, last]);
    first = -1;
    second = 0;
  };
  rows.forEach((row, index) => {
    const gap = row.baseline - (rows[index - 1]?.baseline ?? row.baseline);
    // The number of a heading stands apart from its words.
    if (segmentsOf(row).length === 2 && isHeading(row, size)) {
      close();
      return;
    }
    const isSingle = (counts[index] ?? 0) < fewestCells;
    const isName = isSingle && row.box.right < second && names < MOST_NAME_LINES;
    names = isName ? names + 1 : 0;
    if (!isSingle) single = 0;
    else if (!isName && !isWrapped(row, rows[index - 1], rows[first])) single++;
    if (
      first >= 0 &&
      (gap > LARGEST_GAP * pitch ||
        single > MOST_SINGLE_LINES ||
        (isHeading(row, size) && gap > HEADING_GAP * row.size))
    )
      close();
    if (isSingle) return;
    if (first >= 0 && isSetApart(row, rows.slice(first, last + 1))) close();
    if (first < 0) {
      first = index;
      single = 0;
    }
    last = index;
    const cells = segmentsOf(row);
    if (cells.length >= FEWEST_CELLS_BESIDE) second = Math.min(second || Infinity, cells[1]?.left ?? 0);
  });
  close();
  return runs;
}

/** Whether a line is set apart from those of a table above it, and begins and ends elsewhere than its cells. */
export function isSetApart(row: Row, above: Row[]): boolean {
  if (above.length <= FEWEST_STEPS) return false;
  const steps = above.slice(1).map((each, index) => each.baseline - (above[index]?.baseline ?? 0));
  const gap = row.baseline - (above.at(-1)?.baseline ?? 0);
  if (gap <= SET_APART * Math.max(...steps)) return false;
  const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_EDGE;
  return !segmentsOf(row).some((own) =>
    above.some((each) => segmentsOf(each).some((cell) => isSame(own.left, cell.left) || isSame(own.right, cell.right))),
  );
}

/** The first row of a run without the lines of text above it, whose wide spaces look like those between cells. */
export function firstBelowText(rows: Row[], first: number, last: number): number {
  let from = first;
  while (from < first + MOST_TEXT_LINES && from + FEWEST_LINES < last && isTextOver(rows, from, last)) {
    from++;
    while (from + FEWEST_LINES < last && isSingle(rows[from])) from++;
  }
  return from;
}

const isSingle = (row: Row | undefined): boolean => row !== undefined && segmentsOf(row).length < 2;

function isTextOver(rows: Row[], at: number, last: number): boolean {
  const row = rows[at];
  if (row === undefined || row.fragments.reduce((sum, { text }) => sum + text.length, 0) < TEXT_LETTERS) return false;
  const gaps = columnGaps(rows.slice(at + 1, last + 1), row.size);
  return gaps.length >= FEWEST_TEXT_GAPS && gaps.filter((gap) => crossesGap(row, gap)).length >= gaps.length / 2;
}

/**
 * Whether all gaps between words are about the same: a justified line in a narrow place, beside a drop cap or picture.
 */
function isEvenlySpaced(row: Row): boolean {
  if (row.fragments.length <= FEWEST_GAPS) return false;
  const gaps = row.fragments.slice(1).map((word, index) => word.box.left - (row.fragments[index]?.box.right ?? 0));
  const widest = Math.max(...gaps);
  const usual = median(gaps);
  if (!(widest < WIDEST_SPACE * row.size && widest < EQUAL_GAPS * usual)) return false;
  if (Math.min(...gaps) < NARROWEST_SPACE * usual) return false;
  const words = row.fragments.filter((fragment) => /\p{L}/u.test(fragment.text)).length;
  return words >= WORD_SHARE * row.fragments.length;
}

/** Whether a line to the right of the first column follows so closely that it continues a cell above. */
const isWrapped = (row: Row, above: Row | undefined, top: Row | undefined): boolean =>
  above !== undefined &&
  top !== undefined &&
  row.box.left >= top.box.left + top.size &&
  row.baseline - above.baseline <= WRAPPED_PITCH * row.size;

/** Number of lines below a run that continue its last row. */
function wrappedLines(rows: Row[], last: number): number {
  let lines = 0;
  for (let index = last + 1; lines < MOST_WRAPPED_LINES; index++) {
    const row = rows[index];
    if (!row || segmentsOf(row).length > 1 || !isWrapped(row, rows[index - 1], rows[last])) break;
    lines++;
  }
  return lines;
}

/** Whether an edge underlines some words of a text, such as a link. */
function isUnderline({ at, from, to }: Edge, rows: Row[]): boolean {
  const over = rows.find((row) => row.baseline > at - UNDERLINE_REACH * row.size && row.baseline <= at);
  const text = over && segmentsOf(over).find(({ left, right }) => left <= from + SAME_END && right >= to - SAME_END);
  return text !== undefined && text.right - text.left > to - from + 2 * SAME_END;
}

/** The run as a table, or a part of it that is judged clearly better because lines at the ends spoil the columns. */
function bestTable(rows: Row[], [first, last]: [number, number], search: Search): FoundTable | undefined {
  const wrapped = wrappedLines(rows, last);
  let best: FoundTable | undefined;
  let whole: TableDraft | undefined;
  for (const [from, to] of [
    ...(wrapped > 0 ? [[first, last + wrapped] as const] : []),
    [first, last],
    [first + 1, last],
    [first, last - 1],
    [first + 2, last],
  ] as const) {
    if (best !== undefined && best.draft.confidence >= 1 - BETTER) break;
    const part = rows.slice(from, to + 1);
    const grid = part.length < FEWEST_LINES ? undefined : gridOf(part, search);
    if (from === first && to === last) whole = grid;
    const draft = grid && surely(search.judged(grid));
    if (draft && isBetter(draft, best?.draft)) best = { draft, first: from, last: to };
  }
  const kept = best;
  const around = kept && whole ? allOf(kept, whole, search) : undefined;
  if (around !== undefined) return { draft: around, first, last };
  if (kept === undefined || whole === undefined || kept.last > last || whole.columns !== kept.draft.columns)
    return best;
  if (kept.first === first && kept.last === last) return best;
  // Rows left out at the ends belong to the table after all if they fill the same columns, or it is none.
  const isLeftOut = (index: number): boolean => index < kept.first || index > kept.last;
  const fits = rows.every(
    (row, index) => index < first || index > last || !isLeftOut(index) || fillsColumns(row, kept.draft),
  );
  if (!fits) return best;
  const judged = surely(search.judged(whole));
  return judged && { draft: regrouped(judged), first, last };
}

/** A run of lines, if a part of it is a table of as many columns and the whole is hardly less sure. */
function allOf({ draft }: FoundTable, whole: TableDraft, { judged }: Search): TableDraft | undefined {
  if (whole.columns !== draft.columns || whole.rows <= draft.rows || draft.confidence < BAR) return undefined;
  const found = judged(whole, BAR_IF_AROUND);
  return found && regrouped(found);
}

/** Whether a part is judged clearly better than another one, or passes the usual bar, which the other does not. */
const isBetter = (draft: TableDraft, best: TableDraft | undefined): boolean =>
  best === undefined ||
  draft.confidence > best.confidence + BETTER ||
  (best.confidence < BAR && draft.confidence >= BAR);

/** A table of only two rows gives little to judge by, so its confidence has to be higher. */
const surely = (draft: TableDraft | undefined): TableDraft | undefined =>
  draft !== undefined && (draft.rows > 2 || draft.confidence >= SURE) ? draft : undefined;

function gridOf(part: Row[], { horizontal }: Search): TableDraft | undefined {
  const size = part[0]?.size ?? 10;
  if (columnGaps(part, size).length === 0) return undefined;
  const [top, bottom] = [part[0]?.box.top ?? 0, part.at(-1)?.box.bottom ?? 0];
  const rules = horizontal.filter(
    (edge) =>
      edge.at > top &&
      edge.at < bottom &&
      part.some((row) => edge.from < row.box.right && edge.to > row.box.left) &&
      !isUnderline(edge, part),
  );
  const grid = textGrid(part, { rules });
  if (grid === undefined || grid.rows + grid.columns < FEWEST_ROWS_AND_COLUMNS || !isGrid(grid)) return undefined;
  return grid.drawnByCell || !isJustified(grid) ? grid : undefined;
}

/** Whether a row has as many cells as the table has columns. */
const fillsColumns = (row: Row, draft: TableDraft): boolean => segmentsOf(row).length === draft.columns;
