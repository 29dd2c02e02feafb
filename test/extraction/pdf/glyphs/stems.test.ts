import { describe, expect, it } from "vitest";
import { FIRST_EXTRA_OBJECT, onePage } from "../pdf-bytes.ts";
import { firstPage } from "../reading.ts";
import { type TrueTypeGlyph, trueTypeFont } from "../true-type.ts";

const X_HEIGHT = 500;
const LETTERS = "xilr";

/** Letters with one vertical stem each, `stem` thousandths of an em wide. */
const letters = (stem: number): TrueTypeGlyph[] => [
  { advance: 500 },
  ...[...LETTERS].map((letter) => ({
    advance: 500,
    codes: [letter.charCodeAt(0)],
    drawn: { width: letter === "x" ? 400 : stem, height: letter === "l" ? 700 : X_HEIGHT },
  })),
];

/** A page in an embedded font of this name. */
function pageIn(name: string, stem: number): Uint8Array {
  const file = trueTypeFont(letters(stem));
  const first = FIRST_EXTRA_OBJECT;
  const widths = Array.from({ length: 26 }, () => 500).join(" ");
  return onePage("BT /F2 20 Tf 20 40 Td (lirxil) Tj ET", {
    resources: `/Font << /F2 ${first} 0 R >>`,
    objects: [
      `<< /Type /Font /Subtype /TrueType /BaseFont /${name} /Encoding /WinAnsiEncoding /FirstChar 97 /LastChar 122 /Widths [${widths}] /FontDescriptor ${first + 1} 0 R >>`,
      `<< /Type /FontDescriptor /FontName /${name} /Flags 32 /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 /FontBBox [0 0 1000 1000] /FontFile2 ${first + 2} 0 R >>`,
      { data: file, entries: `/Length1 ${file.byteLength}` },
    ],
  });
}

const weightOf = async (name: string, stem: number): Promise<number> => {
  const { fonts, glyphs } = await firstPage(pageIn(name, stem));
  return fonts[glyphs[0]?.style.font ?? -1]?.weight ?? 0;
};

describe("the weight of a font whose name states none", () => {
  it("is bold if its stems are wide for its x-height", async () => {
    expect(await weightOf("ABCDEF+AdvTTaf7f9f4f", 140)).toBe(700);
  });

  it("is regular if they are not", async () => {
    expect(await weightOf("ABCDEF+AdvTTaf7f9f4f", 85)).toBe(400);
  });
});

describe("the weight that a name states", () => {
  it("is trusted, whatever the stems", async () => {
    expect(await weightOf("ABCDEF+Some-Regular", 140)).toBe(400);
    expect(await weightOf("ABCDEF+Some-Bold", 85)).toBe(700);
  });
});
