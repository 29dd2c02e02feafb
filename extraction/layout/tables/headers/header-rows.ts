import { isNumeric } from "../../../text/numeric.ts";
import type { Edge } from "../../drawings/edges.ts";
import { cellWords, type DraftCell, type TableDraft } from "../draft/table-draft.ts";

/** A header has at most this many rows. */
const MOST_HEADER_ROWS = 4;

/** Two rows may look alike by chance. */
const FEWEST_ALIKE = 3;

/** The first column names fields if at least this share of its cells end with a colon. */
const FIELD_NAMES = 0.6;

/**
 * Number of rows at the top that name the columns: the bold ones, those above the first rule that is drawn below a row,
 * or those before the first row with numbers; at least one, unless the first column names fields or the first row looks like
 * those below it.
 */
export function headerRowCount(draft: TableDraft, rules: Edge[]): number {
  if (namesFields(draft) || isInStyleOfColumns(draft)) return 0;
  const limit = Math.min(MOST_HEADER_ROWS, draft.rows - 1);
  const byRow: DraftCell[][] = Array.from({ length: draft.rows }, () => []);
  for (const cell of draft.cells) if (cell.fragments.length > 0) byRow[cell.row]?.push(cell);
  const among = { limit, columns: draft.columns };
  const styled = leading(byRow, among, (cells) =>
    cells.every((cell) => cell.fragments.every((fragment) => fragment.bold)),
  );
  if (styled > 0 && styled < draft.rows - 1) return Math.max(1, styled);
  if (isOfAmounts(byRow)) return 0;
  const ruled = rowsAboveFirstRule(draft, byRow, rules);
  const wordy = leading(
    byRow,
    among,
    (cells) => !cells.some((cell) => isNumeric(cellWords(cell)) && !/^(19|20)\d\d$/.test(cellWords(cell))),
  );
  // The border of a stripe may follow a plain first row.
  const drawn = rules.filter((rule) => rule.drawn);
  const isStripe = drawn.length < rules.length && rowsAboveFirstRule(draft, byRow, drawn) !== ruled;
  if (isStripe && wordy > 0 && wordy < ruled) return wordy;
  if (ruled > 0 && ruled <= limit) return ruled;
  return wordy > 0 && wordy < draft.rows - 1 && wordy <= 2 ? wordy : 1;
}

/** "9.50", "£12", "28 450.00 €": what is no name of a column. */
const AMOUNT = /^(?:\p{Sc}|\p{Lu}{1,3}\s)?\s?[-−]?\d[\d\s.,’']*[.,]\d{1,2}(?:\s?\p{Sc})?$|^\p{Sc}\s?\d[\d.,]*$/u;
/** Share of the rows below that have amounts where the first one has. */
const MOST_OF_AMOUNTS = 0.8;

/** Whether the first row has amounts in a column of amounts, and is one of the rows. */
function isOfAmounts([first, ...rest]: DraftCell[][]): boolean {
  if (first === undefined || rest.length < FEWEST_ALIKE - 1) return false;
  const amounts = first.filter((cell) => AMOUNT.test(cellWords(cell)));
  return amounts.some(({ column }) => {
    const below = rest.filter((cells) => cells.some((cell) => cell.column === column && AMOUNT.test(cellWords(cell))));
    return below.length >= MOST_OF_AMOUNTS * rest.filter((cells) => cells.length > 1).length;
  });
}

function leading(
  byRow: DraftCell[][],
  { limit, columns }: { limit: number; columns: number },
  test: (cells: DraftCell[]) => boolean,
): number {
  let count = 0;
  while (count < limit && (byRow[count]?.length ?? 0) > 0 && test(byRow[count] ?? [])) {
    if (count > 0 && isGroupLabel(byRow[count] ?? [], columns) && (byRow[count - 1]?.length ?? 0) > 1) break;
    count++;
  }
  return count;
}

/**
 * Whether a row is a single text in the first column, or across all: after a row of column names it names a group of
 * rows.
 */
function isGroupLabel([cell, ...others]: DraftCell[], columns: number): boolean {
  if (cell === undefined || others.length > 0 || cell.column > 0 || cell.rowSpan > 1) return false;
  return cell.columnSpan === 1 || cell.columnSpan === columns;
}

/** Number of rows above the first wide rule that has rows both above and below it. */
function rowsAboveFirstRule(draft: TableDraft, byRow: DraftCell[][], rules: Edge[]): number {
  const wide = rules.filter((rule) => rule.to - rule.from > 0.7 * (draft.box.right - draft.box.left));
  if (wide.length === 0) return 0;
  const bottoms = byRow.map((cells) =>
    Math.max(...cells.flatMap((cell) => cell.fragments.map((f) => f.baseline - 0.3 * f.size))),
  );
  for (const rule of wide.sort((a, b) => a.at - b.at)) {
    const above = bottoms.filter((bottom) => bottom < rule.at).length;
    if (above > 0) return above < draft.rows ? above : 0;
  }
  return 0;
}

/** Whether the first column names fields with their values beside them: such tables have no header row. */
function namesFields(draft: TableDraft): boolean {
  const names = draft.cells.filter((cell) => cell.column === 0 && cell.fragments.length > 0);
  return names.length > 1 && names.filter((cell) => /:$/.test(cellWords(cell))).length >= FIELD_NAMES * names.length;
}

/**
 * Whether each cell of the first row has the type of the cells below it although that differs from one column to the
 * next: names of columns are all alike.
 */
function isInStyleOfColumns({ cells, rows }: TableDraft): boolean {
  if (rows < FEWEST_ALIKE) return false;
  const columns = Map.groupBy(
    cells.filter(({ fragments }) => fragments.length > 0),
    ({ column }) => column,
  );
  const styles = [...columns.values()].map((column) => {
    const [style, ...others] = new Set(column.map(styleOf));
    return column.length === rows && others.length === 0 ? style : undefined;
  });
  return styles.every((style) => style !== undefined) && new Set(styles).size > 1;
}

const styleOf = ({ fragments: [word] }: DraftCell): string => `${word?.font} ${word?.bold} ${word?.color}`;
