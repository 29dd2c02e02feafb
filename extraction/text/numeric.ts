/** The ASCII bit that lower-case letters have and capitals lack, and the range of letters with it set. */
const LOWER_CASE = 0x20;
const LETTER_A = 0x61;
const LETTER_Z = 0x7a;
const DIGIT_0 = 0x30;
const DIGIT_9 = 0x39;
const FIRST_BEYOND_ASCII = 0x80;
const DASHES = /^[-–—−.·*]+$/;
const NUMERIC = /^[^\p{L}]*\p{N}[^\p{L}]*(?:%|[A-Za-z]{1,3})?$/u;
const LONGEST_UNIT = 3;

/** Whether a text is a number, amount, percentage or dash, as in the body cells of most tables. */
export function isNumeric(text: string): boolean {
  // Most calls are for words, and a text that begins with a letter is not a number.
  const first = text.charCodeAt(0) | LOWER_CASE;
  if (first >= LETTER_A && first <= LETTER_Z) return false;
  const trimmed = text.trim();
  return (isAsciiNumber(trimmed) ?? NUMERIC.test(trimmed)) || DASHES.test(trimmed);
}

/** Whether `NUMERIC` matches, found letter by letter: faster than the pattern, which also tries all ends of a number. */
function isAsciiNumber(text: string): boolean | undefined {
  let letters = 0;
  let hasDigit = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= FIRST_BEYOND_ASCII) return undefined;
    const small = code | LOWER_CASE;
    if (small >= LETTER_A && small <= LETTER_Z) letters++;
    else if (letters > 0) return false;
    else if (code >= DIGIT_0 && code <= DIGIT_9) hasDigit = true;
  }
  return hasDigit && letters <= LONGEST_UNIT;
}
