import type { Row, Segment } from "../../lines/row.ts";
import { segmentsOf } from "../../lines/segments.ts";
import type { ColumnGap } from "./column-gap.ts";

/** Fewest rows below the names that show the columns. */
const FEWEST_ROWS = 3;

/**
 * Handles names centred over wide columns whose numbers are on the right: a name that is not above any number looks
 * like a separate column. Returns the gaps that the rows below the names show, narrowed by the names, if the names
 * match the columns in order; otherwise `undefined`.
 */
export function gapsBesideNames(full: Row[], gapsOf: (rows: Row[]) => ColumnGap[]): ColumnGap[] | undefined {
  const [names, ...body] = full;
  if (names === undefined || body.length < FEWEST_ROWS) return undefined;
  const texts = segmentsOf(names);
  const cells = body.map((row) => segmentsOf(row));
  if (!texts.some((text) => cells.every((row) => !row.some((cell) => overlap(text, cell))))) return undefined;
  const gaps = gapsOf(body);
  const unnamed = gaps.length + 1 - texts.length;
  if (gaps.length < 2 || unnamed < 0 || unnamed > 1) return undefined;
  if (cells.some((row) => row.length !== gaps.length + 1)) return undefined;
  const narrowed = gaps.map((gap) => ({ ...gap }));
  for (const [index, text] of texts.entries()) {
    const before = narrowed[index + unnamed - 1];
    const after = narrowed[index + unnamed];
    const from = before?.left ?? Number.NEGATIVE_INFINITY;
    const to = after?.right ?? Number.POSITIVE_INFINITY;
    if (text.left <= from || text.right >= to) return undefined;
    if (before) before.right = Math.min(before.right, text.left);
    if (after) after.left = Math.max(after.left, text.right);
  }
  return narrowed.every((gap) => gap.right > gap.left) ? narrowed : undefined;
}

const overlap = (a: Segment, b: Segment): boolean => a.left < b.right && a.right > b.left;
