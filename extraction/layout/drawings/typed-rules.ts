import type { Fragment } from "../lines/fragment.ts";
import type { Row } from "../lines/row.ts";
import { makeRow } from "../lines/rows.ts";
import type { Edge, Edges } from "./edges.ts";

/*
 * Typewritten tables have their rules as characters: lines of "-----" or "=====", "+----+----+" and "|" of ledgers,
 * plain-text reports, and what programs print.
 */

/** Characters that draw a line across, a line down, and where such lines may cross. Underscores are blanks to be filled in unless they are many. */
const ACROSS = /^(?:[-=–—+|\u2500-\u257f]+|_{40,})$/;
const DOWN = /^[|\u2502\u2503\u2551]$/;
const CROSSING = /[+|\u2502\u2503\u250c-\u254b\u2551-\u256c]/;
/** Fewest characters of a line of them: fewer divide words or sections. */
const FEWEST_CHARACTERS = 10;
/** Pieces with at most this many characters of space between them are one line. */
const SPACES = 3.5;
/** Of a character's size: distance from the baseline to the line that it draws. */
const ABOVE_BASELINE = 0.3;
/** In character widths: distance between bars at one place. */
const SAME_PLACE = 0.6;
/** Lines of a table are at most this many font sizes apart. */
const NEXT_LINE = 2.2;

/** The edges that characters draw, and the bars among them. */
export interface TypedRules {
  edges: Edges;
  bars: Set<Fragment>;
}

/** `undefined` if no line of a page is drawn with characters. */
export function typedRules(rows: Row[]): TypedRules | undefined {
  const rules = new Set(rows.filter(isTypedRule));
  if (rules.size === 0) return undefined;
  const crossings = [...rules].flatMap(crossingsOf);
  const runs: { x: number; reach: number; bars: Fragment[]; top: number; bottom: number; size: number }[] = [];
  const mark = (row: Row, x: number, reach: number, bar?: Fragment): void => {
    const [top, bottom] = bar ? [row.box.top, row.box.bottom] : [heightOf(row), heightOf(row)];
    const run = runs.findLast((each) => Math.abs(each.x - x) <= each.reach);
    if (run && top - run.bottom <= NEXT_LINE * row.size) run.bottom = Math.max(run.bottom, bottom);
    else runs.push({ x, reach, bars: [], top, bottom, size: row.size });
    if (bar) runs.findLast((each) => Math.abs(each.x - x) <= each.reach)?.bars.push(bar);
  };
  for (const row of [...rows].sort((a, b) => a.baseline - b.baseline)) {
    if (rules.has(row)) for (const { x, reach } of crossingsOf(row)) mark(row, x, reach);
    else
      for (const bar of row.fragments.filter(({ text }) => DOWN.test(text))) {
        const x = (bar.box.left + bar.box.right) / 2;
        const crossing = crossings.find((each) => Math.abs(each.x - x) <= each.reach);
        if (crossing) mark(row, crossing.x, crossing.reach, bar);
      }
  }
  const drawn = runs.filter(({ bars, top, bottom, size }) => bars.length > 0 && bottom - top > size);
  const bars = new Set(drawn.flatMap((run) => run.bars));
  const vertical = drawn.map(({ x, top, bottom }) => ({ at: x, from: top, to: bottom, drawn: true }));
  return { bars, edges: { horizontal: [...rules].flatMap(linesOf), vertical } };
}

/** The row without the characters that draw lines; `undefined` if nothing else is in it. */
export function withoutTyped(row: Row, { bars }: TypedRules): Row | undefined {
  if (isTypedRule(row)) return undefined;
  const left = row.fragments.filter((fragment) => !bars.has(fragment));
  if (left.length === row.fragments.length) return row;
  return left.length === 0 ? undefined : makeRow(left);
}

/** Whether a row is nothing but a line drawn with characters. */
function isTypedRule({ fragments }: Row): boolean {
  if (!fragments.every(({ text }) => ACROSS.test(text))) return false;
  const characters = fragments.reduce((sum, { text }) => sum + text.length, 0);
  return characters >= FEWEST_CHARACTERS && fragments.some(({ text }) => /[^|+]/.test(text));
}

const heightOf = ({ baseline, size }: Row): number => baseline - ABOVE_BASELINE * size;

const characterWidth = ({ box, text }: Fragment): number => (box.right - box.left) / text.length;

function linesOf(row: Row): Edge[] {
  const lines: Edge[] = [];
  for (const fragment of row.fragments) {
    const { left, right } = fragment.box;
    const last = lines.at(-1);
    if (last && left - last.to <= SPACES * characterWidth(fragment)) last.to = right;
    else lines.push({ at: heightOf(row), from: left, to: right, drawn: true });
  }
  return lines;
}

/** Where lines down may cross this one. */
function crossingsOf({ fragments }: Row): { x: number; reach: number }[] {
  return fragments.flatMap((fragment) => {
    const step = characterWidth(fragment);
    return [...fragment.text].flatMap((character, index) =>
      CROSSING.test(character) ? { x: fragment.box.left + (index + 0.5) * step, reach: SAME_PLACE * step } : [],
    );
  });
}
