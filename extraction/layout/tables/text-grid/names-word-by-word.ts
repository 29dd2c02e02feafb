import { isNumeric } from "../../../text/numeric.ts";
import type { Segment } from "../../lines/row.ts";
import { isFigure } from "../../lines/segments.ts";
import { columnsOf } from "./text-columns.ts";

/** So many words above as many columns are hardly the words of one name. */
const FEWEST_WORDS = 3;
/** Figures have no words: two of them in two columns are two. */
const FEWEST_FIGURES = 2;

/**
 * Divides a text that has exactly one word in each of several columns: narrow columns, as of marks or of the widest
 * figures of a tight table, may be hardly further apart than words.
 */
export function wordByWord(segment: Segment, separators: number[]): Segment[] {
  const { fragments } = segment;
  if (fragments.length < FEWEST_FIGURES || fragments.length > separators.length + 1) return [segment];
  const figures = fragments.every(({ text }) => isNumeric(text)) && isFigure(segment);
  if (fragments.length < FEWEST_WORDS && !figures) return [segment];
  const { from, to } = columnsOf(segment, separators);
  if (to - from + 1 !== fragments.length) return [segment];
  const words = fragments.map((fragment, index): Segment => {
    const { left, right } = fragment.box;
    const sides = figures && isAt({ left, right }, separators, from + index);
    return {
      // A wide figure may extend beyond what narrower ones leave blank.
      left: sides ? Math.max(left, separators[from + index - 1] ?? left) : left,
      right: sides ? Math.min(right, separators[from + index] ?? right) : right,
      fragments: [fragment],
      text: undefined,
      figure: undefined,
    };
  });
  const isEach = words.every((word, index) => {
    const own = columnsOf(word, separators);
    return own.from === from + index && own.to === own.from;
  });
  return isEach ? words : [segment];
}

/** Whether the middle is in this column. */
const isAt = ({ left, right }: { left: number; right: number }, separators: number[], column: number): boolean =>
  separators.filter((x) => x < (left + right) / 2).length === column;
