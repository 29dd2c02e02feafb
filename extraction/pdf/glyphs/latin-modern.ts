/**
 * Signs of the mathematical fonts of Latin Modern to which Ghostscript, when it writes a file of TeX anew, gives the
 * Unicode of letters and marks that these fonts do not have. Where two signs got the same one, their ink tells them.
 */

import { width } from "../../geometry/box.ts";
import type { Glyph } from "../../page/page-geometry.ts";

/** Characters given to letters. */
const LETTERS: Readonly<Record<string, string>> = {
  "³": "α",
  "´": "β",
  "¶": "δ",
  "¸": "η",
  "¹": "θ",
  Ä: "ρ",
  Ç: "χ",
  È: "ψ",
  É: "ω",
};
/** Given to both sigma and pi, whose ink begins closer to its origin than this, in font sizes. */
const SIGMA_OR_PI = "Ã";
const PI_BEARING = 0.034;

/** Characters given to signs, which are drawn narrower than they would be themselves: at most so many font sizes. */
const SIGNS: Readonly<Record<string, { text: string; widest: number }>> = {
  "¶": { text: "{", widest: 0.42 },
  "♢": { text: "}", widest: 0.42 },
  "♣": { text: "|", widest: 0.1 },
  "¦": { text: "⊤", widest: 1 },
};

/** What a glyph of a font of letters, encoding OML, stands for; `undefined` if that is what it has. Pure. */
export function letterOfLatinModern({ text, box, x, style }: Glyph): string | undefined {
  if (text === SIGMA_OR_PI) return box.left - x < PI_BEARING * style.size ? "π" : "σ";
  return LETTERS[text];
}

/** What a glyph of a font of signs, encoding OMS, stands for; `undefined` if that is what it has. Pure. */
export function signOfLatinModern({ text, box, style }: Glyph): string | undefined {
  const meant = SIGNS[text];
  return meant !== undefined && width(box) <= meant.widest * style.size ? meant.text : undefined;
}
