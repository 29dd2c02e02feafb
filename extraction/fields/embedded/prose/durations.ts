import { remembered } from "../../remembered.ts";
import { NUMBER_IN_WORDS, numberInWords } from "../../values/number-words.ts";

const COUNT = `(?:${NUMBER_IN_WORDS}|\\d{1,3})`;
const UNIT = "(?:calendar\\s+|consecutive\\s+)?(year|month|week|day)(?:s|\\(s\\))?";
const DURATION = new RegExp(
  `(?<![\\p{L}\\d.-])(${COUNT})\\s*(?:\\(\\s*(?:(\\d{1,3})|${NUMBER_IN_WORDS})\\s*\\))?[\\s-]+(?:\\(\\s*(\\d{1,3})\\s*\\)[\\s-]*)?${UNIT}(?!\\p{L})(?![\\s-]+anniversary)`,
  "giu",
);
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
const ANNIVERSARY = new RegExp(
  `(?<!\\p{L})(?:(${ORDINALS.join("|")})\\s+(?:\\(\\d+\\w*\\)\\s+)?|(${COUNT})\\s*(?:\\(\\s*\\d{1,3}\\s*\\))?[\\s-]+(year|month)[\\s-]+)anniversary(?!\\p{L})`,
  "giu",
);

/** A span of time as printed, such as "two (2) years" or "the third anniversary". */
export interface DurationMatch {
  /** A number and a unit: "2 years". */
  value: string;
  start: number;
  end: number;
  isAnniversary: boolean;
}

/** All spans of time in a text, those in figures or words before anniversaries. */
export const findDurations = remembered(durationsIn, { most: 2 });

function durationsIn(text: string): DurationMatch[] {
  const spans = [...text.matchAll(DURATION)].flatMap((match): DurationMatch[] => {
    const [all, word = "", inParentheses, inLaterParentheses, unit = ""] = match;
    const count = Number(inParentheses ?? inLaterParentheses ?? numberOf(word));
    if (!Number.isInteger(count)) return [];
    const start = match.index;
    return [{ value: durationOf(count, unit), start, end: start + all.length, isAnniversary: false }];
  });
  const anniversaries = [...text.matchAll(ANNIVERSARY)].flatMap((match): DurationMatch[] => {
    const [all, ordinal, word = "", unit = "year"] = match;
    const count = ordinal === undefined ? numberOf(word) : ORDINALS.indexOf(ordinal.toLowerCase()) + 1;
    if (!Number.isInteger(count)) return [];
    const start = match.index;
    return [{ value: durationOf(count, unit), start, end: start + all.length, isAnniversary: true }];
  });
  return [...spans, ...anniversaries];
}

/** "2 years", "1 month". */
export const durationOf = (count: number, unit: string): string =>
  `${count} ${unit.toLowerCase()}${count === 1 ? "" : "s"}`;

const numberOf = (count: string): number =>
  /^\d+$/u.test(count) ? Number(count) : (numberInWords(count) ?? Number.NaN);
