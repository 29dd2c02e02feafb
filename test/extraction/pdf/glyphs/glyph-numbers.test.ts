import { describe, expect, it } from "vitest";
import { pageInMappedFont } from "../mapped-font.ts";
import { firstPage, textOf } from "../reading.ts";
import { type TrueTypeGlyph, trueTypeFont } from "../true-type.ts";

const ADVANCE = 500;
const GLYPHS_IN_FILE = 98;
/** Number of a character's glyph in a font in standard order. */
const numberOf = (character: string): number => character.charCodeAt(0) - 29;

/** Bottom and top of the boxes that stand for letters, in thousandths of an em. */
function heights(character: string): [bottom: number, top: number] {
  if (/[gpqy]/.test(character)) return [-200, 500];
  if (/[acemnorsuvwxz]/.test(character)) return [0, 500];
  return character === "." ? [0, 100] : [0, 700];
}

/** A font whose glyph `numberOf(c) + moved` draws the character c. */
function font(moved: number): Uint8Array {
  const glyphs = Array.from({ length: GLYPHS_IN_FILE }, (_, number): TrueTypeGlyph => {
    const [bottom, top] = heights(String.fromCharCode(number - moved + 29));
    const box: [number, number][] = [
      [50, bottom],
      [50, top],
      [450, top],
      [450, bottom],
    ];
    return { advance: ADVANCE, polygons: [box] };
  });
  return trueTypeFont(glyphs, { cmap: false });
}

async function read(text: string, moved = 0): Promise<string> {
  const glyphs = [...text].map((character, at) => ({
    x: 20 + 6 * at,
    advance: ADVANCE,
    number: numberOf(character) + moved,
  }));
  const page = await firstPage(pageInMappedFont(glyphs, font(moved)));
  return textOf(page.glyphs.filter(({ generated }) => !generated));
}

describe("glyphs that are shown by number, in a font without a map", () => {
  it("have their text if the font is in standard order", async () => {
    expect(await read("dosage(mg)1.5")).toBe("dosage(mg)1.5");
  });

  it("have none if what they draw is not as high as those characters", async () => {
    expect(await read("dosage(mg)1.5", 2)).toBe("\ufffd".repeat(13));
  });

  it("have none if too few of them tell", async () => {
    expect(await read("ad")).toBe("\ufffd\ufffd");
  });
});
