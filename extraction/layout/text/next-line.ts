import { median } from "../../geometry/median.ts";
import type { TextLine } from "./paragraph.ts";

/** Least and largest pitch of a paragraph's first two lines, in font sizes. */
const SMALLEST_PITCH = 1.15;
export const LARGEST_PITCH = 1.5;
/** A longer paragraph is judged by this many of its last lines. */
export const MOST_LINES_COMPARED = 200;

/** A line with the line before it, the paragraph so far that the latter ends, and all lines of the column. */
export interface NextLine {
  current: TextLine[];
  previous: TextLine;
  line: TextLine;
  around: TextLine[];
  /** Position of `line` in `around`. */
  index: number;
  /** Whether the column is set with double spacing. */
  wide: boolean;
  /** The lines that begin entries if the column is set with hanging indents. */
  entries: ReadonlySet<TextLine>;
  /** Whether the structure tree tells where paragraphs of the column begin. */
  tagged: boolean;
}

/** Line pitch inside the paragraph so far, so that text set close or wide is judged by its own pitch. */
export function localPitch(current: TextLine[], pitch: number, size: number): number {
  const steps: number[] = [];
  let above: TextLine | undefined;
  for (const line of current.slice(-MOST_LINES_COMPARED)) {
    if (above) steps.push(line.row.baseline - above.row.baseline);
    above = line;
  }
  if (steps.length > 0) return median(steps);
  return Math.min(Math.max(pitch, SMALLEST_PITCH * size), LARGEST_PITCH * size);
}

export function leftEdge(lines: TextLine[]): number {
  let left = Number.POSITIVE_INFINITY;
  for (const { start } of lines) left = Math.min(left, start);
  return left;
}

export function rightEdge(lines: TextLine[]): number {
  let right = Number.NEGATIVE_INFINITY;
  for (const { end } of lines) right = Math.max(right, end);
  return right;
}

/** Up to six lines on both sides. */
export const neighbours = (lines: TextLine[], index: number): TextLine[] =>
  lines.slice(Math.max(0, index - 6), index + 7);
