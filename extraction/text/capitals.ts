const LETTER_A = 0x61;
const LETTER_Z = 0x7a;
const NO_LETTERS = /[^\p{L}]+/gu;

/** Whether all letters are capitals: hardly any line has no small ASCII letter, which is faster to see than to match. */
export function isCapitals(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= LETTER_A && code <= LETTER_Z) return false;
  }
  const letters = text.replace(NO_LETTERS, "");
  return letters.length > 2 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}
