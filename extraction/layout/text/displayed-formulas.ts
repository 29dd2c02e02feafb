import { gapX, gapY, overlapX } from "../../geometry/box.ts";
import { RAISED_SIZE } from "../lines/open-row.ts";
import type { Row } from "../lines/row.ts";
import type { Paragraph } from "./paragraph.ts";
import { toParagraph } from "./paragraphs.ts";

/** Baselines of the parts of one formula are less than this many font sizes apart: those of lines are further. */
const STACKED = 0.95;
/** Limits, which are smaller, stand at most this many font sizes above or below the rest. */
const LIMIT_GAP = 0.35;
/** Parts stand above each other, or at most this many font sizes beside each other. */
const BESIDE = 2.5;
/** Words of at least four letters in a part, and in the whole: names of functions. */
const WORDS_OF_PART = 1;
const WORDS = 3;
const WORD = /\p{L}{4,}/gu;
/** A part is above or beside one of this many parts before it. */
const NEAREST = 8;
const LONGEST_PART = 90;
/** What makes several lines of signs a formula: a relation, an operator or a root. */
const SIGN = /[=≈≃≡≤≥<>→⇒∈∼∑∏∫√∂]/;

/**
 * Paragraphs with the parts of a displayed formula in one: numerators, denominators, limits and tall brackets have
 * baselines of their own.
 */
export function withWholeFormulas(paragraphs: Paragraph[]): Paragraph[] {
  const groups: Paragraph[][] = [];
  for (const paragraph of paragraphs) {
    const group = groups.at(-1);
    const near = group?.slice(-NEAREST) ?? [];
    if (group && isPart(paragraph) && near.every(isPart) && near.some((part) => areStacked(part, paragraph)))
      group.push(paragraph);
    else groups.push([paragraph]);
  }
  return groups.flatMap((group) => {
    if (group.length === 1) return group;
    const whole = toParagraph(group.flatMap(({ lines }) => lines));
    const { text } = whole.text;
    return SIGN.test(text) && wordsIn(text) <= WORDS ? [{ ...whole, formula: true as const }] : group;
  });
}

const wordsIn = (text: string): number => text.match(WORD)?.length ?? 0;

const isPart = ({ text: { text } }: Paragraph): boolean =>
  text.length <= LONGEST_PART && wordsIn(text) <= WORDS_OF_PART;

/** Whether lines of two paragraphs stand closer above each other than lines of text do. */
const areStacked = (above: Paragraph, below: Paragraph): boolean =>
  above.lines.some(({ row }) => below.lines.some((other) => isStacked(row, other.row)));

function isStacked(a: Row, b: Row): boolean {
  const size = Math.max(a.size, b.size);
  if (overlapX(a.box, b.box) <= 0 && gapX(a.box, b.box) > BESIDE * size) return false;
  if (Math.abs(a.baseline - b.baseline) < STACKED * size) return true;
  return Math.min(a.size, b.size) <= RAISED_SIZE * size && gapY(a.box, b.box) <= LIMIT_GAP * size;
}
