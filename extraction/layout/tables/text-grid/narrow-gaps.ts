import { median } from "../../../geometry/median.ts";
import type { Fragment } from "../../lines/fragment.ts";
import type { Row } from "../../lines/row.ts";
import { segmentsOf } from "../../lines/segments.ts";
import type { ColumnGap } from "./column-gap.ts";

/** Least width of a strip between two columns: in font sizes, and relative to the spaces between words. */
export const NARROWEST_STRIP = 0.3;
const WIDER_THAN_SPACE = 1.3;
/**
 * A strip between two columns of numbers may be as thin as this, in font sizes, where their longest numbers are, if it
 * is wider on at least this share of the lines. Between groups of digits it is the same on all.
 */
const THINNEST_STRIP = 0.15;
const WIDER_SHARE = 0.5;
/**
 * At least this many lines have words on both sides of the strip, and this share of these begin or end at its side, to
 * within this many font sizes.
 */
const FEWEST_LINES = 4;
const ALIGNED_SHARE = 0.8;
const ALIGNED = 0.15;
/**
 * Lines at the top that may cross the strip because they name several columns: at most this many, and at most one in
 * this many.
 */
const LINES_OF_NAMES = 3;
const LINES_PER_NAME = 3;
/** A space between two words is narrower than this, in font sizes. */
const WIDEST_SPACE = 0.45;
/** A word that is the same on more than this share of the lines is part of a repeated text, not a column. */
const SAME_WORDS = 0.5;
const TICK = /^x$/i;
/**
 * A strip this wide, in font sizes, needs no lines with words on both sides: names may be at a height between two rows.
 */
const WIDE_STRIP = 1;

/** The strips beside a strip: words beyond them are in other columns and need not be aligned with it. */
interface Sides {
  from: number;
  to: number;
}

interface Pair {
  before: Fragment;
  after: Fragment;
}

/**
 * Blank strips that are too narrow to separate columns on a single line, but are in the same place on all lines, with
 * words beginning or ending at their sides; spaces between words are not like that. `known` are the gaps found already.
 */
export function narrowGaps(rows: Row[], size: number, known: ColumnGap[]): ColumnGap[] {
  if (rows.length < FEWEST_LINES) return [];
  const names = Math.min(LINES_OF_NAMES, Math.floor(rows.length / LINES_PER_NAME));
  const left = Math.min(...rows.map(({ box }) => box.left));
  const body = rows.slice(names).filter((row) => segmentsOf(row).length > 1 || row.box.left > left + size);
  const strips = stripsOf(body, THINNEST_STRIP * size);
  const isKnown = (strip: ColumnGap): boolean => known.some((gap) => gap.left < strip.right && gap.right > strip.left);
  // The spaces between all words take longest to measure.
  if (strips.every(isKnown)) return [];
  const narrowest = Math.max(NARROWEST_STRIP * size, WIDER_THAN_SPACE * wordSpace(body));
  return strips.flatMap((strip, index) => {
    if (isKnown(strip)) return [];
    const sides = { from: strips[index - 1]?.right ?? 0, to: strips[index + 1]?.left ?? Number.POSITIVE_INFINITY };
    return columnGap(strip, [...rows.slice(0, names), ...body], { names, narrowest, size, sides });
  });
}

/** Strips of at least this width, which is more than nothing, that contain no word. */
export function stripsOf(rows: Row[], narrowest: number): ColumnGap[] {
  const count = rows.reduce((sum, { fragments }) => sum + fragments.length, 0);
  const lefts = new Float64Array(count);
  const rights = new Float64Array(count);
  let word = 0;
  for (const { fragments } of rows)
    for (const { box } of fragments) {
      lefts[word] = box.left;
      rights[word++] = box.right;
    }
  lefts.sort();
  rights.sort();
  const strips: ColumnGap[] = [];
  // Before a strip, as many words have ended as have begun: their sides can be put in order each by themselves.
  for (let begun = 1; begun < count; begun++) {
    const left = rights[begun - 1] ?? 0;
    const right = lefts[begun] ?? 0;
    if (right - left >= narrowest) strips.push({ left, right });
  }
  return strips;
}

function columnGap(
  { left, right }: ColumnGap,
  rows: Row[],
  { names, narrowest, size, sides }: { names: number; narrowest: number; size: number; sides: Sides },
): ColumnGap[] {
  const middle = (left + right) / 2;
  const isThin = right - left < narrowest;
  const least = isThin ? right - left : narrowest;
  const pairs: Pair[] = [];
  let [befores, afters] = [0, 0];
  for (const [index, { fragments }] of rows.entries()) {
    const before = fragments.findLast(({ box }) => box.left < middle);
    const after = fragments.find(({ box }) => box.left >= middle);
    if (before !== undefined) befores++;
    if (after !== undefined) afters++;
    if (before === undefined || after === undefined) continue;
    if (after.box.left - before.box.right >= least && before.box.right <= middle) {
      pairs.push({ before, after });
    } else if (index >= names) return [];
  }
  if (pairs.length < FEWEST_LINES) {
    const stands = right - left >= WIDE_STRIP * size && Math.min(befores, afters) >= FEWEST_LINES;
    return stands ? [{ left, right }] : [];
  }
  const aligned = Math.max(
    shareOf(
      pairs.filter(({ after }) => after.box.left < sides.to),
      ({ after }) => after.box.left - right <= ALIGNED * size,
    ),
    shareOf(
      pairs.filter(({ before }) => before.box.right > sides.from),
      ({ before }) => left - before.box.right <= ALIGNED * size,
    ),
  );
  const figures = shareOf(pairs, ({ before, after }) => isBetweenFigures(before, after));
  if (isThin) {
    const wider = shareOf(pairs, ({ before, after }) => after.box.left - before.box.right >= narrowest);
    return Math.min(figures, aligned) >= ALIGNED_SHARE && wider >= WIDER_SHARE ? [{ left, right }] : [];
  }
  const isRepeated = isRepeatedOn("before", /\p{L}/u, pairs) || isRepeatedOn("after", /^\p{Ll}/u, pairs);
  if (isRepeated) return [];
  return aligned >= ALIGNED_SHARE || figures >= ALIGNED_SHARE ? [{ left, right }] : [];
}

/** Share of the pairs of which something is true; none if there are few of them. */
const shareOf = (pairs: Pair[], test: (pair: Pair) => boolean): number =>
  pairs.length < FEWEST_LINES ? 0 : pairs.filter(test).length / pairs.length;

/**
 * Whether a number or an interval, perhaps in brackets, ends here and the next word is a number by itself, so that they
 * are no text.
 */
const isBetweenFigures = (before: Fragment, after: Fragment): boolean =>
  /^[-−+<>=≤≥([]*(\d*[.,]?\d+[-–−])?\d*[.,]?\d+[%*†‡)\]]*$/u.test(before.text) &&
  /^[-−+<>=≤≥]?\d*[.,]?\d+[%*†‡]*$/u.test(after.text);

/** Whether most lines have the same word on one side: "Group 1", "40 years". */
function isRepeatedOn(side: "before" | "after", word: RegExp, pairs: Pair[]): boolean {
  const counts = new Map<string, number>();
  for (const pair of pairs) {
    const { text } = pair[side];
    if (word.test(text) && !TICK.test(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values()) > SAME_WORDS * pairs.length;
}

/** The usual space between words, in points. */
function wordSpace(rows: Row[]): number {
  const spaces = rows.flatMap(({ fragments, size }) =>
    fragments.slice(1).flatMap((word, index) => {
      const before = fragments[index];
      if (before === undefined) return [];
      const space = word.box.left - before.box.right;
      return space > 0 && space < WIDEST_SPACE * size && !isBetweenFigures(before, word) ? [space] : [];
    }),
  );
  return spaces.length > 0 ? median(spaces) : 0;
}
