import { cellWords, type TableDraft } from "../draft/table-draft.ts";

/** The number of an equation, set beside it. */
const EQUATION_NUMBER = /^\(\p{L}{0,2}\.?\d{1,3}(\.\d{1,3})*\p{Ll}?\)$/u;
/** Signs of formulas, which are rare in the cells of tables. */
const SIGN = /[=∑∏∫∬∮∂√∇⋯⋮⋱≈≃≡≤≥∈⊂⊆∪∩→⇒⟨⟩∀∃]|\p{Script=Greek}/u;
/** Parts of delimiters that span several lines. */
const TALL_DELIMITER = /[\u239b-\u23ae\u23d0]/u;
const WORD = /\p{L}{4,}/u;
/**
 * Least share of the cells with signs of formulas: if there are equation numbers, if there are tall delimiters, and if
 * there is neither.
 */
const SIGNS_NUMBERED = 0.3;
const SIGNS_DELIMITED = 0.1;
const SIGNS = 0.5;
/** Largest share of the cells that may contain words. */
const WORDS = 0.1;

/** Whether a grid is a column of equations or a matrix, whose parts are also in columns. */
export function isFormulas(draft: TableDraft): boolean {
  const texts = draft.cells.filter((cell) => cell.fragments.length > 0).map(cellWords);
  const share = (pattern: RegExp): number => texts.filter((text) => pattern.test(text)).length / texts.length;
  const signs = share(SIGN);
  if (signs < SIGNS_DELIMITED || share(WORD) > WORDS) return false;
  if (share(TALL_DELIMITER) > 0 || signs >= SIGNS) return true;
  const last = draft.cells.filter((cell) => cell.column === draft.columns - 1 && cell.fragments.length > 0);
  return signs >= SIGNS_NUMBERED && last.length > 0 && last.every((cell) => EQUATION_NUMBER.test(cellWords(cell)));
}
