import { contains } from "../../geometry/box.ts";
import type { Glyph } from "../../page/page-geometry.ts";
import { isBlank } from "./blank.ts";

const CIRCLES: ReadonlySet<string> = new Set(["◯", "○"]);
const SIGNS: ReadonlyMap<string, string> = new Map([
  ["c", "©"],
  ["C", "©"],
  ["r", "®"],
  ["R", "®"],
  ["p", "℗"],
  ["P", "℗"],
]);
/** Code points before those of the circled figure 1 and the circled letters A and a (Unicode, Enclosed Alphanumerics). */
const CIRCLED_FIGURE = 0x2460 - 1;
const CIRCLED_CAPITAL = 0x24b6;
const CIRCLED_SMALL = 0x24d0;
/** What is in a circle is drawn at most this many characters before or after it. */
const NEIGHBOURS = 3;
/** Points by which a letter may extend beyond the circle. */
const SLACK = 0.5;

export const isCircle = (code: number): boolean => code === 0x25ef || code === 0x25cb;

/** Makes one sign of a circle and the letter or figure drawn in it, as TeX draws ©: "Copyright © 1991". */
export function withCircledSigns(glyphs: Glyph[]): Glyph[] {
  const signs = new Map<Glyph, string>();
  const gone = new Set<Glyph>();
  for (const [index, circle] of glyphs.entries()) {
    if (!CIRCLES.has(circle.text) || circle.style.angle !== 0) continue;
    const around = glyphs.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1);
    const inside = around.filter(
      (glyph) => glyph !== circle && !isBlank(glyph.text) && contains(circle.box, glyph.box, SLACK),
    );
    const [letter, more] = inside;
    const sign = letter && more === undefined ? signOf(letter.text) : undefined;
    if (letter === undefined || sign === undefined) continue;
    signs.set(circle, sign);
    gone.add(letter);
  }
  if (signs.size === 0) return glyphs;
  return glyphs.flatMap((glyph) => {
    const text = signs.get(glyph);
    if (text !== undefined) return [{ ...glyph, text }];
    return gone.has(glyph) ? [] : [glyph];
  });
}

function signOf(text: string): string | undefined {
  if (SIGNS.has(text)) return SIGNS.get(text);
  if (/^[1-9]$/.test(text)) return String.fromCodePoint(CIRCLED_FIGURE + Number(text));
  if (/^[A-Z]$/.test(text)) return String.fromCodePoint(CIRCLED_CAPITAL + text.charCodeAt(0) - 0x41);
  if (/^[a-z]$/.test(text)) return String.fromCodePoint(CIRCLED_SMALL + text.charCodeAt(0) - 0x61);
  return undefined;
}
