import type { Row } from "../../lines/row.ts";
import { isFigure, segmentsOf } from "../../lines/segments.ts";
import { columnsFilled, type GridLine } from "../text-grid/grid-line.ts";
import { judgedRows } from "../text-grid/judged-rows.ts";
import { gridLines, groupLines } from "../text-grid/text-grid-rows.ts";
import { areUnwrappedRows } from "../text-grid/wrapped-lines.ts";
import { bandRows, type Lattice } from "./ruled-grid.ts";

/** A text that crosses a border by less than this many points is beside it. */
const CROSSING = 1;
/** Blank between a text and the border of its cell, in font sizes. */
const CELL_PADDING = 0.6;
/**
 * In a ruled row that holds several table rows, at least this many columns have several numbers; one is enough if each
 * line has text in all columns, as in pivot tables.
 */
const FEWEST_FIGURE_COLUMNS = 2;
/** Distance between baselines across a blank line, in font sizes; paragraphs in a cell are closer. */
const BLANK_LINE = 2;
/**
 * Distance between baselines across a blank line, in line pitches of the surrounding text, which may be widely spaced.
 */
const BLANK_PITCHES = 1.6;
/** Lines closer together than this many font sizes are beside each other. */
const BESIDE = 0.9;
/**
 * After a blank line at least this many cells begin at the same height, one of them the row's label in the first
 * column.
 */
const FEWEST_LEVEL_CELLS = 2;
/** A frame of at most this many ruled rows, column names and the rest, has no rules between its table rows. */
const UNDIVIDED = 2;
/** Such a rest has at least this many table rows, nearly all of them with a label and another cell on their first line. */
const FEWEST_LABELLED_ROWS = 3;
const LABELLED = 0.8;

/**
 * Splits ruled rows that contain several table rows, as shown by columns of numbers, by words that were not wrapped, or
 * by blank lines.
 */
export function addTextRows(lattice: Lattice, rows: Row[]): Lattice {
  const ys: number[] = [];
  const closedLeft: boolean[][] = [];
  const closedTop: boolean[][] = [];
  const isUndivided = lattice.ys.length - 1 <= UNDIVIDED;
  for (let row = 0; row + 1 < lattice.ys.length; row++) {
    const top = lattice.ys[row] ?? 0;
    const cuts = rowCuts(lattice, bandRows(rows, top, lattice.ys[row + 1] ?? 0), isUndivided);
    [top, ...cuts].forEach((y, index) => {
      ys.push(y);
      const left = lattice.closedLeft[row] ?? [];
      const own = cuts.length === 0 ? [] : bandRows(rows, y, cuts[index] ?? lattice.ys[row + 1] ?? 0);
      closedLeft.push(isAcross(own, lattice.xs) ? left.map((_, column) => column === 0) : [...left]);
      const sides = lattice.closedTop[row] ?? [];
      closedTop.push(index === 0 ? [...sides] : sides.map(() => true));
    });
  }
  ys.push(lattice.ys.at(-1) ?? 0);
  return { xs: lattice.xs, ys, closedLeft, closedTop };
}

/** Whether there is a single text, which crosses columns after the first: the name of the rows below it. */
function isAcross([line, ...others]: Row[], xs: number[]): boolean {
  if (line === undefined || others.length > 0 || segmentsOf(line).length > 1) return false;
  return (
    line.box.left > (xs[1] ?? 0) &&
    xs.slice(2, -1).some((x) => line.box.left < x - CROSSING && line.box.right > x + CROSSING)
  );
}

/** Heights at which a ruled row is cut into table rows. */
function rowCuts(lattice: Lattice, band: Row[], isUndivided: boolean): number[] {
  const separators = lattice.xs.slice(1, -1);
  if (band.length < 2 || separators.length === 0) return [];
  const lines = gridLines(band, separators, (row) => segmentsOf(row, 0.6));
  const ends = lattice.xs.slice(1).map((x) => x - CELL_PADDING * (band[0]?.size ?? 0));
  const allRows = areUnwrappedRows(lines, ends);
  const columns = separators.length + 1;
  const groups = allRows ? [...lines.keys()] : textRows(lines, columns, isUndivided);
  if (groups === undefined) return blankCuts(lines);
  return lines.slice(1).flatMap((line, index) => {
    const above = lines[index];
    if (!above || groups[index] === groups[index + 1]) return [];
    return (above.row.box.bottom + line.row.box.top) / 2;
  });
}

/** The table row of each line, if numbers show rows or, in a frame that rules only into columns, labels do. */
function textRows(lines: GridLine[], columns: number, isUndivided: boolean): number[] | undefined {
  const figures = columnsOfFigures(lines);
  const areWhole = lines.every((line) => columnsFilled(line).size === columns);
  const byFigures = figures >= FEWEST_FIGURE_COLUMNS || (areWhole && figures > 0);
  if (!byFigures && !isUndivided) return undefined;
  const groups = groupLines(lines, [], columns);
  if (byFigures) return groups;
  const judged = judgedRows(lines, groups, [], columns);
  const firsts = lines.filter((_, at) => judged[at] !== judged[at - 1]);
  const labelled = firsts.filter((line) => columnsFilled(line).has(0) && line.segments.length > 1);
  return firsts.length >= FEWEST_LABELLED_ROWS && labelled.length >= LABELLED * firsts.length ? judged : undefined;
}

/** Number of columns with numbers on several lines and at most one other text. */
function columnsOfFigures(lines: GridLine[]): number {
  const figures = new Map<number, number>();
  const texts = new Map<number, number>();
  for (const { segments } of lines) {
    const counted = new Set<number>();
    for (const { segment, from, to } of segments) {
      if (from !== to) continue;
      const isNumber = isFigure(segment);
      if (isNumber && counted.has(from)) continue;
      if (isNumber) counted.add(from);
      const counts = isNumber ? figures : texts;
      counts.set(from, (counts.get(from) ?? 0) + 1);
    }
  }
  return [...figures].filter(([column, count]) => count >= 2 && (texts.get(column) ?? 0) <= 1).length;
}

/**
 * Heights of blank lines across the whole row after which a labelled row begins: in some tables rules only separate
 * groups of rows.
 */
function blankCuts(lines: GridLine[]): number[] {
  const gaps = lines.slice(1).map((line, index) => line.row.baseline - (lines[index]?.row.baseline ?? 0));
  const pitch = Math.min(...gaps.filter((gap, index) => gap >= BESIDE * (lines[index]?.row.size ?? gap)));
  return lines.slice(1).flatMap((line, index) => {
    const above = lines[index];
    const gap = gaps[index] ?? 0;
    if (!above || gap < BLANK_LINE * line.row.size || (gaps.length > 1 && gap < BLANK_PITCHES * pitch)) return [];
    const begun = new Set(line.segments.map((segment) => segment.from));
    if (!begun.has(0) || begun.size < FEWEST_LEVEL_CELLS) return [];
    return (above.row.box.bottom + line.row.box.top) / 2;
  });
}
