import type { Row } from "../../lines/row.ts";
import { segmentsOf } from "../../lines/segments.ts";
import type { ColumnGap } from "./column-gap.ts";

/** Rows with text in every column show the columns if there are so many and they are at least this share of all. */
const FEWEST_ROWS = 3;
const SHARE = 0.6;
const FEWEST_COLUMNS = 3;

/**
 * The gaps between columns that most rows show by a text in each, if those found over all rows are fewer because some
 * rows have texts across several columns; otherwise `undefined`.
 */
export function gapsOfWholeRows(
  rows: Row[],
  found: ColumnGap[],
  gapsOf: (rows: Row[]) => ColumnGap[],
): ColumnGap[] | undefined {
  const byCount = Map.groupBy(rows, (row) => segmentsOf(row).length);
  for (const [columns, whole] of byCount) {
    if (columns < FEWEST_COLUMNS || columns - 1 <= found.length) continue;
    if (whole.length < FEWEST_ROWS || whole.length < SHARE * rows.length) continue;
    const gaps = gapsOf(whole);
    if (gaps.length !== columns - 1) continue;
    return rows.every((row) => isSpanning(row, gaps)) ? gaps : undefined;
  }
  return undefined;
}

/** Whether the texts of a row, each with the columns that it crosses into, are no more than there are columns. */
function isSpanning(row: Row, gaps: ColumnGap[]): boolean {
  const texts = segmentsOf(row);
  const crossed = texts.reduce(
    (sum, { left, right }) => sum + gaps.filter((gap) => left < gap.left && right > gap.right).length,
    0,
  );
  return texts.length + crossed <= gaps.length + 1;
}
