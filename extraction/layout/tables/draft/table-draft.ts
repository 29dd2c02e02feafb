import type { Box } from "../../../geometry/box.ts";
import type { PageLink } from "../../../page/page-geometry.ts";
import { append, emptyText, type RichText } from "../../../text/rich-text.ts";
import type { Fragment } from "../../lines/fragment.ts";
import { joinWords } from "../../lines/fragments.ts";
import type { Row } from "../../lines/row.ts";
import { rowText } from "../../lines/row-text.ts";
import { buildRows } from "../../lines/rows.ts";

/** A cell by its place in the grid; rows and columns count from 0. */
export interface DraftCell {
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
  fragments: Fragment[];
}

/** A table as found on one page. */
export interface TableDraft {
  box: Box;
  rows: number;
  columns: number;
  cells: DraftCell[];
  /** Rows at the top that name the columns. */
  headerRows: number;
  /** Whether fills alone bound its cells: bands of colour and stripes, without a line. */
  filled?: boolean;
  /** Whether the drawing order shows its cells. */
  drawnByCell?: boolean;
  /** 0..1: the probability that it is a table; 0 until it has been judged. */
  confidence: number;
}

/** Cells by the row they begin in: each is looked at once, however many rows there are. */
export function cellsByRow<T extends { row: number }>(cells: T[], rows: number): T[][] {
  const byRow: T[][] = Array.from({ length: rows }, () => []);
  for (const cell of cells) byRow[cell.row]?.push(cell);
  return byRow;
}

/** All words of a cell in a row, to judge it by. */
export const cellWords = (cell: DraftCell): string => joinWords(cell.fragments);

/** Text of a cell: its lines joined with line breaks. */
export function cellText(cell: DraftCell, links: PageLink[]): RichText {
  const text = emptyText();
  for (const row of buildRows(cell.fragments)) append(text, rowText(row, links), "\n");
  return text;
}

/** The fragments whose middle is in the box, as separate rows. */
export function rowsWithin(rows: Row[], box: Box, tolerance = 1): Row[] {
  const inside: Row[] = [];
  const loose: Fragment[] = [];
  for (const row of rows) {
    if (row.box.bottom < box.top || row.box.top > box.bottom) continue;
    const fragments = row.fragments.filter((fragment) => isWithin(fragment, box, tolerance));
    if (fragments.length === row.fragments.length) inside.push(row);
    else loose.push(...fragments);
  }
  if (loose.length === 0) return inside;
  return buildRows([...inside.flatMap((row) => row.fragments), ...loose]);
}

export function isWithin(fragment: Fragment, box: Box, tolerance = 1): boolean {
  const x = (fragment.box.left + fragment.box.right) / 2;
  const y = fragment.baseline - 0.26 * fragment.size;
  return (
    x >= box.left - tolerance && x <= box.right + tolerance && y >= box.top - tolerance && y <= box.bottom + tolerance
  );
}
