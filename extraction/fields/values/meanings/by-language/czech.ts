import { CZECH_E_TO_O } from "./czech-e-to-o.ts";
import { CZECH_FROM_P } from "./czech-from-p.ts";
import { CZECH_PHRASES_FROM_E } from "./czech-phrases-from-e.ts";
import { CZECH_PHRASES_TO_D } from "./czech-phrases-to-d.ts";
import { CZECH_TO_D } from "./czech-to-d.ts";

/** Further words of Czech labels, by what they mean, as in `forms.ts`. */
export const CZECH_MEANINGS: Readonly<Record<string, string>> = { ...CZECH_TO_D, ...CZECH_E_TO_O, ...CZECH_FROM_P };

/** Czech labels of several words, and words of compounds, with what they mean together, as in `phrases.ts`. */
export const CZECH_PHRASES: readonly (readonly [meanings: string, phrases: string])[] = [
  ...CZECH_PHRASES_TO_D,
  ...CZECH_PHRASES_FROM_E,
];
