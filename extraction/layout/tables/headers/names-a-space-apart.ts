import { type Box, unionAll } from "../../../geometry/box.ts";
import type { Fragment } from "../../lines/fragment.ts";
import { joinWords } from "../../lines/fragments.ts";
import type { Row } from "../../lines/row.ts";
import { isNumeric } from "../../lines/segments.ts";
import { isTableCaption } from "../draft/table-captions.ts";
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
 * Makes the line above a table its first row if the words stand over all columns and the table begins with numbers:
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
  const names = namesOver(above.fragments, columnBoxes(draft), above.size);
  if (names === undefined) return undefined;
  const header = names.map((fragments, column) => ({ row: 0, column, rowSpan: 1, columnSpan: 1, fragments }));
  return underHeader(draft, header, unionAll([draft.box, above.box]) ?? draft.box);
}

/** The words over each column; `undefined` if a column has none or too many, or these are no names. */
function namesOver(words: Fragment[], boxes: (Box | undefined)[], size: number): Fragment[][] | undefined {
  const columns = boxes.filter((box) => box !== undefined);
  if (columns.length < boxes.length) return undefined;
  const names = columns.map((): Fragment[] => []);
  for (const word of words) {
    const middle = (word.box.left + word.box.right) / 2;
    const column = columns.findIndex(
      ({ right }, index) => middle < (right + (columns[index + 1]?.left ?? Number.POSITIVE_INFINITY)) / 2,
    );
    names[column]?.push(word);
  }
  const isNamed = names.every((name, column) => {
    const { left, right } = columns[column] ?? { left: 0, right: 0 };
    const [from, to] = [name[0]?.box.left ?? Infinity, name.at(-1)?.box.right ?? -Infinity];
    const isOver = from <= right && to >= left && from >= left - size * MOST_WORDS && to <= right + size * MOST_WORDS;
    return isOver && name.length <= MOST_WORDS && !isNumeric(joinWords(name));
  });
  return isNamed && !/[.!?]$/.test(words.at(-1)?.text ?? "") ? names : undefined;
}
