import { NUMBER_IN_WORDS, numberInWords } from "./number-words.ts";

/** "Nineteen Hundred Ninety-Seven", "Two Thousand and Eleven", from 1900. */
export const YEAR_IN_WORDS = `(?:nineteen\\s+hundred|two\\s+thousand)(?:(?:\\s+and)?\\s+${NUMBER_IN_WORDS})?(?!\\p{L})`;

/** A year that is printed in words, in figures. */
export function yearInWords(printed: string | undefined): string | undefined {
  if (printed === undefined) return undefined;
  const within = printed.replace(/^\p{L}+\s+\p{L}+(?:\s+and\b)?/u, "");
  return String((/^two/iu.test(printed) ? 2000 : 1900) + (numberInWords(within) ?? 0));
}
