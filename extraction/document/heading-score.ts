import type { TextElement } from "../layout/page-model.ts";
import { oneLine } from "../one-line.ts";
import type { BodyStyle } from "./body-style.ts";

/** A text scoring this much is a heading. */
export const HEADING_SCORE = 1;
/** Longer texts are paragraphs, unless they are set very large. */
const LONGEST_HEADING = 130;
const LONGEST_TITLE = 240;
const MOST_LINES = 4;
/** Font size against the body's from which on size alone makes a heading. */
const LARGE = 1.18;
const SLIGHTLY_LARGE = 1.04;
/** A text that ends like a sentence is rarely a heading. */
const SENTENCE_END = /[.;,]["”’]?$/;

const NUMBERED =
  /^(?:(?:\d{1,2}|[A-Z])(?:\.\d{1,2}){0,4}\.?|[IVX]{1,5}\.|(?:chapter|section|part|appendix|article|activity|example|step|kapitel|teil)\s+[\dIVXA-Z][\d.]*)[.:)]?\s+\S/iu;
/** A chapter's number, or a figure with its unit: in display type it stands over what it counts. Shares are labels of charts. */
const DISPLAY_FIGURE = /^\d{1,2}$|^[\d.,]{1,5}\s?\p{L}/u;
const DISPLAY = 1.4;
const DATE = /^(?:\d{1,2}\.? )?\p{L}{3,9}\.? (?:\d{1,2}, )?\d{4}$|^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/u;
const DEEP_NUMBER = /^(?:\d{1,2}|[A-Z])(?:\.\d{1,2}){1,4}\.?\s+\p{Lu}/u;

/** Signs of a formula in a text without a word: a piece of a fraction, large beside its indices. */
const FORMULA_PIECE = /[{}=+−±×÷·∑∏∫√≤≥<>|]/u;
const WORD = /\p{L}{3}/u;

export const isNumbered = (text: string): boolean => NUMBERED.test(text);

/** No small letters, at least a few capitals. */
export function isCapitals(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 3 && !/\p{Ll}/u.test(text);
}

/** Evidence that a text element is a heading; from `HEADING_SCORE` on it is one. */
export function headingScore(element: TextElement, body: BodyStyle, next: TextElement | undefined): number {
  if (isTextByRole(element) || element.lines > MOST_LINES) return 0;
  const text = oneLine(element.content.text);
  const ratio = element.style.size / body.size;
  if (!canBeHeading(element, text, ratio)) return 0;
  let score = 0;
  if (ratio >= LARGE) score += 1 + Math.min(1, ratio - LARGE);
  else if (ratio >= SLIGHTLY_LARGE) score += 0.4;
  else if (ratio < 0.92) score -= 0.6;
  if (element.style.bold && !body.bold) score += 0.9;
  if (isCapitals(text) && text.length > 4) score += 0.4;
  if (element.style.italic && !body.italic) score += 0.2;
  if (element.style.color !== body.color && element.style.color !== 0) score += 0.3;
  if (element.style.font !== body.font && !element.style.bold) score += 0.1;
  if (NUMBERED.test(text)) score += DEEP_NUMBER.test(text) ? 0.5 : 0.25;
  if (element.gapAbove >= 0.5) score += 0.15;
  if (element.gapBelow < 0.15 && ratio < LARGE) score -= 0.1;
  if (next === undefined && ratio < LARGE) score -= 0.2;
  if (SENTENCE_END.test(text) && !isNumbered(text)) score -= 0.6;
  if (/:$/.test(text) && ratio < LARGE && element.gapAbove < 0.5) score -= 0.35;
  if (/[∗†‡§].*,|,.*[∗†‡§]/.test(text)) score -= 1;
  if (element.lines >= 3 && ratio < LARGE) score -= 0.5;
  return score;
}

const isTextByRole = ({ role }: TextElement): boolean =>
  role === "caption" || role === "formula" || role === "footnote" || role === "code";

function canBeHeading(element: TextElement, text: string, ratio: number): boolean {
  if (element.role === "list-item" && !isNumbered(text)) return false;
  if (text.length > (ratio >= 1.4 ? LONGEST_TITLE : LONGEST_HEADING)) return false;
  if (DATE.test(text)) return false;
  if (!/\p{L}{2}/u.test(text) && !(ratio >= DISPLAY && DISPLAY_FIGURE.test(text))) return false;
  if (FORMULA_PIECE.test(text) && !WORD.test(text)) return false;
  return !(/^\p{Ll}/u.test(text) && ratio < LARGE);
}
