import { describe, expect, test } from "vitest";
import type { Glyph } from "../../../../extraction/page/page-geometry.ts";
import { contentOf, FIXED, ITALIC, PageBuilder, prose, texts } from "../../builders.ts";

const shift = (glyph: Glyph, by: number): void => {
  glyph.x += by;
  glyph.box = { ...glyph.box, left: glyph.box.left + by, right: glyph.box.right + by };
  glyph.advance = { ...glyph.advance, left: glyph.advance.left + by, right: glyph.advance.right + by };
};

const read = (page: PageBuilder): string => texts(page.analyse()).map(contentOf).join("\n");

describe("words and lines", () => {
  test("words are joined into lines by their spaces", () => {
    expect(read(new PageBuilder().line(50, 100, "the quick brown fox"))).toBe("the quick brown fox");
  });

  test("a file without spaces is split at gaps", () => {
    expect(read(new PageBuilder().line(50, 100, "the quick brown fox", { noSpaces: true }))).toBe(
      "the quick brown fox",
    );
  });

  test("a chapter's number from 10 on stands apart from its name, close as it may be", () => {
    const page = new PageBuilder().line(50, 100, "10", { noSpaces: true });
    const end = page.geometry.glyphs.at(-1)?.advance.right ?? 0;
    page.line(end + 1.1, 100, "Legal", { size: 10, noSpaces: true });
    page.line(50, 130, "Read the notice before you use the program.");
    expect(read(page)).toMatch(/^10 Legal/);
  });

  test("where the font changes, a narrow space is one", () => {
    const page = new PageBuilder();
    for (const y of [130, 145, 160]) page.line(50, y, "a b c d e f g h i j k l m n o p");
    page.line(50, 100, "print", { font: 1 });
    const end = page.geometry.glyphs.at(-1)?.advance.right ?? 0;
    page.line(end + 2, 100, "writes", { size: 10 });
    expect(read(page)).toContain("print writes");
  });

  test("letter-spaced capitals are one word", () => {
    const page = new PageBuilder().line(50, 100, "SUMMER SALE", { letterSpacing: 0.4, space: 0.6, noSpaces: true });
    expect(read(page)).toBe("SUMMER SALE");
  });

  test("words of one letter stay apart if they are as far apart as the other words", () => {
    const text = "read between 0 V a 5 V at best";
    expect(read(new PageBuilder().line(50, 100, text, { noSpaces: true }))).toBe(text);
  });

  test.each([0, ITALIC])("the ink of an f that leans over a space does not take its place, in font %i", (font) => {
    const page = new PageBuilder();
    for (const y of [130, 145, 160]) page.line(50, y, "some lines with spaces between the words");
    page.line(50, 100, "Journal of Applied Ecology", { font });
    for (const [at, glyph] of page.geometry.glyphs.entries()) {
      const next = page.geometry.glyphs[at + 1];
      if (glyph.text === "f" && next?.text === " ") glyph.box = { ...glyph.box, right: next.advance.right };
    }
    expect(read(page)).toContain("Journal of Applied Ecology");
  });

  test("an italic is not parted from a sign that stands in the room that is left for its ink", () => {
    const page = new PageBuilder();
    for (const y of [130, 145, 160]) page.line(50, y, "some lines of a text with spaces between its words");
    page.line(50, 100, "f", { font: ITALIC }).line(56.5, 100, "(x) is a function");
    const italic = page.geometry.glyphs.find(({ style }) => style.font === ITALIC);
    if (italic) italic.box = { ...italic.box, right: 56.5 };
    expect(read(page)).toContain("f(x) is a function");
  });

  test("single digits far apart are words, such as the numbers of an axis", () => {
    const page = new PageBuilder().line(50, 100, "01234", { letterSpacing: 4, noSpaces: true });
    expect(read(page)).toBe("0 1 2 3 4");
  });

  test("so are digits hardly further apart than they are wide, but letters are not", () => {
    const spaced = (text: string) =>
      read(new PageBuilder().line(50, 100, text, { letterSpacing: 1.2, noSpaces: true }));
    expect(spaced("01234")).toBe("0 1 2 3 4");
    expect(spaced("SALES")).toBe("SALES");
  });

  test("a narrow space behind a typewritten word is that of the text after it", () => {
    const page = new PageBuilder().paragraph(50, 60, prose(6)).line(50, 140, "lists", { font: FIXED });
    page.line(77.5, 140, "and others");
    const { glyphs } = page.geometry;
    const at = glyphs.findIndex(({ x, baseline }) => x === 77.5 && baseline === 140);
    const [before, next] = [glyphs[at - 1], glyphs[at]];
    if (!before || !next) throw new Error("no words");
    const box = { ...before.box, left: before.advance.right, right: next.x };
    glyphs.splice(at, 0, { ...before, text: " ", box, advance: box, x: box.left, generated: true });
    for (const glyph of glyphs.slice(at + 1)) if (glyph.baseline === 140) shift(glyph, -1.2);
    box.right -= 1.2;
    expect(read(page)).toContain("lists and others");
  });

  test("typewritten digits and letters with a space between them are words", () => {
    const typed = (text: string) => read(new PageBuilder().line(50, 100, text, { font: FIXED, space: 0.5 }));
    expect(typed("1 2 3 4 5")).toBe("1 2 3 4 5");
    expect(typed("a b c d e")).toBe("a b c d e");
  });

  test("letter-spaced capitals are one word even if some pairs are kerned", () => {
    const page = new PageBuilder().line(50, 100, "TEST", { letterSpacing: 0.4, noSpaces: true });
    const end = () => page.geometry.glyphs.at(-1)?.advance.right ?? 0;
    page.line(end() + 9, 100, "PA", { noSpaces: true });
    page.line(end() + 4, 100, "RTS", { letterSpacing: 0.4, noSpaces: true });
    expect(read(page)).toMatch(/^TEST /);
  });

  test("spaced letters, some of them nearly as far apart as words are, make words", () => {
    const page = new PageBuilder();
    let x = 50;
    // Kerning makes some gaps wider than what ends a word elsewhere, and some narrower.
    for (const word of ["ACCOUNT", "OF", "THE", "SYSTEM"]) {
      for (const [index, letter] of [...word].entries()) {
        page.line(x, 100, letter, { noSpaces: true });
        x += 5 + (index % 3 === 1 ? 2 : 1.5);
      }
      x += 5;
    }
    expect(read(page)).toBe("ACCOUNT OF THE SYSTEM");
  });

  test("a letter-spaced word in a line of prose is one word", () => {
    const page = new PageBuilder()
      .line(50, 100, "the words", { noSpaces: true })
      .line(100, 100, "nicht", { letterSpacing: 0.2, noSpaces: true })
      .line(143, 100, "of the law", { noSpaces: true });
    expect(read(page)).toBe("the words nicht of the law");
  });

  test("ligatures are spelled out and a hyphen marked as soft is a hyphen", () => {
    expect(read(new PageBuilder().line(50, 100, "e\ufb03cient co\u00adop"))).toBe("efficient co-op");
  });

  test("a soft hyphen that takes up no room is left out", () => {
    const page = new PageBuilder().line(50, 100, "co").line(60, 100, "\u00ad").line(60, 100, "operate");
    for (const glyph of page.geometry.glyphs) if (glyph.text === "\u00ad") glyph.advance.right = glyph.advance.left;
    expect(read(page)).toBe("cooperate");
  });

  test("letters drawn twice to look bold are read once", () => {
    const page = new PageBuilder().line(50, 100, "Total").line(50.3, 100, "Total");
    const element = texts(page.analyse())[0];
    expect(element?.content.text).toBe("Total");
    expect(element?.style.bold).toBe(true);
  });

  test("letters drawn again in the same size and colour in a font of their outlines are bold", () => {
    const bold = (size: number): boolean | undefined =>
      texts(
        new PageBuilder().line(50, 100, "Total", { size: 10 }).line(50, 100, "Total", { size, font: 3 }).analyse(),
      )[0]?.style.bold;
    expect([bold(10), bold(9.6)]).toEqual([true, false]);
  });

  test("a raised figure is marked as superscript and stays on its line", () => {
    const page = new PageBuilder().line(50, 100, "as shown before").line(121, 96, "12", { size: 6 });
    const element = texts(page.analyse())[0];
    expect(element?.content.text).toBe("as shown before12");
    expect(element?.content.marks).toContainEqual({ from: 15, to: 17, kind: "sup" });
  });

  test("figures before affiliations are raised where they hang in a column of their own", () => {
    const page = new PageBuilder().paragraph(50, 60, prose(4));
    for (const at of [0, 1, 2, 3]) {
      page.line(50, 131 + 36 * at, String(at + 1), { size: 6 });
      page.paragraph(64, 134 + 36 * at, ["Department of Marine Biology, University of", "the Northern Isles, Lerwick"]);
    }
    const raised = texts(page.analyse()).filter(({ content }) => content.marks.some(({ kind }) => kind === "sup"));
    expect(raised).toHaveLength(4);
  });

  test("a raised figure stays with the word of its own line, even if the line above has a word right beside it", () => {
    const page = new PageBuilder()
      .line(50, 100, "where p is proved")
      .line(50, 109, "where x")
      .line(84, 106, "12", { size: 6 })
      .line(94, 109, "holds");
    expect(read(page).split("\n")).toEqual(["where p is proved", "where x12 holds"]);
  });

  test("the signs of an exponent stay together, even if the line above has a word before one of them", () => {
    const page = new PageBuilder().line(50, 100, "as there is proof").line(50, 111, "where x").line(110, 111, "holds");
    // Each sign is in a font of its own, and the last one begins where a word above ends.
    page.line(84, 107, "N", { size: 6 }).line(87, 107, "-", { size: 6, font: 2 }).line(90, 107, "1", { size: 6 });
    page.line(140, 100, "by all");
    expect(read(page).split("\n")).toEqual(["as there is proof by all", "where xN-1 holds"]);
  });

  test("a root that hangs below its baseline stands in the line beside it", () => {
    const page = new PageBuilder().line(50, 100, "as is proved in the theorem").line(50, 114, "for all n below ");
    page.line(130, 105.4, "√").line(135, 114, "N and above");
    const root = page.geometry.glyphs.find(({ text }) => text === "√");
    if (root) root.box = { ...root.box, top: 105, bottom: 115.4 };
    expect(read(page).split("\n")).toEqual(["as is proved in the theorem", "for all n below √N and above"]);
  });

  test("a short word of a subtitle under the end of a large title stays in the subtitle", () => {
    const page = new PageBuilder()
      .line(50, 100, "On Paper", { size: 30 })
      .line(86, 118, "sheets folds", { size: 14 })
      .line(172, 118, "and", { size: 14 })
      .line(197, 118, "fibres", { size: 14 });
    expect(read(page)).toBe("On Paper\nsheets folds and fibres");
  });

  test("a drop cap is joined with the word it begins", () => {
    const page = new PageBuilder()
      .line(50, 130, "O", { size: 36 })
      .paragraph(70, 108, ["nce upon a time there was a king", "who had two sons and a daughter"]);
    expect(read(page)).toContain("Once upon a time");
  });

  test("right-to-left text drawn from right to left is read in logical order", () => {
    const word = [..."שלום"];
    const page = new PageBuilder();
    word.forEach((letter, index) => {
      page.line(200 - index * 5, 100, letter);
    });
    expect(read(page)).toBe("שלום");
  });

  test("columns of vertical Japanese are read from right to left, each downwards", () => {
    const page = new PageBuilder();
    ["吾輩は猫である名前", "はまだ無いどこで生", "れたか頓と見当がつ"].forEach((column, index) => {
      [...column].forEach((letter, at) => {
        page.line(400 - 16 * index, 200 + 10 * at, letter);
      });
    });
    const [element, ...others] = texts(page.analyse());
    expect(element?.content.text).toBe("吾輩は猫である名前\nはまだ無いどこで生\nれたか頓と見当がつ");
    expect(others).toEqual([]);
    expect(element?.box.left).toBeGreaterThan(350);
    expect(element?.box.bottom).toBeLessThan(310);
  });

  test("ideographs in horizontal lines stay in their lines", () => {
    expect(read(new PageBuilder().paragraph(50, 200, ["吾輩は猫である", "名前はまだ無い"]))).toContain(
      "吾輩は猫である",
    );
  });

  test("loosely set ideographs are not separated by the spaces that PDFium reads into the gaps", () => {
    const page = new PageBuilder();
    let x = 50;
    for (const text of ["吾輩は", "猫で、", "ある"]) {
      page.line(x, 200, text);
      x = (page.geometry.glyphs.at(-1)?.advance.right ?? x) + 3;
      page.line(x - 3, 200, " ");
      const space = page.geometry.glyphs.at(-1);
      if (space) space.generated = true;
    }
    expect(read(page)).toBe("吾輩は猫で、ある");
  });

  test("ideographs with the advances of Latin letters fill their squares", () => {
    const page = new PageBuilder();
    [..."吾輩は猫である"].forEach((char, index) => {
      page.line(50 + 10 * index, 200, char);
      const glyph = page.geometry.glyphs.at(-1);
      if (glyph) glyph.box = glyph.advance = { ...glyph.advance, right: glyph.x + (index % 2 === 0 ? 10 : 4) };
    });
    expect(read(page)).toBe("吾輩は猫である");
  });

  test("text that is off the page, invisible or white on white is left out", () => {
    const page = new PageBuilder()
      .line(50, 100, "seen")
      .line(700, 100, "outside")
      .line(50, 200, "hidden", { invisible: true })
      .line(50, 300, "ghost", { color: 0xffffff });
    expect(read(page)).toBe("seen");
  });

  test("white text on a dark panel is read", () => {
    const page = new PageBuilder()
      .fill({ left: 40, top: 80, right: 300, bottom: 120 }, 0x102030)
      .line(50, 100, "light on dark", { color: 0xffffff });
    expect(read(page)).toBe("light on dark");
  });

  test("the invisible text of a scan counts as its text", () => {
    const page = new PageBuilder()
      .image({ left: 0, top: 0, right: 600, bottom: 800 })
      .line(50, 100, "recognised words", { invisible: true });
    const model = page.analyse();
    expect(read(page)).toBe("recognised words");
    expect(model.warnings).toEqual([]);
  });

  test("a page without text is one picture with a warning", () => {
    const model = new PageBuilder().image({ left: 0, top: 0, right: 600, bottom: 800 }).analyse();
    expect(model.warnings).toEqual(["no_text_layer"]);
    expect(model.figures).toEqual([
      { fileName: "page-1-figure-1.png", box: { left: 0, top: 0, right: 600, bottom: 800 } },
    ]);
  });

  test("characters without Unicode are reported and not passed off as text", () => {
    const page = new PageBuilder().line(50, 100, "\ue001\ue002\ue003\ue004\ue005 ok");
    expect(page.analyse().warnings).toEqual(["garbled_text"]);
  });
});
