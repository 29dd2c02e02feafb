import type { FieldPage } from "../../fields-answer.ts";
import { dayCount } from "../../values/calendar.ts";
import { type DateRange, findDateRanges } from "../../values/date-ranges.ts";
import { type DateOptions, findDates } from "../../values/dates.ts";
import { pageRows, rowText } from "./page-rows.ts";

/** The year of a day, `MM-DD`, in a document. */
export type YearOf = (monthAndDay: string) => number | undefined;

const MOST_DAYS = 366;

/** Tells years, by all whole dates of a document if they are of one year, or else by its periods of a year at most. */
function yearsOf(pages: readonly FieldPage[], options: DateOptions): YearOf {
  const rows = pages.flatMap((page) => pageRows(page).map(rowText));
  const dates = rows.flatMap((row) => findDates(row, options).map(({ value }) => value)).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return () => undefined;
  if (yearIn(first) === yearIn(last)) return () => yearIn(first);
  const printed = rows.flatMap((row) => findDateRanges(row, options).map(({ value }) => value));
  const periods = [...printed, { from: first, to: last }].filter(
    ({ from, to }) => dayCount(to) - dayCount(from) < MOST_DAYS,
  );
  return (monthAndDay) => {
    const years = new Set(periods.flatMap((period) => yearsWithin(period, monthAndDay)));
    return years.size === 1 ? [...years][0] : undefined;
  };
}

const yearIn = (date: string): number => Number(date.slice(0, 4));

const yearsWithin = ({ from, to }: DateRange, monthAndDay: string): number[] =>
  [yearIn(from), yearIn(to)].filter((year) => {
    const date = `${year}-${monthAndDay}`;
    return from <= date && date <= to;
  });

/** The same, found out when it is first asked for. */
export function yearsIfAsked(pages: readonly FieldPage[], options: DateOptions): YearOf {
  let found: YearOf | undefined;
  return (monthAndDay) => {
    found ??= yearsOf(pages, options);
    return found(monthAndDay);
  };
}
