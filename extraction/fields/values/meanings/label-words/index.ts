import { COMPOUNDS_A_TO_B } from "./compounds-a-to-b.ts";
import { COMPOUNDS_C_TO_E } from "./compounds-c-to-e.ts";
import { COMPOUNDS_F_TO_O } from "./compounds-f-to-o.ts";
import { COMPOUNDS_P_TO_Z } from "./compounds-p-to-z.ts";
import { LABEL_WORDS_A_TO_B } from "./words-a-to-b.ts";
import { LABEL_WORDS_C } from "./words-c.ts";
import { LABEL_WORDS_D } from "./words-d.ts";
import { LABEL_WORDS_E_TO_F } from "./words-e-to-f.ts";
import { LABEL_WORDS_G_TO_K } from "./words-g-to-k.ts";
import { LABEL_WORDS_L_TO_N } from "./words-l-to-n.ts";
import { LABEL_WORDS_O } from "./words-o.ts";
import { LABEL_WORDS_P_TO_Q } from "./words-p-to-q.ts";
import { LABEL_WORDS_R } from "./words-r.ts";
import { LABEL_WORDS_S } from "./words-s.ts";
import { LABEL_WORDS_T_TO_Z } from "./words-t-to-z.ts";

/** Further words of labels, by what they mean. */
export const LABEL_WORDS: readonly Readonly<Record<string, string>>[] = [
  LABEL_WORDS_A_TO_B,
  LABEL_WORDS_C,
  LABEL_WORDS_D,
  LABEL_WORDS_E_TO_F,
  LABEL_WORDS_G_TO_K,
  LABEL_WORDS_L_TO_N,
  LABEL_WORDS_O,
  LABEL_WORDS_P_TO_Q,
  LABEL_WORDS_R,
  LABEL_WORDS_S,
  LABEL_WORDS_T_TO_Z,
];

/** Compounds with what they mean. */
export const COMPOUNDS: readonly (readonly [meanings: string, compounds: string])[] = [
  ...COMPOUNDS_A_TO_B,
  ...COMPOUNDS_C_TO_E,
  ...COMPOUNDS_F_TO_O,
  ...COMPOUNDS_P_TO_Z,
];
