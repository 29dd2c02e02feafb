/**
 * Estimates how much of a model's context a text takes, on the high side: what is planned with these estimates fits,
 * whichever tokenizer the model has.
 */

/** Cost of a character, in twelfths of a token: tokenizers join letters of common words and little else. */
const TOKEN = 12;
const LOWER_CASE = 4;
const UPPER_CASE = 6;
const BLANK = 3;
const ALPHABETIC = 12;
const IDEOGRAPHIC = 18;
const BEYOND_BASIC_PLANE = 48;
/** First code point of the scripts whose characters are often two tokens. */
const FIRST_DENSE = 0x0900;

export const estimateTokens = (text: string): number => Math.ceil(weigh(text) / TOKEN);

/** The estimate in twelfths of a token, so that estimates can be added without rounding. */
export function weigh(text: string): number {
  let weight = 0;
  for (const char of text) weight += weightOf(char.codePointAt(0) ?? 0);
  return weight;
}

export const weightOfTokens = (tokens: number): number => tokens * TOKEN;

function weightOf(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return LOWER_CASE;
  if (code >= 0x41 && code <= 0x5a) return UPPER_CASE;
  if (code === 0x20) return BLANK;
  if (code < FIRST_DENSE) return ALPHABETIC;
  return code > 0xffff ? BEYOND_BASIC_PLANE : IDEOGRAPHIC;
}
