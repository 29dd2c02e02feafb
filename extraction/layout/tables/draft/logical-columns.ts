import { isRightToLeft } from "../../lines/right-to-left.ts";
import type { TableDraft } from "./table-draft.ts";

/** The columns as they are read: those of a table mostly in right-to-left letters begin at the right. */
export function inLogicalOrder(draft: TableDraft): TableDraft {
  let balance = 0;
  for (const { text } of draft.cells.flatMap((cell) => cell.fragments)) {
    if (isRightToLeft(text)) balance += text.length;
    else if (/\p{L}/u.test(text)) balance -= text.length;
  }
  if (balance <= 0) return draft;
  const cells = draft.cells.map((cell) => ({ ...cell, column: draft.columns - cell.column - cell.columnSpan }));
  return { ...draft, cells: cells.sort((a, b) => a.row - b.row || a.column - b.column) };
}
