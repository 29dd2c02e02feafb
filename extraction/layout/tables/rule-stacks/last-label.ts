import type { Row } from "../../lines/row.ts";
import { segmentsOf } from "../../lines/segments.ts";

/** A line that continues a label is closer to it than rows are to each other, at most by this share of their least step ... */
const CLOSER = 0.93;
/** ... begins at most this many points before it and this many font sizes behind it, and is set in nearly its size. */
const SAME_START = 1.5;
const HANGING = 1.5;
const SAME_SIZE = 0.05;

/** Whether a line below the last row of a table is the second one of its label, whose column is too narrow for both. */
export function continuesLabel(line: Row, above: Row, rows: Row[]): boolean {
  const [label] = segmentsOf(above);
  const [word] = line.fragments;
  const full = rows.filter((row) => segmentsOf(row).length > 1);
  if (label === undefined || word === undefined || Math.abs(line.size - above.size) > SAME_SIZE * above.size)
    return false;
  const steps = full.slice(1).map((row, index) => row.baseline - (full[index]?.baseline ?? 0));
  if (line.baseline - above.baseline > CLOSER * Math.min(...steps)) return false;
  const right = Math.max(...full.map((row) => segmentsOf(row)[0]?.right ?? 0));
  const indent = line.box.left - label.left;
  const isBelow = indent > -SAME_START && indent <= HANGING * line.size && line.box.right <= right + line.size;
  return isBelow && label.right + word.box.right - word.box.left > right;
}
