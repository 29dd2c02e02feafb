import { median } from "../../geometry/median.ts";
import { bulletOf } from "../../text/list-markers.ts";
import { linePitch } from "../lines/region.ts";
import type { Row, Segment } from "../lines/row.ts";
import { textsOf } from "../lines/row-texts.ts";
import { segmentText } from "../lines/segments.ts";
import { isHeading } from "./rule-stacks/stack-parts.ts";
import { firstBelowText, isSetApart } from "./unruled-tables.ts";

/** A blank band this many line pitches high ends a table. */
const LARGEST_GAP = 3;
/** A table has at most this many consecutive lines with a single text in its first column. */
const MOST_SINGLE = 3;
/** A single text with more characters than a name of a group of rows is running text, or a line of a long cell. */
const LONGEST_SINGLE = 45;
/** A large line of fewer texts is a heading, perhaps with its number, and not the names of columns. */
const FEWEST_NAMES = 3;
/** Most lines of the names of columns, and fewest rows below them. */
const MOST_NAME_LINES = 10;
const FEWEST_ROWS = 3;
/** Least share of the lines that are drawn without anything of other lines between. */
const ROW_BY_ROW = 0.7;

/** A line with the texts that may be cells of a sheet. */
export interface SheetLine {
  row: Row;
  texts: readonly Segment[];
}

/**
 * Lines below each other of which most have several texts, and which are drawn one after the other; those with cells of
 * long texts are left to others. No run goes on beyond a line that is an end, such as a caption.
 */
export function sheetRuns(rows: Row[], isEnd: (row: Row, at: number) => boolean): SheetLine[][] {
  const pitch = linePitch(rows);
  const size = median(rows.map((row) => row.size));
  const runs: SheetLine[][] = [];
  let run = new OpenRun(size);
  for (const [at, row] of rows.entries()) {
    const texts = cellsOf(row);
    // Most rows are running text: what is around them does not matter.
    if (run.isEmpty && texts.length < 2) continue;
    const gap = row.baseline - (rows[at - 1]?.baseline ?? row.baseline);
    const isApart = gap > LARGEST_GAP * pitch || (gap > pitch && isSetApart(row, run.rows));
    const ends = isEnd(row, at);
    if (isApart || ends || !run.takes({ row, texts })) {
      runs.push(run.lines);
      run = new OpenRun(size);
      if (isApart && !ends) run.takes({ row, texts });
    }
  }
  return [...runs, run.lines].map(belowText).filter((lines) => lines.length >= FEWEST_ROWS && isRowByRow(lines));
}

/** The lines of a run, as far as it has been read. */
class OpenRun {
  readonly #size: number;
  #lines: SheetLine[] = [];
  /** Lines with a single text since the last one with several. */
  #single: SheetLine[] = [];
  #hasLongCells = false;

  constructor(size: number) {
    this.#size = size;
  }

  get lines(): SheetLine[] {
    return this.#hasLongCells ? [] : this.#lines;
  }

  get isEmpty(): boolean {
    return this.#lines.length === 0;
  }

  get rows(): Row[] {
    return this.#lines.map(({ row }) => row);
  }

  /** Adds a line, unless the run ends above it. */
  takes(line: SheetLine): boolean {
    if (isHeading(line.row, this.#size) && line.texts.length < FEWEST_NAMES) return false;
    if (line.texts.length > 1) {
      this.#lines.push(...this.#single, line);
      this.#single = [];
      return true;
    }
    if (this.isEmpty) return true;
    const isLong = textLength(line) > LONGEST_SINGLE;
    if (isLong && this.#isBesideFirst(line)) {
      this.#hasLongCells = true;
      return true;
    }
    if (isLong) return false;
    this.#single.push(line);
    return this.#single.filter((other) => !this.#isBesideFirst(other)).length <= MOST_SINGLE;
  }

  /** Whether a line begins where the last line with several texts has its second one, or further to the right. */
  #isBesideFirst({ row }: SheetLine): boolean {
    const second = this.#lines.findLast(({ texts }) => texts.length > 1)?.texts[1];
    return second !== undefined && row.box.left >= second.left - row.size;
  }
}

/** The lines without those of text above them. */
function belowText(lines: SheetLine[]): SheetLine[] {
  const rows = lines.map(({ row }) => row);
  return lines.slice(firstBelowText(rows, 0, rows.length - 1));
}

const textLength = ({ texts }: SheetLine): number => texts.reduce((sum, text) => sum + segmentText(text).length, 0);

/** The texts of a row, of which the mark of a list item is none by itself. */
function cellsOf(row: Row): readonly Segment[] {
  const texts = textsOf(row);
  const [first, second, third] = texts;
  if (first === undefined || second === undefined) return texts;
  const mark = bulletOf(`${segmentText(first)} ${segmentText(second)}`);
  if (mark?.marker !== segmentText(first) || (mark.ordered && third !== undefined)) return texts;
  const fragments = [...first.fragments, ...second.fragments];
  return [{ left: first.left, right: Math.max(first.right, second.right), fragments }, ...texts.slice(2)];
}

/**
 * Whether most lines are drawn at once: of columns of text, one half of a line is drawn long after the other, as is one
 * of names of several lines.
 */
function isRowByRow(lines: SheetLine[]): boolean {
  const drawn = lines
    .flatMap(({ texts }, line) => texts.map(({ fragments }) => ({ line, order: fragments[0]?.order ?? 0 })))
    .sort((a, b) => a.order - b.order);
  const parts = lines.map(() => 0);
  for (const [at, { line }] of drawn.entries()) if (drawn[at - 1]?.line !== line) parts[line] = (parts[line] ?? 0) + 1;
  const rows = parts.slice(namesAbove(lines, parts));
  return rows.filter((count) => count === 1).length >= ROW_BY_ROW * rows.length;
}

/** Number of the lines at the top that hold no more texts than most rows below them, and are not drawn at once. */
function namesAbove(lines: SheetLine[], parts: number[]): number {
  const count = parts.indexOf(1);
  const rows = lines.slice(Math.max(0, count));
  const usual = median(rows.map(({ texts }) => texts.length));
  const areNames = count <= MOST_NAME_LINES && rows.length >= FEWEST_ROWS;
  return areNames && lines.slice(0, count).every(({ texts }) => texts.length <= usual) ? Math.max(0, count) : 0;
}
