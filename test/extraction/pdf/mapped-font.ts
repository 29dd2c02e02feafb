import { FIRST_EXTRA_OBJECT, onePage } from "./pdf-bytes.ts";

export interface MappedGlyph {
  /** What the font's map to Unicode has for the glyph. */
  text: string;
  /** Where it is shown, in points. */
  x: number;
  /** In thousandths of an em. */
  advance: number;
}

const hex = (value: number): string => value.toString(16).padStart(4, "0");

/** A page that shows the glyphs of a TrueType file, from number 1 on, in a composite font of 10 points. */
export function pageInMappedFont(glyphs: MappedGlyph[], file: Uint8Array): Uint8Array {
  const first = FIRST_EXTRA_OBJECT;
  const map = glyphs.map(({ text }, index) => `<${hex(index + 1)}> <${hex(text.charCodeAt(0))}>`).join("\n");
  const toUnicode = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def 1 begincodespacerange <0000> <FFFF> endcodespacerange ${glyphs.length} beginbfchar ${map} endbfchar endcmap end end`;
  const shown = glyphs.map(({ x }, index) => `1 0 0 1 ${x} 40 Tm <${hex(index + 1)}> Tj`).join(" ");
  const widths = glyphs.map(({ advance }) => advance).join(" ");
  return onePage(`BT /F2 10 Tf ${shown} ET`, {
    resources: `/Font << /F2 ${first} 0 R >>`,
    objects: [
      `<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Test /Encoding /Identity-H /ToUnicode ${first + 4} 0 R /DescendantFonts [${first + 1} 0 R] >>`,
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Test /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity /FontDescriptor ${first + 2} 0 R /W [1 [${widths}]] >>`,
      `<< /Type /FontDescriptor /FontName /ABCDEF+Test /Flags 4 /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 /FontBBox [0 0 1000 1000] /FontFile2 ${first + 3} 0 R >>`,
      { data: file, entries: `/Length1 ${file.byteLength}` },
      { data: new TextEncoder().encode(toUnicode), entries: "" },
    ],
  });
}
