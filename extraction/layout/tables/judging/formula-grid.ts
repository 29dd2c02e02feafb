import { cellWords, type TableDraft } from "../draft/table-draft.ts";

/** Number of an equation beside it. */
const EQUATION_NUMBER = /^\(\p{L}{0,2}\.?\d{1,3}(\.\d{1,3})*\p{Ll}?\)$/u;
/** Signs of formulas that cells of tables seldom have alone. */
const SIGN = /[=∑∏∫∬∮∂√∇⋯⋮⋱≈≃≡≤≥∈⊂⊆∪∩→⇒⟨⟩∀∃]|\p{Script=Greek}/u;
/** Parts of delimiters that span several lines. */
const TALL_DELIMITER = /[\u239b-\u23ae\u23d0]/u;
const WORD = /\p{L}{4,}/u;
/**
 * Share of the cells that must have signs of formulas: if there are also equation numbers, if there are tall
 * delimiters, and if there is neither.
 */
const SIGNS_NUMBERED = 0.3;
const SIGNS_DELIMITED = 0.1;
const SIGNS = 0.5;
/** Share of the cells that may have words. */
const WORDS = 0.1;

/** Equations below each other, or a matrix: their parts are in columns too. */
export function isFormulas(draft: TableDraft): boolean {
  const texts = draft.cells.filter((cell) => cell.fragments.length > 0).map(cellWords);
  const share = (pattern: RegExp): number => texts.filter((text) => pattern.test(text)).length / texts.length;
  const signs = share(SIGN);
  if (signs < SIGNS_DELIMITED || share(WORD) > WORDS) return false;
  if (share(TALL_DELIMITER) > 0 || signs >= SIGNS) return true;
  const last = draft.cells.filter((cell) => cell.column === draft.columns - 1 && cell.fragments.length > 0);
  return signs >= SIGNS_NUMBERED && last.length > 0 && last.every((cell) => EQUATION_NUMBER.test(cellWords(cell)));
}
