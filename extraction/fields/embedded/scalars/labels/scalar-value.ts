import type { Word } from "../../../../page/page-words.ts";

/** A value with the words from which it was read. */
export interface ScalarValue {
  value: string | number | boolean;
  page: number;
  words: Word[];
}
