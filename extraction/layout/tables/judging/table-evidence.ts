import { extentOf } from "../../../geometry/extent.ts";
import { median } from "../../../geometry/median.ts";
import { bulletOf } from "../../../text/list-markers.ts";
import { isNumeric } from "../../../text/numeric.ts";
import { isListing } from "../../lines/code-blocks.ts";
import type { Fragment } from "../../lines/fragment.ts";
import { cellsByRow, cellWords, type DraftCell, rowTexts, type TableDraft } from "../draft/table-draft.ts";
import { isContents } from "./contents-list.ts";
import { isFormulas } from "./formula-grid.ts";

/** Points by which left or right edges of cells in one column may differ. */
const ALIGNED = 2.5;
/** Least share of a column's cells that must be aligned. */
const ALIGNED_SHARE = 0.6;
/** Text is justified if at least this share of its lines are flush on both sides. */
const JUSTIFIED_SHARE = 0.65;
/** A line that extends further than this many font sizes under the next cell is not a line of its cell. */
const RUN_ON = 4;

/** Whether a grid is large enough to judge and is not something else that is set in columns. */
export const isGrid = (draft: TableDraft): boolean => {
  const filled = draft.cells.filter((cell) => cell.fragments.length > 0);
  if (draft.columns < 2 || draft.rows < 2 || filled.length < 4) return false;
  if (isLabelledList(draft) || isNestedList(draft) || isListing(rowTexts(draft)) || isContents(draft)) return false;
  return !isFormulas(draft) && !isDrawing(draft, filled);
};

/** Lines of text are at least this many font sizes apart: the lines of a music staff are closer. */
const NEAREST_ROWS = 0.35;
/** Most characters in a cell of music notes that were read as letters. */
const MOST_NOTES = 12;
/** Baselines closer together than this many font sizes are the same. */
const SAME_LINE = 0.15;
/** Raised text is at most this large, relative to the rest. */
const RAISED_SIZE = 0.85;
/**
 * If at least this share of the cells contain only dots, a grid is a plot; in a table, dots that stand for marks are
 * beside words.
 */
const DOTS_SHARE = 0.7;
const DOTS = /^[●•○◦∘]( ?[●•○◦∘]){2,}$/;
const DOT_ALONE = /^[●•○◦∘]+$/;
/** More dots in one cell than any rating has are points of a plot. */
const MOST_DOTS = 12;

/** Signs with slashes among them are the strokes of a drawing if there are so many, and this share of the words. */
const STROKES = /^[\\/|_^.,:;'’‘`"()<>=+*~-]*[\\/][\\/|_^.,:;'’‘`"()<>=+*~-]*$/;
const FEWEST_STROKES = 6;
const STROKES_SHARE = 0.15;

function isOfStrokes(words: Fragment[]): boolean {
  const strokes = words.filter(({ text }) => STROKES.test(text)).length;
  return strokes >= FEWEST_STROKES && strokes >= STROKES_SHARE * words.length;
}

const isDot = ({ text }: Fragment): boolean => DOT_ALONE.test(text);

/** Whether cells hold the points of a plot. A table of marks names at least its rows or its columns. */
export const isPlotted = (filled: DraftCell[]): boolean =>
  filled.every((cell) => cell.fragments.every(isDot)) ||
  filled.some((cell) => cell.fragments.filter(isDot).length > MOST_DOTS);

/** Whether the signs are drawn and not written: notes of music, dots of a plot, pictures made of letters. */
function isDrawing(draft: TableDraft, filled: DraftCell[]): boolean {
  if (filled.filter((cell) => DOTS.test(cellWords(cell))).length >= DOTS_SHARE * filled.length) return true;
  const fragments = filled.flatMap((cell) => cell.fragments);
  if (isPlotted(filled) || isOfStrokes(fragments)) return true;
  if (filled.some((cell) => cellWords(cell).replaceAll(" ", "").length > MOST_NOTES)) return false;
  const usual = median(fragments.map(({ size }) => size));
  const level = fragments.filter(({ size }) => size > RAISED_SIZE * usual);
  const baselines = [...new Set(level.map(({ baseline }) => baseline))].sort((a, b) => a - b);
  const steps = baselines
    .slice(1)
    .map((baseline, index) => baseline - (baselines[index] ?? 0))
    .filter((step) => step > SAME_LINE * usual);
  return draft.rows > 2 && median(steps) < NEAREST_ROWS * usual;
}

/** Evidence for columns of prose, or for cells, that cannot be counted in single cells. */
export const readingEvidence = (draft: TableDraft): number[] => [
  +isJustified(draft),
  +runsAcross(draft),
  alignedColumns(draft) / draft.columns,
  +(draft.drawnByCell === true),
];

/** Number of columns whose cells share a left side, right side or middle. */
function alignedColumns(draft: TableDraft): number {
  let aligned = 0;
  const columns = Array.from({ length: draft.columns }, (): DraftCell[] => []);
  for (const cell of draft.cells)
    if (cell.columnSpan === 1 && cell.row >= draft.headerRows) columns[cell.column]?.push(cell);
  for (const cells of columns) {
    if (cells.length < 2) continue;
    const extents = cells.map(({ fragments }) => extentOf(fragments));
    const left = extents.map((extent) => extent.left);
    const right = extents.map((extent) => extent.right);
    const middle = extents.map((extent) => (extent.left + extent.right) / 2);
    const figures = cells.filter((cell) => isNumeric(cellWords(cell))).length;
    // Justified text is flush right too, so right alignment counts only for numbers.
    const lines = figures >= 0.5 * cells.length ? [left, right, middle] : [left, middle];
    if (lines.some((values) => clusterShare(values) >= ALIGNED_SHARE)) aligned++;
  }
  return aligned;
}

/** Largest share of the values that lie within `ALIGNED` of one of them. */
function clusterShare(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  let most = 0;
  let first = 0;
  let end = 0;
  for (const value of sorted) {
    while (value - (sorted[first] ?? value) > ALIGNED) first++;
    while (end < sorted.length && (sorted[end] ?? value) - value <= ALIGNED) end++;
    most = Math.max(most, end - first);
  }
  return most / values.length;
}

const LABEL = /^(\(?[0-9a-zA-Z]{1,3}[.)\]:]|\[\d+\]|[•▪●○◦‣–—\-*·■□✓➢►†‡§¶#]+|[a-z]|\d{1,2})$/;

/** Blanks between a number and the stop or the brackets around it, which are cut from it if their font is another. */
const BLANK_AT_SIGN = /\s+(?=[.)\]:])|(?<=[([])\s+/g;

const NOTE_MARK = /^[*†‡§¶#]{1,3}\s/;
/** The number of a section: it marks a heading if text stands between such numbers, and else may name a row. */
const SECTION = /^(?:\d{1,2}|[A-Z])(?:\.\d{1,2}){1,4}\.?$/;

/**
 * Whether a text is a mark before other text. Short notes may lie completely in the column of the marks, and the raised
 * marks of two notes may have been joined.
 */
const isLabel = (text: string): boolean =>
  NOTE_MARK.test(text) ||
  text
    .replaceAll(BLANK_AT_SIGN, "")
    .split(/\s+/)
    .every((part) => LABEL.test(part));

/** Least number of letters that entries in several columns have on average. */
const LONG_ENTRY = 25;
/** Least number of texts between numbered headings. */
const FEWEST_BETWEEN = 2;

/**
 * Whether a grid is a list with bullets, numbers, letters or note marks before its texts, or several such columns side
 * by side, as of references. Text between two numbered headings spans both columns.
 */
function isLabelledList(draft: TableDraft): boolean {
  if (draft.columns % 2 !== 0) return false;
  const cells = draft.cells.filter(({ columnSpan }) => columnSpan < draft.columns);
  if (cells.length < 2 * draft.columns) return false;
  const hasTextBetween = draft.cells.length - cells.length >= FEWEST_BETWEEN;
  const isMark = (text: string): boolean => isLabel(text) || (hasTextBetween && SECTION.test(text));
  for (let column = 0; column < draft.columns; column += 2) {
    const [labels, entries] = [column, column + 1].map((own) =>
      cells.filter((cell) => cell.column === own).map(cellWords),
    );
    if (labels === undefined || entries === undefined) return false;
    if (!areLabelled(labels, entries, { beside: draft.columns > 2, isMark })) return false;
  }
  return true;
}

/** Whether nearly all rows of several cells are a bullet, in any of the columns, and a text: items within items. */
function isNestedList(draft: TableDraft): boolean {
  const rows = cellsByRow(draft.cells, draft.rows)
    .map((cells) => cells.map(cellWords).filter((words) => words !== ""))
    .filter((texts) => texts.length > 1);
  const items = rows.filter(
    ([bullet = "", text = "", more]) => more === undefined && bulletOf(`${bullet} ${text}`)?.marker === bullet,
  );
  return items.length >= 2 && items.length >= 0.7 * rows.length;
}

interface Labelling {
  /** Whether several lists stand side by side. */
  beside: boolean;
  isMark: (text: string) => boolean;
}

function areLabelled(first: string[], second: string[], { beside, isMark }: Labelling): boolean {
  const labels = beside ? first.filter((text) => text !== "") : first;
  const entries = beside ? second.filter((text) => text !== "") : second;
  if (beside && entries.join("").length < LONG_ENTRY * entries.length) return false;
  const wordy = entries.filter((text) => !isNumeric(text)).length;
  return labels.filter(isMark).length >= 0.7 * labels.length && wordy >= 0.7 * entries.length;
}

/**
 * Whether a later line of a cell extends under the next cell: terms with their definitions, or text round a picture.
 */
function runsAcross(draft: TableDraft): boolean {
  const rows = cellsByRow(draft.cells, draft.rows);
  return draft.cells.some((cell) => {
    const next = rows[cell.row]?.find((other) => other.column > cell.column);
    if (!next || cell.row < draft.headerRows) return false;
    const { left } = extentOf(next.fragments);
    return cell.fragments.some(({ box, size }) => box.right > left + RUN_ON * size);
  });
}

/**
 * Whether the lines are words, not numbers, and all begin and end at the same places: justified text with wide spaces.
 */
export function isJustified(draft: TableDraft): boolean {
  let flush = 0;
  let figures = 0;
  const rows = cellsByRow(draft.cells, draft.rows);
  const extents = rows.map((cells) => extentOf(cells.flatMap((cell) => cell.fragments)));
  const left = Math.min(...extents.map((extent) => extent.left));
  const right = Math.max(...extents.map((extent) => extent.right));
  rows.forEach((cells, row) => {
    const extent = extents[row];
    if (extent && extent.left - left <= ALIGNED && right - extent.right <= ALIGNED) flush++;
    if (cells.some((cell) => isNumeric(cellWords(cell)))) figures++;
  });
  return flush >= JUSTIFIED_SHARE * draft.rows && figures < 0.5 * draft.rows;
}
