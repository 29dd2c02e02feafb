import { nameWords } from "../../property-words.ts";
import { findMoney } from "../../values/amounts.ts";
import { findDates } from "../../values/dates.ts";
import type { NumberOptions } from "../../values/numbers.ts";

/** The name that an agreement gives a value: `$500 (the "Deposit")`, `March 1, 2010 (the "Closing Date")`. */
const DEFINITION =
  /\(\s*(?:(?:the|this|such|each|hereinafter|referred\s+to\s+as|collectively)[\s,]+)*["\u201c\u201e]([^"\u201c\u201d\u201e]{2,60})["\u201d\u201c]\s*\)/gu;
/** How many characters before its name a value may begin, and how many may come between the two. */
const BEFORE = 90;
const BETWEEN = 12;

export interface DefinedValue<T> {
  value: T;
  from: number;
  to: number;
}

/** The day to which an agreement gives a name with the property's words. */
export const definedDate = (text: string, words: string[]): DefinedValue<string> | undefined =>
  defined(text, words, (before) => findDates(before).map(({ value, start, end }) => ({ value, from: start, to: end })));

/** The amount to which an agreement gives a name with the property's words. */
export const definedAmount = (
  text: string,
  words: string[],
  options: NumberOptions,
): DefinedValue<number> | undefined =>
  defined(text, words, (before) =>
    findMoney(before, options).map(({ value, start, end }) => ({ value: value.amount, from: start, to: end })),
  );

function defined<T>(
  text: string,
  words: string[],
  find: (before: string) => DefinedValue<T>[],
): DefinedValue<T> | undefined {
  for (const match of text.matchAll(DEFINITION)) {
    const name = nameWords(match[1] ?? "");
    if (name.length !== words.length || !words.every((word) => name.includes(word))) continue;
    const start = Math.max(0, match.index - BEFORE);
    const before = text.slice(start, match.index);
    const last = find(before).at(-1);
    if (last === undefined || before.length - last.to > BETWEEN) continue;
    return { value: last.value, from: start + last.from, to: start + last.to };
  }
  return undefined;
}
