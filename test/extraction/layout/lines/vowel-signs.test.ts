import { expect, test } from "vitest";
import { contentOf, PageBuilder, texts } from "../../builders.ts";

/** The text of a page after its last glyph was drawn between these edges. */
function withMarkAt(page: PageBuilder, left: number, right: number): string[] {
  const mark = page.geometry.glyphs.at(-1);
  if (!mark) throw new Error("The page lacks glyphs.");
  Object.assign(mark.box, { left, right });
  return texts(page.analyse()).map(contentOf);
}

test("a vowel sign drawn after the word belongs to the letter that it is drawn under", () => {
  const page = new PageBuilder().line(50, 100, "\u0926\u0930\u0940").line(56, 100, "\u0942");
  expect(withMarkAt(page, 51, 54)).toEqual(["\u0926\u0942\u0930\u0940"]);
});

test("a vowel sign over a letter follows the r drawn below that letter", () => {
  const page = new PageBuilder();
  page.line(50, 100, "\u091f").line(55, 100, "\u094d\u0930\u0915").line(62, 100, "\u0948");
  expect(withMarkAt(page, 51, 54)).toEqual(["\u091f\u094d\u0930\u0948\u0915"]);
});

test("a vowel sign precedes the anusvara of its letter", () => {
  const page = new PageBuilder().line(50, 100, "\u0915\u0902").line(53, 100, "\u0941");
  expect(withMarkAt(page, 51, 54)).toEqual(["\u0915\u0941\u0902"]);
});

test("a ring over a Thai consonant and the vowel aa behind it are the vowel am", () => {
  for (const ring of ["\u0e4d", "\ufffd", "\u0119"]) {
    const page = new PageBuilder().line(50, 100, `\u0e01${ring}\u0e32\u0e2b\u0e19\u0e14`);
    expect(texts(page.analyse()).map(contentOf)).toEqual(["\u0e01\u0e33\u0e2b\u0e19\u0e14"]);
  }
});
