import { atHeight } from "../../geometry/at-height.ts";
import { area, type Box, boxOf, centerY, contains } from "../../geometry/box.ts";
import type { DrawingGroup, Mark } from "../drawings/drawing-map.ts";
import { hasFigureCaption } from "../lines/figure-caption.ts";
import type { Row } from "../lines/row.ts";
import { segmentsOf, segmentText } from "../lines/segments.ts";

/** Points: figures smaller than this in either direction are icons, bullets or letters. */
const SMALLEST_SIDE = 24;
/** A drawing needs this many path segments; curves count double. */
const FEWEST_SEGMENTS = 12;
/** With a caption right below, fewer segments suffice. */
const SEGMENTS_WITH_CAPTION = 3;
/** If images cover at least this share of a group, it is a picture. */
const IMAGE_COVER = 0.3;
/** Lines of text of this many characters are prose; a figure has few of them. */
const PROSE_LINE = 40;
/** Points by which text may extend beyond what it stands on. */
const SLACK = 4;
const MOST_PROSE_LINES = 2;
/** An image with this much text on it, in lines of some length, is a background ... */
export const OVERPRINTED_CHARACTERS = 60;
export const OVERPRINTED_LINE = 22;
/** ... and a drawing with this much text is a panel. */
const PANEL_CHARACTERS = 180;
/** Nor is it a figure if so many lines stand on it one below the other, however short: labels are here and there. */
const FEWEST_LISTED = 12;
/** Points by which the lines of a list may begin apart, and most font sizes from one to the next. */
const SAME_START = 1;
const LARGEST_STEP = 2.5;
const WORD = /\p{L}{2}/u;
/**
 * In a frame around a remark, at least this share of the characters is in lines of some length, and whatever is drawn
 * elsewhere, such as an icon, takes at most this share of it.
 */
const PROSE_SHARE = 0.7;
const ICON_SHARE = 0.25;

/** Whether marks near each other are a picture, drawing or chart, judged by what is drawn and the text among it. */
export function isFigure({ marks, box }: DrawingGroup, rows: Row[]): boolean {
  if (box.right - box.left < SMALLEST_SIDE || box.bottom - box.top < SMALLEST_SIDE) return false;
  if (proseLines(box, rows) > MOST_PROSE_LINES) return false;
  if (marks.some((mark) => mark.kind === "chart")) return true;
  if (framesRemark({ marks, box }, rows)) return false;
  const images = marks.filter((mark) => mark.kind === "image");
  const imageArea = images.reduce((sum, mark) => sum + area(mark.box), 0);
  if (listedLines(box, rows) >= FEWEST_LISTED) return false;
  if (imageArea >= IMAGE_COVER * area(box)) return overprint(box, rows) < OVERPRINTED_CHARACTERS;
  const drawn = marks.filter((mark) => mark.kind === "shape").reduce((sum, mark) => sum + mark.weight, 0);
  const fewest = drawn < FEWEST_SEGMENTS && hasFigureCaption(box, rows) ? SEGMENTS_WITH_CAPTION : FEWEST_SEGMENTS;
  return drawn >= fewest && overprint(box, rows) < PANEL_CHARACTERS;
}

/** Whether marks are a frame around a line or two of prose, without a caption, and at most an icon beside them. */
export function framesRemark({ marks, box }: DrawingGroup, rows: Row[]): boolean {
  const lines = linesOn(box, rows);
  const prose = lines.filter(({ text }) => text.length >= OVERPRINTED_LINE);
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  if (!prose.some(({ text }) => text.length >= PROSE_LINE)) return false;
  if (overprint(box, rows) < PROSE_SHARE * letters || hasFigureCaption(box, rows)) return false;
  const isAround = (mark: Mark): boolean => prose.every((line) => contains(mark.box, line.middle));
  const drawn = marks.reduce((sum, mark) => {
    const isFrame = mark.kind === "line" || (mark.kind !== "image" && isAround(mark));
    return isFrame ? sum : sum + area(mark.box);
  }, 0);
  return drawn <= ICON_SHARE * area(box);
}

/** Whether there is running text inside the box. */
export const holdsText = (box: Box, rows: Row[]): boolean =>
  proseLines(box, rows) > MOST_PROSE_LINES || overprint(box, rows) >= PANEL_CHARACTERS;

/** Whether the middle of a row is at the height of a box. */
function isAt(row: Row, box: Box): boolean {
  const middle = centerY(row.box);
  return middle > box.top && middle < box.bottom;
}

function proseLines(box: Box, rows: Row[]): number {
  let lines = 0;
  for (const row of atHeight(rows, box.top, box.bottom)) {
    if (!isAt(row, box)) continue;
    for (const segment of segmentsOf(row)) {
      const inside = segment.left >= box.left - SLACK && segment.right <= box.right + SLACK;
      if (inside && segmentText(segment).length >= PROSE_LINE) lines++;
    }
  }
  return lines;
}

/** The lines whose middles are on the box, without what is apart from them in the same row. */
function linesOn(box: Box, rows: Row[]): { text: string; middle: Box }[] {
  const lines: { text: string; middle: Box }[] = [];
  for (const row of atHeight(rows, box.top, box.bottom)) {
    if (!isAt(row, box)) continue;
    for (const segment of segmentsOf(row)) {
      const x = (segment.left + segment.right) / 2;
      if (x <= box.left || x >= box.right) continue;
      const y = centerY(row.box);
      lines.push({ text: segmentText(segment), middle: boxOf(x, y, x, y) });
    }
  }
  return lines;
}

export const holdsWords = (box: Box, rows: Row[]): boolean => linesOn(box, rows).some(({ text }) => WORD.test(text));

/** Number of characters that longer lines of text have on the box. */
export const overprint = (box: Box, rows: Row[]): number =>
  linesOn(box, rows).reduce((sum, { text }) => sum + (text.length >= OVERPRINTED_LINE ? text.length : 0), 0);

/** Most lines on the box that follow each other from the same side, each with a word at its beginning. */
function listedLines(box: Box, rows: Row[]): number {
  let [most, count] = [0, 0];
  let last: Row | undefined;
  for (const row of atHeight(rows, box.top, box.bottom)) {
    const [first] = row.fragments;
    const isInside = row.box.left >= box.left - SLACK && row.box.right <= box.right + SLACK;
    if (first === undefined || !isInside || !isAt(row, box)) continue;
    if (!WORD.test(first.text)) continue;
    const follows =
      last !== undefined &&
      Math.abs(row.box.left - last.box.left) <= SAME_START &&
      row.baseline - last.baseline <= LARGEST_STEP * row.size;
    count = follows ? count + 1 : 1;
    most = Math.max(most, count);
    last = row;
  }
  return most;
}
