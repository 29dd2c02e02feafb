import { CZECH_MEANINGS, CZECH_PHRASES } from "./czech.ts";
import { DANISH_MEANINGS, DANISH_PHRASES } from "./danish.ts";
import { DUTCH_MEANINGS, DUTCH_PHRASES } from "./dutch.ts";
import { FRENCH_MEANINGS, FRENCH_PHRASES } from "./french.ts";
import { GERMAN_MEANINGS, GERMAN_PHRASES } from "./german.ts";
import { ITALIAN_MEANINGS, ITALIAN_PHRASES } from "./italian.ts";
import { POLISH_MEANINGS, POLISH_PHRASES } from "./polish.ts";
import { PORTUGUESE_MEANINGS, PORTUGUESE_PHRASES } from "./portuguese.ts";
import { SPANISH_MEANINGS, SPANISH_PHRASES } from "./spanish.ts";
import { SWEDISH_MEANINGS, SWEDISH_PHRASES } from "./swedish.ts";

/** The words of labels in single languages, by what they mean. */
export const WORDS_BY_LANGUAGE: readonly Readonly<Record<string, string>>[] = [
  GERMAN_MEANINGS,
  DUTCH_MEANINGS,
  FRENCH_MEANINGS,
  ITALIAN_MEANINGS,
  SPANISH_MEANINGS,
  PORTUGUESE_MEANINGS,
  POLISH_MEANINGS,
  CZECH_MEANINGS,
  SWEDISH_MEANINGS,
  DANISH_MEANINGS,
];

/** Phrases in single languages, by what they mean. */
export const PHRASES_BY_LANGUAGE: readonly (readonly [meanings: string, phrases: string])[] = [
  ...GERMAN_PHRASES,
  ...DUTCH_PHRASES,
  ...FRENCH_PHRASES,
  ...ITALIAN_PHRASES,
  ...SPANISH_PHRASES,
  ...PORTUGUESE_PHRASES,
  ...POLISH_PHRASES,
  ...CZECH_PHRASES,
  ...SWEDISH_PHRASES,
  ...DANISH_PHRASES,
];
