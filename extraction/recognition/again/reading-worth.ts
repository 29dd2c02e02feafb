import type { EngineWord } from "../shapes/engine.ts";

/** How much a reading of some words is worth, to choose the better one of two. */

/** Pages have no words with a lower confidence, unless the rest of their line is certain. */
export const LEAST_CONFIDENCE = 0.2;
/** Words with a lower confidence than this are doubtful; those below the second value count for nothing. */
export const SURE_PRINT = 0.75;
export const LEAST_WORTH = 0.4;
/** What a row that was not read before must contain not to be part of a drawing. */
const LETTERS_ALONE = /\p{L}{3}|\p{N}{2}/u;

/** The text of words, without spaces. */
export const textOf = (words: EngineWord[]): string => words.map(({ text }) => text).join("");

const lettersIn = (text: string): number => (text.match(/[\p{L}\p{N}]/gu) ?? []).length;

/** Number of letters and digits in words. */
export const countLetters = (words: EngineWord[]): number => lettersIn(textOf(words));

/** How much was read, weighted by confidence. */
export const worthOf = (words: EngineWord[]): number =>
  words.reduce((sum, { text, confidence }) => sum + lettersIn(text) * Math.max(0, confidence - LEAST_WORTH), 0);

/** Whether a row of which nothing was read before is print. */
export const isPrint = (words: EngineWord[]): boolean =>
  words.every(({ confidence }) => confidence >= SURE_PRINT) && LETTERS_ALONE.test(textOf(words));

/** Mean confidence of words; 0 without any. */
export const meanConfidence = (words: Pick<EngineWord, "confidence">[]): number =>
  words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length);
