import { describe, expect, it, test } from "vitest";
import { analysePage } from "../../../../extraction/layout/analyse-page.ts";
import { readFontProgram } from "../../../../extraction/pdf/glyphs/font-program.ts";
import { wantsSecondOpinion } from "../../../../extraction/pdf/glyphs/second-opinion.ts";
import { symbolFontOf, symbolText } from "../../../../extraction/pdf/glyphs/symbol-fonts.ts";
import { adobeVariant } from "../../../../extraction/pdf/glyphs/unicode.ts";
import { bulletOf } from "../../../../extraction/text/list-markers.ts";
import { FIRST_EXTRA_OBJECT, onePage, show } from "../pdf-bytes.ts";
import { firstPage, textOf } from "../reading.ts";
import { fontFile, type TrueTypeGlyph, trueTypeFont } from "../true-type.ts";

const LETTERS = "Line up";
/** Glyph 0 is the one for missing characters, glyph n is the nth letter; each has a different width. */
const GLYPHS: TrueTypeGlyph[] = [
  { advance: 500 },
  ...[...LETTERS].map((letter, index) => ({
    advance: 400 + 60 * index,
    codes: letter === " " ? [0x20, 0xa0] : [letter.charCodeAt(0)],
    blank: letter === " ",
  })),
];
const ALL_GLYPHS = [...LETTERS].map((_, index) => index + 1);

interface CompositeFont {
  /** Font file. Without one, the font is not embedded. */
  file?: Uint8Array;
  widths?: number[];
  name?: string;
}

/** A page in a font that is addressed by glyph number and has no ToUnicode map. */
function numberedPage(codes: number[], { file, widths, name = "ABCDEF+Test" }: CompositeFont): Uint8Array {
  const first = FIRST_EXTRA_OBJECT;
  const hex = codes.map((code) => code.toString(16).padStart(4, "0")).join("");
  const embedded = file === undefined ? "" : `/FontFile2 ${first + 3} 0 R`;
  return onePage(`BT /F2 20 Tf 20 40 Td <${hex}> Tj ET`, {
    resources: `/Font << /F2 ${first} 0 R >>`,
    objects: [
      `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${first + 1} 0 R] >>`,
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity /FontDescriptor ${first + 2} 0 R /DW 1000 /W [1 [${(widths ?? []).join(" ")}]] >>`,
      `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 /FontBBox [0 0 1000 1000] ${embedded} >>`,
      ...(file === undefined ? [] : [{ data: file, entries: `/Length1 ${file.byteLength}` }]),
    ],
  });
}

const OWN_WIDTHS = GLYPHS.slice(1).map(({ advance }) => advance);

describe("glyphs shown by number without a map to Unicode", () => {
  it("are read by the cmap of the embedded font", async () => {
    const { glyphs } = await firstPage(numberedPage(ALL_GLYPHS, { file: trueTypeFont(GLYPHS), widths: OWN_WIDTHS }));
    expect(textOf(glyphs)).toBe(LETTERS);
    expect(glyphs.some((glyph) => glyph.unmapped)).toBe(false);
  });

  it("are flagged and not passed off as text if their widths are not those of the glyphs", async () => {
    const widths = OWN_WIDTHS.map((width) => width + 150);
    const page = await firstPage(numberedPage(ALL_GLYPHS, { file: trueTypeFont(GLYPHS), widths }));
    expect(textOf(page.glyphs)).toMatch(/^[\ufffd ]+$/);
    expect(analysePage(page).warnings).toEqual(["garbled_text"]);
  });

  it("are flagged and not passed off as text if the font has no cmap", async () => {
    const codes = [0x24, 0x25, 0x26, 0x27, 0x28];
    const blanks = Array.from({ length: 0x30 }, () => ({ advance: 500 }));
    const file = trueTypeFont(blanks, { cmap: false });
    const page = await firstPage(numberedPage(codes, { file, widths: [] }));
    expect(textOf(page.glyphs)).toBe("\ufffd".repeat(codes.length));
    expect(analysePage(page).warnings).toEqual(["garbled_text"]);
  });

  it("are spaces if nothing is drawn", async () => {
    const page = await firstPage(
      numberedPage(ALL_GLYPHS, { file: trueTypeFont(GLYPHS, { cmap: false }), widths: OWN_WIDTHS }),
    );
    expect(textOf(page.glyphs)).toBe("\ufffd\ufffd\ufffd\ufffd \ufffd\ufffd");
  });

  it("are read by the numbering of a standard font that is not embedded", async () => {
    const codes = [..."Bread"].map((letter) => letter.charCodeAt(0) - 29);
    const page = await firstPage(numberedPage(codes, { name: "Arial" }));
    expect(textOf(page.glyphs)).toBe("Bread");
    expect(analysePage(page).warnings).toEqual([]);
  });
});

describe("the glyph names of a font", () => {
  const shape = { data: "600 0 0 0 500 700 d1 0 0 500 700 re f" };
  const drawnPage = (names: string[]) => {
    const first = FIRST_EXTRA_OBJECT;
    const procedures = names.map((name) => `/${name} ${first + 1} 0 R`).join(" ");
    const differences = names.map((name) => `/${name}`).join(" ");
    const codes = names.map((_, index) => (index + 1).toString(16).padStart(2, "0")).join("");
    return onePage(`BT /F2 10 Tf 20 40 Td <${codes}> Tj ET`, {
      resources: `/Font << /F2 ${first} 0 R >>`,
      objects: [
        `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 1 /LastChar ${names.length} /Widths [${names.map(() => 600).join(" ")}] /CharProcs << ${procedures} >> /Encoding << /Type /Encoding /Differences [1 ${differences}] >> /Resources << >> >>`,
        shape,
      ],
    });
  };

  it("show the text of a font without a map", async () => {
    const { glyphs } = await firstPage(drawnPage(["Q", "u", "i", "r", "e", "alpha"]));
    expect(textOf(glyphs)).toBe("Quireα");
    expect(glyphs.some((glyph) => glyph.unmapped)).toBe(false);
  });

  it("say nothing if they only number the glyphs", async () => {
    const page = await firstPage(drawnPage(["g36", "g37", "g38", "g39"]));
    expect(textOf(page.glyphs)).toBe("\ufffd".repeat(4));
    expect(analysePage(page).warnings).toEqual(["garbled_text"]);
  });
});

test("variants of letters are read by Adobe's code points for them", () => {
  expect([0xf731, 0xf739, 0xf761, 0xf8f1].map(adobeVariant)).toEqual(["1", "9", "a", "⎧"]);
  expect([0x31, 0xf0b7, 0xf8ff].map(adobeVariant)).toEqual([undefined, undefined, undefined]);
});

describe("symbol fonts", () => {
  const textIn = (name: string, codes: number[]) => {
    const font = symbolFontOf(name);
    return font === undefined
      ? undefined
      : codes.map((code) => symbolText(font, code) ?? String.fromCodePoint(code)).join("");
  };

  it("are read by their own tables, from their codes or the private use area", () => {
    expect(textIn("SymbolMT", [0xf0b7, 0xf061, 0x62, 0xf02b, 0xf0ae])).toBe("•αβ+→");
    expect(textIn("ZapfDingbats", [0x34, 0x6e, 0xac])).toBe("✔■①");
    expect(textIn("Wingdings-Regular", [0xf0a7, 0xf06e, 0xf0fc, 0xf0fe, 0xf0e0, 0x8c])).toBe("▪■✓☑→❶");
    expect(textIn("CMEX10", [0x00, 0x5a, 0x70])).toBe("(∫√");
    expect(textIn("CMSY10", [0x00, 0x0f, 0x32, 0x68, 0x69, 0x7f])).toBe("−•∈⟨⟩♠");
    expect(textIn("CMMI8", [0x0b, 0x3a, 0x61, 0x7d])).toBe("α.a℘");
    expect(textIn("LMMathSymbols10-Regular", [0x14])).toBe("≤");
    expect(textIn("MSAM10", [0x03, 0x49, 0x2e])).toBe("□▶≲");
  });

  it("keep what is Unicode already, and what is not known", () => {
    expect(textIn("Symbol", [0xd7, 0x3b1, 0xb5, 0xf0f0])).toBe("×αµ\uf0f0");
    expect(textIn("Symbol", [0xf0b5])).toBe("∝");
    expect(textIn("Wingdings", [0x2022, 0xf02f])).toBe("•\uf02f");
  });

  it("are recognised by their name alone", () => {
    for (const name of ["Wingdings3", "Wingdings 2", "SymbolsOfOurs", "Helvetica"])
      expect(symbolFontOf(name)).toBeUndefined();
  });

  it("give bullets to a page", async () => {
    const font =
      "/Font << /F2 << /Type /Font /Subtype /TrueType /BaseFont /Wingdings /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 33 /Widths [400 400] >> >>";
    const { glyphs } = await firstPage(onePage("BT /F2 20 Tf 20 40 Td (n\\247) Tj ET", { resources: font }));
    expect(textOf(glyphs)).toBe("■▪");
  });

  it("of TeX open a large parenthesis with code 0, which PDFium takes for no character", async () => {
    const first = FIRST_EXTRA_OBJECT;
    const file = trueTypeFont([{ advance: 458, codes: [0x28] }]);
    const page = onePage("BT /F2 20 Tf 20 40 Td <00> Tj ET", {
      resources: `/Font << /F2 ${first} 0 R >>`,
      objects: [
        `<< /Type /Font /Subtype /TrueType /BaseFont /CMEX10 /FirstChar 0 /LastChar 0 /Widths [458] /FontDescriptor ${first + 1} 0 R >>`,
        `<< /Type /FontDescriptor /FontName /CMEX10 /Flags 4 /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 /FontBBox [0 0 1000 1000] /FontFile2 ${first + 2} 0 R >>`,
        { data: file, entries: `/Length1 ${file.byteLength}` },
      ],
    });
    expect(textOf((await firstPage(page)).glyphs)).toBe("(");
  });
});

describe("a mark that nobody can read", () => {
  it("is a bullet if it is set apart from what follows", () => {
    expect(bulletOf("\ufffd first of all")?.marker).toBe("\ufffd");
    expect(bulletOf("\ufffdfirst of all")).toBeUndefined();
  });
});

describe("a font program", () => {
  it("gives the plainest character of each glyph, and its advance", () => {
    const program = readFontProgram(trueTypeFont([{ advance: 500 }, { advance: 250, codes: [0x20, 0xa0] }]));
    expect(program?.text.get(1)).toBe(" ");
    expect(program?.advanceOf(1)).toBeCloseTo(0.25);
    expect(program?.advanceOf(2)).toBeUndefined();
  });

  it("is not used without a cmap for Unicode, or with private codes only", () => {
    const glyphs = [{ advance: 500 }, { advance: 250, codes: [0xf041] }];
    expect(readFontProgram(trueTypeFont(glyphs, { cmap: false }))).toBeUndefined();
    expect(readFontProgram(trueTypeFont(glyphs))).toBeUndefined();
    expect(
      readFontProgram(trueTypeFont([{ advance: 500 }, { advance: 250, codes: [0x41] }], { encoding: [3, 0] })),
    ).toBeUndefined();
  });

  it("is not used if the file is cut short or is not a font", () => {
    const whole = trueTypeFont(GLYPHS);
    for (let length = 0; length < whole.byteLength; length += 7) {
      expect(() => readFontProgram(whole.subarray(0, length))).not.toThrow();
    }
    expect(readFontProgram(new TextEncoder().encode("no font at all"))).toBeUndefined();
  });

  it("ends on ranges that are listed over and over", () => {
    const segments = 8000;
    const list = (word: number) => Array.from({ length: segments }, () => [word >> 8, word & 255]).flat();
    const table = [0, 4, 0, 0, 0, 0, (2 * segments) >> 8, (2 * segments) & 255, 0, 0, 0, 0, 0, 0];
    const cmap = [
      0,
      0,
      0,
      1,
      0,
      3,
      0,
      1,
      0,
      0,
      0,
      12,
      ...table,
      ...list(0xfffe),
      0,
      0,
      ...list(0),
      ...list(0),
      ...list(0),
    ];
    const zeros = (count: number) => new Array<number>(count).fill(1);
    const file = fontFile([
      ["cmap", cmap],
      ["head", zeros(54)],
      ["hhea", zeros(36)],
      ["hmtx", zeros(8)],
      ["maxp", zeros(32)],
    ]);
    const started = process.cpuUsage();
    expect(readFontProgram(file)?.text.get(0x41)).toBe("A");
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
  });
});

describe("a page that is read well", () => {
  it("is not read a second time", async () => {
    expect(wantsSecondOpinion(await firstPage(onePage(show("all of it is known", 20, 40))))).toBe(false);
    expect(wantsSecondOpinion(await firstPage(onePage("")))).toBe(false);
  });
});
