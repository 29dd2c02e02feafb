import { FIRST_EXTRA_OBJECT, onePage } from "./pdf-bytes.ts";

export interface MappedGlyph {
  /** What the font's map to Unicode has for the glyph; without any, the font has no such map. */
  text?: string;
  /** Of the glyph in the file; by default from 1 on. */
  number?: number;
  /** Where it is shown, in points. */
  x: number;
  /** In thousandths of an em. */
  advance: number;
}

const hex = (value: number): string => value.toString(16).padStart(4, "0");

/** A page that shows glyphs of a TrueType file in a composite font of 10 points. */
export function pageInMappedFont(glyphs: MappedGlyph[], file: Uint8Array, name = "Test"): Uint8Array {
  const first = FIRST_EXTRA_OBJECT;
  const numbered = glyphs.map((glyph, index) => ({ ...glyph, code: hex(glyph.number ?? index + 1) }));
  const mapped = numbered.flatMap(({ text, code }) =>
    text === undefined ? [] : `<${code}> <${hex(text.charCodeAt(0))}>`,
  );
  const toUnicode = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def 1 begincodespacerange <0000> <FFFF> endcodespacerange ${mapped.length} beginbfchar ${mapped.join("\n")} endbfchar endcmap end end`;
  const shown = numbered.map(({ x, code }) => `1 0 0 1 ${x} 40 Tm <${code}> Tj`).join(" ");
  const widths = numbered.map(({ code, advance }) => `${Number.parseInt(code, 16)} [${advance}]`).join(" ");
  return onePage(`BT /F2 10 Tf ${shown} ET`, {
    resources: `/Font << /F2 ${first} 0 R >>`,
    objects: [
      `<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+${name} /Encoding /Identity-H ${mapped.length > 0 ? `/ToUnicode ${first + 4} 0 R` : ""} /DescendantFonts [${first + 1} 0 R] >>`,
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity /FontDescriptor ${first + 2} 0 R /W [${widths}] >>`,
      `<< /Type /FontDescriptor /FontName /ABCDEF+${name} /Flags 4 /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 /FontBBox [0 0 1000 1000] /FontFile2 ${first + 3} 0 R >>`,
      { data: file, entries: `/Length1 ${file.byteLength}` },
      { data: new TextEncoder().encode(toUnicode), entries: "" },
    ],
  });
}
