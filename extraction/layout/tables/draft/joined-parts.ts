import { type Box, unionAll } from "../../../geometry/box.ts";
import { median } from "../../../geometry/median.ts";
import { joinWords } from "../../lines/fragments.ts";
import type { Row } from "../../lines/row.ts";
import { segmentsOf } from "../../lines/segments.ts";
import { isTableCaption } from "./table-captions.ts";
import { rowsWithin, type TableDraft } from "./table-draft.ts";

/** Points by which the sides of two parts may differ. */
const SAME_SIDE = 4;
/** Parts are at most this many font sizes apart, with no more than one line between them. */
const MOST_APART = 2.4;
/** A line that names the rows below it has at most this many characters. */
const LONGEST_NAME = 60;
/** Its font size differs from that of the parts by at most this share. */
const SAME_SIZE = 0.1;
/** In at least this share of the columns, the texts of both parts are above each other. */
const SAME_COLUMNS = 0.8;

/**
 * Joins the parts of striped tables: a table is found in several parts if lines without stripes name groups of its
 * rows.
 */
export function withPartsJoined(tables: TableDraft[], rows: Row[]): TableDraft[] {
  const left = [...tables].sort((a, b) => a.box.top - b.box.top);
  for (let index = 0; index < left.length; index++) {
    for (let next = index + 1; next < left.length; ) {
      const [upper, lower] = [left[index], left[next]];
      const whole = upper && lower && joinedParts(upper, lower, rows);
      if (whole === undefined) next++;
      else {
        left[index] = whole;
        left.splice(next, 1);
      }
    }
  }
  return left.length === tables.length ? tables : left;
}

function joinedParts(upper: TableDraft, lower: TableDraft, rows: Row[]): TableDraft | undefined {
  const [a, b] = [upper.box, lower.box];
  if (upper.columns !== lower.columns || !isNear(a.left, b.left) || !isNear(a.right, b.right)) return undefined;
  const size = sizeOf(lower);
  if (b.top - a.bottom < -SAME_SIDE || b.top - a.bottom > MOST_APART * size) return undefined;
  const gap = { left: a.left, right: a.right, top: a.bottom, bottom: b.top };
  const between = gap.bottom > gap.top ? rowsWithin(rows, gap, 0) : [];
  const [name, more] = between;
  if (more !== undefined || (name !== undefined && !isName(name, size)) || !sharesColumns(upper, lower))
    return undefined;
  const from = upper.rows + (name === undefined ? 0 : 1);
  const naming =
    name === undefined
      ? []
      : [{ row: upper.rows, column: 0, rowSpan: 1, columnSpan: upper.columns, fragments: [...name.fragments] }];
  return {
    ...upper,
    box: unionAll([a, b]) ?? a,
    rows: from + lower.rows,
    cells: [...upper.cells, ...naming, ...lower.cells.map((cell) => ({ ...cell, row: cell.row + from }))],
    confidence: Math.max(upper.confidence, lower.confidence),
  };
}

const isNear = (x: number, y: number): boolean => Math.abs(x - y) <= SAME_SIDE;

const sizeOf = ({ cells }: TableDraft): number =>
  median(cells.flatMap(({ fragments }) => fragments.map(({ size }) => size)));

function isName(row: Row, size: number): boolean {
  const text = joinWords(row.fragments);
  if (text.length > LONGEST_NAME || isTableCaption(text) || segmentsOf(row).length > 1) return false;
  return Math.abs(row.size - size) <= SAME_SIZE * size;
}

/** Whether, in most columns, the texts of the two parts are above each other. */
function sharesColumns(upper: TableDraft, lower: TableDraft): boolean {
  let shared = 0;
  let all = 0;
  for (let column = 0; column < upper.columns; column++) {
    const [over, under] = [extentOf(upper, column), extentOf(lower, column)];
    if (over === undefined || under === undefined) continue;
    all++;
    if (over.left < under.right && under.left < over.right) shared++;
  }
  return all >= 2 && shared >= SAME_COLUMNS * all;
}

const extentOf = ({ cells }: TableDraft, column: number): Box | undefined =>
  unionAll(
    cells.flatMap((cell) =>
      cell.column === column && cell.columnSpan === 1 ? cell.fragments.map(({ box }) => box) : [],
    ),
  );
