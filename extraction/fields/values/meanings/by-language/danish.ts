import { DANISH_E_TO_O } from "./danish-e-to-o.ts";
import { DANISH_FROM_P } from "./danish-from-p.ts";
import { DANISH_PHRASES_FROM_E } from "./danish-phrases-from-e.ts";
import { DANISH_PHRASES_TO_D } from "./danish-phrases-to-d.ts";
import { DANISH_TO_D } from "./danish-to-d.ts";

/** Further words of Danish and Norwegian labels, by what they mean, as in `forms.ts`. */
export const DANISH_MEANINGS: Readonly<Record<string, string>> = { ...DANISH_TO_D, ...DANISH_E_TO_O, ...DANISH_FROM_P };

/** Danish and Norwegian labels of several words, and words of compounds, with what they mean together, as in `phrases.ts`. */
export const DANISH_PHRASES: readonly (readonly [meanings: string, phrases: string])[] = [
  ...DANISH_PHRASES_TO_D,
  ...DANISH_PHRASES_FROM_E,
];
