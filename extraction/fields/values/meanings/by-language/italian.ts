import { ITALIAN_PHRASES_A_TO_B } from "./italian-phrases-a-to-b.ts";
import { ITALIAN_PHRASES_C } from "./italian-phrases-c.ts";
import { ITALIAN_PHRASES_D_TO_F } from "./italian-phrases-d-to-f.ts";
import { ITALIAN_PHRASES_G_TO_O } from "./italian-phrases-g-to-o.ts";
import { ITALIAN_PHRASES_P_TO_Z } from "./italian-phrases-p-to-z.ts";
import { ITALIAN_WORDS_A_TO_C } from "./italian-words-a-to-c.ts";
import { ITALIAN_WORDS_D_TO_H } from "./italian-words-d-to-h.ts";
import { ITALIAN_WORDS_I_TO_O } from "./italian-words-i-to-o.ts";
import { ITALIAN_WORDS_P_TO_R } from "./italian-words-p-to-r.ts";
import { ITALIAN_WORDS_S_TO_Z } from "./italian-words-s-to-z.ts";

/** Further words of Italian labels, by what they mean, as in `forms.ts`. */
export const ITALIAN_MEANINGS: Readonly<Record<string, string>> = {
  ...ITALIAN_WORDS_A_TO_C,
  ...ITALIAN_WORDS_D_TO_H,
  ...ITALIAN_WORDS_I_TO_O,
  ...ITALIAN_WORDS_P_TO_R,
  ...ITALIAN_WORDS_S_TO_Z,
};

/** Italian labels of several words, with what they mean together, as in `phrases.ts`. */
export const ITALIAN_PHRASES: readonly (readonly [meanings: string, phrases: string])[] = [
  ...ITALIAN_PHRASES_A_TO_B,
  ...ITALIAN_PHRASES_C,
  ...ITALIAN_PHRASES_D_TO_F,
  ...ITALIAN_PHRASES_G_TO_O,
  ...ITALIAN_PHRASES_P_TO_Z,
];
