import { type Box, overlapY } from "../../../geometry/box.ts";
import type { DraftCell, TableDraft } from "./table-draft.ts";

/** A full-width row with more characters than this at the foot of a table is a note. */
const NOTE_CHARACTERS = 80;

const CAPTION = /^(table|exhibit|figure|fig\.|chart|box|tabelle|tableau|tabla)\s*[:\dA-Z]/i;
const NOTE = /^(note|notes|source|sources|\*|†|‡|¹|a\s|\d\s|quelle|fuente)/i;

const textOf = (cells: DraftCell[]): string =>
  cells.flatMap((cell) => cell.fragments.map((fragment) => fragment.text)).join(" ");

/** Removes captions at the top and notes at the bottom that are inside the table's frame. */
export function trimTable(draft: TableDraft): TableDraft {
  let first = 0;
  let last = draft.rows - 1;
  const canGo = (row: number): boolean => isWholeRow(draft, row) && isClear(draft, row);
  while (first < last - 1 && canGo(first) && CAPTION.test(textOf(rowOf(draft, first)))) first++;
  while (last > first + 1 && canGo(last) && isNote(textOf(rowOf(draft, last)))) last--;
  const trimmed = cutRows(draft, first, last);
  return trimmed === draft ? draft : { ...trimmed, headerRows: Math.max(1, trimmed.headerRows) };
}

/** The rows `first` to `last` of a table, with the parts in them of cells that reach further. */
export function cutRows(draft: TableDraft, first: number, last: number): TableDraft {
  if (first === 0 && last === draft.rows - 1) return draft;
  const cells = draft.cells.flatMap((cell) => {
    const from = Math.max(first, cell.row);
    const to = Math.min(last, cell.row + cell.rowSpan - 1);
    return from > to ? [] : [{ ...cell, row: from - first, rowSpan: to - from + 1 }];
  });
  return {
    ...draft,
    box: shrunk(draft, first, last),
    rows: last - first + 1,
    headerRows: Math.max(0, draft.headerRows - first),
    cells,
  };
}

const rowOf = (draft: TableDraft, row: number): DraftCell[] =>
  draft.cells.filter((cell) => cell.row === row && cell.fragments.length > 0);

/** Whether a row is a single text across (nearly) all columns, or empty. */
function isWholeRow(draft: TableDraft, row: number): boolean {
  const filled = rowOf(draft, row);
  if (filled.length === 0) return true;
  const only = filled[0];
  return (
    filled.length === 1 &&
    only !== undefined &&
    only.column === 0 &&
    only.rowSpan === 1 &&
    only.columnSpan >= draft.columns - 1
  );
}

/** Whether a row has no text beside it, in a cell of other rows: it would be lost with them if it were cut off. */
function isClear(draft: TableDraft, row: number): boolean {
  const own = rowOf(draft, row).flatMap(({ fragments }) => fragments);
  const beside = draft.cells.flatMap((cell) => (cell.row === row ? [] : cell.fragments));
  return !own.some(({ box }) => beside.some((other) => overlapY(box, other.box) > 0));
}

const isNote = (text: string): boolean => text === "" || NOTE.test(text) || text.length > NOTE_CHARACTERS;

function shrunk(draft: TableDraft, first: number, last: number): Box {
  const kept = draft.cells.filter((cell) => cell.row >= first && cell.row <= last).flatMap((cell) => cell.fragments);
  const top = Math.min(...kept.map((fragment) => fragment.box.top));
  const bottom = Math.max(...kept.map((fragment) => fragment.box.bottom));
  return {
    ...draft.box,
    top: first > 0 ? Math.max(draft.box.top, top - 1) : draft.box.top,
    bottom: last < draft.rows - 1 ? Math.min(draft.box.bottom, bottom + 1) : draft.box.bottom,
  };
}
