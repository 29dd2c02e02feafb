import { gapX, union } from "../../geometry/box.ts";
import { median } from "../../geometry/median.ts";
import type { Fragment } from "./fragment.ts";
import type { Row } from "./row.ts";
import { makeRow } from "./rows.ts";
import { segmentsOf } from "./segments.ts";

/** A column of fewer numbers than this is a list or a coincidence. */
const FEWEST_NUMBERS = 6;
/** Usual steps between line numbers: each line is numbered, or every second, fifth or tenth. */
const STEPS: readonly number[] = [1, 2, 5, 10];
/** In font sizes: how far the right ends of the numbers may differ. */
const ALIGNED = 0.6;
/** Least blank, in font sizes, between a number and its line. */
const FEWEST_BLANK = 0.8;
/** Least share of the numbers that are one usual step above the number before. */
const IN_STEP = 0.9;
const MOST_DIGITS = 4;

interface Prose {
  /** Least share of the lines that are one piece of text: rows of a table are several. */
  onePiece: number;
  /** Least share of the lines that begin within a sentence: items of a list and names in a table begin with capitals. */
  withinSentence: number;
}
const AMONG_PROSE: Prose = { onePiece: 0.8, withinSentence: 0.25 };
/** Where this many small numbers show what they are, the text may have many formulas, and short lines. */
const AMONG_FORMULAS: Prose = { onePiece: 0.5, withinSentence: 0.1 };
const MANY_NUMBERS = 20;

/** Least share of the numbers that have a line beside them: those of empty rows of a form have none. */
const BESIDE_LINES = 0.5;

/** Small line numbers, such as those of listings, are at most this large, relative to their lines. */
const SMALL = 0.85;
/** Font sizes by which the baseline of a small number may differ from its line's: note marks are raised further. */
const LEVEL = 0.15;
/**
 * Least blank, in font sizes, between small numbers and their lines, and least share of these that are one piece of
 * text.
 */
const SMALL_BLANK = 0.15;
const SMALL_ONE_PIECE = 0.5;
/** Lines further apart than this many font sizes are numbered only in prose: the numbers of an agenda's items are small too. */
const WIDE_STEP = 2;

/** Most words are too long, which is quick to check. */
const isNumber = ({ text }: Fragment): boolean => text.length <= MOST_DIGITS && /^\d+$/.test(text);

/** Rows without the line numbers in their margin, and those numbers as one fragment if there are any. */
export function splitLineNumbers(rows: Row[]): { rows: Row[]; numbers: Fragment | undefined } {
  for (const find of [outerNumbers("left"), outerNumbers("right"), smallNumbers]) {
    const numbers = find(rows);
    if (numbers.length === 0) continue;
    const taken = new Set(numbers);
    const left = rows.flatMap((row) => {
      const rest = row.fragments.filter((fragment) => !taken.has(fragment));
      if (rest.length === row.fragments.length) return [row];
      return rest.length === 0 ? [] : [makeRow(rest)];
    });
    return { rows: left, numbers: joined(numbers) };
  }
  return { rows, numbers: undefined };
}

/**
 * Numbers in smaller type before the lines of a listing or a proof. There may be labels beyond them, and text without
 * numbers between them.
 */
function smallNumbers(rows: Row[]): Fragment[] {
  const usual = median(rows.map((row) => row.size));
  const candidates: { number: Fragment; line: Fragment[] }[] = [];
  for (const { fragments } of rows) {
    for (const [at, number] of fragments.entries()) {
      if (!isNumber(number)) continue;
      const next = fragments[at + 1];
      if (number.size > SMALL * (next?.size ?? usual) || (next === undefined && at > 0)) continue;
      const isLevel = next === undefined || Math.abs(number.baseline - next.baseline) <= LEVEL * next.size;
      const blank = next === undefined ? Number.POSITIVE_INFINITY : next.box.left - number.box.right;
      if (isLevel && blank >= SMALL_BLANK * number.size) candidates.push({ number, line: fragments.slice(at + 1) });
    }
  }
  const edge = median(candidates.map(({ number }) => number.box.right));
  const column = candidates.filter(({ number }) => Math.abs(number.box.right - edge) <= ALIGNED * number.size);
  const lines = column.map(({ line }) => line).filter((line) => line.length > 0);
  const whole = lines.filter((line) => segmentsOf(makeRow(line), 2).length === 1).length;
  const numbers = column.map(({ number }) => number);
  if (lines.length < BESIDE_LINES * numbers.length) return [];
  const steps = numbers.slice(1).map((number, index) => number.baseline - (numbers[index]?.baseline ?? 0));
  if (median(steps) > WIDE_STEP * usual && !isProse(lines, AMONG_FORMULAS)) return [];
  return isSequence(numbers) && whole >= SMALL_ONE_PIECE * lines.length ? numbers : [];
}

const outerNumbers =
  (side: "left" | "right") =>
  (rows: Row[]): Fragment[] => {
    const candidates = rows.flatMap((row) => {
      const number = side === "left" ? row.fragments[0] : row.fragments.at(-1);
      if (number === undefined || !isNumber(number)) return [];
      const next = side === "left" ? row.fragments[1] : row.fragments.at(-2);
      const blank = next === undefined ? Infinity : gapX(next.box, number.box);
      return blank >= FEWEST_BLANK * number.size ? [{ row, number }] : [];
    });
    const edge = median(candidates.map(({ number }) => number.box.right));
    const column = candidates.filter(({ number }) => Math.abs(number.box.right - edge) <= ALIGNED * number.size);
    const numbers = column.map(({ number }) => number);
    if (!isSequence(numbers) || !isOutside(numbers, rows, side)) return [];
    const lines = column.map(({ row, number }) => row.fragments.filter((fragment) => fragment !== number));
    const numbered = lines.filter((line) => line.length > 0);
    if (numbered.length < BESIDE_LINES * numbers.length) return [];
    return isProse(numbered, areSmall(numbers, numbered) ? AMONG_FORMULAS : AMONG_PROSE) ? numbers : [];
  };

function isSequence(numbers: Fragment[]): boolean {
  if (numbers.length < FEWEST_NUMBERS) return false;
  const steps = numbers.slice(1).map((number, index) => Number(number.text) - Number(numbers[index]?.text));
  const usual = median(steps);
  return STEPS.includes(usual) && steps.filter((step) => step === usual).length >= IN_STEP * steps.length;
}

/** Whether there is no text beyond the numbers. */
function isOutside(numbers: Fragment[], rows: Row[], side: "left" | "right"): boolean {
  const own = new Set(numbers);
  const first = Math.min(...numbers.map((number) => number.baseline));
  const last = Math.max(...numbers.map((number) => number.baseline));
  const edge =
    side === "left" ? Math.max(...numbers.map((n) => n.box.right)) : Math.min(...numbers.map((n) => n.box.left));
  return rows.every((row) => {
    if (row.baseline < first || row.baseline > last) return true;
    return row.fragments.every(
      (fragment) => own.has(fragment) || (side === "left" ? fragment.box.left >= edge : fragment.box.right <= edge),
    );
  });
}

/** Whether there are many numbers, in smaller type than their lines: numbers of list items and rows are not. */
function areSmall(numbers: Fragment[], lines: Fragment[][]): boolean {
  const size = median(lines.flatMap((line) => line[0]?.size ?? []));
  return numbers.length >= MANY_NUMBERS && numbers.every((number) => number.size <= SMALL * size);
}

function isProse(lines: Fragment[][], { onePiece, withinSentence }: Prose): boolean {
  const whole = lines.filter((line) => segmentsOf(makeRow(line), 2).length === 1).length;
  const within = lines.filter((line) => /^\p{Ll}/u.test(line[0]?.text ?? "")).length;
  return whole >= onePiece * lines.length && within >= withinSentence * lines.length;
}

function joined(numbers: Fragment[]): Fragment | undefined {
  const [first, ...rest] = numbers;
  if (first === undefined) return undefined;
  const box = rest.reduce((around, number) => union(around, number.box), first.box);
  return { ...first, box, text: numbers.map((number) => number.text).join(" ") };
}
