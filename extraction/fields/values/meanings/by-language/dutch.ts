import { DUTCH_PHRASES_D_TO_K } from "./dutch-phrases-d-to-k.ts";
import { DUTCH_PHRASES_FROM_K } from "./dutch-phrases-from-k.ts";
import { DUTCH_PHRASES_TO_D } from "./dutch-phrases-to-d.ts";
import { DUTCH_WORDS_E_TO_P } from "./dutch-words-e-to-p.ts";
import { DUTCH_WORDS_FROM_P } from "./dutch-words-from-p.ts";
import { DUTCH_WORDS_TO_E } from "./dutch-words-to-e.ts";

/** Further words of Dutch labels, by what they mean, as in `forms.ts`. */
export const DUTCH_MEANINGS: Readonly<Record<string, string>> = {
  ...DUTCH_WORDS_TO_E,
  ...DUTCH_WORDS_E_TO_P,
  ...DUTCH_WORDS_FROM_P,
};

/** Dutch labels of several words, and words of compounds, with what they mean together, as in `phrases.ts`. */
export const DUTCH_PHRASES: readonly (readonly [meanings: string, phrases: string])[] = [
  ...DUTCH_PHRASES_TO_D,
  ...DUTCH_PHRASES_D_TO_K,
  ...DUTCH_PHRASES_FROM_K,
];
