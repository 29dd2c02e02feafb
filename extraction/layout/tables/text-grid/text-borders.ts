import type { Row, Segment } from "../../lines/row.ts";
import { textsOf } from "../../lines/row-texts.ts";
import { CELL_GAP } from "../../lines/segments.ts";
import type { ColumnGap } from "./column-gap.ts";

/** Least share of the rows that show a border that is too narrow to be seen otherwise. */
const SHOWN = 0.5;
/** A word that is the same beside a border on more than this share of the rows may be a unit: "40 years", "41 years". */
const SAME_WORDS = 0.5;
const UNIT = /^\p{Ll}/u;

/** A blank between two texts of a row. */
interface Blank extends ColumnGap {
  after: string;
}

/** A blank strip in which two columns meet. */
export interface Border extends ColumnGap {
  blanks: Blank[];
}

/**
 * The fewest borders of columns that divide all neighbouring texts of each row, from left to right. A text that runs
 * over empty cells beside it has nothing to say. No border is before the unit of a figure, unless their names are apart.
 */
export function bordersOf(rows: readonly (readonly Segment[])[], size: number): Border[] {
  const blanks = rows.flatMap((texts) =>
    texts.slice(1).map((text, at): Blank => {
      const after = text.fragments[0]?.text ?? "";
      return { left: texts[at]?.right ?? 0, right: text.left, after };
    }),
  );
  blanks.sort((a, b) => a.right - b.right);
  const borders: Border[] = [];
  for (const blank of blanks) {
    const last = borders.at(-1);
    if (last === undefined || blank.left > last.right)
      borders.push({ left: blank.left, right: blank.right, blanks: [blank] });
    else {
      last.left = Math.max(last.left, blank.left);
      last.blanks.push(blank);
    }
  }
  return borders.filter(({ blanks: own }) => !areBeforeUnits(own, size));
}

function areBeforeUnits(blanks: Blank[], size: number): boolean {
  if (blanks.some(({ left, right }) => right - left >= CELL_GAP * size)) return false;
  const counts = Map.groupBy(blanks, ({ after }) => after);
  return [...counts].some(([word, same]) => UNIT.test(word) && same.length > SAME_WORDS * blanks.length);
}

/** The gaps, from left to right, with those that only the ends of texts show. */
export function withTextBorders(rows: Row[], gaps: ColumnGap[], size: number): ColumnGap[] {
  if (gaps.length === 0) return gaps;
  const borders = bordersOf(rows.map(textsOf), size);
  return withGaps(
    gaps,
    borders.filter(({ left, right, blanks }) => right - left < CELL_GAP * size && blanks.length >= SHOWN * rows.length),
  );
}

/** Strips, from left to right, with others that do not overlap them. */
export function withGaps(strips: ColumnGap[], others: ColumnGap[]): ColumnGap[] {
  const added = others.filter(({ left, right }) => !strips.some((strip) => strip.left < right && strip.right > left));
  return added.length === 0 ? strips : [...strips, ...added].sort((a, b) => a.left - b.left);
}
