import { width } from "../../../geometry/box.ts";
import type { EdgeGroup } from "../../drawings/edge-groups.ts";
import type { Fragment } from "../../lines/fragment.ts";
import { joinWords } from "../../lines/fragments.ts";
import type { Row } from "../../lines/row.ts";
import { cellWords, type DraftCell, type TableDraft } from "../draft/table-draft.ts";
import { linesOf } from "./prose-evidence.ts";

/**
 * Running text has at least this many cells, and this share, that break off within a sentence which the next cell of
 * the column continues.
 */
const FEWEST_BREAKS = 2;
const BREAK_SHARE = 0.4;
/** The share if it is not looked at whether the next word would have fitted. */
const RUN_ON_SHARE = 0.3;
/** Least share of the columns, the first included, that are running text. */
const FLOWING_COLUMNS = 0.5;
/** Least number of characters before a sentence breaks off. */
const SHORTEST_LINE = 12;
/** Space between two words, in font sizes. */
const WORD_SPACE = 0.25;
/**
 * A line of text continues below a frame if the next line is at most this many font sizes down and begins at the same
 * left side, to within this many points.
 */
const NEXT_LINE = 1.7;
const SAME_LEFT = 1.5;
const LONG_LINE = 30;
/** Share of a line's width that edges below it must cover to close its cell. */
const CLOSED = 0.5;
const TOUCH = 4;

/**
 * Whether columns are running text, in which sentences continue from row to row, unlike those in the cells of a table.
 */
export function flowsDown(draft: TableDraft): boolean {
  const isColumn = (column: number): boolean => isFlowing(cellsOf(draft, column));
  // Most tables are ruled out here: their first column names the rows.
  if (draft.rows <= FEWEST_BREAKS || !isColumn(0)) return false;
  let flowing = 1;
  for (let column = 1; column < draft.columns; column++) if (isColumn(column)) flowing++;
  return flowing >= 2 && flowing >= FLOWING_COLUMNS * draft.columns;
}

/**
 * Whether any column is running text: sentences continue from row to row, or on the next line with words of other
 * columns drawn in between.
 */
export function hasTextColumn(draft: TableDraft): boolean {
  const words = draft.cells.flatMap(({ fragments }) => fragments).sort((a, b) => a.order - b.order);
  const places = new Map(words.map((word, place) => [word, place]));
  return Array.from({ length: draft.columns }, (_, column) => cellsOf(draft, column)).some(
    (cells) => isFlowing(cells) || runsOn(cells, places),
  );
}

/** `places`: of all words of the draft, in drawing order. */
function runsOn(cells: DraftCell[], places: Map<Fragment, number>): boolean {
  const lines = [...cells].sort((a, b) => a.row - b.row).flatMap(linesOf);
  let apart = 0;
  let breaks = 0;
  for (const [index, line] of lines.slice(1).entries()) {
    const before = lines[index] ?? [];
    const placesOf = (words: Fragment[]): number[] => words.map((word) => places.get(word) ?? 0);
    if (Math.min(...placesOf(line)) - Math.max(...placesOf(before)) === 1) continue;
    apart++;
    const text = joinWords(before);
    if (text.length >= SHORTEST_LINE && /[\p{L},]$/u.test(text) && /^[\p{Ll}(]/u.test(joinWords(line))) breaks++;
  }
  return breaks >= FEWEST_BREAKS && breaks >= RUN_ON_SHARE * apart;
}

const cellsOf = (draft: TableDraft, column: number): DraftCell[] =>
  draft.cells.filter((cell) => cell.column === column && cell.fragments.length > 0);

function isFlowing(cells: DraftCell[]): boolean {
  if (cells.length <= FEWEST_BREAKS) return false;
  const sorted = [...cells].sort((a, b) => a.row - b.row);
  const right = Math.max(...sorted.flatMap((cell) => cell.fragments.map(({ box }) => box.right)));
  const breaks = sorted.slice(1).filter((cell, index) => {
    const before = sorted[index];
    return before !== undefined && breaksOff(before, cell, right);
  }).length;
  return breaks >= FEWEST_BREAKS && breaks >= BREAK_SHARE * (cells.length - 1);
}

/**
 * Whether a sentence continues from one cell to the next, and the last line of the first had no room for the next word.
 */
function breaksOff(before: DraftCell, next: DraftCell, right: number): boolean {
  const word = next.fragments[0];
  if (word === undefined || !/^\p{Ll}/u.test(word.text)) return false;
  const text = cellWords(before);
  if (text.length < SHORTEST_LINE || !/[\p{L},-]$/u.test(text)) return false;
  const end = Math.max(...lastLine(before).map(({ box }) => box.right));
  return end + WORD_SPACE * word.size + width(word.box) > right;
}

/**
 * Whether a text in the last row of a frame, with nothing drawn below it, continues under the frame: no cell ends
 * like that.
 */
export function runsOnBelow(draft: TableDraft, group: EdgeGroup, rows: Row[]): boolean {
  const { bottom } = draft.box;
  const below = rows.filter((row) => row.baseline > bottom && row.box.top < bottom + NEXT_LINE * row.size);
  if (below.length === 0) return false;
  const last = draft.cells.filter((cell) => cell.row + cell.rowSpan === draft.rows);
  return last.some((cell) => {
    const line = lastLine(cell);
    if (joinWords(line).length < LONG_LINE) return false;
    const left = Math.min(...line.map((fragment) => fragment.box.left));
    const right = Math.max(...line.map((fragment) => fragment.box.right));
    if (isClosed(group, left, right)) return false;
    const baseline = line[0]?.baseline ?? 0;
    return below.some((row) => {
      const first = row.fragments.find((fragment) => Math.abs(fragment.box.left - left) <= SAME_LEFT);
      return first !== undefined && first.size === line[0]?.size && row.baseline - baseline <= NEXT_LINE * row.size;
    });
  });
}

function lastLine(cell: DraftCell): Fragment[] {
  const lowest = Math.max(...cell.fragments.map((fragment) => fragment.baseline));
  return cell.fragments.filter((fragment) => fragment.baseline > lowest - 0.5 * fragment.size);
}

function isClosed({ horizontal, box }: EdgeGroup, left: number, right: number): boolean {
  let covered = 0;
  for (const edge of horizontal) {
    if (Math.abs(edge.at - box.bottom) > TOUCH) continue;
    covered += Math.max(0, Math.min(edge.to, right) - Math.max(edge.from, left));
  }
  return covered >= CLOSED * (right - left);
}
