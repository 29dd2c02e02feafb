import { overlapY } from "../../../../geometry/box.ts";
import type { LinedPage, TextLine } from "../lines/page-lines.ts";

/** Share of a line's height by which others of its row overlap it. */
const SAME_ROW = 0.5;

/**
 * Whether a figure is the number of a row of a form: it is printed at both ends of the row, or a text begins right of
 * it.
 */
export function isNumberOfRow(page: LinedPage, { box, text }: TextLine): boolean {
  if (!/^\d{1,3}[a-z]?$/.test(text)) return false;
  const row = page.lines.filter((line) => overlapY(line.box, box) >= SAME_ROW * (box.bottom - box.top));
  return row.some(
    (other) =>
      other.box.left !== box.left &&
      (other.text === text || (other.box.left > box.right && /^\p{Lu}\p{L}+(?:\s\p{L}+){2}/u.test(other.text))),
  );
}
