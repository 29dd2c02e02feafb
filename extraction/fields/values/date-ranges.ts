import { type DateOptions, findDates } from "./dates.ts";
import { mayNameMonth, monthNumber } from "./months.ts";
import { BLANK, type ValueMatch, valueMatch } from "./value-match.ts";

/** First and last day of a period, both as `YYYY-MM-DD`. */
export interface DateRange {
  from: string;
  to: string;
}

const BETWEEN_DATES =
  /^\s*(?:[-\u2010-\u2015\u2212]+|\/|to|through|thru|until|till|and|bis(?:\s+zum)?|au|al|a|à|e|t\/m|tot(?:\s+en\s+met)?|do|até|ao)\s*$/iu;
const CONNECTOR = `(?:${BLANK}*[-\\u2010-\\u2015\\u2212]${BLANK}*|${BLANK}+(?:to|through|thru|until|till|bis|au|al|a|t\\/m|tot|do|até)${BLANK}+)`;
/** The first day in short form before a whole date: "1.", "1.3.", "3/1", "March 1", "1 March". */
const SHORT_FIRST = new RegExp(
  `(?<![\\p{L}\\d./-])(?:(\\d{1,2})\\.?|(\\d{1,2})([./])(\\d{1,2})\\.?|(\\p{L}{3,})\\.?${BLANK}+(\\d{1,2})|(\\d{1,2})\\.?${BLANK}+(\\p{L}{3,})\\.?)${CONNECTOR}$`,
  "iu",
);
/** "March 1 - 15, 2012": the month comes before both days. */
const DAYS_OF_MONTH = new RegExp(
  `(?<!\\p{L})(\\p{L}{3,})\\.?${BLANK}+(\\d{1,2})${CONNECTOR}(\\d{1,2})${BLANK}*,?${BLANK}*(\\d{4})(?!\\d)`,
  "giu",
);

/** All ranges of two dates in a text ("1.-15.3.2012", "March 1 to April 2, 2012"), in order. */
export function findDateRanges(text: string, options: DateOptions = {}): ValueMatch<DateRange>[] {
  const ranges: ValueMatch<DateRange>[] = [];
  const dates = findDates(text, options);
  let index = 0;
  while (index < dates.length) {
    const first = dates[index];
    const second = dates[index + 1];
    index++;
    if (first === undefined) continue;
    if (
      second !== undefined &&
      BETWEEN_DATES.test(text.slice(first.end, second.start)) &&
      first.value <= second.value
    ) {
      ranges.push(valueMatch(text, first.start, second.end, { from: first.value, to: second.value }));
      index++;
      continue;
    }
    const shortened = shortFirst(text, first, options);
    if (shortened !== undefined) ranges.push(shortened);
  }
  return [...ranges, ...daysOfMonth(text, ranges)].sort((a, b) => a.start - b.start);
}

function shortFirst(text: string, last: ValueMatch<string>, options: DateOptions): ValueMatch<DateRange> | undefined {
  const before = SHORT_FIRST.exec(text.slice(0, last.start));
  if (before === null) return undefined;
  const [, day, a, mark, b, monthWord, dayAfterMonth, dayBeforeMonth, monthWordAfter] = before;
  const year = last.value.slice(0, 4);
  const lastMonth = Number(last.value.slice(5, 7));
  const from =
    day !== undefined
      ? findDates(`${year}-${lastMonth}-${day}`)
      : a !== undefined
        ? findDates(`${a}${mark}${b}${mark}${year}`, options)
        : findDates(`${year}-${monthNumber(monthWord ?? monthWordAfter ?? "")}-${dayAfterMonth ?? dayBeforeMonth}`);
  const first = from[0]?.value;
  if (first === undefined || first > last.value) return undefined;
  return valueMatch(text, before.index, last.end, { from: first, to: last.value });
}

function daysOfMonth(text: string, taken: ValueMatch<DateRange>[]): ValueMatch<DateRange>[] {
  const ranges: ValueMatch<DateRange>[] = [];
  if (!mayNameMonth(text)) return ranges;
  for (const found of text.matchAll(DAYS_OF_MONTH)) {
    const [all, monthWord = "", first, last, year] = found;
    const month = monthNumber(monthWord);
    const from = findDates(`${year}-${month}-${first}`)[0]?.value;
    const to = findDates(`${year}-${month}-${last}`)[0]?.value;
    const end = found.index + all.length;
    const isTaken = taken.some((range) => found.index < range.end && range.start < end);
    if (from !== undefined && to !== undefined && from <= to && !isTaken) {
      ranges.push(valueMatch(text, found.index, end, { from, to }));
    }
  }
  return ranges;
}
