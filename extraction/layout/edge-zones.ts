import { type Box, overlapX } from "../box.ts";
import { linePitch } from "./region.ts";
import { median, type Row } from "./rows.ts";
import { segmentsOf, segmentText } from "./segments.ts";

/** Shares of the page height in which running headers and footers stand. */
const TOP_ZONE = 0.14;
const BOTTOM_ZONE = 0.15;
/** Blank, in line pitches, that sets a header or footer apart from the body. */
const APART = 1.35;
/** Words this much larger than most of the page's text are a title. */
const TITLE_SIZE = 1.35;
/** A header or footer has no more lines. */
const MOST_LINES = 3;

export interface Zones {
  top: Row[];
  body: Row[];
  bottom: Row[];
}

/** Takes the rows at the page's top and bottom that stand apart from the body. `obstacles` are tables and figures. */
export function splitZones(rows: Row[], obstacles: Box[], pageHeight: number): Zones {
  const pitch = linePitch(rows);
  const top = edgeRows(rows, obstacles, pitch, (row) => row.box.bottom <= TOP_ZONE * pageHeight, 1);
  const rest = rows.slice(top.length);
  const bottom = edgeRows(
    [...rest].reverse(),
    obstacles,
    pitch,
    (row) => row.box.top >= (1 - BOTTOM_ZONE) * pageHeight,
    -1,
  ).reverse();
  return { top, body: rest.slice(0, rest.length - bottom.length), bottom };
}

/** Rows from the edge inwards up to the first wide blank, when all of them lie in the zone. */
function edgeRows(
  rows: Row[],
  obstacles: Box[],
  pitch: number,
  inZone: (row: Row) => boolean,
  direction: 1 | -1,
): Row[] {
  const size = median(rows.map((row) => row.size));
  let found: Row[] = [];
  const taken: Row[] = [];
  for (const row of rows.slice(0, MOST_LINES)) {
    if (!inZone(row) || obstacles.some((box) => isOutside(box, row, direction))) break;
    taken.push(row);
    const next = rows[taken.length];
    const gap = next ? Math.abs(next.baseline - row.baseline) : Number.POSITIVE_INFINITY;
    if (gap >= APART * Math.max(pitch, 1.1 * row.size)) {
      found = taken;
      break;
    }
  }
  return found.length === rows.length || found.some((row) => readsAsBody(row, size)) ? [] : found;
}

/** Something else lies between the row and the page's edge, so the row is body. */
function isOutside(box: Box, row: Row, direction: 1 | -1): boolean {
  if (overlapX(box, row.box) <= 0) return false;
  return direction === 1
    ? box.bottom < row.box.top + 1 && box.bottom - box.top > 3 * row.size
    : box.top > row.box.bottom - 1;
}

/** A title, or a piece of a sentence: the first or last line of a column, not a header. */
function readsAsBody(row: Row, size: number): boolean {
  const words = row.fragments.map((fragment) => fragment.text).join(" ");
  if (row.size >= TITLE_SIZE * size && /\p{L}{3}/u.test(words)) return true;
  return segmentsOf(row, 2).some((segment) => {
    const text = segmentText(segment);
    return text.length > 20 && (/^\p{Ll}/u.test(text) || /[,;-]$/.test(text)) && !/\d$/.test(text);
  });
}
