import { type Box, centerX } from "../../../../geometry/box.ts";
import type { LinedPage, TextLine } from "../lines/page-lines.ts";
import { placeIn } from "./party-sections.ts";
import { roleOfLine } from "./role-headings.ts";

/** Lines of one block have left edges, right edges or centres within this many points of each other ... */
export const SAME_EDGE = 4;
/** ... and their tops are at most this many line heights apart. */
const LINE_PITCH = 3.5;
const MOST_LINES_ABOVE = 6;
const MOST_LINES_BELOW = 5;
/** Greatest distance between the tops of lines of a block below the town, in line heights. */
const CLOSE_BELOW = 2;

const EDGES: readonly ((box: Box) => number)[] = [({ left }) => left, ({ right }) => right, centerX];

/**
 * Lines of the block above the line with the town, the topmost first: flush left, flush right or centred, whichever
 * gives the most lines.
 */
export const linesAbove = (page: LinedPage, bottom: TextLine): TextLine[] =>
  EDGES.map((edge) => linesAlong(page, bottom, edge)).reduce((most, lines) =>
    lines.length > most.length ? lines : most,
  );

function linesAlong(page: LinedPage, bottom: TextLine, edge: (box: Box) => number): TextLine[] {
  const lines: TextLine[] = [];
  let below = bottom;
  while (lines.length < MOST_LINES_ABOVE) {
    const height = below.box.bottom - below.box.top;
    const next = page.lines
      .filter(
        (line) =>
          line !== below &&
          Math.abs(edge(line.box) - edge(bottom.box)) <= SAME_EDGE &&
          line.box.top < below.box.top - height / 2 &&
          below.box.top - line.box.top <= LINE_PITCH * Math.max(height, line.box.bottom - line.box.top),
      )
      .sort((a, b) => b.box.top - a.box.top)[0];
    // Another address ends at the next line, such as the sender's above an address window.
    if (next === undefined || placeIn(next.text) !== undefined) break;
    if (lines.length >= FEWEST_LINES && isApart(next, below, lines.at(-1) ?? bottom, bottom)) break;
    lines.unshift(next);
    below = next;
  }
  return lines;
}

/** Lines above a town that suffice for a name and a street. */
const FEWEST_LINES = 2;
/** Gap between a block and what is above it, and the smaller gap between the block's own lines, in line heights. */
const BLANK = 1.2;
const CLOSE = 0.7;

/** Whether there is a wide gap above lines that follow each other closely. */
function isApart(next: TextLine, first: TextLine, last: TextLine, bottom: TextLine): boolean {
  const height = first.box.bottom - first.box.top;
  const within = bottom.box.top - last.box.bottom;
  return first.box.top - next.box.bottom > BLANK * height && within < CLOSE * height;
}

/** Lines of the block below the line with the town. */
export function linesUnder(page: LinedPage, bottom: TextLine): TextLine[] {
  const lines: TextLine[] = [];
  let above = bottom;
  while (lines.length < MOST_LINES_BELOW) {
    const height = above.box.bottom - above.box.top;
    const next = page.lines
      .filter(
        ({ box }) =>
          EDGES.some((edge) => Math.abs(edge(box) - edge(bottom.box)) <= SAME_EDGE) &&
          box.top > above.box.top + height / 2 &&
          box.top - above.box.top <= CLOSE_BELOW * height,
      )
      .sort((a, b) => a.box.top - b.box.top)[0];
    if (next === undefined || placeIn(next.text) !== undefined || roleOfLine(next) !== undefined) break;
    lines.push(next);
    above = next;
  }
  return lines;
}

/** "RM24.40 Z", "2 x 1.25L 3,65 EUR": items of a receipt, of which "2174 COKE ZERO" is not a town. */
const ENDS_IN_PRICE = /(?:^|\s)(?:\p{Sc}|\p{Lu}{2,3})?\s?-?\d{1,6}[.,]\d{2}(?:\s?(?:\p{Sc}|\p{Lu}{1,3}))?$/u;

/** Whether one of the lines around a town has a price. */
export const arePriced = (lines: TextLine[]): boolean => lines.some(({ text }) => ENDS_IN_PRICE.test(text));
