const BEYOND_ASCII = /[^\0-\x7f]/;

/** Number of ASCII figures in a text. */
export function figuresIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) count++;
  }
  return count;
}

/** Number of letters in a text, in UTF-16 code units. */
export function lettersIn(text: string): number {
  if (BEYOND_ASCII.test(text)) return text.replace(/[^\p{L}]/gu, "").length;
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    // In ASCII, this bit tells a small letter from its capital.
    const code = text.charCodeAt(at) | 0x20;
    if (code >= 0x61 && code <= 0x7a) count++;
  }
  return count;
}
