import { isTableCaption } from "../../../text/captions.ts";
import { linePitch } from "../../lines/region.ts";
import type { Row } from "../../lines/row.ts";
import { segmentsOf, segmentText } from "../../lines/segments.ts";

/** Largest gap, in font sizes, between a section's number and its title. */
const NUMBER_GAP = 2.5;
/** A title is further than this many line pitches from the line above it, or below it. */
const SET_APART = 1.35;

const NUMBER = /^(\d{1,2}|[A-Z]|(\d{1,2}|[A-Z])(\.\d{1,2})+\.?)$/;
/** A number with its part; some formats leave out the name of an appendix before it. */
const PART_NUMBER = /^(\d{1,2}|[A-Z])?(\.\d{1,2})+\.?$/;

/** Whether a row is the number of a section and its title, with a wide space between them. */
export const isNumbered = (row: Row): boolean => isAfterNumber(row, NUMBER);

function isAfterNumber(row: Row, pattern: RegExp): boolean {
  const [number, title, more] = segmentsOf(row);
  if (number === undefined || title === undefined || more !== undefined) return false;
  // Figures and stops of different fonts are pieces of their own.
  return pattern.test(segmentText(number).replaceAll(" ", "")) && title.left - number.right <= NUMBER_GAP * row.size;
}

/**
 * Whether the row at `at` is no row of a table but the caption of one, or the bold title of a section in type that may
 * be no larger than that of the rows.
 */
export function isBetweenTables(rows: Row[], at: number): boolean {
  const row = rows[at];
  if (row === undefined) return false;
  const [text, more] = segmentsOf(row);
  if (text !== undefined && more === undefined && isTableCaption(segmentText(text))) return true;
  if (!isAfterNumber(row, PART_NUMBER) || !row.fragments.every(({ bold }) => bold)) return false;
  const apart = SET_APART * linePitch(rows);
  const [above, below] = [rows[at - 1], rows[at + 1]];
  return [above && row.baseline - above.baseline, below && below.baseline - row.baseline].some(
    (step) => step !== undefined && step > apart,
  );
}
