import { isoDate } from "../../values/calendar.ts";
import { type DateOptions, findDates } from "../../values/dates.ts";
import type { YearOf } from "./document-year.ts";

/** "09-28", "28/09", "02 May", "3. Mai": a day without a year. */
const DAY = /^(?:\d{1,2}([-./])\d{1,2}\.?|\d{1,2}\.?\s\p{L}{3,9}\.?|\p{L}{3,9}\.?\s\d{1,2})$/u;
const LEAP_YEAR = 2024;

/** A day without a year as an ISO 8601 date of the year that it is of. */
export function dayOfYear(text: string, options: DateOptions, yearOf: YearOf | undefined): string | undefined {
  const [day, sign = " "] = DAY.exec(text.trim()) ?? [];
  if (day === undefined || yearOf === undefined) return undefined;
  const [found] = findDates(`${day.replace(/\.$/, "")}${sign}${LEAP_YEAR}`, options);
  if (found === undefined) return undefined;
  const [, month, date] = found.value.split("-").map(Number);
  const year = yearOf(found.value.slice("YYYY-".length));
  return year === undefined || month === undefined || date === undefined ? undefined : isoDate(year, month, date);
}
