import { median } from "../../../geometry/median.ts";
import { isNumeric } from "../../../text/numeric.ts";
import type { Fragment } from "../../lines/fragment.ts";
import type { Row } from "../../lines/row.ts";
import type { ColumnGap } from "./column-gap.ts";
import { type ColumnStrip, WIDEST_SPACE } from "./column-strips.ts";

/** Names of the evidence of whether a strip separates two columns, in the order of its values. */
export const COLUMN_EVIDENCE = [
  "found by rules of thumb",
  "width",
  "crossings",
  "rows",
  "columns found",
  "median gap found",
  "rows with words on both sides",
  "rows with words before",
  "rows with words after",
  "least space",
  "median space",
  "narrow spaces",
  "wide spaces",
  "widest of its row",
  "median space to spaces of words",
  "least space to spaces of words",
  "begin at its side",
  "end at its side",
  "spread of left ends",
  "spread of right ends",
  "spread of middles before",
  "spread of middles after",
  "figures on both sides",
  "figures before",
  "figures after",
  "small first letters after",
  "brackets after",
  "commonest word before",
  "commonest word after",
  "words before",
  "words after",
  "space in first row",
  "space in second row",
  "rows filled before",
  "rows filled after",
] as const;

const NARROW = 0.35;
const WIDE = 0.6;
const ALIGNED = 0.15;
/** Stands for what cannot be measured. */
const UNKNOWN = -1;

/** What is on both sides of a strip in one row, as far as the next strips. */
interface Sides {
  row: number;
  before: Fragment[];
  after: Fragment[];
}

/** Whether the rules of thumb have found a strip. */
export const isFound = (strip: ColumnGap, known: ColumnGap[]): boolean =>
  known.some((gap) => gap.left < strip.right && gap.right > strip.left);

/**
 * Tells the evidence of one of the strips after the other, for the rows of a grid whose columns the rules of thumb separate
 * by `known` gaps.
 */
export function columnEvidence(
  rows: Row[],
  strips: ColumnStrip[],
  known: ColumnGap[],
  size: number,
): (strip: ColumnStrip, at: number) => number[] {
  const space = wordSpace(rows, size);
  const widths = known.map(({ left, right }) => right - left);
  return (strip, at) => {
    const from = strips[at - 1]?.right ?? Number.NEGATIVE_INFINITY;
    const to = strips[at + 1]?.left ?? Number.POSITIVE_INFINITY;
    const sides = rows.map((row, index) => sidesOf(row, index, strip, { from, to }));
    return [
      Number(isFound(strip, known)),
      (strip.right - strip.left) / size,
      strip.crossings / rows.length,
      rows.length,
      known.length,
      (median(widths) || 0) / size,
      ...sideEvidence(sides, strip, { rows: rows.length, size, space }),
    ];
  };
}

function sidesOf({ fragments }: Row, row: number, strip: ColumnGap, { from, to }: { from: number; to: number }): Sides {
  const middle = (strip.left + strip.right) / 2;
  const sides: Sides = { row, before: [], after: [] };
  for (const word of fragments) {
    const centre = (word.box.left + word.box.right) / 2;
    if (centre <= from || centre >= to) continue;
    if (centre < middle) sides.before.push(word);
    else sides.after.push(word);
  }
  return sides;
}

interface Measures {
  rows: number;
  size: number;
  /** The usual space between words, in points. */
  space: number;
}

function sideEvidence(sides: Sides[], strip: ColumnGap, { rows, size, space }: Measures): number[] {
  const pairs = sides.flatMap(({ before, after, row }) => {
    const [left, right] = [before.at(-1), after[0]];
    return left === undefined || right === undefined
      ? []
      : [{ left, right, blank: right.box.left - left.box.right, row, before, after }];
  });
  const blanks = pairs.map(({ blank }) => blank).sort((a, b) => a - b);
  const least = blanks[0] ?? 0;
  const usual = median(blanks) || 0;
  const share = (test: (pair: (typeof pairs)[number]) => boolean): number =>
    pairs.length === 0 ? UNKNOWN : pairs.filter(test).length / pairs.length;
  const befores = sides.flatMap(({ before }) => (before.length > 0 ? [before] : []));
  const afters = sides.flatMap(({ after }) => (after.length > 0 ? [after] : []));
  const spaceIn = (row: number): number => {
    const pair = pairs.find((other) => other.row === row);
    return pair === undefined ? UNKNOWN : pair.blank / size;
  };
  return [
    pairs.length / rows,
    befores.length / rows,
    afters.length / rows,
    least / size,
    usual / size,
    share(({ blank }) => blank < NARROW * size),
    share(({ blank }) => blank >= WIDE * size),
    share(({ blank, before, after }) => blank >= widest([...before, ...after])),
    usual / space,
    least / space,
    share(({ right }) => right.box.left - strip.right <= ALIGNED * size),
    share(({ left }) => strip.left - left.box.right <= ALIGNED * size),
    spread(afters.map((words) => leftOf(words))) / size,
    spread(befores.map((words) => rightOf(words))) / size,
    spread(befores.map((words) => leftOf(words) + rightOf(words))) / 2 / size,
    spread(afters.map((words) => leftOf(words) + rightOf(words))) / 2 / size,
    share(({ left, right }) => isNumeric(left.text) && isNumeric(right.text)),
    share(({ left }) => isNumeric(left.text)),
    share(({ right }) => isNumeric(right.text)),
    share(({ right }) => /^\p{Ll}/u.test(right.text)),
    share(({ right }) => /^[([]/u.test(right.text)),
    commonest(pairs.map(({ left }) => left.text)),
    commonest(pairs.map(({ right }) => right.text)),
    pairs.reduce((sum, { before }) => sum + before.length, 0) / Math.max(1, pairs.length),
    pairs.reduce((sum, { after }) => sum + after.length, 0) / Math.max(1, pairs.length),
    spaceIn(0),
    spaceIn(1),
    befores.length,
    afters.length,
  ];
}

const leftOf = (words: Fragment[]): number => words[0]?.box.left ?? 0;
const rightOf = (words: Fragment[]): number => words.at(-1)?.box.right ?? 0;

/** The widest space between two of these words. */
const widest = (words: Fragment[]): number =>
  Math.max(0, ...words.slice(1).map((word, at) => word.box.left - (words[at]?.box.right ?? 0)));

/** How far most of the values are from the one in the middle. */
function spread(values: number[]): number {
  const middle = median(values) || 0;
  return median(values.map((value) => Math.abs(value - middle))) || 0;
}

/** Share of the text that is there most often. */
function commonest(texts: string[]): number {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return texts.length === 0 ? UNKNOWN : Math.max(...counts.values()) / texts.length;
}

/** The usual space between words, in points. */
function wordSpace(rows: Row[], size: number): number {
  const spaces = rows.flatMap(({ fragments }) =>
    fragments.slice(1).flatMap((word, at) => {
      const blank = word.box.left - (fragments[at]?.box.right ?? 0);
      return blank > 0.1 * size && blank < WIDEST_SPACE * size ? [blank] : [];
    }),
  );
  return median(spaces) || 0.25 * size;
}
