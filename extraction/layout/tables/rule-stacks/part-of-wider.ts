import { atHeight } from "../../../geometry/at-height.ts";
import { isNumeric } from "../../../text/numeric.ts";
import type { Row } from "../../lines/row.ts";
import { cellWords, isWithin, rowsWithin, type TableDraft } from "../draft/table-draft.ts";

/**
 * In a part of a wider table, at least this share of the cells are numbers, and this share of the rows have words to
 * the left.
 */
const ONLY_FIGURES = 0.9;
const NAMED_ROWS = 0.4;
/**
 * Where so many lines, and this share of the rows, go on beyond the box after a gap of at most this many font sizes, it
 * holds parts of lines.
 */
const FEWEST_CUT = 2;
const CUT_LINES = 0.3;
const WORD_SPACE = 0.5;

/** Whether a draft between rules is only a part of something wider: of a table, or of lines of text. */
export const isPartOfWider = (draft: TableDraft, rows: Row[]): boolean =>
  isSumsOnly(draft, rows) || cutsLines(draft, rows);

/**
 * Whether a draft is only columns of numbers whose rows have words to the left of it: its rules are above the sums of a
 * wider table.
 */
function isSumsOnly({ box, cells, rows: count }: TableDraft, rows: Row[]): boolean {
  const figures = cells.filter((cell) => isNumeric(cellWords(cell)));
  if (figures.length < ONLY_FIGURES * cells.length) return false;
  const inside = new Set(rowsWithin(rows, box, 2).flatMap((row) => row.fragments));
  const named = rows.filter((row) => {
    const first = row.fragments[0];
    const isInside = row.fragments.some((fragment) => inside.has(fragment));
    return isInside && first !== undefined && first.box.right < box.left && /\p{L}/u.test(first.text);
  });
  return named.length >= NAMED_ROWS * count;
}

/** Whether lines go on beyond the ends of the rules: these underline headings between the lines of a text. */
function cutsLines({ box, rows: count }: TableDraft, rows: Row[]): boolean {
  const cut = atHeight(rows, box.top, box.bottom).filter(({ fragments, size }) =>
    fragments.some((word, at) => {
      const next = fragments[at + 1];
      if (next === undefined || next.box.left - word.box.right > WORD_SPACE * size) return false;
      return isWithin(word, box) !== isWithin(next, box);
    }),
  );
  return cut.length >= Math.max(FEWEST_CUT, CUT_LINES * count);
}
