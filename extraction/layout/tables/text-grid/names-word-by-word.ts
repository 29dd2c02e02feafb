import type { Segment } from "../../lines/row.ts";
import { columnsOf } from "./text-columns.ts";

/** So many words above as many columns are hardly the words of one name. */
const FEWEST_WORDS = 3;

/**
 * Divides a text that has exactly one word in each of several columns: narrow columns, as of marks, may be hardly
 * further apart than words.
 */
export function wordByWord(segment: Segment, separators: number[]): Segment[] {
  const { fragments } = segment;
  if (fragments.length < FEWEST_WORDS || fragments.length > separators.length + 1) return [segment];
  const { from, to } = columnsOf(segment, separators);
  if (to - from + 1 !== fragments.length) return [segment];
  const words = fragments.map((fragment): Segment => {
    const { left, right } = fragment.box;
    return { left, right, fragments: [fragment], text: undefined, figure: undefined };
  });
  const isEach = words.every((word, index) => {
    const own = columnsOf(word, separators);
    return own.from === from + index && own.to === own.from;
  });
  return isEach ? words : [segment];
}
