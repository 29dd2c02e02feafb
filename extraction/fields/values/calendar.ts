const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Two-digit years from this one onwards belong to the last century. */
const LAST_CENTURY_FROM = 70;
const FIRST_YEAR = 1800;
const LAST_YEAR = 2199;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** A calendar date as `YYYY-MM-DD`; `undefined` if there is no such day. Two-digit years mean 1970 to 2069. */
export function isoDate(year: number, month: number, day: number): string | undefined {
  const full = year < 100 ? year + (year < LAST_CENTURY_FROM ? 2000 : 1900) : year;
  const length = month === 2 && isLeap(full) ? 29 : MONTH_LENGTHS[month - 1];
  if (length === undefined || day < 1 || day > length || full < FIRST_YEAR || full > LAST_YEAR) return undefined;
  return `${full}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4;

/** Days from 1 January 1970 to a date (`YYYY-MM-DD`), after Hinnant, "chrono-Compatible Low-Level Date Algorithms". */
export function dayCount(iso: string): number {
  const [year = 0, month = 1, day = 1] = iso.split("-").map(Number);
  const ofMarch = month < 3 ? year - 1 : year;
  const leapDays = Math.floor(ofMarch / 4) - Math.floor(ofMarch / 100) + Math.floor(ofMarch / 400);
  const monthDays = Math.floor((153 * ((month + 9) % 12) + 2) / 5);
  return 365 * ofMarch + leapDays + monthDays + day - 1 - 719_468;
}

/** 0 (Sunday) to 6 for a date (`YYYY-MM-DD`). */
export const weekdayOf = (iso: string): number => (((dayCount(iso) + FIRST_WEEKDAY) % 7) + 7) % 7;
