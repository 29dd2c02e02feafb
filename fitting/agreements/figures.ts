import type { Chance } from "../generate/chance.ts";

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ORDINALS =
  "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split(
    " ",
  );
const MONTHS = "January February March April May June July August September October November December".split(" ");

export const inWords = (count: number): string =>
  ONES[count] ?? `${TENS[Math.floor(count / 10)]}${count % 10 === 0 ? "" : `-${ONES[count % 10]}`}`;

export const ordinalInWords = (count: number): string => ORDINALS[count] ?? `${count}th`;

export interface Span {
  count: number;
  unit: "year" | "month";
}

export const canonicalSpan = ({ count, unit }: Span): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** A length of time as a lawyer writes it. */
export function spanText(chance: Chance, { count, unit }: Span): string {
  const units = `${unit}${count === 1 ? "" : "s"}`;
  return chance.pick([
    `${inWords(count)} (${count}) ${units}`,
    `${inWords(count)} (${count}) ${units}`,
    `${inWords(count)} ${units}`,
    `${count} ${units}`,
    `${count} (${inWords(count)}) ${units}`,
  ]);
}

export function drawSpan(chance: Chance): Span {
  return chance.is(0.75)
    ? { count: chance.pick([1, 2, 2, 2, 3, 3, 4, 5, 5, 7, 10]), unit: "year" }
    : { count: chance.pick([6, 9, 12, 15, 18, 18, 24, 30, 36]), unit: "month" };
}

export const drawDate = (chance: Chance): Date =>
  new Date(Date.UTC(chance.int(1996, 2023), chance.int(0, 11), chance.int(1, 28)));

export const later = (date: Date, days: number): Date => new Date(date.getTime() + days * 86_400_000);

export const iso = (date: Date): string => date.toISOString().slice(0, 10);

export const yearOf = (date: Date): number => date.getUTCFullYear();

const suffix = (day: number): string =>
  day % 10 === 1 && day !== 11
    ? "st"
    : day % 10 === 2 && day !== 12
      ? "nd"
      : day % 10 === 3 && day !== 13
        ? "rd"
        : "th";

const parts = (date: Date) => ({
  day: date.getUTCDate(),
  month: MONTHS[date.getUTCMonth()] ?? "",
  year: date.getUTCFullYear(),
});

/** "March 3, 2009". */
export function plainDate(date: Date): string {
  const { day, month, year } = parts(date);
  return `${month} ${day}, ${year}`;
}

/** "4 May 2006". */
export function britishDate(date: Date): string {
  const { day, month, year } = parts(date);
  return `${day} ${month} ${year}`;
}

/** "this 3rd day of March, 2009" without the first word. */
export function dayOf(chance: Chance, date: Date): string {
  const { day, month, year } = parts(date);
  return chance.pick([
    `${day}${suffix(day)} day of ${month}, ${year}`,
    `${day}${suffix(day)} day of ${month} ${year}`,
    `${day}<sup>${suffix(day)}</sup> day of ${month}, ${year}`,
    `${day < 20 ? ordinalInWords(day) : `${day}${suffix(day)}`} day of ${month}, ${year}`,
    `${day}${suffix(day)} of ${month}, ${year}`,
  ]);
}

/** A date in figures or with the month's name; in figures only days that cannot be months. */
export function shortDate(chance: Chance, date: Date): string {
  const { day, month, year } = parts(date);
  const number = date.getUTCMonth() + 1;
  const figures = [`${number}/${day}/${year}`, `${number}/${day}/${String(year).slice(2)}`, `${number}-${day}-${year}`];
  if (day > 12 && chance.is(0.35)) return chance.pick(figures);
  return chance.pick([
    plainDate(date),
    plainDate(date),
    `${month} ${day}${suffix(day)}, ${year}`,
    `${month.slice(0, 3)}. ${day}, ${year}`.replace("May.", "May"),
    britishDate(date),
  ]);
}

/** A date that was never filled in. */
export function blankDate(chance: Chance, year: number): string {
  return chance.pick([
    `____ day of ______________, ${year}`,
    `___ day of ____________, 20__`,
    `[●] day of [●], ${year}`,
    `______ day of ________ ${year}`,
  ]);
}
