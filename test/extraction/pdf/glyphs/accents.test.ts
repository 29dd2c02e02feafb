import { describe, expect, it } from "vitest";
import { type Box, boxOf } from "../../../../extraction/geometry/box.ts";
import type { Glyph } from "../../../../extraction/page/page-geometry.ts";
import { withAccentedLetters } from "../../../../extraction/pdf/glyphs/accents.ts";
import { onePage } from "../pdf-bytes.ts";
import { firstPage, textOf } from "../reading.ts";

/** The text read from Helvetica, whose accents are a third of an em wide: `[(K) -111 (\\250) 444 (oln)] TJ`. */
const shown = async (content: string): Promise<string> =>
  textOf((await firstPage(onePage(`BT /F1 20 Tf 20 40 Td ${content} ET`))).glyphs);

describe("accents that are drawn over letters", () => {
  it("become part of the letter below them", async () => {
    expect(await shown("[(K) -111 (\\250) 444 (oln)] TJ")).toBe("Köln");
    expect(await shown("[(Caf) -111 (\\264) 444 (e)] TJ")).toBe("Café");
  });

  it("become part of it even if they are drawn after it", async () => {
    expect(await shown("[(Ko) 444 (\\250) -111 (ln)] TJ")).toBe("Köln");
  });

  it("become part of a letter that they hang below", async () => {
    expect(await shown("[(gar) -83 (\\270) 416 (con)] TJ")).toBe("garçon");
  });

  it("become part of a capital even if they are raised and come last", async () => {
    expect(await shown("(Etat et loi) Tj 3.34 4 Td (\\264) Tj")).toMatch(/^État et loi\s*$/);
  });

  it("stay with letters of which Unicode has no accented form", async () => {
    expect(await shown("[(q) 444 (\\250) -111 (r)] TJ")).toBe("q\u0308r");
  });

  it("stay separate characters beside letters and above other lines", async () => {
    expect(await shown("(d\\264accord) Tj")).toBe("d´accord");
    expect(await shown("(`word) Tj")).toBe("`word");
    expect(await shown("-1 Tc (it\\264s) Tj")).toBe("it´s");
    expect(await shown("(one) Tj 0 -24 Td (\\250) Tj")).toMatch(/^one\s*¨$/);
  });
});

const SIZE = 10;
const glyph = (text: string, left: number, box: Box): Glyph => ({
  ...{ text, box, advance: boxOf(left, 0, left + 0.3 * SIZE, SIZE), x: left, baseline: SIZE },
  ...{ generated: false, unmapped: text === "\ufffd" },
  style: { size: SIZE, angle: 0, font: 0, order: 0, color: 0, invisible: false, contentId: -1 },
});

describe("a tilde or circumflex of ASCII", () => {
  it("over a letter is its accent, and beside one is none", () => {
    const over = (accent: string, letter: string): string[] =>
      withAccentedLetters([glyph(accent, 0, boxOf(0.5, 3, 4, 4)), glyph(letter, 0, boxOf(0.2, 5, 5, 10))]).map(
        ({ text }) => text,
      );
    expect([over("~", "n"), over("^", "e")]).toEqual([["ñ"], ["ê"]]);
    const beside = [glyph("~", 0, boxOf(0, 5, 5, 6)), glyph("n", 5, boxOf(5, 5, 10, 10))];
    expect(withAccentedLetters(beside).map(({ text }) => text)).toEqual(["~", "n"]);
  });
});

describe("an unnamed stroke", () => {
  const bar = glyph("\ufffd", 0, boxOf(0, 5, 2.5, 6));

  it("through a letter makes it a Polish one", () => {
    const glyphs = [bar, glyph("l", 0, boxOf(0.2, 2, 2.3, 10)), glyph("a", 3, boxOf(3, 5, 6, 10))];
    expect(withAccentedLetters(glyphs).map(({ text }) => text)).toEqual(["ł", "a"]);
  });

  it("beside a letter stays unread", () => {
    const glyphs = [bar, glyph("l", 3, boxOf(3.2, 2, 5.3, 10))];
    expect(withAccentedLetters(glyphs).map(({ text }) => text)).toEqual(["\ufffd", "l"]);
  });
});

describe("combining accents", () => {
  /** Text in Helvetica whose grave accent is mapped to the combining character. */
  const shownCombining = async (content: string): Promise<string> => {
    const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange
2 beginbfrange <20> <5F> <0020> <61> <7A> <0061> endbfrange 1 beginbfchar <60> <0300> endbfchar endcmap end end`;
    const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>";
    const page = onePage(`BT /F2 20 Tf 20 40 Td ${content} ET`, {
      resources: `/Font << /F2 ${font} >>`,
      objects: [{ data: map }],
    });
    return textOf((await firstPage(page)).glyphs);
  };

  it("are characters of their own over a blank", async () => {
    expect(await shownCombining("(see ) Tj 38 2 Td (`) Tj 7 -2 Td (foo) Tj")).toMatch(/see\s*`foo/);
  });

  it("stay with the letter that they are drawn over", async () => {
    expect(await shownCombining("[(fo) 444 (`) -111 (l)] TJ")).not.toContain("`");
  });
});
