import { SPANISH_A_TO_B } from "./spanish-a-to-b.ts";
import { SPANISH_C_TO_D } from "./spanish-c-to-d.ts";
import { SPANISH_E_TO_K } from "./spanish-e-to-k.ts";
import { SPANISH_L_TO_O } from "./spanish-l-to-o.ts";
import { SPANISH_P_TO_R } from "./spanish-p-to-r.ts";
import { SPANISH_PHRASES_A_TO_C } from "./spanish-phrases-a-to-c.ts";
import { SPANISH_PHRASES_D_TO_K } from "./spanish-phrases-d-to-k.ts";
import { SPANISH_PHRASES_L_TO_W } from "./spanish-phrases-l-to-w.ts";
import { SPANISH_S_TO_Z } from "./spanish-s-to-z.ts";

/** Further words of Spanish labels, by what they mean, as in `forms.ts`. */
export const SPANISH_MEANINGS: Readonly<Record<string, string>> = {
  ...SPANISH_A_TO_B,
  ...SPANISH_C_TO_D,
  ...SPANISH_E_TO_K,
  ...SPANISH_L_TO_O,
  ...SPANISH_P_TO_R,
  ...SPANISH_S_TO_Z,
};

/** Spanish labels of several words, and words that mean several things, as in `phrases.ts`. */
export const SPANISH_PHRASES: readonly (readonly [meanings: string, phrases: string])[] = [
  ...SPANISH_PHRASES_A_TO_C,
  ...SPANISH_PHRASES_D_TO_K,
  ...SPANISH_PHRASES_L_TO_W,
];
