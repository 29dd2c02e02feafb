import type { Chance } from "../chance.ts";
import { DUTCH, HEBREW, HINDI, KOREAN, PERSIAN, POLISH, THAI, VIETNAMESE } from "./further-scripts.ts";
import type { Language } from "./language.ts";
import { ARABIC, CHINESE, GREEK, JAPANESE, RUSSIAN } from "./other-scripts.ts";
import { ENGLISH, FRENCH, GERMAN, ITALIAN, PORTUGUESE, SPANISH, SWEDISH } from "./western.ts";

const SHARES: readonly (readonly [number, Language])[] = [
  [44, ENGLISH],
  [11, GERMAN],
  [7, FRENCH],
  [7, SPANISH],
  [6, PORTUGUESE],
  [4, ITALIAN],
  [5, SWEDISH],
  [6, RUSSIAN],
  [3, GREEK],
  [3, CHINESE],
  [2, JAPANESE],
  [2, ARABIC],
  [2, KOREAN],
  [1, HEBREW],
  [1, PERSIAN],
  [1, HINDI],
  [1, THAI],
  [2, POLISH],
  [1, VIETNAMESE],
  [2, DUTCH],
];

export const drawLanguage = (chance: Chance): Language => chance.weighted(SHARES);
