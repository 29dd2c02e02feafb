import type { Word } from "../../../../page/page-words.ts";
import { type TextLine, wordsOfSpan } from "../lines/page-lines.ts";

/** A value with the words from which it was read. */
export interface ScalarValue {
  value: string | number | boolean;
  page: number;
  words: Word[];
}

/** A value that a line has between two places in its text. */
export const valueOnLine = (line: TextLine, start: number, end: number, value: string): ScalarValue => ({
  value,
  page: line.page,
  words: wordsOfSpan(line, start, end),
});
