const LAST_ASCII = 0x7f;
/** The bit that lower-case letters have and capitals lack, and the range of letters with it set. */
const LOWER_CASE = 0x20;
const LETTER_A = 0x61;
const LETTER_Z = 0x7a;
const SPACE = 0x20;
const TAB = 0x09;
const CARRIAGE_RETURN = 0x0d;

/**
 * Length of a text's letters in UTF-16 units. Most texts are ASCII, where counting is faster than removing all other
 * characters.
 */
export function lettersIn(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > LAST_ASCII) return text.replace(/[^\p{L}]+/gu, "").length;
    const lower = code | LOWER_CASE;
    if (lower >= LETTER_A && lower <= LETTER_Z) letters++;
  }
  return letters;
}

/** Length of a text without white space, in UTF-16 units. */
export function visibleIn(text: string): number {
  let visible = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > LAST_ASCII) return text.replace(/\s+/g, "").length;
    if (code !== SPACE && !(code >= TAB && code <= CARRIAGE_RETURN)) visible++;
  }
  return visible;
}
