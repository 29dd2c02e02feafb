import { describe, expect, it } from "vitest";
import { letterOfLatinModern } from "../../../../extraction/pdf/glyphs/latin-modern.ts";
import { pageInMappedFont } from "../mapped-font.ts";
import { firstPage } from "../reading.ts";
import { trueTypeFont } from "../true-type.ts";

/** The texts of boxes of these widths, in thousandths of an em, which the file maps to these characters. */
async function read(name: string, drawn: [text: string, width: number][]): Promise<string[]> {
  const file = trueTypeFont([
    { advance: 500 },
    ...drawn.map(([, width]) => ({ advance: width + 100, drawn: { width, height: 700 } })),
  ]);
  const glyphs = drawn.map(([text, width], index) => ({ text, x: 40 + 40 * index, advance: width + 100 }));
  const page = await firstPage(pageInMappedFont(glyphs, file, name));
  return page.glyphs.filter((glyph) => !glyph.generated).map(({ text }) => text);
}

describe("mathematical fonts of Latin Modern with the Unicode of other characters", () => {
  it("have Greek letters", async () => {
    const letters: [string, number][] = [
      ["È", 600],
      ["¹", 410],
      ["x", 500],
    ];
    expect(await read("LMMathItalic10-Regular", letters)).toEqual(["ψ", "θ", "x"]);
    expect(await read("LMRoman10-Regular", letters)).toEqual(["È", "¹", "x"]);
  });

  it("have narrow braces and bars, and keep what is as wide as its name says", async () => {
    const narrow: [string, number][] = [
      ["¶", 355],
      ["♢", 355],
      ["♣", 40],
    ];
    expect(await read("LMMathSymbols10-Regular", narrow)).toEqual(["{", "}", "|"]);
    const wide = narrow.map(([text]): [string, number] => [text, 700]);
    expect(await read("LMMathSymbols10-Regular", wide)).toEqual(["¶", "♢", "♣"]);
  });

  it("have one character for sigma and pi, whose ink begins at another place", async () => {
    const page = await firstPage(
      pageInMappedFont([{ text: "Ã", x: 40, advance: 570 }], trueTypeFont([{ advance: 500 }, { advance: 570 }])),
    );
    const glyph = page.glyphs[0];
    if (glyph === undefined) throw new Error("no glyph");
    const from = (bearing: number) => ({ ...glyph, box: { ...glyph.box, left: glyph.x + bearing * glyph.style.size } });
    expect(letterOfLatinModern(from(0.027))).toBe("π");
    expect(letterOfLatinModern(from(0.038))).toBe("σ");
  });
});
