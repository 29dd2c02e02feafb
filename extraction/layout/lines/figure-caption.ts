import type { Box } from "../../geometry/box.ts";
import { isFigureCaption } from "../../text/captions.ts";
import type { Row, Segment } from "./row.ts";
import { segmentsOf, segmentText } from "./segments.ts";

/** A caption is at most this many font sizes below its figure, and a line of labels below the rest of one. */
const REACH = 3;
const REACH_OF_LABELS = 6;
/** Most characters of a label, such as the title of an axis. */
const LONGEST_LABEL = 22;

/**
 * Whether a line right below begins like "Figure 2": what is above it is a figure, however little is drawn. So many
 * lines of labels may stand between them.
 */
export function hasFigureCaption(box: Box, rows: Row[], linesOfLabels = 0): boolean {
  let labels = box.bottom;
  for (const row of rows) {
    const below = row.box.top - box.bottom;
    if (below < -row.size || below > REACH_OF_LABELS * row.size) continue;
    const texts = segmentsOf(row).filter(({ left, right }) => left < box.right && right > box.left);
    if (below <= REACH * row.size && texts.some((text) => isFigureCaption(segmentText(text)))) return true;
    if (linesOfLabels > 0 && texts.length > 0 && texts.every(isLabel)) labels = Math.max(labels, row.box.bottom);
  }
  return labels > box.bottom && hasFigureCaption({ ...box, bottom: labels }, rows, linesOfLabels - 1);
}

const isLabel = (text: Segment): boolean => segmentText(text).length <= LONGEST_LABEL;
