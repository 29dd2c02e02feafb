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

/** Operators that are several lines high: their limits stand in rows of their own. */
const OPERATOR = /[∑∏∫∬∮√]/;
/** Most rows of a displayed formula with the end of the sentence above it, and largest share of its cells with words. */
const MOST_ROWS = 4;
const WORDS_ABOVE = 0.25;

/** Whether a grid is a column of equations or a matrix, whose parts are also in columns. */
export function isFormulas(draft: TableDraft): boolean {
  const texts = draft.cells.filter((cell) => cell.fragments.length > 0).map(cellWords);
  const share = (pattern: RegExp): number => texts.filter((text) => pattern.test(text)).length / texts.length;
  const signs = share(SIGN);
  if (isDisplayed(draft, texts)) return true;
  if (signs < SIGNS_DELIMITED || share(WORD) > WORDS) return false;
  if (share(TALL_DELIMITER) > 0 || signs >= SIGNS) return true;
  const last = draft.cells.filter((cell) => cell.column === draft.columns - 1 && cell.fragments.length > 0);
  return signs >= SIGNS_NUMBERED && last.length > 0 && last.every((cell) => EQUATION_NUMBER.test(cellWords(cell)));
}

/** Whether the few rows are a single formula, with its limits, and the text above it. */
function isDisplayed({ rows }: TableDraft, texts: string[]): boolean {
  const wordless = texts.filter((text) => !WORD.test(text));
  if (rows > MOST_ROWS || texts.length - wordless.length > WORDS_ABOVE * texts.length) return false;
  return wordless.filter((text) => SIGN.test(text)).length >= SIGNS * wordless.length && OPERATOR.test(texts.join(""));
}
