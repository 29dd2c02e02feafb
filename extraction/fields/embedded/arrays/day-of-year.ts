import { type DateOptions, findDates } from "../../values/dates.ts";

/** "09-28", "28/09", "02 May", "3. Mai": a day without a year. */
const DAY = /^(?:\d{1,2}([-./])\d{1,2}\.?|\d{1,2}\.?\s\p{L}{3,9}\.?|\p{L}{3,9}\.?\s\d{1,2})$/u;

/** A day without a year as an ISO 8601 date of a year. */
export function dayOfYear(text: string, options: DateOptions, year: number | undefined): string | undefined {
  const [day, sign = " "] = DAY.exec(text.trim()) ?? [];
  if (day === undefined || year === undefined) return undefined;
  return findDates(`${day.replace(/\.$/, "")}${sign}${year}`, options)[0]?.value;
}
