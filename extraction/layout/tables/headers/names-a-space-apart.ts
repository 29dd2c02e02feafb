import { type Box, unionAll } from "../../../geometry/box.ts";
import { isTableCaption } from "../../../text/captions.ts";
import { isNumeric } from "../../../text/numeric.ts";
import type { Fragment } from "../../lines/fragment.ts";
import { joinWords } from "../../lines/fragments.ts";
import type { Row } from "../../lines/row.ts";
import { cellWords, columnBoxes, type TableDraft, underHeader } from "../draft/table-draft.ts";

/** Names are at most this many font sizes above the first row, and differ from it in size by at most this share. */
const REACH = 2;
const SAME_SIZE = 0.15;
/** Fewest columns that are named so; a name has at most this many words. */
const FEWEST_COLUMNS = 3;
const MOST_WORDS = 3;
/** The first row has numbers in at least this share of the columns after the first. */
const FIGURE_SHARE = 0.5;

/**
 * Makes the line above a table its first row if the words stand over all columns, of which the first may have none, and the table begins with numbers:
 * names as long as their columns are wide may be one space apart, so that they look like a line of text.
 */
export function withNamesASpaceApart(draft: TableDraft, above: Row | undefined): TableDraft | undefined {
  const first = draft.cells.filter(({ row }) => row === 0);
  const top = first[0]?.fragments[0];
  if (above === undefined || top === undefined || draft.columns < FEWEST_COLUMNS) return undefined;
  const isNear = top.baseline - above.baseline <= REACH * above.size;
  if (!isNear || Math.abs(above.size - top.size) > SAME_SIZE * top.size) return undefined;
  const figures = first.filter((cell) => cell.column > 0 && isNumeric(cellWords(cell))).length;
  if (figures < FIGURE_SHARE * (draft.columns - 1) || isTableCaption(joinWords(above.fragments))) return undefined;
  const boxes = columnBoxes(draft);
  const names = namesOver(above.fragments, boxes, above.size) ?? namesBesideFirst(above, boxes);
  if (names === undefined) return undefined;
  const header = names
    .map((fragments, column) => ({ row: 0, column, rowSpan: 1, columnSpan: 1, fragments }))
    .filter(({ fragments }) => fragments.length > 0);
  return underHeader(draft, header, unionAll([draft.box, above.box]) ?? draft.box);
}

/** The words over each column but the first, which holds the names of rows and has none itself. */
function namesBesideFirst(
  { fragments, box, size }: Row,
  [first, ...others]: (Box | undefined)[],
): Fragment[][] | undefined {
  if (first === undefined || box.left <= first.right) return undefined;
  const names = namesOver(fragments, others, size);
  return names && [[], ...names];
}

/** The words over each column; `undefined` if a column has none or too many, or these are no names. */
function namesOver(words: Fragment[], boxes: (Box | undefined)[], size: number): Fragment[][] | undefined {
  const columns = boxes.filter((box) => box !== undefined);
  if (columns.length < boxes.length) return undefined;
  const middles = columns.map(({ left, right }) => (left + right) / 2);
  const names: Fragment[][] = [];
  let from = 0;
  for (const [column, middle] of middles.entries()) {
    const next = middles[column + 1];
    const end = next === undefined ? words.length : widestSpace(words, middle, next);
    const name = words.slice(from, end);
    if (!isName(name, columns[column], size)) return undefined;
    names.push(name);
    from = end;
  }
  return /[.!?]$/.test(words.at(-1)?.text ?? "") ? undefined : names;
}

/** The number of words before the widest space between two places. */
function widestSpace(words: Fragment[], from: number, to: number): number {
  let [found, widest] = [0, 0];
  for (const [at, { box }] of words.entries()) {
    const before = words[at - 1]?.box.right ?? box.left;
    const middle = (before + box.left) / 2;
    if (middle <= from || middle >= to || box.left - before <= widest) continue;
    [found, widest] = [at, box.left - before];
  }
  return found;
}

/** Whether these few words are over a column, and begin or end near its side. */
function isName(name: Fragment[], box: Box | undefined, size: number): boolean {
  const [from, to] = [name[0]?.box.left, name.at(-1)?.box.right];
  if (from === undefined || to === undefined || box === undefined || name.length > MOST_WORDS) return false;
  const isOver = from <= box.right && to >= box.left && Math.min(box.left - from, to - box.right) <= size;
  return isOver && !isNumeric(joinWords(name));
}
