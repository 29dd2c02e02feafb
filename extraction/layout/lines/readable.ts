/** Arabic and the scripts of India, whose letters take other shapes beside a zero-width joiner or non-joiner. */
export const JOINED = /[\u0600-\u0dff]/;
export const isJoiner = (code: number): boolean => code === 0x200c || code === 0x200d;

/** Indexed by code point: a string used as an object key is turned into a slower kind of string. */
const LIGATURES = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"];
const FIRST_LIGATURE = 0xfb00;

/** The text of a glyph without what is not shown, with ligatures spelled out. */
export function readable(text: string): string {
  // Most texts are a single printable ASCII character.
  const first = text.charCodeAt(0);
  if (text.length === 1 && first >= 0x20 && first < 0x7f) return text;
  // PDFium returns a hyphen at the end of a line as U+0002, and a soft hyphen that is drawn is a hyphen.
  if (text === "\u0002" || text === "\u00ad") return "-";
  let out = "";
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x20 || code === 0xfeff || code === 0x200b) continue;
    if (isJoiner(code) && !JOINED.test(out.slice(-1))) continue;
    out += LIGATURES[code - FIRST_LIGATURE] ?? char;
  }
  return out;
}
