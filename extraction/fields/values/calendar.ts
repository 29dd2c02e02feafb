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
