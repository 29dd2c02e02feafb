import { findDaysWithoutYear } from "../../values/days-of-month.ts";
import { COUNT_IN_WORDS, countInWords, NUMBER_IN_WORDS, numberInWords } from "../../values/number-words.ts";
import { findTimes } from "../../values/times.ts";
import { matchAll, type ValueMatch, valueMatch } from "../../values/value-match.ts";
import { notInDates } from "../scalars/labels/own-identifiers.ts";
import { type Locale, readKind } from "../scalars/labels/read-kind.ts";
import { OF_DAYS } from "../scalars/wanted/wanted.ts";
import type { ValueKind } from "../vocabulary/terms.ts";

/** Kinds of values that show what they are. Times of day are texts elsewhere. */
export type TypedKind = ValueKind | "time";

/** Numbers of things in groups, behind their label: "84 110 275 936". */
const NUMBERED = /(?<![\p{L}\p{N}])(?:\p{Lu}{1,4}[\s/-])?\d[\d/.-]*(?:\s\d[\d/.-]*)+(?:\s\p{Lu}{2})?$/u;
const FEWEST_FIGURES = 5;
/** A longer line is running text, or a row of figures. */
const LONGEST = 150;
/** What is never the number of a thing. */
const SUM_OR_DAY = /^\d{1,3}(?:[.,]?\d{3})*[.,]\d{2}$|^\d{1,2}:\d{2}$|^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/;

/** All values of a kind in a text. */
export function typedValues(text: string, kind: TypedKind, locale: Locale): ValueMatch<string | number>[] {
  if (kind === "integer" && !/\d/.test(text)) return inWords(text);
  if (!/\d/.test(text) && kind !== "email" && kind !== "web" && kind !== "currency" && kind !== "bic") return [];
  if (kind === "integer") return [...readKind(text, kind, locale), ...inWords(text)];
  if (kind === "iban") return [...readKind(text, kind, locale), ...matchAll(text, MASKED, ([printed]) => printed)];
  if (kind === "time") return findTimes(text);
  if (OF_DAYS.has(kind)) return daysIn(text, kind, locale);
  return kind === "identifier" ? identifiersIn(text, locale) : readKind(text, kind, locale);
}

/** Dates, and days whose year is that of the time at which the document was written. */
function daysIn(text: string, kind: ValueKind, locale: Locale): ValueMatch<string | number>[] {
  const dates = readKind(text, kind, locale);
  const writtenOn = locale.writtenOn?.();
  if (writtenOn === undefined) return dates;
  const isIn = ({ start, end }: ValueMatch<unknown>) => dates.some((date) => date.start < end && start < date.end);
  return [...dates, ...findDaysWithoutYear(text, writtenOn).filter((day) => !isIn(day))];
}

/** "ES71 3159 00** **** **** 4402". */
const MASKED = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?=[\dA-Z ]*[*Xx•]{2})(?:\s?[\dA-Z*Xx•]{2,4}){3,8}(?![\p{L}\p{N}])/gu;

/** "Six of the seven directors". "One" counts nothing, in most sentences. */
const COUNTED = new RegExp(`(?<![\\p{L}-])(?!one(?!\\p{L}))${NUMBER_IN_WORDS}(?![\\p{L}-])`, "giu");
const COUNTED_ELSEWHERE = new RegExp(`(?<![\\p{L}-])${COUNT_IN_WORDS}`, "giu");
const inWords = (text: string): ValueMatch<number>[] =>
  text.length > LONGEST
    ? []
    : [
        ...matchAll(text, COUNTED, ([printed]) => numberInWords(printed)),
        ...matchAll(text, COUNTED_ELSEWHERE, ([printed]) => countInWords(printed)),
      ];

/** "KFL 2024:0337", "2025-0412 / HC / SL", "IA 2025/07": capitals with the figures that they belong to. */
const OF_SERIES =
  /(?<![\p{L}\p{N}])(?:\p{Lu}{1,5}[\s-]\d[\d.:/-]*\d(?:\s?\/\s?\p{Lu}{1,4})*|\d[\d.:/-]*\d(?:\s\/\s\p{Lu}{1,4})+)(?![\p{L}\p{N}])/gu;
/** "47 610 883 129", "812 447 093 00021": figures in groups of three that no line's end follows. */
const IN_THREES = /(?<![\p{L}\p{N}.,-])\d{2,3}(?:\s\d{3}){2,3}(?:\s\d{5})?(?![\p{L}\p{N}.,]\d|\s?\d)/gu;

/** "S/N: 5592 8807": figures in groups that a label announces. */
const BEHIND_COLON = /(?<=:\s?)\d{3,6}(?:\s\d{3,6}){1,3}(?![\p{L}\p{N}]|[.,/:-]\d)/gu;

function identifiersIn(text: string, locale: Locale): ValueMatch<string | number>[] {
  const read = readKind(text, "identifier", locale);
  const found = notInDates(text, read).filter(({ value }) => !SUM_OR_DAY.test(String(value)));
  if (text.length > LONGEST) return found;
  for (const pattern of [OF_SERIES, IN_THREES, BEHIND_COLON])
    for (const match of matchAll(text, pattern, ([printed]) => printed))
      if (!found.some(({ start, end }) => start === match.start && end === match.end)) found.push(match);
  const grouped = NUMBERED.exec(text);
  if (grouped === null || (grouped[0].match(/\d/g)?.length ?? 0) < FEWEST_FIGURES) return found;
  const rest = found.filter(({ end }) => end <= grouped.index);
  return [...rest, valueMatch(text, grouped.index, grouped.index + grouped[0].length, grouped[0])];
}
