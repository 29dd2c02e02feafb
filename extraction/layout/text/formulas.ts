import type { Paragraph } from "./paragraph.ts";

/** Least share of characters that are operators, relations, Greek letters or other mathematical signs. */
const SYMBOL_SHARE = 0.16;
/** A displayed formula has few lines. */
const MOST_LINES = 4;

const SYMBOLS = /[=+−×÷±∓∑∏∫∂√∞≈≠≤≥<>∈∉⊂∪∩∀∃→↔⇒∇∆·^|\u0370-\u03ff\u2200-\u22ff\u{1d400}-\u{1d7ff}]/gu;
const RELATION = /[=≈≤≥<>→⇒]/;
const WORD = /\p{L}{4,}/gu;

/** Whether a paragraph is a displayed formula: signs and single letters, a relation, hardly any words. */
export const isFormula = (paragraph: Paragraph): boolean =>
  paragraph.lines.length <= MOST_LINES && isFormulaText(paragraph.text.text);

export function isFormulaText(text: string): boolean {
  if (!RELATION.test(text)) return false;
  const visible = text.replace(/\s+/g, "").length;
  const symbols = text.match(SYMBOLS)?.length ?? 0;
  const words = text.match(WORD)?.length ?? 0;
  return symbols >= SYMBOL_SHARE * visible && words <= 2 && visible >= 3;
}
