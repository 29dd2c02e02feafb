import type { Fragment } from "./fragments.ts";
import type { Row } from "./rows.ts";

/** Words of one row that stand together: a candidate for (a line of) a table cell. */
export interface Segment {
  left: number;
  right: number;
  fragments: Fragment[];
}

/** Gap, in font sizes, that may separate two cells; word spaces are about a quarter. */
export const CELL_GAP = 0.9;

/** A row as segments divided by gaps of at least `gap` font sizes. */
export function segmentsOf(row: Row, gap = CELL_GAP): Segment[] {
  const segments: Segment[] = [];
  let last: Segment | undefined;
  for (const fragment of row.fragments) {
    if (last && fragment.box.left - last.right < gap * row.size) {
      last.fragments.push(fragment);
      last.right = Math.max(last.right, fragment.box.right);
    } else {
      last = { left: fragment.box.left, right: fragment.box.right, fragments: [fragment] };
      segments.push(last);
    }
  }
  return segments;
}

export const segmentText = (segment: Segment): string => segment.fragments.map((fragment) => fragment.text).join(" ");

const NUMERIC = /^[^\p{L}]*\p{N}[^\p{L}]*(?:%|[A-Za-z]{1,3})?$/u;

/** A figure, amount, percentage or dash: what fills the body cells of most tables. */
export const isNumeric = (text: string): boolean => NUMERIC.test(text.trim()) || /^[-–—−.·*]+$/.test(text.trim());
