import { atHeight } from "../../geometry/at-height.ts";
import { area, type Box } from "../../geometry/box.ts";
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
const MOST_PROSE_LINES = 2;
/** An image with this much text on it, in lines of some length, is a background ... */
export const OVERPRINTED_CHARACTERS = 60;
export const OVERPRINTED_LINE = 22;
/** ... and a drawing with this much text is a panel. */
const PANEL_CHARACTERS = 180;

/** Whether marks near each other are a picture, drawing or chart, judged by what is drawn and the text among it. */
export function isFigure({ marks, box }: DrawingGroup, rows: Row[]): boolean {
  if (box.right - box.left < SMALLEST_SIDE || box.bottom - box.top < SMALLEST_SIDE) return false;
  const prose = proseLines(box, rows);
  if (prose > MOST_PROSE_LINES) return false;
  if (marks.some((mark) => mark.kind === "chart")) return true;
  const images = marks.filter((mark) => mark.kind === "image");
  const imageArea = images.reduce((sum, mark) => sum + area(mark.box), 0);
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

function proseLines(box: Box, rows: Row[]): number {
  let lines = 0;
  for (const row of atHeight(rows, box.top, box.bottom)) {
    const middle = (row.box.top + row.box.bottom) / 2;
    if (middle <= box.top || middle >= box.bottom) continue;
    for (const segment of segmentsOf(row)) {
      const inside = segment.left >= box.left - 4 && segment.right <= box.right + 4;
      if (inside && segmentText(segment).length >= PROSE_LINE) lines++;
    }
  }
  return lines;
}

/** Number of characters that longer lines of text have on the box. */
export function overprint(box: Box, rows: Row[]): number {
  let characters = 0;
  for (const row of atHeight(rows, box.top, box.bottom)) {
    const middle = (row.box.top + row.box.bottom) / 2;
    if (middle < box.top || middle > box.bottom) continue;
    for (const segment of segmentsOf(row)) {
      const text = segmentText(segment);
      const x = (segment.left + segment.right) / 2;
      if (x > box.left && x < box.right && text.length >= OVERPRINTED_LINE) characters += text.length;
    }
  }
  return characters;
}
