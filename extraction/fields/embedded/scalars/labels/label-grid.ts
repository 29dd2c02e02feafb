import { type Box, overlapX, overlapY, union, unionAll } from "../../../../geometry/box.ts";
import type { Word } from "../../../../page/page-words.ts";
import { findAmounts } from "../../../values/amounts.ts";
import { findDates } from "../../../values/dates.ts";
import { type LinedPage, type TextLine, textLine } from "../lines/page-lines.ts";
import { isKnownLabel, loose, OF_DOCUMENT, OF_PARTS, OF_TOTAL } from "./grid-labels.ts";
import { ITEM_HEADERS } from "./header-over-value.ts";

/**
 * Least width of the gap between two cells of a row, in line heights and in letters of the row. The larger one counts.
 */
const CELL_GAP = 0.45;
const LETTERS_APART = 1.25;
/** Share of the smaller height by which lines of one row overlap. */
const SAME_ROW = 0.5;
/** Greatest distance between rows of the same cells, and from labels to their values, in line heights. */
const ROW_PITCH = 1.75;
const VALUE_PITCH = 3;
/** Labels and values are broken over at most this many lines. */
const MOST_LABEL_ROWS = 3;
const MOST_VALUE_ROWS = 3;
const FEWEST_LABELS = 2;
/** Least share of a label row's cells that are labels of the vocabulary. */
const KNOWN_SHARE = 0.6;
/** Points by which a word may begin to the left of its column. */
const OUTDENT = 2;

interface Cell {
  words: Word[];
  box: Box;
}

interface Column {
  label: Cell[];
  /** Whether that is a label of the vocabulary. */
  isKnown: boolean;
  values: Cell[];
  left: number;
  right: number;
}

/**
 * A page with labels side by side above their values, each on one line or several, rewritten as lines of a label and
 * its value: "Date | Number" over "1 May | 4711" is read as "Date: 1 May" and "Number: 4711".
 */
export function withLabelGrids(page: LinedPage): LinedPage {
  const rows = rowsOf(page.lines);
  const taken = new Set<Word>();
  const made: { words: Word[]; box: Box }[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.length === 0 || row.some(({ words }) => words.some((word) => taken.has(word)))) continue;
    const columns = gridAt(rows, index);
    for (const { label, values } of columns) {
      const names = label.flatMap(({ words }) => words);
      const words = values.flatMap((value) => value.words);
      const box = unionAll([...names, ...words].map((word) => word.box));
      if (box === undefined || words.length === 0) continue;
      for (const word of [...names, ...words]) taken.add(word);
      made.push({ words: [...withColon(names), ...unbroken(words)], box });
    }
  }
  if (made.length === 0) return page;
  const rest = page.lines.flatMap(({ words, box }) => {
    const left = words.filter((word) => !taken.has(word));
    if (left.length === words.length) return [{ words, box }];
    const around = unionAll(left.map((word) => word.box));
    return around === undefined ? [] : [{ words: left, box: around }];
  });
  const lines = [...rest, ...made].map((line, index) => textLine(page.page, index, line));
  return { ...page, lines };
}

function withColon(names: Word[]): Word[] {
  const last = names.at(-1);
  return last === undefined || last.text.endsWith(":")
    ? names
    : [...names.slice(0, -1), { ...last, text: `${last.text}:` }];
}

/** "RE-2014-" over "0728" is one number. */
function unbroken(words: Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const isRest = last !== undefined && /\d[-/]$/.test(last.text) && /^\d/.test(word.text);
    if (isRest && word.box.top > last.box.top + 1)
      joined.splice(-1, 1, { ...last, text: last.text + word.text, box: union(last.box, word.box) });
    else joined.push(word);
  }
  return joined;
}

/** Cells of each row, from top to bottom and from left to right. */
function rowsOf(lines: TextLine[]): Cell[][] {
  const rows: TextLine[][] = [];
  for (const line of lines.toSorted((a, b) => a.box.top - b.box.top)) {
    const last = rows.at(-1);
    const [first] = last ?? [];
    const height = Math.min(line.box.bottom - line.box.top, (first?.box.bottom ?? 0) - (first?.box.top ?? 0));
    if (first !== undefined && overlapY(first.box, line.box) >= SAME_ROW * height) last?.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => row.flatMap(cellsOf).sort((a, b) => a.box.left - b.box.left));
}

function cellsOf({ words, box: { top, bottom } }: TextLine): Cell[] {
  const cells: Cell[] = [];
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const letter = words.reduce((sum, { box }) => sum + box.right - box.left, 0) / letters;
  const blank = Math.max(CELL_GAP * (bottom - top), LETTERS_APART * letter);
  for (const word of words) {
    const last = cells.at(-1);
    if (last !== undefined && word.box.left - last.box.right <= blank) {
      last.words.push(word);
      last.box = unionAll([last.box, word.box]) ?? last.box;
    } else {
      cells.push({ words: [word], box: word.box });
    }
  }
  return cells;
}

const textOf = (cells: Cell[]): string => cells.flatMap(({ words }) => words.map(({ text }) => text)).join(" ");
const isLabel = (cells: Cell[]): boolean => isKnownLabel(textOf(cells));

/** The same of one cell, which rows above and below it ask for too. */
const labelCells = new WeakMap<Cell, boolean>();

function isLabelCell(cell: Cell): boolean {
  const known = labelCells.get(cell) ?? isLabel([cell]);
  labelCells.set(cell, known);
  return known;
}

const height = ({ box }: Cell): number => box.bottom - box.top;

/** The columns whose labels begin in a row; empty unless it is a row of labels above one row of values. */
function gridAt(rows: Cell[][], index: number): Column[] {
  const [first, ...others] = rows.slice(index, index + MOST_LABEL_ROWS);
  if (first === undefined || first.length < FEWEST_LABELS) return [];
  let best: { columns: Column[]; known: number; rows: number } | undefined;
  for (let more = 0; more <= others.length; more++) {
    const below = others.slice(0, more);
    if (more > 0 && !isNextRow(rows[index + more - 1], rows[index + more], ROW_PITCH)) break;
    const columns = labelColumns(first, below);
    const known = columns.filter(({ isKnown }) => isKnown).length;
    if (columns.length > 0 && known > (best?.known ?? 0)) best = { columns, known, rows: more + 1 };
  }
  if (best === undefined || best.known < FEWEST_LABELS) return [];
  const names = best.columns.map(({ label }) => loose(textOf(label)));
  const isOfSums = names.some((name) => OF_TOTAL.has(name)) && names.some((name) => OF_PARTS.has(name));
  if (names.some((name) => ITEM_HEADERS.has(name)) || !(isOfSums || names.some((name) => OF_DOCUMENT.has(name))))
    return [];
  const columns = withValues(best.columns, rows.slice(index + best.rows), rows[index + best.rows - 1] ?? []);
  return isOfSums && !addUp(columns, rows.slice(index + best.rows)) ? [] : columns;
}

/** One row of figures, of which one is the sum of two or more others: under sums of several rates are several rows. */
function addUp(columns: Column[], rows: Cell[][]): boolean {
  const figures = columns.flatMap(({ values }) => findAmounts(textOf(values))[0]?.value.amount ?? []);
  const cells = columns.flatMap(({ values }) => values);
  const bottom = Math.max(...cells.map(({ box }) => box.bottom));
  const isMoney = (cell: Cell) => CENTS.test(textOf([cell]));
  const another = rows.some((row) => {
    const inside = row.filter(
      (cell) => isMoney(cell) && columns.some(({ left, right }) => cell.box.left < right && cell.box.right > left),
    );
    const [first] = inside;
    return (
      first !== undefined &&
      inside.length > 1 &&
      first.box.top > bottom - 1 &&
      first.box.top - bottom < FURTHER_ROW * height(first)
    );
  });
  const [most = 0] = figures.toSorted((a, b) => Math.abs(b) - Math.abs(a));
  return (
    !another && figures.some((one) => figures.some((other) => one !== other && Math.abs(one + other - most) < CENT))
  );
}

const CENTS = /\d[.,]\d{2}(?!\d)/;
const CENT = 0.015;
/** Line heights from one row of figures to another of the same table. */
const FURTHER_ROW = 4;

/** The run of cells from the first label to the last, each with the cells below it in further rows of the header. */
function labelColumns(first: Cell[], below: Cell[][]): Column[] {
  const all = first.map((cell, at): Column => {
    const right = first[at + 1]?.box.left ?? Number.POSITIVE_INFINITY;
    const under = below.flatMap((row) => row.filter(({ box }) => box.left < right - 1 && overlapX(box, cell.box) > 0));
    const label = [cell, ...under];
    return {
      label,
      isKnown: under.length === 0 ? isLabelCell(cell) : isLabel(label),
      values: [],
      left: cell.box.left,
      right: Math.min(right, 1e6),
    };
  });
  const labels = all.map(({ isKnown }) => isKnown);
  const from = labels.indexOf(true);
  const run = all.slice(from, labels.lastIndexOf(true) + 1);
  const known = labels.filter(Boolean).length;
  if (labels.some((isKnown, at) => isKnown && isBeforeValue(first, at))) return [];
  if (from < 0 || known < KNOWN_SHARE * run.length) return [];
  return run.some(({ label, isKnown }) => !isKnown && /\d/.test(textOf(label))) ? [] : run;
}

/** "Account no:   BRAM002": the value is beside the label, not below it. */
function isBeforeValue(row: Cell[], at: number): boolean {
  const [own, next] = row.slice(at, at + 2).map((cell) => textOf([cell]));
  return own !== undefined && next !== undefined && /:$/.test(own) && !/:$/.test(next);
}

function isNextRow(row: Cell[] | undefined, next: Cell[] | undefined, pitch: number): boolean {
  const [one, other] = [row?.[0], next?.[0]];
  return (
    one !== undefined &&
    other !== undefined &&
    other.box.top - one.box.top <= pitch * Math.max(height(one), height(other))
  );
}

/** The columns with what is below their labels, if that is a single row of values. */
function withValues(columns: Column[], rows: Cell[][], labels: Cell[]): Column[] {
  const left = Math.min(...columns.map((column) => column.left)) - OUTDENT;
  const right = Math.max(...columns.flatMap(({ label }) => label.map(({ box }) => box.right))) + 1;
  const between = (row: Cell[]) => row.filter(({ box }) => box.right > left && box.left < right);
  let above = between(labels);
  let count = 0;
  for (const inside of rows.slice(0, 2 * MOST_VALUE_ROWS).map(between)) {
    // Lines of an address beside the grid may come in between.
    if (inside.length === 0) continue;
    if (!isNextRow(above, inside, count === 0 ? VALUE_PITCH : ROW_PITCH)) break;
    const placed = inside.flatMap((cell) => placedIn(columns, cell));
    if (inside.some((cell) => isLabelCell(cell) || /:$/.test(textOf([cell])))) return count === 0 ? [] : columns;
    if (count === 0 && !isFirstRow(placed)) return [];
    if (count === MOST_VALUE_ROWS || (count > 0 && isSecondItem(columns, placed))) return [];
    for (const [column, cell] of placed) column.values.push(cell);
    above = inside;
    count++;
  }
  return columns;
}

const isFirstRow = (placed: [Column, Cell][]): boolean =>
  new Set(placed.map(([column]) => column)).size >= FEWEST_LABELS &&
  placed.some(([, cell]) => /\d/.test(textOf([cell])));

/** Whether this is another full row that continues nothing above it: then the whole is a table, not a row of labels. */
function isSecondItem(columns: Column[], placed: [Column, Cell][]): boolean {
  const full = columns.filter(({ values }) => values.length > 0).length;
  if (placed.length < full || full < FEWEST_LABELS || !placed.every(([, cell]) => /\d/.test(textOf([cell]))))
    return false;
  return !placed.some(([{ values }, cell]) => goesOn(textOf(values), textOf([cell])));
}

/** Whether a text continues the one above it: "2 April" above "2014", "RE-2014-" above "0728". */
const goesOn = (above: string, below: string): boolean =>
  /[-\u2013/]$/.test(above) || (findDates(above).length === 0 && findDates(`${above} ${below}`).length === 1);

/** Assigns a cell to the column it is under; one under several columns is split where the columns begin. */
function placedIn(columns: Column[], cell: Cell): [Column, Cell][] {
  const under = columns.filter((column) => cell.box.left < column.right - 1 && cell.box.right > column.left + 1);
  const [only] = under;
  if (only !== undefined && under.length === 1) return [[only, cell]];
  const starts = under.slice(1).map((column) => cell.words.findIndex(({ box }) => box.left >= column.left - OUTDENT));
  if (only === undefined || starts.some((start) => start <= 0)) {
    const nearest = under.toSorted((a, b) => overlapWith(b, cell) - overlapWith(a, cell))[0];
    return nearest === undefined ? [] : [[nearest, cell]];
  }
  return under.map((column, at): [Column, Cell] => {
    const words = cell.words.slice(at === 0 ? 0 : starts[at - 1], starts[at] ?? cell.words.length);
    return [column, { words, box: unionAll(words.map(({ box }) => box)) ?? cell.box }];
  });
}

const overlapWith = ({ label }: Column, { box }: Cell): number =>
  label[0] === undefined ? 0 : overlapX(label[0].box, box);
