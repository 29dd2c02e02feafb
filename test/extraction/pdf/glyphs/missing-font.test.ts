import { describe, expect, it } from "vitest";
import { analysePage } from "../../../../extraction/layout/analyse-page.ts";
import { FIRST_EXTRA_OBJECT, onePage } from "../pdf-bytes.ts";
import { firstPage, textOf } from "../reading.ts";

/** A page of text in a font that every viewer of Asian text is expected to have, and that the file does not embed. */
function page(words: string, font: string): Uint8Array {
  const first = FIRST_EXTRA_OBJECT;
  const hex = [...words].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, "0")).join("");
  return onePage(`BT /F2 20 Tf 20 40 Td <${hex}> Tj ET`, {
    resources: `/Font << /F2 ${first} 0 R >>`,
    objects: [
      `<< /Type /Font /Subtype /Type0 /BaseFont /${font} /Encoding /UniJIS-UCS2-H /DescendantFonts [${first + 1} 0 R] >>`,
      `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${font} /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor ${first + 2} 0 R /DW 1000 >>`,
      `<< /Type /FontDescriptor /FontName /${font} /Flags 6 /ItalicAngle 0 /Ascent 850 /Descent -150 /CapHeight 700 /StemV 80 /FontBBox [0 -200 1000 900] >>`,
    ],
  });
}

describe("a font that is not in the file", () => {
  it("causes a warning if its letters cannot be drawn, and their text is read", async () => {
    const read = await firstPage(page("吾輩は猫である", "HeiseiMin-W3"));
    expect(textOf(read.glyphs)).toBe("吾輩は猫である");
    expect(analysePage(read).warnings).toContain("missing_font");
  });

  it("causes none if an available font draws them", async () => {
    const read = await firstPage(page("Nameless", "HeiseiMin-W3"));
    expect(analysePage(read).warnings).toEqual([]);
  });
});
