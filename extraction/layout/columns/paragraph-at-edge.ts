import { overlapX } from "../../geometry/box.ts";
import type { Row } from "../lines/row.ts";
import { segmentsOf, segmentText } from "../lines/segments.ts";

/** Lines of one text have sizes within this share of each other, and sides within this many points. */
const SAME_SIZE = 0.05;
const FLUSH = 1.5;
/** So many lines of the page begin or end where the paragraph does. */
const FLUSH_LINES = 4;
/** Blanks between paragraphs: more than this many line pitches; equal within this share of one; at least this often. */
const PARAGRAPH_GAP = 1.15;
const EQUAL_GAP = 0.12;
const FEWEST_GAPS = 2;
/** The row above or below a row in its column is among this many. */
const MOST_COLUMNS = 3;
/** A paragraph has at least this many letters. */
const FEWEST_LETTERS = 20;
/** Full stops of many scripts; the last line on a page need not end a sentence if others are above it. */
const SENTENCE_END = /[.!?।॥。！？؟۔։]["”’»)）」]?$/u;

/**
 * Whether rows at the edge of a page are a paragraph like the others, judged by what does not depend on the script: their
 * size, where they begin or end, and a blank beside them that is as high as those between other paragraphs, or between
 * those and headings. `found` and `rest` are sorted from the edge inwards.
 */
export function isParagraphAtEdge(found: Row[], rest: Row[], pitch: number, size: number): boolean {
  const inner = found.at(-1);
  if (inner === undefined || found.some((row) => !hasSize(row, size))) return false;
  const texts = found.map((row) => segmentsOf(row, 2).map(segmentText).join(" "));
  const letters = texts.join("").match(/\p{L}/gu)?.length ?? 0;
  if (letters < FEWEST_LETTERS || (found.length === 1 && !texts.some((text) => SENTENCE_END.test(text)))) return false;
  const isFlush = ({ left, right }: { left: number; right: number }): boolean =>
    rest.filter((row) =>
      segmentsOf(row, 2).some(
        (other) => Math.abs(other.left - left) <= FLUSH || Math.abs(other.right - right) <= FLUSH,
      ),
    ).length >= FLUSH_LINES;
  if (!segmentsOf(inner, 2).every(isFlush)) return false;
  const own = blankBefore([inner, ...rest], 0);
  if (own === undefined) return false;
  const like = rest.filter((row, index) => {
    const other = hasSize(row, size) ? blankBefore(rest, index) : undefined;
    return (
      other !== undefined && hasSize(other.next, own.next.size) && Math.abs(other.gap - own.gap) <= EQUAL_GAP * pitch
    );
  });
  return own.gap > PARAGRAPH_GAP * pitch && like.length >= FEWEST_GAPS;
}

const hasSize = (row: Row, size: number): boolean => Math.abs(row.size - size) <= SAME_SIZE * size;

/** The next row of a row's column further inwards, such as the heading above it, and how far it is. */
function blankBefore(rows: Row[], index: number): { gap: number; next: Row } | undefined {
  const row = rows[index];
  const next = rows.slice(index + 1, index + 1 + MOST_COLUMNS).find((other) => row && overlapX(other.box, row.box) > 0);
  return row && next ? { gap: Math.abs(next.baseline - row.baseline), next } : undefined;
}
