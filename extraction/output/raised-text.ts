/** Unicode superscripts and subscripts (blocks 2070-209F and Latin-1), by their plain character. */
const RAISED: Record<string, string> = {
  "0": "⁰",
  "1": "¹",
  "2": "²",
  "3": "³",
  "4": "⁴",
  "5": "⁵",
  "6": "⁶",
  "7": "⁷",
  "8": "⁸",
  "9": "⁹",
  "+": "⁺",
  "-": "⁻",
  "−": "⁻",
  "–": "⁻",
  "=": "⁼",
  "(": "⁽",
  ")": "⁾",
  n: "ⁿ",
  i: "ⁱ",
};
const LOWERED: Record<string, string> = {
  "0": "₀",
  "1": "₁",
  "2": "₂",
  "3": "₃",
  "4": "₄",
  "5": "₅",
  "6": "₆",
  "7": "₇",
  "8": "₈",
  "9": "₉",
  "+": "₊",
  "-": "₋",
  "−": "₋",
  "–": "₋",
  "=": "₌",
  "(": "₍",
  ")": "₎",
};

/**
 * Text in superscript or subscript characters, so that 10¹⁸ does not read 1018 in JSON, tables and headings, which
 * allow no tags; unchanged if a character has no such form.
 */
export function raisedText(text: string, kind: "sup" | "sub"): string {
  const forms = kind === "sup" ? RAISED : LOWERED;
  let out = "";
  for (const char of text) {
    const form = /\s/.test(char) ? char : forms[char];
    if (form === undefined) return text;
    out += form;
  }
  return out;
}
