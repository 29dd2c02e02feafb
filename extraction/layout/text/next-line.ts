import type { TextLine } from "./paragraph.ts";

/** Least and largest pitch of a paragraph's first two lines, in font sizes. */
const SMALLEST_PITCH = 1.15;
export const LARGEST_PITCH = 1.5;

/** The lines of a paragraph so far, with what is asked of them at each further line. */
export class OpenParagraph {
  readonly lines: TextLine[] = [];
  /** Distances between its baselines in points, sorted. */
  readonly #steps: number[] = [];
  /** Where its leftmost line starts. */
  left = Number.POSITIVE_INFINITY;

  add(line: TextLine): void {
    const above = this.lines.at(-1);
    if (above) {
      const step = line.row.baseline - above.row.baseline;
      const at = this.#steps.findLastIndex((other) => other <= step);
      this.#steps.splice(at + 1, 0, step);
    }
    this.lines.push(line);
    this.left = Math.min(this.left, line.start);
  }

  /** Its line pitch, in points, so that text set close or wide is judged by its own; of a single line, about `pitch`. */
  localPitch(pitch: number, size: number): number {
    const usual = this.#steps[(this.#steps.length - 1) >> 1];
    return usual ?? Math.min(Math.max(pitch, SMALLEST_PITCH * size), LARGEST_PITCH * size);
  }
}

/** A line with the line before it, the paragraph so far that the latter ends, and the lines of the column. */
export interface NextLine {
  paragraph: OpenParagraph;
  previous: TextLine;
  line: TextLine;
  around: TextLine[];
  /** Up to six lines on both sides, with where they start and end. */
  near: TextLine[];
  left: number;
  right: number;
  /** Position of `line` in `around`. */
  index: number;
  /** Whether the column is set with double spacing. */
  wide: boolean;
  /** The lines that begin entries if the column is set with hanging indents. */
  entries: ReadonlySet<TextLine>;
  /** Whether the structure tree tells where paragraphs of the column begin. */
  tagged: boolean;
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
