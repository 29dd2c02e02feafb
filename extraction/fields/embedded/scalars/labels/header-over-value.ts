import { type LinedPage, linesBelow, linesRightOf, type TextLine } from "../lines/page-lines.ts";
import type { LabelPlace } from "./find-labels.ts";

/** Most letters that may come before the label, as another header does. */
const LONGEST_HEADER = 24;
/** Points by which the left edges of a header and the value under it may differ. */
const SAME_LEFT = 2;

/** Whether the label ends its line, with at most one header before it and a value right under it. */
export const headsColumn = (page: LinedPage, { before, after, box }: LabelPlace): boolean =>
  before <= LONGEST_HEADER &&
  after === 0 &&
  Math.abs((linesBelow(page, box)[0]?.box.left ?? 0) - box.left) <= SAME_LEFT;

const isBold = ({ words }: TextLine): boolean => words.every(({ bold }) => bold);

/**
 * Whether the label is one of several side by side, each above its value in bolder or lighter type. The text to its
 * right is then another label.
 */
export function isOverRow(page: LinedPage, { line, box }: LabelPlace): boolean {
  const bold = isBold(line);
  const isHeader = (header: TextLine) =>
    isBold(header) === bold &&
    linesBelow(page, header.box).some(
      (below) => isBold(below) !== bold && Math.abs(below.box.left - header.box.left) <= SAME_LEFT,
    );
  const beside = linesRightOf(page, box).filter((other) => other !== line);
  return beside.length > 0 && isHeader(line) && beside.every(isHeader);
}
