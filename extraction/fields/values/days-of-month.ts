import { dayCount, isoDate, weekdayOf } from "./calendar.ts";
import { mayNameMonth, monthNumber } from "./months.ts";
import { plainLetters } from "./plain-letters.ts";
import { BLANK, matchAll, type ValueMatch } from "./value-match.ts";
import { weekdayNumber } from "./weekdays.ts";

const B = `${BLANK}*`;
const ORDINAL = `(?:${B}(?:st|nd|rd|th|er|re|[.°ºª])(?![\\p{L}\\p{M}]))?`;
const LINK = `${B}(?:(?:of|de|del|di)(?=\\s))?${B}`;
const MONTH = "(\\p{L}[\\p{L}\\p{M}]{2,})(?![\\p{L}\\p{M}])";
const NO_YEAR = `(?!\\.?,?${B}(?:of${BLANK}|de${BLANK}|del${BLANK})?['’]?\\d{2})`;
const DAY_FIRST = new RegExp(`(?<![\\p{L}\\p{M}\\d.,/:-])(\\d{1,2})${ORDINAL}${LINK}${MONTH}${NO_YEAR}`, "giu");
const MONTH_FIRST = new RegExp(
  `(?<![\\p{L}\\p{M}\\d])(\\p{Lu}[\\p{L}\\p{M}]{2,})\\.?${BLANK}+(\\d{1,2})(?![\\d%:/])(?![.,]\\d)${ORDINAL}${NO_YEAR}`,
  "gu",
);
/** "between 16 and 20 March", "24, 25 and 31 December": the month stands behind the last day only. */
const DAYS_BEFORE = new RegExp(
  `(?<![\\p{L}\\d.,/:-])(\\d{1,2})${ORDINAL}(?=(?:(?:,|[-\\u2013]|${BLANK}(?:and|to|&|und|bis|et|au|y|al|e|och|og|til|till|en|tot)${BLANK}|${BLANK})${B}\\d{1,2}${ORDINAL}){1,3}${LINK}${MONTH}${NO_YEAR})`,
  "giu",
);
/** "bis zum 15.03.": figures alone say a day only behind a word that leads to one. */
const FIGURES = new RegExp(
  `(?<=(?<!\\p{L})(?:am|bis|vom|zum|ab|dem|den|der|dne|do|od|dnia|na|d\\.)${BLANK})(\\d{1,2})\\.${B}(\\d{1,2})\\.(?!${B}\\d)`,
  "gu",
);
/** What may be the day's name, before it. */
const WORD_BEFORE = /([\p{L}-]{3,})\.?,?\s+(?:(?:the|den|le|el|il|de)\s+)?$/u;
const LONGEST_BEFORE = 24;
/** A month that begins with a small letter must be a whole word of four letters, or one that is no other word. */
const SHORT_MONTHS = new Set(["mai", "mei", "maj"]);
/** English writes months with a capital; "may" and "march" are words otherwise. */
const OTHER_WORDS = new Set(["may", "march", "sept", "sett", "marc", "juli"]);

interface DayOfMonth {
  month: number;
  day: number;
}

/**
 * The days in a text that have no year, "Monday 18th May", as `YYYY-MM-DD` of the year in which they are nearest to the
 * day on which the text was written, and on the weekday that they name. `writtenOn`: `YYYY-MM-DD`.
 */
export function findDaysWithoutYear(text: string, writtenOn: string): ValueMatch<string>[] {
  if (!/\d/.test(text)) return [];
  const named = mayNameMonth(text)
    ? [
        ...matchAll(text, DAY_FIRST, ([, day, month]) => dayOf(day, month)),
        ...matchAll(text, MONTH_FIRST, ([, month, day]) => dayOf(day, month)),
        ...matchAll(text, DAYS_BEFORE, ([, day, month]) => dayOf(day, month)),
      ]
    : [];
  const found = [
    ...named,
    ...matchAll(text, FIGURES, ([, day, month]) => ({ day: Number(day), month: Number(month) })),
  ];
  return found.flatMap(({ value, ...place }) => {
    const [, before = ""] = WORD_BEFORE.exec(text.slice(Math.max(0, place.start - LONGEST_BEFORE), place.start)) ?? [];
    const date = nearestTo(writtenOn, value, weekdayNumber(before));
    return date === undefined ? [] : { ...place, value: date };
  });
}

/**
 * The day about which a document was written: the first of its dates (`YYYY-MM-DD`) that is of the year that most are of,
 * or the last such year, for days of birth and of laws are older.
 */
export function dayOfWriting(dates: readonly { value: string }[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { value } of dates) counts.set(yearIn(value), (counts.get(yearIn(value)) ?? 0) + 1);
  const byCount = [...counts].sort(
    ([year, count], [other, ofOther]) => ofOther - count || Number(other) - Number(year),
  );
  const year = byCount[0]?.[0];
  return dates.find(({ value }) => yearIn(value) === year)?.value;
}

const yearIn = (date: string): string => date.slice(0, 4);

function dayOf(day: string | undefined, monthWord = ""): DayOfMonth | undefined {
  const month = monthNumber(monthWord);
  if (month === undefined) return undefined;
  const plain = plainLetters(monthWord);
  const isName = /^\p{Lu}/u.test(monthWord) || SHORT_MONTHS.has(plain) || (plain.length > 3 && !OTHER_WORDS.has(plain));
  return isName ? { day: Number(day), month } : undefined;
}

/** The date in the year before, of, or after another one that is nearest to it and on the right weekday. */
function nearestTo(writtenOn: string, { day, month }: DayOfMonth, weekday: number | undefined): string | undefined {
  const year = Number(writtenOn.slice(0, 4));
  const dates = [year - 1, year, year + 1].flatMap((each) => isoDate(each, month, day) ?? []);
  const origin = dayCount(writtenOn);
  const away = (date: string) => Math.abs(dayCount(date) - origin);
  return dates
    .filter((date) => weekday === undefined || weekdayOf(date) === weekday)
    .sort((one, other) => away(one) - away(other))[0];
}
