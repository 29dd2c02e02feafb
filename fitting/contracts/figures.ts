import type { Chance } from "../generate/chance.ts";

export interface Day {
  year: number;
  month: number;
  day: number;
}

const MONTHS = [
  ...["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November"],
  "December",
];
const WORDS = [
  ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
  ...["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"],
];
const ORDINAL_WORDS = [
  ...["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh"],
  ...["twelfth", "thirteenth", "fourteenth", "fifteenth"],
];

const two = (n: number) => String(n).padStart(2, "0");
export const iso = ({ year, month, day }: Day): string => `${year}-${two(month)}-${two(day)}`;
const monthName = ({ month }: Day): string => MONTHS[month - 1] ?? "";
export const ordinal = (n: number): string =>
  `${n}${n % 100 > 10 && n % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th")}`;
export const inWords = (n: number): string => WORDS[n] ?? String(n);

export const drawDay = (chance: Chance): Day => ({
  year: chance.int(1996, 2024),
  month: chance.int(1, 12),
  day: chance.int(1, 28),
});

/** A day as a noun phrase: "March 4, 2011", "the 4th day of March, 2011". */
export function dayInProse(chance: Chance, day: Day): string {
  const name = monthName(day);
  return chance.weighted([
    [10, `${name} ${day.day}, ${day.year}`],
    [1, `${day.day} ${name} ${day.year}`],
    [1, `the ${ordinal(day.day)} day of ${name}, ${day.year}`],
    [1, `this ${ordinal(day.day)} day of ${name} ${day.year}`],
    [1, `${name} ${ordinal(day.day)}, ${day.year}`],
    [1, `the ${ORDINAL_WORDS[day.day - 1] ?? ordinal(day.day)} day of ${name}, ${day.year}`],
    [1, `the ${ordinal(day.day)} of ${name}, ${day.year}`],
    [1, `${name.slice(0, 3)}. ${day.day}, ${day.year}`.replace("May.", "May")],
  ]);
}

/** A day as a letter or form has it: "March 4, 2011", "3/4/2011", "4 March 2011". */
export function dayAlone(chance: Chance, day: Day): string {
  return chance.weighted([
    [6, `${monthName(day)} ${day.day}, ${day.year}`],
    [1, `${day.day} ${monthName(day)} ${day.year}`],
    [1, `${day.month}/${day.day}/${day.year}`],
    [1, `${two(day.month)}/${two(day.day)}/${String(day.year).slice(2)}`],
  ]);
}

export interface Span {
  count: number;
  unit: "year" | "month" | "day";
}

export function drawSpan(chance: Chance): Span {
  return chance.weighted<Span>([
    [12, { count: chance.pick([1, 2, 3, 5, 4, 7, 10]), unit: "year" }],
    [6, { count: chance.pick([6, 9, 12, 18]), unit: "month" }],
    [1, { count: chance.pick([90, 180]), unit: "day" }],
  ]);
}

export const canonical = ({ count, unit }: Span): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** A span as a noun phrase: "two (2) years", "eighteen months", "a 5-year period" is `adjective`. */
export function spanInProse(chance: Chance, { count, unit }: Span): string {
  const units = `${unit}${count === 1 ? "" : "s"}`;
  const word = inWords(count);
  return chance.pick([
    `${word} (${count}) ${units}`,
    `${word} (${count}) ${units}`,
    `${word} ${units}`,
    `${count} ${units}`,
    `${count} (${word}) ${units}`,
  ]);
}

/** "two-year", "18-month", "two (2) year". */
export function spanAsAdjective(chance: Chance, { count, unit }: Span): string {
  return chance.pick([`${inWords(count)}-${unit}`, `${count}-${unit}`, `${inWords(count)} (${count}) ${unit}`]);
}
