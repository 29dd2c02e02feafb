import { describe, expect, it } from "vitest";
import { onePage, show } from "../pdf-bytes.ts";
import { firstPage, textOf } from "../reading.ts";

/** A CMap that maps one-byte codes to UTF-16 in hexadecimal. */
const toUnicode = (map: Record<string, string>) => ({
  data: `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Test def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
${Object.keys(map).length} beginbfchar
${Object.entries(map)
  .map(([code, text]) => `<${code}> <${text}>`)
  .join("\n")}
endbfchar endcmap end end`,
});

const MAPPED_FONT =
  "/Font << /F1 5 0 R /F2 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >> >>";
const mappedPage = (codes: string, map: Record<string, string>) =>
  onePage(`BT /F2 20 Tf 20 40 Td <${codes}> Tj ET`, { resources: MAPPED_FONT, objects: [toUnicode(map)] });

describe("the text of a glyph", () => {
  it("holds all letters of a ligature that the font maps to several", async () => {
    const { glyphs } = await firstPage(mappedPage("414243", { "41": "006F", "42": "006600660069", "43": "0063" }));
    expect(glyphs.map((glyph) => glyph.text)).toEqual(["o", "ffi", "c"]);
    const [before, ligature, after] = glyphs;
    expect(ligature?.x).toBeGreaterThan(before?.x ?? 0);
    expect(ligature?.advance.right).toBeLessThanOrEqual((after?.x ?? 0) + 0.5);
  });

  it("spells out a presentation ligature", async () => {
    const { glyphs } = await firstPage(mappedPage("414243", { "41": "FB01", "42": "FB04", "43": "0078" }));
    expect(glyphs.map((glyph) => glyph.text)).toEqual(["fi", "ffl", "x"]);
  });

  it.each([
    ["that the font maps to several letters", "06440627", "\u0644\u0627"],
    ["of which neither order is a presentation form", "06460645062F", "\u0646\u0645\u062f"],
    ["of lam and alef in one code", "FEFB", "\u0644\u0627"],
    ["that is a presentation form", "FCCB", "\u0644\u062e"],
    ["that is a presentation form of four letters", "FDF2", "\u0627\u0644\u0644\u0647"],
    ["that is a pointed letter", "FB2A", "\u05e9\u05c1"],
  ])("has the letters of a right-to-left ligature in logical order: one %s", async (_what, mapped, letters) => {
    const { glyphs } = await firstPage(mappedPage("414243", { "41": "0637", "42": mapped, "43": "0627" }));
    expect(glyphs.map((glyph) => glyph.text)).toContain(letters);
  });

  it("joins surrogates", async () => {
    const { glyphs } = await firstPage(mappedPage("4142", { "41": "D835DC00", "42": "0078" }));
    expect(textOf(glyphs)).toBe("\u{1d400}x");
  });

  it("drops control characters and keeps the soft hyphen", async () => {
    const { glyphs } = await firstPage(
      mappedPage("41424344", { "41": "0061", "42": "0007", "43": "00AD", "44": "0062" }),
    );
    expect(textOf(glyphs)).toBe("a\u00adb");
  });
});

it("is a space at an end of line that a program drew in a font outside the file", async () => {
  const { glyphs } = await firstPage(onePage("BT /F1 20 Tf 20 40 Td (or) Tj <0A> Tj (at) Tj ET"));
  expect(textOf(glyphs)).toBe("or at");
  expect(glyphs.some(({ unmapped }) => unmapped)).toBe(false);
});

describe("what a glyph carries", () => {
  it("has the fill colour, even white on white", async () => {
    const { glyphs } = await firstPage(
      onePage(`1 0 0 rg ${show("r", 20, 70)} 1 1 1 rg ${show("w", 20, 50)} 0 0 0.5 rg ${show("b", 20, 30)}`),
    );
    expect(glyphs.map(({ text, style }) => [text, style.color])).toEqual([
      ["r", 0xff0000],
      ["w", 0xffffff],
      ["b", 0x000080],
    ]);
  });

  it("has the stroke colour if it is only outlined", async () => {
    const { glyphs } = await firstPage(onePage("1 0 0 rg 0 1 0 RG BT /F1 12 Tf 1 Tr 20 40 Td (o) Tj ET"));
    expect(glyphs[0]?.style.color).toBe(0x00ff00);
  });

  it("is invisible in render modes 3 and 7", async () => {
    for (const mode of [3, 7]) {
      const { glyphs } = await firstPage(onePage(`BT /F1 12 Tf ${mode} Tr 20 40 Td (ocr) Tj ET`));
      expect(textOf(glyphs)).toBe("ocr");
      expect(glyphs.every((glyph) => glyph.style.invisible)).toBe(true);
    }
    const { glyphs } = await firstPage(onePage(show("seen", 20, 40)));
    expect(glyphs.some((glyph) => glyph.style.invisible)).toBe(false);
  });

  it("has the size as drawn", async () => {
    const { glyphs } = await firstPage(onePage("q 2 0 0 2 0 0 cm BT /F1 1 Tf 9 0 0 9 10 10 Tm (x) Tj ET Q"));
    expect(glyphs[0]?.style.size).toBeCloseTo(18);
    expect(glyphs[0]?.x).toBeCloseTo(20);
    expect(glyphs[0]?.baseline).toBeCloseTo(80);
  });

  it("knows its place in the order of painting", async () => {
    const page = await firstPage(
      onePage(`${show("under", 20, 40)} 1 1 0 rg 10 30 80 30 re f 0 g ${show("over", 20, 40)}`),
    );
    const orderOf = (letter: string) => page.glyphs.find((glyph) => glyph.text === letter)?.style.order ?? -1;
    const fill = page.fills[0]?.order ?? -1;
    expect(orderOf("u")).toBeLessThan(fill);
    expect(orderOf("o")).toBeGreaterThan(fill);
  });

  it("has the content id of its marked content", async () => {
    const { glyphs } = await firstPage(
      onePage(`/P << /MCID 7 >> BDC ${show("in", 20, 40)} EMC ${show("out", 20, 20)}`),
    );
    expect(glyphs.find((glyph) => glyph.text === "i")?.style.contentId).toBe(7);
    expect(glyphs.find((glyph) => glyph.text === "o")?.style.contentId).toBe(-1);
  });

  it("is marked if it is a space that was inferred from a gap", async () => {
    const { glyphs } = await firstPage(onePage("BT /F1 12 Tf 20 40 Td [(one) -2000 (two)] TJ ET"));
    expect(textOf(glyphs)).toBe("one two");
    const space = glyphs[3];
    expect(space?.generated).toBe(true);
    expect(space?.box.left).toBeCloseTo(glyphs[2]?.advance.right ?? 0);
    expect(space?.box.right).toBeCloseTo(glyphs[4]?.x ?? 0);
  });
});

describe("text that is not on the page", () => {
  it("is left out when it is off the page, off the crop box or clipped away", async () => {
    const off = [show("off", 300, 40), show("below", 20, -50), `q 0 0 10 10 re W n ${show("clipped", 60, 60)} Q`];
    const { glyphs } = await firstPage(
      onePage([...off, show("on", 60, 60)].join(" "), { page: "/CropBox [50 50 150 90]" }),
    );
    expect(textOf(glyphs)).toBe("on");
    const cropped = await firstPage(onePage(show("cut", 10, 10), { page: "/CropBox [50 50 150 90]" }));
    expect(cropped.glyphs).toEqual([]);
  });
});

describe("fonts", () => {
  const fontOf = async (name: string, flags = 32, stem = 80) => {
    const descriptor = `<< /Type /FontDescriptor /FontName /${name} /Flags ${flags} /ItalicAngle 0 /Ascent 700 /Descent -200 /CapHeight 700 /StemV ${stem} /FontBBox [0 0 1000 1000] >>`;
    const font = `/Font << /F1 << /Type /Font /Subtype /TrueType /BaseFont /${name} /FirstChar 97 /LastChar 98 /Widths [500 300] /FontDescriptor 6 0 R >> >>`;
    const page = await firstPage(onePage(show("a", 20, 40), { resources: font, objects: [descriptor] }));
    return page.fonts[page.glyphs[0]?.style.font ?? -1];
  };

  it("are named without their subset prefix, with weight and slant from the name", async () => {
    expect(await fontOf("ABCDEF+Garamond-SemiBoldItalic")).toMatchObject({
      name: "Garamond-SemiBoldItalic",
      weight: 600,
      italic: true,
    });
    expect(await fontOf("Lato-Black")).toMatchObject({ weight: 900, italic: false });
    expect(await fontOf("Lato-Light")).toMatchObject({ weight: 300 });
    expect(await fontOf("NimbusRomNo9L-Medi")).toMatchObject({ weight: 700 });
    expect(await fontOf("Minion-Regular")).toMatchObject({ weight: 400, italic: false });
  });

  it("take weight, slant and pitch from the descriptor if the name does not say", async () => {
    expect(await fontOf("TT12", 0x40000 | 0x40 | 0x20)).toMatchObject({ weight: 700, italic: true, fixedPitch: false });
    expect(await fontOf("TT13", 0x1 | 0x2 | 0x20)).toMatchObject({ weight: 400, fixedPitch: true, serif: true });
  });

  it("are taken for bold because of their stems only if the name is made up", async () => {
    expect(await fontOf("TT10E6t00", 32, 160)).toMatchObject({ weight: 700 });
    expect(await fontOf("TT10E6t00", 32, 900)).toMatchObject({ weight: 400 });
    expect(await fontOf("ArialMT", 32, 160)).toMatchObject({ weight: 400 });
    expect(await fontOf("CMR12", 4, 150)).toMatchObject({ weight: 400 });
  });

  it("count as bold if fill and outline have one colour, and as italic if sheared", async () => {
    const page = await firstPage(
      onePage("BT /F1 12 Tf 2 Tr 20 60 Td (b) Tj ET BT 0 Tr /F1 12 Tf 1 0 0.21 1 20 30 Tm (i) Tj ET"),
    );
    const faceOf = (letter: string) => page.fonts[page.glyphs.find((glyph) => glyph.text === letter)?.style.font ?? -1];
    expect(faceOf("b")).toMatchObject({ weight: 700, italic: false });
    expect(faceOf("i")).toMatchObject({ weight: 400, italic: true });
  });

  it("have the advance and the size that they have upright, however far they lean", async () => {
    const glyphsWith = async (lean: number) => {
      const page = onePage(`BT /F1 12 Tf 1 0 ${lean} 1 20 30 Tm (end of a word) Tj ET`);
      return (await firstPage(page)).glyphs.map(({ x, advance, style }) => ({
        x: x.toFixed(2),
        left: advance.left.toFixed(2),
        right: advance.right.toFixed(2),
        size: style.size.toFixed(2),
      }));
    };
    expect(await glyphsWith(0.33)).toEqual(await glyphsWith(0));
  });
});
