import type { Box } from "../../../geometry/box.ts";
import { median } from "../../../geometry/median.ts";
import { isTableCaption } from "../../../text/captions.ts";
import { joinWords } from "../../lines/fragments.ts";
import type { Row } from "../../lines/row.ts";
import { segmentsOf } from "../../lines/segments.ts";
import { rowsWithin } from "../draft/table-draft.ts";
import { isHeading, LINES_OF_NAMES } from "./stack-parts.ts";

/** A caption is at most this many font sizes above its table. */
const CAPTION_REACH = 4;
/** A caption has at most this many lines. */
const CAPTION_LINES = 6;
const CAPTION_PITCH = 1.6;
/** This many lines of prose between two rules, each across at least this share of the width, end a table. */
const PROSE_LINES = 2;
const PROSE_WIDTH = 0.85;
const PROSE_COLUMNS = 2;
const PROSE_WIDTH_IN_COLUMNS = 0.75;
const PROSE_LINES_IN_COLUMNS = 8;
/** A sentence has four words or more and a final stop, and extends across more than this share of the width. */
const SENTENCE_WIDTH = 0.5;
const SENTENCE = /^\S+( \S+){3,}\p{Ll}[.:?!]$/u;

/** Between two rules as many font sizes apart as this, a table has text: the first ends a table, the second begins one. */
const BLANK_BAND = 3;

/** Fewest rules of a table that has one below its column names. */
const FEWEST_RULES = 3;
const MOST_CUTS = 2;

/** Everything between two rules of one table, whatever its lines look like. */
export interface RuleFrame {
  box: Box;
  rows: Row[];
  captioned: boolean;
}

/**
 * Frames from the first to the last of rules with the same ends, if there is a caption above or the column names are
 * between the first two. Captions, text and a blank space between two rules separate two tables. Each frame is followed by the parts
 * that remain when it is cut at its highest band, because that band may hold text in columns.
 */
export function ruleFrames(
  rules: number[],
  { left, right }: { left: number; right: number },
  rows: Row[],
): RuleFrame[] {
  const column = rowsWithin(rows, { left, right, top: 0, bottom: rules.at(-1) ?? 0 }, 2);
  const size = median(column.map((row) => row.size));
  const frames: RuleFrame[] = [];
  let first = 0;
  for (let at = 1; at <= rules.length; at++) {
    const [top, bottom] = [rules[at - 1] ?? 0, rules[at]];
    const between = bottom === undefined ? [] : inBand(column, top, bottom);
    const isBlank = bottom !== undefined && between.length === 0 && bottom - top >= BLANK_BAND * size;
    const isText = isProse(between, right - left) || holdsText(between, right - left, size) || holdsCaption(between);
    if (bottom !== undefined && !isBlank && !isText) continue;
    frames.push(...framesOf(rules.slice(first, at), { left, right }, column, MOST_CUTS));
    first = at;
  }
  return frames;
}

function framesOf(rules: number[], sides: { left: number; right: number }, column: Row[], cuts: number): RuleFrame[] {
  const frame = frameOf(rules, sides, column);
  if (cuts === 0 || rules.length <= FEWEST_RULES) return frame ? [frame] : [];
  const heights = rules.slice(1).map((rule, index) => rule - (rules[index] ?? rule));
  const highest = heights.indexOf(Math.max(...heights)) + 1;
  const parts = [rules.slice(0, highest), rules.slice(highest)];
  return [...(frame ? [frame] : []), ...parts.flatMap((part) => framesOf(part, sides, column, cuts - 1))];
}

const inBand = (rows: Row[], top: number, bottom: number): Row[] =>
  rows.filter((row) => row.baseline > top && row.baseline - 0.26 * row.size < bottom);

function frameOf(rules: number[], sides: { left: number; right: number }, column: Row[]): RuleFrame | undefined {
  const [top, second] = rules;
  const bottom = rules.at(-1);
  if (top === undefined || second === undefined || bottom === undefined) return undefined;
  const captioned = captionAbove(column, top);
  const names = inBand(column, top, second);
  const named = rules.length > 2 && names.length <= LINES_OF_NAMES && names.some((row) => segmentsOf(row).length > 1);
  if (!captioned && !named) return undefined;
  return { box: { ...sides, top, bottom }, rows: inBand(column, top, bottom), captioned };
}

/** Whether a separate line begins like the caption of a table, so that another table begins below it. */
export const holdsCaption = (rows: Row[]): boolean =>
  rows.some((row) => segmentsOf(row).length === 1 && isTableCaption(joinWords(row.fragments)));

/** Whether the last lines above a rule begin like a caption. */
function captionAbove(rows: Row[], rule: number): boolean {
  const above = rows
    .filter((row) => row.baseline < rule + 0.5)
    .slice(-CAPTION_LINES)
    .reverse();
  let next = rule;
  for (const [index, row] of above.entries()) {
    const reach = index === 0 ? CAPTION_REACH : CAPTION_PITCH;
    if (next - row.baseline > reach * row.size) return false;
    if (isTableCaption(joinWords(row.fragments))) return true;
    next = row.baseline;
  }
  return false;
}

/** Whether separate lines hold a heading, or a sentence from the left side across more than half of the width. */
function holdsText(rows: Row[], width: number, size: number): boolean {
  const left = Math.min(...rows.map((row) => row.box.left));
  return rows.some((row) => {
    if (segmentsOf(row).length > 1) return false;
    if (isHeading(row, size)) return true;
    const isWide = row.box.left - left <= row.size && row.box.right - left > SENTENCE_WIDTH * width;
    return isWide && SENTENCE.test(joinWords(row.fragments));
  });
}

/**
 * Whether there are consecutive lines of text from side to side; with two columns more of them are needed, since cells
 * have full lines too.
 */
export function isProse(rows: Row[], width: number): boolean {
  let single = 0;
  let several = 0;
  for (const row of rows) {
    const segments = segmentsOf(row);
    const covered = segments.reduce((sum, { left, right }) => sum + right - left, 0);
    single = segments.length === 1 && covered >= PROSE_WIDTH * width ? single + 1 : 0;
    several = segments.length <= PROSE_COLUMNS && covered >= PROSE_WIDTH_IN_COLUMNS * width ? several + 1 : 0;
    if (single >= PROSE_LINES || several >= PROSE_LINES_IN_COLUMNS) return true;
  }
  return false;
}
