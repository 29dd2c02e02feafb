import type { Row } from "../../lines/row.ts";
import { segmentsOf, segmentText } from "../../lines/segments.ts";

/** Largest gap, in font sizes, between a section's number and its title. */
const NUMBER_GAP = 2.5;

const NUMBER = /^(\d{1,2}|[A-Z]|(\d{1,2}|[A-Z])(\.\d{1,2})+\.?)$/;

/** Whether a row is the number of a section and its title, with a wide space between them. */
export function isNumbered(row: Row): boolean {
  const [number, title, more] = segmentsOf(row);
  if (number === undefined || title === undefined || more !== undefined) return false;
  // Figures and stops of different fonts are pieces of their own.
  return NUMBER.test(segmentText(number).replaceAll(" ", "")) && title.left - number.right <= NUMBER_GAP * row.size;
}
