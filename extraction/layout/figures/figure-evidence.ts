import { atHeight } from "../../geometry/at-height.ts";
import { area, type Box, centerY } from "../../geometry/box.ts";
import { isFigureCaption } from "../../text/captions.ts";
import type { DrawingGroup } from "../drawings/drawing-map.ts";
import type { Row } from "../lines/row.ts";
import { segmentsOf, segmentText } from "../lines/segments.ts";

/** Points: figures smaller than this in either direction are icons, bullets or letters. */
const SMALLEST_SIDE = 24;
/** A drawing needs this many path segments; curves count double. */
const FEWEST_SEGMENTS = 12;
/** With a caption at most this many font sizes below, fewer segments suffice. */
const SEGMENTS_WITH_CAPTION = 3;
const CAPTION_REACH = 3;
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

/** Whether marks near each other are a picture, drawing or chart, judged by what is drawn and the text among it. */
export function isFigure({ marks, box }: DrawingGroup, rows: Row[]): boolean {
  if (box.right - box.left < SMALLEST_SIDE || box.bottom - box.top < SMALLEST_SIDE) return false;
  const prose = proseLines(box, rows);
  if (prose > MOST_PROSE_LINES) return false;
  if (marks.some((mark) => mark.kind === "chart")) return true;
  const images = marks.filter((mark) => mark.kind === "image");
  const imageArea = images.reduce((sum, mark) => sum + area(mark.box), 0);
  if (listedLines(box, rows) >= FEWEST_LISTED) return false;
  if (imageArea >= IMAGE_COVER * area(box)) return overprint(box, rows) < OVERPRINTED_CHARACTERS;
  const drawn = marks.filter((mark) => mark.kind === "shape").reduce((sum, mark) => sum + mark.weight, 0);
  const fewest = drawn < FEWEST_SEGMENTS && isCaptioned(box, rows) ? SEGMENTS_WITH_CAPTION : FEWEST_SEGMENTS;
  return drawn >= fewest && overprint(box, rows) < PANEL_CHARACTERS;
}

/** Whether a line right below begins like "Figure 2": what is above it is a figure, however little is drawn. */
function isCaptioned(box: Box, rows: Row[]): boolean {
  return rows.some((row) => {
    const below = row.box.top - box.bottom;
    if (below < -row.size || below > CAPTION_REACH * row.size) return false;
    return segmentsOf(row).some(
      (segment) => segment.left < box.right && segment.right > box.left && isFigureCaption(segmentText(segment)),
    );
  });
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

/** Number of characters that longer lines of text have on the box. */
export function overprint(box: Box, rows: Row[]): number {
  let characters = 0;
  for (const row of atHeight(rows, box.top, box.bottom)) {
    if (!isAt(row, box)) continue;
    for (const segment of segmentsOf(row)) {
      const text = segmentText(segment);
      const x = (segment.left + segment.right) / 2;
      if (x > box.left && x < box.right && text.length >= OVERPRINTED_LINE) characters += text.length;
    }
  }
  return characters;
}

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
