import { POLISH_E_TO_O } from "./polish-e-to-o.ts";
import { POLISH_FROM_P } from "./polish-from-p.ts";
import { POLISH_PHRASES_FROM_E } from "./polish-phrases-from-e.ts";
import { POLISH_PHRASES_TO_D } from "./polish-phrases-to-d.ts";
import { POLISH_TO_D } from "./polish-to-d.ts";

/** Further words of Polish labels, by what they mean, as in `forms.ts`. */
export const POLISH_MEANINGS: Readonly<Record<string, string>> = { ...POLISH_TO_D, ...POLISH_E_TO_O, ...POLISH_FROM_P };

/** Polish labels of several words, and words of compounds, with what they mean together, as in `phrases.ts`. */
export const POLISH_PHRASES: readonly (readonly [meanings: string, phrases: string])[] = [
  ...POLISH_PHRASES_TO_D,
  ...POLISH_PHRASES_FROM_E,
];
