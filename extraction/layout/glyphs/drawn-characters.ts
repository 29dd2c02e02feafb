import { type Box, height } from "../../geometry/box.ts";
import type { Glyph } from "../../page/page-geometry.ts";

/** Something drawn that represents a character. */
export interface DrawnCharacter {
  text: string;
  box: Box;
  /** The letter before which it is read. */
  label: Glyph | undefined;
}

/** The characters of a page together with the drawn ones, each before its label, or at the end if it has none. */
export function withDrawnCharacters(glyphs: Glyph[], drawn: DrawnCharacter[]): Glyph[] {
  const before = Map.groupBy(drawn, ({ label }) => label);
  const alone = (before.get(undefined) ?? []).flatMap((character) => glyphsOf(character));
  const placed = glyphs.flatMap((glyph) => {
    const characters = before.get(glyph);
    if (characters === undefined) return [glyph];
    return [...characters.flatMap((character) => glyphsOf(character)), glyph];
  });
  return [...placed, ...alone];
}

/** The character between two blanks, on the baseline of its label. */
function glyphsOf({ text, box, label }: DrawnCharacter): Glyph[] {
  const { font, size, contentId, order } = label?.style ?? { font: 0, size: height(box), contentId: -1, order: 0 };
  const glyph: Glyph = {
    text,
    box,
    advance: box,
    x: box.left,
    baseline: label?.baseline ?? box.bottom,
    style: { font, size, color: 0, angle: 0, invisible: false, contentId, order },
    generated: true,
    unmapped: false,
  };
  const blank = { ...glyph, text: " " };
  return [blank, glyph, blank];
}
