import { type Box, overlapX } from "../../geometry/box.ts";
import { median } from "../../geometry/median.ts";
import { joinWords } from "../lines/fragments.ts";
import { linePitch } from "../lines/region.ts";
import type { Row } from "../lines/row.ts";
import { segmentsOf, segmentText } from "../lines/segments.ts";
import { headsColumns } from "./heads-of-columns.ts";
import { isParagraphAtEdge } from "./paragraph-at-edge.ts";

/** Shares of the page height in which running headers and footers are found. */
const TOP_ZONE = 0.14;
const BOTTOM_ZONE = 0.15;
/** Blank space, in line pitches, that sets a header or footer apart from the body. */
const APART = 1.35;
/** Words at least this much larger than most of the page's text are a title. */
const TITLE_SIZE = 1.35;
/** A header or footer has at most this many lines. */
const MOST_LINES = 3;

/**
 * A page number in the middle, above the foot: in the lower half of the page, at most this many font sizes
 * off-centre, below at least this many rows.
 */
const LOWER_HALF = 0.5;
const CENTRED = 3;
const FEWEST_ROWS_ABOVE = 4;
const LONE_NUMBER = /^[-–—|\s]*\d{1,4}[-–—|\s]*$/;
/** The number of the page, and of how many, as the first or last part of a line at the edge. */
const PAGE_NUMBER = /^(?:(?:page|seite|p[áa]gina|стр\.|p\.|s\.)\s)?\d{1,4}(?:\s?(?:\/|of|von|de|sur|di)\s?\d{1,4})?$/iu;
/** A first line of at least this many characters, and this share of the widest line's length, is text, not a header. */
const FULL_LINE = 60;
const FULL_LINE_SHARE = 0.9;
/** These are as wide as two letters. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/**
 * Column names are at least this many, this many font sizes apart, and one of this many rows below has cells under
 * them.
 */
const FEWEST_NAMES = 4;
const NAME_GAP = 0.6;
const ROWS_BELOW_NAMES = 4;

export interface Zones {
  top: Row[];
  body: Row[];
  bottom: Row[];
}

/**
 * Takes the rows at the top and bottom of the page that are set apart from the body. `obstacles` are tables and
 * figures; `isCode` tells which rows are in typewriter type beside text that is not.
 */
export function splitZones(rows: Row[], obstacles: Box[], pageHeight: number, isCode: (row: Row) => boolean): Zones {
  const pitch = linePitch(rows);
  const top = edgeRows(rows, obstacles, pitch, (row) => row.box.bottom <= TOP_ZONE * pageHeight && !isCode(row), 1);
  const rest = rows.slice(top.length);
  const bottom = edgeRows(
    [...rest].reverse(),
    obstacles,
    pitch,
    (row) => row.box.top >= (1 - BOTTOM_ZONE) * pageHeight && !isCode(row),
    -1,
  ).reverse();
  const body = rest.slice(0, rest.length - bottom.length);
  const number = bottom.length === 0 ? lonePageNumber(body, obstacles, pitch, pageHeight) : [];
  return { top, body: body.slice(0, body.length - number.length), bottom: [...bottom, ...number] };
}

/**
 * A page number as the last printed row, well above the foot of the page, as in reports of a smaller format on larger
 * paper. It is set apart in the middle of the column, with nothing below it.
 */
function lonePageNumber(rows: Row[], obstacles: Box[], pitch: number, pageHeight: number): Row[] {
  const last = rows.at(-1);
  if (!last || rows.length < FEWEST_ROWS_ABOVE || last.box.top < LOWER_HALF * pageHeight) return [];
  if (!LONE_NUMBER.test(last.fragments.map((fragment) => fragment.text).join(""))) return [];
  const others = [...rows.slice(0, -1).map((row) => row.box), ...obstacles];
  const left = Math.min(...others.map((box) => box.left));
  const right = Math.max(...others.map((box) => box.right));
  const centred = Math.abs(left + right - last.box.left - last.box.right) <= CENTRED * last.size;
  const lowest = Math.max(...others.map((box) => box.bottom));
  return centred && last.box.top - lowest >= (APART - 1) * Math.max(pitch, last.size) ? [last] : [];
}

/** Rows from the edge inwards up to the first wide blank, if all of them are in the zone. */
function edgeRows(
  rows: Row[],
  obstacles: Box[],
  pitch: number,
  inZone: (row: Row) => boolean,
  direction: 1 | -1,
): Row[] {
  let found: Row[] = [];
  const taken: Row[] = [];
  for (const row of rows.slice(0, MOST_LINES)) {
    if (!inZone(row) || obstacles.some((box) => isOutside(box, row, direction))) break;
    taken.push(row);
    const next = rows[taken.length];
    const gap = next ? gapBetween(row, next) : Number.POSITIVE_INFINITY;
    if (gap >= APART * Math.max(pitch, 1.1 * row.size)) {
      found = taken;
      break;
    }
  }
  if (found.length === 0) return [];
  // A table or a figure may be all else that is on the page.
  if (found.length === rows.length) return obstacles.length > 0 && found.some(holdsNumber) ? found : [];
  const size = median(rows.map((row) => row.size));
  const widest = Math.max(0, ...rows.slice(found.length).map((row) => row.box.right - row.box.left));
  const below = rows.slice(found.length, found.length + ROWS_BELOW_NAMES);
  const isBody = (row: Row): boolean =>
    readsAsBody(row, size) ||
    (direction === 1 && (fillsColumn(row, widest) || namesColumns(row, below) || headsColumns(row, rows)));
  if (found.some(isBody)) return [];
  return isParagraphAtEdge(found, rows.slice(found.length), pitch, size) ? [] : found;
}

const holdsNumber = (row: Row): boolean => segmentsOf(row, 2).some((segment) => PAGE_NUMBER.test(segmentText(segment)));

/**
 * Distance between the baselines of two rows or, if that is less, of words above each other: lines of two columns at
 * slightly different heights are one row.
 */
function gapBetween(row: Row, next: Row): number {
  const gaps = row.fragments.flatMap(({ box, baseline }) =>
    next.fragments.filter((other) => overlapX(other.box, box) > 0).map((other) => Math.abs(other.baseline - baseline)),
  );
  return Math.min(Math.abs(next.baseline - row.baseline), ...gaps);
}

/** Whether something lies between the row and the page's edge, which makes the row part of the body. */
function isOutside(box: Box, row: Row, direction: 1 | -1): boolean {
  if (overlapX(box, row.box) <= 0) return false;
  return direction === 1
    ? box.bottom < row.box.top + 1 && box.bottom - box.top > 3 * row.size
    : box.top > row.box.bottom - 1;
}

/** Whether a row is a line of running text as wide as those below it: the end of a paragraph from the previous page. */
function fillsColumn(row: Row, widest: number): boolean {
  const segments = segmentsOf(row, 2);
  const text = segments[0] ? segmentText(segments[0]) : "";
  const letters = text.length + (text.match(IDEOGRAPH)?.length ?? 0);
  const long = letters >= FULL_LINE && !/^\d|\d$/.test(text) && /[\p{Ll}\p{Lo}]/u.test(text);
  return segments.length === 1 && long && row.box.right - row.box.left >= FULL_LINE_SHARE * widest;
}

/**
 * Whether a row holds column names of a table, repeated where it continues at the head of a page: the rows below are in
 * the same columns.
 */
function namesColumns(row: Row, below: Row[]): boolean {
  const names = segmentsOf(row, NAME_GAP);
  if (names.length < FEWEST_NAMES) return false;
  return below.some((other) => {
    const cells = segmentsOf(other, NAME_GAP);
    const named = names.filter((name) => cells.some((cell) => cell.left < name.right && cell.right > name.left));
    return cells.length >= FEWEST_NAMES - 1 && named.length >= FEWEST_NAMES - 1;
  });
}

/** Whether a row is a title or part of a sentence: the first or last line of a column, not a header. */
function readsAsBody(row: Row, size: number): boolean {
  const words = joinWords(row.fragments);
  if (row.size >= TITLE_SIZE * size && /\p{L}{3}/u.test(words)) return true;
  return segmentsOf(row, 2).some((segment) => {
    const text = segmentText(segment);
    if (/^\p{Ll}.*\p{L}\.$/u.test(text)) return true;
    return text.length > 20 && (/^\p{Ll}/u.test(text) || /[,;-]$/.test(text)) && !/\d$/.test(text);
  });
}
