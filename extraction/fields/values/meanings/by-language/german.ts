import { GERMAN_PHRASES_C_TO_E } from "./german-phrases-c-to-e.ts";
import { GERMAN_PHRASES_E_TO_M } from "./german-phrases-e-to-m.ts";
import { GERMAN_PHRASES_FROM_M } from "./german-phrases-from-m.ts";
import { GERMAN_PHRASES_TO_C } from "./german-phrases-to-c.ts";
import { GERMAN_WORDS_E_TO_P } from "./german-words-e-to-p.ts";
import { GERMAN_WORDS_FROM_P } from "./german-words-from-p.ts";
import { GERMAN_WORDS_TO_E } from "./german-words-to-e.ts";

/** Further words of German labels, by what they mean, as in `forms.ts`. */
export const GERMAN_MEANINGS: Readonly<Record<string, string>> = {
  ...GERMAN_WORDS_TO_E,
  ...GERMAN_WORDS_E_TO_P,
  ...GERMAN_WORDS_FROM_P,
};

/** German labels of several words, and words of compounds, with what they mean together, as in `phrases.ts`. */
export const GERMAN_PHRASES: readonly (readonly [meanings: string, phrases: string])[] = [
  ...GERMAN_PHRASES_TO_C,
  ...GERMAN_PHRASES_C_TO_E,
  ...GERMAN_PHRASES_E_TO_M,
  ...GERMAN_PHRASES_FROM_M,
];
