import type { DateMatch } from "../../values/dates.ts";
import { durationOf } from "./durations.ts";
import { datesOf } from "./text/dates-of.ts";
import type { ProseValue } from "./text/prose-text.ts";

/** What has a term, as the subject of a sentence, with the words between it and its first day; not what is paid meanwhile. */
const BEGINS =
  /\b(?:term|duration|lease|tenancy|agreement|contract|engagement|employment|appointment|period)\b(?:(?!\b(?:pa(?:y|ys|id|yable|yments?)|installments?|each|vest\w*)\b)[^.;$]){0,160}?\b(?:begin(?:s|ning)?|commenc(?:e|es|ing)|start(?:s|ing)?|effective|from|runs?)\b[^.;]{0,60}$/iu;
/** The words between the first day and the last. */
const LASTS_UNTIL =
  /^[^.;]{0,90}?\b(?:until|through|thru|to|end(?:s|ing)?|expir(?:e|es|ing)|terminat(?:e|es|ing))\b[\s,]*(?:(?:and\s+including|on|as\s+of|at\s+midnight|the\s+close\s+of\s+business)[\s,]+)*(?:on\s+)?(?:the\s+)?$/iu;
/** The day of the agreement, by the name that it gives it. */
const OWN_DAY =
  /\b(?:on|from|as\s+of|with)\s+(?:the\s+)?(?:effective\s+date|date\s+(?:hereof|first\s+(?:written\s+)?above(?:\s+written)?|of\s+this\s+agreement))\b/giu;
const SENTENCE = 240;
const LONGEST = 200;
const MONTHS_OF_YEAR = 12;
const MOST_MONTHS = 1200;
/** The last days of the months, in years without a leap day. */
const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * The term of an agreement that runs from one day to another, if these are whole months apart: "commencing on 1 May 2010
 * and ending on 30 April 2012" is two years. `day` is the agreement's own, for terms that run from it.
 */
export function termBetweenDays(text: string, day: string | undefined): ProseValue | undefined {
  const dates = datesOf(text).filter(({ otherReading }) => otherReading === undefined);
  for (const [index, last] of dates.entries()) {
    const term = fromDay(text, dates[index - 1], last) ?? fromOwnDay(text, day, last);
    if (term !== undefined) return term;
  }
  return undefined;
}

function fromDay(text: string, first: DateMatch | undefined, last: DateMatch): ProseValue | undefined {
  if (first === undefined || last.start - first.end > LONGEST) return undefined;
  const before = text.slice(Math.max(0, first.start - SENTENCE), first.start);
  if (!BEGINS.test(before) || !LASTS_UNTIL.test(text.slice(first.end, last.start))) return undefined;
  const value = monthsBetween(first.value, last.value);
  return value === undefined ? undefined : { value, from: first.start, to: last.end };
}

function fromOwnDay(text: string, day: string | undefined, last: DateMatch): ProseValue | undefined {
  if (day === undefined) return undefined;
  const start = Math.max(0, last.start - LONGEST);
  const own = [...text.slice(start, last.start).matchAll(OWN_DAY)].at(-1);
  if (own === undefined) return undefined;
  const at = start + own.index;
  const between = text.slice(at + own[0].length, last.start);
  if (!BEGINS.test(text.slice(Math.max(0, at - SENTENCE), at + 5)) || !LASTS_UNTIL.test(between)) return undefined;
  const value = monthsBetween(day, last.value);
  return value === undefined ? undefined : { value, from: at, to: last.end };
}

/** "2 years" or "18 months", counted to the last day or to the one after it; `undefined` if days are left over. */
function monthsBetween(first: string, last: string): string | undefined {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = first.split("-").map(Number);
  const [year = 0, month = 0, day = 0] = last.split("-").map(Number);
  const isDayBefore = fromDay === 1 ? day >= (LAST_DAYS[month - 1] ?? 0) : day === fromDay - 1;
  if (day !== fromDay && !isDayBefore) return undefined;
  const whole = (year - fromYear) * MONTHS_OF_YEAR + month - fromMonth;
  const months = isDayBefore && fromDay === 1 ? whole + 1 : whole;
  if (months < 1 || months > MOST_MONTHS) return undefined;
  return months % MONTHS_OF_YEAR === 0 ? durationOf(months / MONTHS_OF_YEAR, "year") : durationOf(months, "month");
}
