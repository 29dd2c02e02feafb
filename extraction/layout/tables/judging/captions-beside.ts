import { atHeight } from "../../../geometry/at-height.ts";
import { type Box, overlapX, width } from "../../../geometry/box.ts";
import { largestSize } from "../../../geometry/largest-size.ts";
import { isTableCaption, isTableTitle } from "../../../text/captions.ts";
import type { Edge } from "../../drawings/edges.ts";
import { joinWords } from "../../lines/fragments.ts";
import type { Row } from "../../lines/row.ts";
import { segmentsOf, segmentText } from "../../lines/segments.ts";

/** A caption is at most this many font sizes away. */
const REACH = 5;
/** Lines of one caption are at most this many font sizes apart. */
const PITCH = 1.5;
/** A table has at least this many lines. */
const FEWEST_ROWS = 2;
/** A line of text has at least this many letters. */
const LETTERS_OF_LINE = 45;
/** A rule that belongs to another table is at least this share of the draft's width. */
const RULE_ACROSS = 0.5;

/** Above (-1) or below (1). */
export type Side = -1 | 1;

/** Lines like "Table 3" close above or below a box. */
export function captionsBeside(box: Box, rows: Row[], side: Side): Row[] {
  const reach = REACH * largestSize(rows);
  const edge = side < 0 ? box.top : box.bottom;
  return atHeight(rows, edge - reach, edge + reach).filter((row) => {
    const distance = side < 0 ? box.top - row.baseline : row.box.top - box.bottom;
    if (distance < -2 * row.size || distance > REACH * row.size) return false;
    return overlapX(row.box, box) > 0 && isTableCaption(joinWords(row.fragments));
  });
}

/**
 * Whether a title like "Table 3" stands beside a box and can be of nothing else: on its other side there is neither a
 * rule nor lines of several cells, or hardly any text.
 */
export function hasOwnTitle(box: Box, rows: Row[], horizontal: Edge[]): boolean {
  return ([-1, 1] as const).some((side) =>
    captionsBeside(box, rows, side)
      .filter((row) => isTableTitle(joinWords(row.fragments)))
      .some((title) => !isBesideTable(box, endOf(title, rows, side), { rows, horizontal, side })),
  );
}

interface Beyond {
  rows: Row[];
  horizontal: Edge[];
  side: Side;
}

/** Whether what follows the end of a title, on the side away from a box, may be a table. */
function isBesideTable(box: Box, end: Row, { rows, horizontal, side }: Beyond): boolean {
  const far = side < 0 ? end.box.top : end.box.bottom;
  const distance = (at: number): number => side * (at - far);
  const isNear = (at: number): boolean => distance(at) > 0 && distance(at) < REACH * end.size;
  const nearest = (row: Row): number => distance(side < 0 ? row.box.bottom : row.box.top);
  const following = rows.filter((row) => nearest(row) > -end.size / 2 && row !== end && overlapX(row.box, box) > 0);
  if (following.length < FEWEST_ROWS) return false;
  const isRule = ({ at, from, to }: Edge): boolean =>
    isNear(at) && Math.min(to, box.right) - Math.max(from, box.left) >= RULE_ACROSS * width(box);
  const next = following.sort((a, b) => nearest(a) - nearest(b)).slice(0, FEWEST_ROWS);
  return horizontal.some(isRule) || next.every((row) => isOfCells(row) && nearest(row) < 2 * REACH * end.size);
}

/** Whether a line has several cells; a line of text beside a word in the margin has none. */
function isOfCells(row: Row): boolean {
  const cells = segmentsOf(row);
  return cells.length > 1 && cells.every((cell) => segmentText(cell).length < LETTERS_OF_LINE);
}

/** The last line of a title, as seen from its table. */
function endOf(title: Row, rows: Row[], side: Side): Row {
  if (side < 0) return title;
  let last = title;
  for (const row of rows) {
    const step = row.baseline - last.baseline;
    if (step > 0 && step <= PITCH * title.size && overlapX(row.box, title.box) > 0) last = row;
  }
  return last;
}
