import { cellWords, type TableDraft } from "../draft/table-draft.ts";

/** The number of an equation, set beside it; of equations close to each other, several. */
const EQUATION_NUMBER = /^(\(\p{L}{0,2}\.?\d{1,3}(\.\d{1,3})*\p{Ll}?\)\s*)+$/u;
const LAST_NUMBER = /\d+(?=\D*$)/;
/** Signs of formulas, which are rare in the cells of tables. */
const SIGN = /[=∑∏∫∬∮∂√∇⋯⋮⋱≈≃≡≤≥∈⊂⊆∪∩→⇒⟨⟩∀∃]|\p{Script=Greek}/u;
/** Parts of delimiters that span several lines, as characters or as fonts of symbols encode them. */
const TALL_DELIMITER = /[\u239b-\u23ae\u23d0\uf8e6-\uf8fe]/u;
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

/** This share of the cells has parts of tall delimiters in formulas with text around them. */
const DELIMITED = 0.2;

/** A relation, a bracket or a full stop by itself, or what a relation or an open brace shows to go on in the next cell. */
const PIECE = /^[=≈≤≥<>∼→|(){}[\],.;\s]+$|[=≈≤≥∼→−|]$|^\{[^}]*$/u;
const PIECE_OF_FORMULA = /[=≈≤≥∼→{|]/u;
/** Least share of such cells and of equation numbers in the columns of a formula, and largest share of cells with words. */
const PIECES = 0.35;
const WORDS_AROUND = 0.34;

/** Whether a grid is a column of equations or a matrix, whose parts are also in columns. */
export function isFormulas(draft: TableDraft): boolean {
  const texts = draft.cells.filter((cell) => cell.fragments.length > 0).map(cellWords);
  const share = (pattern: RegExp): number => texts.filter((text) => pattern.test(text)).length / texts.length;
  const signs = share(SIGN);
  const pieces = texts.filter((text) => PIECE.test(text));
  const isPiece = pieces.some((text) => PIECE_OF_FORMULA.test(text));
  if (signs === 0 && !isPiece) return false;
  const words = share(WORD);
  const numbers = Math.max(equationNumbers(draft, 0), equationNumbers(draft, draft.columns - 1));
  const isTorn = numbers > 1 ? signs > 0 : isPiece;
  if (signs > 0 && isNumberedThrough(draft)) return true;
  if (isTorn && words <= WORDS_AROUND && pieces.length + numbers >= PIECES * texts.length) return true;
  if (signs > 0 && words <= WORDS_AROUND && share(TALL_DELIMITER) >= DELIMITED) return true;
  if (signs < SIGNS_DELIMITED || words > WORDS) return false;
  return share(TALL_DELIMITER) > 0 || signs >= (numbers > 0 ? SIGNS_NUMBERED : SIGNS);
}

/** How many cells of a column are numbers of equations, if all others are text between them. */
function equationNumbers(draft: TableDraft, column: number): number {
  const texts = draft.cells.filter((cell) => cell.column === column && cell.fragments.length > 0).map(cellWords);
  const numbers = texts.filter((text) => EQUATION_NUMBER.test(text));
  return texts.every((text) => EQUATION_NUMBER.test(text) || WORD.test(text)) ? numbers.length : 0;
}

/** Whether the last column holds the numbers of equations and nothing else, each one more than the one before it. */
function isNumberedThrough({ cells, columns }: TableDraft): boolean {
  const texts = cells.filter((cell) => cell.column === columns - 1 && cell.fragments.length > 0).map(cellWords);
  if (texts.length < 2 || !texts.every((text) => EQUATION_NUMBER.test(text))) return false;
  const numbers = texts.map((text) => Number(LAST_NUMBER.exec(text)?.[0]));
  return numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1);
}
