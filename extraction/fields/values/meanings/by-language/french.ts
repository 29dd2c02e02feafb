import { FRENCH_PHRASES_A_TO_B } from "./french-phrases-a-to-b.ts";
import { FRENCH_PHRASES_C } from "./french-phrases-c.ts";
import { FRENCH_PHRASES_D_TO_E } from "./french-phrases-d-to-e.ts";
import { FRENCH_PHRASES_F_TO_N } from "./french-phrases-f-to-n.ts";
import { FRENCH_PHRASES_O_TO_Z } from "./french-phrases-o-to-z.ts";
import { FRENCH_WORDS_A_TO_C } from "./french-words-a-to-c.ts";
import { FRENCH_WORDS_D_TO_K } from "./french-words-d-to-k.ts";
import { FRENCH_WORDS_L_TO_R } from "./french-words-l-to-r.ts";
import { FRENCH_WORDS_S_TO_Z } from "./french-words-s-to-z.ts";

/** Further words of French labels, by what they mean, as in `forms.ts`. */
export const FRENCH_MEANINGS: Readonly<Record<string, string>> = {
  ...FRENCH_WORDS_A_TO_C,
  ...FRENCH_WORDS_D_TO_K,
  ...FRENCH_WORDS_L_TO_R,
  ...FRENCH_WORDS_S_TO_Z,
};

/** French labels of several words, with what they mean together, as in `phrases.ts`. */
export const FRENCH_PHRASES: readonly (readonly [meanings: string, phrases: string])[] = [
  ...FRENCH_PHRASES_A_TO_B,
  ...FRENCH_PHRASES_C,
  ...FRENCH_PHRASES_D_TO_E,
  ...FRENCH_PHRASES_F_TO_N,
  ...FRENCH_PHRASES_O_TO_Z,
];
