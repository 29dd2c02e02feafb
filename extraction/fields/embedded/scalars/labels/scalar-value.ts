import type { Word } from "../../../../page/page-words.ts";

/** A value with the words it was read from. */
export interface ScalarValue {
  value: string | number | boolean;
  page: number;
  words: Word[];
}
