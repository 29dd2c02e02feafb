import { extentOf } from "../../../geometry/extent.ts";
import type { Edge } from "../../drawings/edges.ts";
import type { DraftCell, TableDraft } from "../draft/table-draft.ts";

/** A rule at most this many font sizes below a text belongs to it. */
const RULE_BELOW = 2;
/** Points by which a rule may miss the columns it underlines. */
const SLACK = 3;

/**
 * Extends header cells over the columns that the short rules under them show. Header cells with nothing above or below
 * them in the header span all header rows.
 */
export function spanHeaders(draft: TableDraft, separators: number[], partialRules: Edge[]): TableDraft {
  let headerRows = draft.headerRows;
  const cells = partialRules.length === 0 ? draft.cells : draft.cells.map((cell) => ({ ...cell }));
  for (const cell of cells) {
    if (cell.row > headerRows || partialRules.length === 0) continue;
    const near = partialRules.filter(underlineOf(cell));
    const nearest = Math.min(...near.map((rule) => rule.at));
    const below = near.filter((rule) => rule.at < nearest + SLACK);
    if (below.length === 0) continue;
    const from = Math.min(...below.map((rule) => rule.from));
    const to = Math.max(...below.map((rule) => rule.to));
    const first = columnAt(separators, from + SLACK);
    const last = columnAt(separators, to - SLACK);
    if (last > first && isFree(cells, cell, first, last)) {
      cell.column = first;
      cell.columnSpan = last - first + 1;
      headerRows = Math.max(headerRows, Math.min(cell.row + 2, draft.rows - 1));
    }
  }
  const spanned = { ...draft, headerRows, cells };
  return cells.some((cell) => cell.columnSpan > 1 && cell.row < headerRows) ? spanRows(spanned) : spanned;
}

/** Whether a rule underlines a cell. */
function underlineOf(cell: DraftCell): (rule: Edge) => boolean {
  const { left, right } = extentOf(cell.fragments);
  const baseline = Math.max(...cell.fragments.map((fragment) => fragment.baseline));
  const size = cell.fragments[0]?.size ?? 10;
  return ({ at, from, to }) => at > baseline - 1 && at < baseline + RULE_BELOW * size && from < right && to > left;
}

const columnAt = (separators: number[], x: number): number => separators.filter((separator) => x >= separator).length;

/** Whether no other cell of the row begins in these columns. */
const isFree = (cells: DraftCell[], cell: DraftCell, first: number, last: number): boolean =>
  !cells.some((other) => other !== cell && other.row === cell.row && other.column >= first && other.column <= last);

/** Extends header cells that are alone in their column over all header rows. */
function spanRows(draft: TableDraft): TableDraft {
  const { headerRows } = draft;
  if (headerRows < 2) return draft;
  const cells = [...draft.cells];
  for (let column = 0; column < draft.columns; column++) {
    const own = cells.filter(
      (cell) => cell.row < headerRows && cell.column <= column && cell.column + cell.columnSpan > column,
    );
    const only = own[0];
    if (own.length !== 1 || !only || only.columnSpan > 1) continue;
    cells[cells.indexOf(only)] = { ...only, row: 0, rowSpan: headerRows };
  }
  return { ...draft, cells };
}
