import { describe, expect, it } from "vitest";
import { FIRST_EXTRA_OBJECT, onePage } from "../pdf-bytes.ts";
import { firstPage, textOf } from "../reading.ts";
import { trueTypeFont } from "../true-type.ts";

/** Advances of plain letters, in thousandths of an em. */
const LETTERS = { e: 440, f: 300, h: 500, i: 250, l: 240, n: 520, s: 380, t: 310, w: 700, T: 600, " ": 250 };
/** Ligatures, each under a letter of its own; the ToUnicode map gives only the letter that it `reads` as. */
const LIGATURES = {
  A: { advance: 520, reads: "i" },
  B: { advance: 810, reads: "i" },
  C: { advance: 510, reads: "l" },
  D: { advance: 560, reads: "f" },
  E: { advance: 1040, reads: "h" },
  /** Just a wide i: no ligature is as narrow. */
  F: { advance: 380, reads: "i" },
};

const GLYPHS = [
  ...Object.entries(LETTERS).map(([letter, advance]) => ({ letter, advance, reads: letter })),
  ...Object.entries(LIGATURES).map(([letter, glyph]) => ({ letter, ...glyph })),
];

/**
 * A page of text in a font addressed by glyph numbers. `stretch` is the horizontal scaling, in percent, of the text
 * after the first `|`.
 */
function page(text: string, stretch = 100, isInvisible = false): Uint8Array {
  const first = FIRST_EXTRA_OBJECT;
  const hex = (code: number) => code.toString(16).padStart(4, "0");
  const numberOf = (letter: string) => GLYPHS.findIndex((glyph) => glyph.letter === letter) + 1;
  const map = GLYPHS.map(({ reads }, index) => `<${hex(index + 1)}> <${hex(reads.charCodeAt(0))}>`).join("\n");
  const file = trueTypeFont([
    { advance: 500 },
    ...GLYPHS.map(({ advance, letter }) => ({ advance, blank: letter === " " })),
  ]);
  const widths = GLYPHS.map(({ advance }) => advance).join(" ");
  const shown = text.split("|").map((part, index) => {
    const codes = [...part].map((letter) => hex(numberOf(letter))).join("");
    return `${index === 0 ? 100 : stretch} Tz <${codes}> Tj`;
  });
  return onePage(`BT ${isInvisible ? 3 : 0} Tr /F2 10 Tf 20 40 Td ${shown.join(" ")} ET`, {
    resources: `/Font << /F2 ${first} 0 R >>`,
    objects: [
      `<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Test /Encoding /Identity-H /DescendantFonts [${first + 1} 0 R] /ToUnicode ${first + 4} 0 R >>`,
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Test /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity /FontDescriptor ${first + 2} 0 R /DW 1000 /W [1 [${widths}]] >>`,
      `<< /Type /FontDescriptor /FontName /ABCDEF+Test /Flags 4 /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 /FontBBox [0 0 1000 1000] /FontFile2 ${first + 3} 0 R >>`,
      { data: file, entries: `/Length1 ${file.byteLength}` },
      {
        data: `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange
${GLYPHS.length} beginbfchar
${map}
endbfchar endcmap end end`,
      },
    ],
  });
}

const read = async (text: string, stretch?: number) => textOf((await firstPage(page(text, stretch))).glyphs);

describe("ligatures whose map to Unicode keeps the last letter alone", () => {
  it("have all of their letters", async () => {
    expect(await read("Ale Ets stiB Cew iDs fTh")).toBe("file Thts stiffi flew iffs fTh");
    expect(await read("Ee hill if stiBs")).toBe("The hill if stiffis");
  });

  it("are distinguished from letters that are only wider", async () => {
    expect(await read("fine tinF shFnTe")).toBe("fine tini shinTe");
    expect(await read("fine Thin flesh |hill fiTh", 210)).toBe("fine Thin flesh hill fiTh");
  });

  it("are not looked for in invisible text, which is stretched over the picture of each word", async () => {
    const invisible = page("Ale Ets hill if", 100, true);
    expect(textOf((await firstPage(invisible)).glyphs)).toBe("ile hts hill if");
  });

  it("are left alone where the remaining f may be the first letter or the last", async () => {
    expect(await read("tiDs fine feel")).toBe("tifs fine feel");
  });
});
