import { median } from "../../geometry/median.ts";
import type { Row } from "../lines/row.ts";
import { segmentsOf } from "../lines/segments.ts";
import { columnGaps } from "./text-grid/text-columns.ts";

/** In font sizes: the blank between two columns is nowhere narrower, and mostly this much wider than at its narrowest. */
const WIDE = 2.5;
const WIDER = 1.5;
/** Share of the lines that have text on both sides of it. */
const ON_BOTH_SIDES = 0.8;

/**
 * Whether the lines have a wide blank in the same place, and the text next to it ends or begins at a different place on
 * each of them: justified lines have narrow blanks, and columns of justified text are the same distance apart everywhere.
 */
export function hasRaggedGap(rows: Row[], size: number): boolean {
  return columnGaps(rows, size).some((gap) => {
    if (gap.right - gap.left < WIDE * size) return false;
    const blanks = rows.flatMap((row) => {
      const before = segmentsOf(row).findLast(({ right }) => right <= gap.left + 1);
      const after = segmentsOf(row).find(({ left }) => left >= gap.right - 1);
      return before && after ? after.left - before.right : [];
    });
    return blanks.length >= ON_BOTH_SIDES * rows.length && median(blanks) - Math.min(...blanks) >= WIDER * size;
  });
}
