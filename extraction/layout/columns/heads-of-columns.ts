import type { Fragment } from "../lines/fragment.ts";
import type { Row, Segment } from "../lines/row.ts";
import { isFigure, segmentsOf } from "../lines/segments.ts";

/** Headings of columns are this many font sizes apart. */
const APART = 2;
const MOST_COLUMNS = 4;
/**
 * A heading begins at most so many font sizes to the right of its column, as within a bar of colour, or its middle is
 * as near to the column's middle. Points by which it may begin further left.
 */
const INSET = 1;
const FLUSH = 2;
/** A column has at least so many lines. */
const FEWEST_LINES = 4;
/** Headings are larger than the text by at least this factor, bold, or look like a heading further down. */
const LARGER = 1.08;

/**
 * Whether the first row of a page holds the headings of its columns and is no running header: each stands at the left
 * or in the middle of a column of text, and does not look like the text. `rows` are all rows of the page.
 */
export function headsColumns(row: Row, rows: Row[]): boolean {
  const heads = segmentsOf(row, APART);
  if (heads.length < 2 || heads.length > MOST_COLUMNS || heads.some(isFigure)) return false;
  const below = rows.filter((other) => other.baseline > row.baseline);
  const lines = below.flatMap((other) => [...segmentsOf(other)]);
  const columns = heads.map(({ left, right }, index) => {
    const [from, to] = [heads[index - 1]?.right ?? 0, heads[index + 1]?.left ?? Number.POSITIVE_INFINITY];
    return lines.filter(
      (line) => line.right > left && line.left < right && line.left >= from && line.right <= to + FLUSH,
    );
  });
  if (columns.some((column, index) => !isHead(heads[index], column, row.size))) return false;
  const texts = columns.flatMap((column) => column.flatMap(({ fragments }) => fragments));
  return row.fragments.every((word) => standsOut(word, texts));
}

/** Whether a text stands at the left or in the middle of a column. */
function isHead(head: Segment | undefined, column: Segment[], size: number): boolean {
  if (head === undefined || column.length < FEWEST_LINES) return false;
  const left = Math.min(...column.map((line) => line.left));
  const right = Math.max(...column.map((line) => line.right));
  const inset = head.left - left;
  const isCentred = Math.abs(head.left + head.right - left - right) <= 2 * INSET * size;
  return (inset >= -FLUSH && inset <= INSET * size) || isCentred;
}

/** Whether a word is larger than most of a text, or bold or of another colour while hardly any of the text is. */
function standsOut(word: Fragment, text: readonly Fragment[]): boolean {
  const less = text.filter((other) => word.size >= LARGER * other.size || (word.bold && !other.bold));
  const different = text.filter((other) => word.color !== other.color);
  return 2 * Math.max(less.length, different.length) > text.length;
}
