import { isoDate } from "./calendar.ts";
import { inLinesReadLast } from "./lines-read-last.ts";
import { mayNameMonth, monthNumber } from "./months.ts";
import { plainLetters } from "./plain-letters.ts";
import { BLANK, matchAll, type ValueMatch, withoutOverlaps } from "./value-match.ts";
import { YEAR_IN_WORDS, yearInWords } from "./years-in-words.ts";

/** How a document writes dates in figures when both readings are possible. */
export type DateOrder = "day-first" | "month-first";

export interface DateOptions {
  /** The order that the document's other dates, language or currency suggest. */
  order?: DateOrder | undefined;
}

export interface DateMatch extends ValueMatch<string> {
  /** The date with day and month swapped, if that is valid too, and only `order` or convention decided. */
  otherReading?: string;
}

interface Reading {
  value: string;
  otherReading?: string | undefined;
}

/** "19:30" is no year. */
const YEAR = "(\\d{4}|['\\u2019]?\\d{2})(?!\\d|:\\d)";
/** A year as printed in figures or, in deeds, in words. */
const ANY_YEAR = `(?:${YEAR}|(${YEAR_IN_WORDS}))`;
const BEFORE_FIGURES = "(?<![\\d.,/]|[\\p{L}\\d]-)";
const B = `${BLANK}*`;

const YEAR_FIRST = new RegExp(`${BEFORE_FIGURES}(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})(?![\\d/])(?!-\\d)`, "gu");
/** "2025年6月10日", "2025년 6월 10일". */
const WITH_UNITS = new RegExp(
  `(?<!\\d)(\\d{4})${BLANK}?[年년]${BLANK}?(\\d{1,2})${BLANK}?[月월]${BLANK}?(\\d{1,2})${BLANK}?[日号일]`,
  "gu",
);
const FIGURES = new RegExp(
  `${BEFORE_FIGURES}(\\d{1,2})${B}([./\\-\\u2010\\u2011\\u2013])${B}(\\d{1,2})${B}\\2${B}${YEAR}(?!\\/\\d|-\\d|[.,]\\d)`,
  "gu",
);
/** Eight figures as machines write them, accepted only with nothing beside them. */
const COMPACT = /^\s*((?:19|20)\d{2})(\d{2})(\d{2})\s*$/g;

const ORDINAL_WORDS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first".split(
    " ",
  );
const DAY = `(\\d{1,2}|${ORDINAL_WORDS.toReversed().join("|")})`;
const ORDINAL = `(?:${B}(?:st|nd|rd|th|er|re|do|ro|to|[.°ºª])(?!\\p{L}))?`;
const LINK =
  "(?:[\\s,./\\-\\u2010\\u2011\\u2013]|(?:in\\s+the\\s+year|A\\.D\\.|day\\s+of|of|de|del|di|van|den|le|the)(?=\\s))*";
const MONTH = "(\\p{L}[\\p{L}\\p{M}]{2,})\\.?";
const DAY_FIRST = new RegExp(`(?<![\\p{L}\\d.,/])${DAY}${ORDINAL}${LINK}(?<!\\p{L})${MONTH}${LINK}${ANY_YEAR}`, "giu");
/** "Sep 22 19:30:30 UTC 2011": computers print the time before the year. */
const TIME = "(?:\\d{1,2}:\\d{2}(?::\\d{2})?\\s(?:[A-Z]{3,4}\\s|[+-]\\d{4}\\s)?)?";
const MONTH_FIRST = new RegExp(
  `(?<![\\p{L}\\p{M}])${MONTH}${LINK}${DAY}${ORDINAL}${LINK}${TIME}(?<!\\d)${ANY_YEAR}`,
  "giu",
);
const YEAR_WORD_DAY = new RegExp(`(?<!\\d)(\\d{4})[\\s,./-]+${MONTH}[\\s,./-]+(\\d{1,2})(?!\\d)`, "giu");

/** What every year has, in figures or in words; most lines have no year. */
const OF_YEAR = /\d\d|hundred|thousand/iu;

/** All dates in a text, as `YYYY-MM-DD`, in order. Dates without a year are left out. */
export function findDates(text: string, { order }: DateOptions = {}): DateMatch[] {
  return OF_YEAR.test(text) ? datesOf(text, order) : [];
}

const datesOf = inLinesReadLast(readDates);

function readDates(text: string, order: DateOrder | undefined): DateMatch[] {
  const found = [
    ...matchAll(text, YEAR_FIRST, ([, year, , month, day]) =>
      oneReading(isoDate(Number(year), Number(month), Number(day))),
    ),
    ...matchAll(text, WITH_UNITS, ([, year, month, day]) =>
      oneReading(isoDate(Number(year), Number(month), Number(day))),
    ),
    ...matchAll(text, FIGURES, ([, a, mark, b, year]) => inFigures(Number(a), Number(b), yearOf(year), mark, order)),
    ...matchAll(text, COMPACT, ([, year, month, day]) => oneReading(isoDate(Number(year), Number(month), Number(day)))),
    ...(mayNameMonth(text) ? readMonthNames(text) : []),
  ];
  return withoutOverlaps(found.filter((match) => match.whole || !isSectionNumber(text, match))).map(
    ({ value: { value, otherReading }, ...place }) =>
      otherReading === undefined ? { ...place, value } : { ...place, value, otherReading },
  );
}

const readMonthNames = (text: string): ValueMatch<Reading>[] => [
  ...matchAll(text, DAY_FIRST, ([all, day, month, year, inWords]) =>
    withMonthName(all, year ?? yearInWords(inWords), month, day),
  ),
  ...matchAll(text, MONTH_FIRST, ([all, month, day, year, inWords]) =>
    withMonthName(all, year ?? yearInWords(inWords), month, day),
  ),
  ...matchAll(text, YEAR_WORD_DAY, ([all, year, month, day]) => withMonthName(all, year, month, day)),
];

/** "5.2.10" in running text is the number of a section; "05.02.10" and "5.2.2010" are dates. */
const isSectionNumber = (text: string, { start, end }: { start: number; end: number }): boolean =>
  /^(?:\d\.\d{1,2}|\d{1,2}\.\d)\.\d{2}$/.test(text.slice(start, end));

const yearOf = (text: string | undefined): number => Number((text ?? "").replace(/\D/g, "") || Number.NaN);

const oneReading = (value: string | undefined): Reading | undefined => (value === undefined ? undefined : { value });

function inFigures(
  a: number,
  b: number,
  year: number,
  mark: string | undefined,
  order: DateOrder | undefined,
): Reading | undefined {
  const dayFirst = isoDate(year, b, a);
  const monthFirst = isoDate(year, a, b);
  if (dayFirst === undefined || monthFirst === undefined || dayFirst === monthFirst) {
    return oneReading(dayFirst ?? monthFirst);
  }
  // Only countries that put the day first write dates with full stops.
  if (mark === ".") return { value: dayFirst };
  return order === "day-first"
    ? { value: dayFirst, otherReading: monthFirst }
    : { value: monthFirst, otherReading: dayFirst };
}

function withMonthName(
  all: string,
  year: string | undefined,
  monthWord: string | undefined,
  dayWord: string | undefined,
): Reading | undefined {
  const month = monthNumber(monthWord ?? "");
  if (month === undefined || dayWord === undefined || year === undefined) return undefined;
  // "1 set 20" is not a date: with a short year the month must look like a name.
  const looksLikeName = /^\p{Lu}/u.test(monthWord ?? "") || /['\u2019,./-]/.test(all);
  if (year.length < 4 && !looksLikeName) return undefined;
  return oneReading(isoDate(yearOf(year), month, dayNumber(dayWord)));
}

function dayNumber(word: string): number {
  const ordinal = ORDINAL_WORDS.indexOf(plainLetters(word));
  return ordinal >= 0 ? ordinal + 1 : Number(word);
}

/** Currencies, taxes and account numbers of countries that put the day first. */
const DAY_FIRST_COUNTRIES =
  /[€£]|(?<!\p{L})(?:EUR|GBP|CHF|AUD|NZD|INR|ZAR|PLN|CZK|SEK|DKK|NOK|VAT|TVA|IVA|BTW|MwSt|USt|Moms|IBAN|ABN|GSTIN|GST|MYR|RM|SGD|DPH)(?!\p{L})/u;
/** Invoices in languages that put the day first. */
const DAY_FIRST_TITLES = /(?<!\p{L})(?:fattura|facture|factura|fatura|factuur|faktura|rechnung)(?!\p{L})/iu;

/** How languages that write the day first announce a date. */
const DAY_FIRST_WORDS =
  /(?<!\p{L})(?:n[ée]e? le|date d[eu]|date d['’]|fait à|fecha|data d[ai]|data d['’]|nat[oa] il|datum|geboren|geburtsdatum|nacid[oa] el|nascid[oa]|dato|dnia)(?!\p{L})/iu;

/** How dates are written in the country whose currency, taxes or language a document shows; `undefined` if none. */
export const dateOrderByCountry = (texts: Iterable<string>): DateOrder | undefined => {
  for (const text of texts)
    if ([DAY_FIRST_COUNTRIES, DAY_FIRST_TITLES, DAY_FIRST_WORDS].some((known) => known.test(text))) return "day-first";
  return undefined;
};

/**
 * How a document writes its dates, judged by those that can be read in only one way; `undefined` if there are none or
 * they disagree.
 */
export function dateOrderOf(texts: Iterable<string>): DateOrder | undefined {
  let days = 0;
  let months = 0;
  for (const text of texts) {
    for (const [, first, , second] of text.matchAll(FIGURES)) {
      if (Number(first) > 12 && Number(second) <= 12) days++;
      if (Number(second) > 12 && Number(first) <= 12) months++;
    }
  }
  if (days === months) return undefined;
  const share = Math.min(days, months) / Math.max(days, months);
  if (share > 0.2) return undefined;
  return days > months ? "day-first" : "month-first";
}
