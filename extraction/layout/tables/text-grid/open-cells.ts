import { isFigure, segmentText } from "../../lines/segments.ts";
import type { GridLine } from "./grid-line.ts";

/** A number that goes on: it ends with a sign, a comma, a dash or the word between the ends of an interval. */
const OPEN_END = /\d.*([±+×,;–−]|-|\s(to|bis|à|a|and))$|[±×([]$/u;
/** A text in brackets with two numbers, or a share in per cent, belongs to the number above it. */
const INTERVAL = /^[([]\D?[\d.,\s]+(,|;|–|−|-|\/|\bto\b)\s*\D?[\d.]+[)\]]\S{0,3}$/u;
const SHARE = /^[([][\d.,\s]+%[)\]]/u;
/** A count, and the share of all in brackets that may stand below it: an error is not given for a count. */
const COUNT = /^\d{1,3}(,?\d{3})*$/;
const PART = /^\((100|\d{1,2}|\d{1,2}[.,·]\d+)\)$/;
const WORD = /\p{L}{4}/u;

/**
 * Whether a line goes on with a table row: some of its cells complete a number above them that is visibly incomplete,
 * such as the two parts of an interval, and no other number stands below a number.
 */
export function completesRow(row: GridLine[], line: GridLine): boolean {
  let completes = false;
  for (const { segment, from } of line.segments) {
    const above = textInColumn(row, from);
    const text = segmentText(segment);
    if (completesText(above, text)) completes = true;
    else if (isFigure(segment) && /\d/.test(above) && !/^[([]/.test(text)) return false;
  }
  return completes;
}

/** Whether a text is the second part of a number. */
export function completesText(above: string, text: string): boolean {
  if (!/\d/.test(above) || WORD.test(above)) return false;
  if (hasOpenBracket(above) || OPEN_END.test(above)) return true;
  if (/[([]/.test(above) || !/^[([±]/.test(text)) return false;
  return (
    (COUNT.test(above) && PART.test(text)) ||
    hasOpenBracket(text) ||
    /^±\s*\d/.test(text) ||
    INTERVAL.test(text) ||
    SHARE.test(text)
  );
}

function hasOpenBracket(text: string): boolean {
  let open = 0;
  for (const sign of text) {
    if (sign === "(" || sign === "[") open++;
    else if ((sign === ")" || sign === "]") && open > 0) open--;
  }
  return open > 0;
}

const textInColumn = (row: GridLine[], column: number): string =>
  row
    .flatMap(({ segments }) => segments.flatMap(({ segment, from }) => (from === column ? segmentText(segment) : [])))
    .join(" ");
