import { PORTUGUESE_A_TO_C } from "./portuguese-a-to-c.ts";
import { PORTUGUESE_D_TO_K } from "./portuguese-d-to-k.ts";
import { PORTUGUESE_L_TO_R } from "./portuguese-l-to-r.ts";
import { PORTUGUESE_PHRASES_A_TO_C } from "./portuguese-phrases-a-to-c.ts";
import { PORTUGUESE_PHRASES_D_TO_M } from "./portuguese-phrases-d-to-m.ts";
import { PORTUGUESE_PHRASES_N_TO_W } from "./portuguese-phrases-n-to-w.ts";
import { PORTUGUESE_S_TO_Z } from "./portuguese-s-to-z.ts";

/** Further words of Portuguese labels, by what they mean, as in `forms.ts`. */
export const PORTUGUESE_MEANINGS: Readonly<Record<string, string>> = {
  ...PORTUGUESE_A_TO_C,
  ...PORTUGUESE_D_TO_K,
  ...PORTUGUESE_L_TO_R,
  ...PORTUGUESE_S_TO_Z,
};

/** Portuguese labels of several words, and words that mean several things, as in `phrases.ts`. */
export const PORTUGUESE_PHRASES: readonly (readonly [meanings: string, phrases: string])[] = [
  ...PORTUGUESE_PHRASES_A_TO_C,
  ...PORTUGUESE_PHRASES_D_TO_M,
  ...PORTUGUESE_PHRASES_N_TO_W,
];
