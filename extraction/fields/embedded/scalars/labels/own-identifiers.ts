import { findDates } from "../../../values/dates.ts";
import type { ValueMatch } from "../../../values/value-match.ts";
import type { Candidate } from "./candidate.ts";

/** What is a date rather than an identifier: "12/30/19", "1/18-1/24". */
const LIKE_DATE =
  /^(?:\d{1,2}([-/.])\d{1,2}\1\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?-\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)$/;
/** "49/12/2026" is a number with the month and year of the invoice. */
const isDay = (printed: string): boolean =>
  LIKE_DATE.test(printed) && (printed.length > LONGEST_DAY || findDates(printed).length > 0);
const LONGEST_DAY = 10;

/** Points by which the left edges of a column's words differ at most. */
const SAME_LEFT = 1;

/** The identifiers of a document, without those that a column has several of, one for each item, with the same label. */
const notOfItems = (found: Candidate[]): Candidate[] =>
  found.filter(
    (one) =>
      !found.some(
        (other) =>
          other.value !== one.value &&
          other.page === one.page &&
          Math.abs(other.score - one.score) < Number.EPSILON &&
          Math.abs((other.words[0]?.box.left ?? 0) - (one.words[0]?.box.left ?? 0)) < SAME_LEFT,
      ),
  );

/** The identifiers of the document among those found: neither days nor the numbers of its items. */
export const ownIdentifiers = (found: Candidate[]): Candidate[] =>
  notOfItems(found.filter(({ value }) => !isDay(String(value))));

/** "22 février 2021": the day of a date in words is no identifier. */
export function notInDates(text: string, found: ValueMatch<string | number>[]): ValueMatch<string | number>[] {
  const dates = /\d\p{L}{0,2}\.?\s+(?:de\s+)?\p{L}{3}/u.test(text) ? findDates(text) : [];
  return found.filter(
    (match) =>
      !dates.some(
        ({ start, end }) => start <= match.start && match.end <= end && /\p{L}/u.test(text.slice(start, end)),
      ),
  );
}
