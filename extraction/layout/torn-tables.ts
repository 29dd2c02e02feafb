import { unionAll } from "../geometry/box.ts";
import type { PageElement, TableCell, TableElement, TextElement } from "../page/page-model.ts";
import { isTableCaption } from "../text/captions.ts";
import { isNumeric } from "../text/numeric.ts";

/**
 * Parts are at most this many rows apart, with no more than one line between them. A row of one line is so many font
 * sizes high.
 */
const MOST_ROWS_APART = 2;
const LOWEST_ROW = 1.2;
const HIGHEST_ROW = 2.4;
/** Points by which parts may overlap, and by which the sides of parts without figures may differ. */
const SAME_SIDE = 4;
/** A line that names the rows below it has at most this many characters. */
const LONGEST_NAME = 60;
/** Font sizes of the parts, and of the line, differ by at most this share. */
const SAME_SIZE = 0.1;
/** Least share of the cells of a column of figures. */
const FIGURES = 0.5;

/**
 * Joins the parts of tables: a table is found in several parts if lines that name groups of its rows are without
 * stripes, or stand between a band of colour with the names of its columns, or rows without rules, and other such rows.
 */
export function withTornTablesJoined(elements: PageElement[]): PageElement[] {
  const joined: PageElement[] = [];
  for (const element of elements) {
    const whole = element.kind === "table" ? wholeOf(joined, element) : undefined;
    if (whole === undefined) joined.push(element);
    else joined.splice(-whole.taken, whole.taken, whole.table);
  }
  return joined;
}

interface Whole {
  table: TableElement;
  /** Number of the last elements that it takes in. */
  taken: number;
}

function wholeOf(before: PageElement[], lower: TableElement): Whole | undefined {
  const [last, other] = [before.at(-1), before.at(-2)];
  const name = last?.kind === "text" ? last : undefined;
  const upper = name === undefined ? last : other;
  if (upper?.kind !== "table" || upper.columns !== lower.columns || !isAlike(upper, lower)) return undefined;
  const apart = lower.box.top - upper.box.bottom;
  if (apart < -SAME_SIDE || apart > MOST_ROWS_APART * rowOf(lower)) return undefined;
  if (name !== undefined && !isName(name, lower)) return undefined;
  if (!goesOn(upper, lower)) return undefined;
  return { table: joinedTable(upper, name, lower), taken: name === undefined ? 1 : 2 };
}

/** Height of a row of one line, in points. */
const rowOf = ({ box, rows, style: { size } }: TableElement): number =>
  Math.min(HIGHEST_ROW * size, Math.max(LOWEST_ROW * size, (box.bottom - box.top) / rows));

const isAlike = (one: TableElement | TextElement, { style: { size } }: TableElement): boolean =>
  Math.abs(one.style.size - size) <= SAME_SIZE * size;

function isName(name: TextElement, lower: TableElement): boolean {
  const { content, lines, zone, box } = name;
  if (lines > 1 || zone !== undefined || content.text.length > LONGEST_NAME || isTableCaption(content.text))
    return false;
  const isInside = box.left >= lower.box.left - SAME_SIDE && box.right <= lower.box.right + SAME_SIDE;
  return isInside && isAlike(name, lower);
}

/**
 * Whether the lower part begins with a figure in a column of figures, in which the upper one ends with one or has names
 * only: names there would be those of another table. Without figures, both have the same sides.
 */
function goesOn(upper: TableElement, lower: TableElement): boolean {
  if (!lower.cells.some(isFigure))
    return (
      Math.abs(upper.box.left - lower.box.left) <= SAME_SIDE && Math.abs(upper.box.right - lower.box.right) <= SAME_SIDE
    );
  const isNamesOnly = !upper.cells.some(isFigure);
  return Array.from({ length: lower.columns }, (_, column) => column).some((column) => {
    const own = cellsOf(lower, column);
    if (own.filter(isFigure).length < FIGURES * own.length) return false;
    const above = cellsOf(upper, column).at(-1);
    if (!isNamesOnly && (above === undefined || !isFigure(above))) return false;
    return own.some((cell) => cell.row === 0 && isFigure(cell));
  });
}

const isFigure = ({ content }: TableCell): boolean => isNumeric(content.text);

const cellsOf = ({ cells }: TableElement, column: number): TableCell[] =>
  cells.filter((cell) => cell.column === column && cell.columnSpan === 1);

function joinedTable(upper: TableElement, name: TextElement | undefined, lower: TableElement): TableElement {
  const from = upper.rows + (name === undefined ? 0 : 1);
  return {
    ...upper,
    box: unionAll([upper.box, lower.box]) ?? upper.box,
    rows: from + lower.rows,
    cells: [
      ...upper.cells,
      ...(name === undefined ? [] : [nameCell(name, upper, lower)]),
      ...lower.cells.map((cell) => ({ ...cell, row: cell.row + from })),
    ],
    confidence: Math.max(upper.confidence, lower.confidence),
  };
}

/** The name of the rows below it, in the first column if there is room for it. */
function nameCell({ content, box }: TextElement, { rows, columns }: TableElement, lower: TableElement): TableCell {
  const right = Math.min(...lower.cells.flatMap((cell) => (cell.column === 1 && cell.box ? cell.box.left : [])));
  const isInFirst = box.left <= lower.box.left + SAME_SIDE && box.right <= right;
  return { row: rows, column: 0, rowSpan: 1, columnSpan: isInFirst ? 1 : columns, content, box };
}
