import { type Box, unionAll } from "../../../geometry/box.ts";
import { remembered } from "../../../geometry/remembered.ts";
import type { PageLink } from "../../../page/page-geometry.ts";
import { append, emptyText, type RichText } from "../../../text/rich-text.ts";
import type { Fragment } from "../../lines/fragment.ts";
import { joinWords } from "../../lines/fragments.ts";
import type { Row } from "../../lines/row.ts";
import { rowText } from "../../lines/row-text.ts";
import { buildRows } from "../../lines/rows.ts";

/** A cell and its place in the grid; rows and columns count from 0. */
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
  /** Number of rows at the top that name the columns. */
  headerRows: number;
  /** Whether no line is drawn between its columns, only bands of colour across them. */
  striped?: boolean;
  /** Whether the drawing order reveals its cells. */
  drawnByCell?: boolean;
  /** Divides its lines into rows by more evidence, which is worth its time for tables only. */
  regroup?: (draft: TableDraft) => TableDraft;
  /** 0..1: the probability that it is a table; 0 until it has been judged. */
  confidence: number;
}

/** Groups cells by their first row in one pass, however many rows there are. */
export function cellsByRow<T extends { row: number }>(cells: T[], rows: number): T[][] {
  const byRow: T[][] = Array.from({ length: rows }, () => []);
  for (const cell of cells) byRow[cell.row]?.push(cell);
  return byRow;
}

/** What the texts of each column take up, without cells of several columns; `undefined` for a column without text. */
export const columnBoxes = ({ cells, columns }: Pick<TableDraft, "cells" | "columns">): (Box | undefined)[] =>
  Array.from({ length: columns }, (_, column) =>
    unionAll(
      cells
        .filter((cell) => cell.column === column && cell.columnSpan === 1)
        .flatMap(({ fragments }) => fragments.map(({ box }) => box)),
    ),
  );

/** The table with a header of one row, whose cells these are, above its first row. */
export const underHeader = (draft: TableDraft, header: DraftCell[], box: Box): TableDraft => ({
  ...draft,
  box,
  rows: draft.rows + 1,
  headerRows: 1,
  cells: [...header, ...draft.cells.map((cell) => ({ ...cell, row: cell.row + 1 }))],
});

/** Number of words of cells or rows. */
export const wordsIn = (texts: readonly { fragments: readonly Fragment[] }[]): number =>
  texts.reduce((sum, { fragments }) => sum + fragments.length, 0);

/** The words of a cell as one line, to judge the cell by. */
export const cellWords = (cell: DraftCell): string => joinWords(cell.fragments);

/** Text of a cell: its lines joined with line breaks. */
export function cellText(cell: DraftCell, links: PageLink[]): RichText {
  const text = emptyText();
  for (const row of buildRows(cell.fragments)) append(text, rowText(row, links), "\n");
  return text;
}

/** The fragments whose middles are in the box, grouped into rows. */
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

/** The text of each row. */
export const rowTexts = remembered((draft: TableDraft): string[] =>
  cellsByRow(draft.cells, draft.rows).map((cells) => cells.map(cellWords).join(" ").trim()),
);
