import type { Row } from "../../lines/row.ts";
import { CELL_GAP } from "../../lines/segments.ts";
import type { ColumnGap } from "./column-gap.ts";
import { NARROWEST_STRIP, stripsOf } from "./narrow-gaps.ts";

/** Two names are at least this many font sizes apart, if a wide strip below shows that they are two. */
const BETWEEN_NAMES = 0.4;
/** A line of more words than this names no columns. */
const MOST_WORDS = 60;
/** Fewest lines with words to the left and to the right of a strip. */
const FEWEST_LINES = 2;
const FEWEST_ALIGNED = 3;
const ALIGNED_SHARE = 0.8;
const NUMBER = /^\d+(\.\d+)*\.?$/;
/** Texts that begin this near to each other, in font sizes, are aligned. */
const ALIGNED = 0.3;

/**
 * Blank strips between columns of few rows whose first line names them: between two names that are clearly apart, if
 * the texts of the right column begin below its name or the left one holds only numbers, and below two names that are
 * hardly apart, if the strip is wide.
 * `known` are the gaps found already, from left to right.
 */
export function gapsUnderNames(rows: Row[], size: number, known: ColumnGap[]): ColumnGap[] {
  const [names, ...body] = rows;
  if (names === undefined || names.fragments.length > MOST_WORDS || body.length < FEWEST_LINES) return [];
  const found: ColumnGap[] = [];
  let strips: ColumnGap[] | undefined;
  for (const [index, after] of names.fragments.entries()) {
    const before = names.fragments[index - 1];
    if (before === undefined || after.box.left - before.box.right < BETWEEN_NAMES * size) continue;
    const between = { left: before.box.right, right: after.box.left };
    if (known.some((gap) => gap.left < between.right && gap.right > between.left)) continue;
    const sides = sidesOf(between, known);
    strips ??= stripsOf(body, NARROWEST_STRIP * size);
    const strip = widest(strips.filter((blank) => blank.left < between.right && blank.right > between.left));
    if (strip !== undefined) found.push(...gapBelow(strip, { body, size, between, sides }));
  }
  return found;
}

interface Names {
  body: Row[];
  size: number;
  /** The blank between two names. */
  between: ColumnGap;
  /** The gaps before and after it. */
  sides: { from: number; to: number };
}

const sidesOf = ({ left, right }: ColumnGap, known: ColumnGap[]): Names["sides"] => ({
  from: known.findLast((gap) => gap.right <= left)?.right ?? Number.NEGATIVE_INFINITY,
  to: known.find((gap) => gap.left >= right)?.left ?? Number.POSITIVE_INFINITY,
});

function gapBelow(strip: ColumnGap, { body, size, between, sides }: Names): ColumnGap[] {
  const gap = { left: Math.max(strip.left, between.left), right: Math.min(strip.right, between.right) };
  if (gap.right - gap.left < NARROWEST_STRIP * size) return [];
  const cells = body.map(({ fragments }) =>
    fragments.filter(({ box }) => box.left >= sides.from - 1 && box.right <= sides.to + 1),
  );
  const middle = (gap.left + gap.right) / 2;
  const firsts = cells.flatMap((words) => words.find(({ box }) => box.left > middle) ?? []);
  const befores = cells.filter((words) => words.some(({ box }) => box.left < middle)).length;
  if (befores < FEWEST_LINES || firsts.length < FEWEST_LINES) return [];
  if (strip.right - strip.left >= CELL_GAP * size) return [gap];
  if (between.right - between.left < CELL_GAP * size) return [];
  const numbered = cells.flatMap((words) => {
    const before = words.filter(({ box }) => box.left < middle);
    return before.length > 0 ? before.length === 1 && NUMBER.test(before[0]?.text ?? "") : [];
  });
  if (numbered.length >= FEWEST_ALIGNED && !numbered.includes(false)) return [gap];
  const aligned = firsts.filter(({ box }) => Math.abs(box.left - between.right) <= ALIGNED * size).length;
  return aligned >= FEWEST_ALIGNED && aligned >= ALIGNED_SHARE * firsts.length ? [gap] : [];
}

const widest = (strips: ColumnGap[]): ColumnGap | undefined =>
  strips.reduce<ColumnGap | undefined>(
    (best, strip) => (best === undefined || strip.right - strip.left > best.right - best.left ? strip : best),
    undefined,
  );
