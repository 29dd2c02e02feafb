import { SWEDISH_E_TO_O } from "./swedish-e-to-o.ts";
import { SWEDISH_FROM_P } from "./swedish-from-p.ts";
import { SWEDISH_PHRASES_FROM_E } from "./swedish-phrases-from-e.ts";
import { SWEDISH_PHRASES_TO_D } from "./swedish-phrases-to-d.ts";
import { SWEDISH_TO_D } from "./swedish-to-d.ts";

/** Further words of Swedish labels, by what they mean, as in `forms.ts`. */
export const SWEDISH_MEANINGS: Readonly<Record<string, string>> = {
  ...SWEDISH_TO_D,
  ...SWEDISH_E_TO_O,
  ...SWEDISH_FROM_P,
};

/** Swedish labels of several words, and words of compounds, with what they mean together, as in `phrases.ts`. */
export const SWEDISH_PHRASES: readonly (readonly [meanings: string, phrases: string])[] = [
  ...SWEDISH_PHRASES_TO_D,
  ...SWEDISH_PHRASES_FROM_E,
];
