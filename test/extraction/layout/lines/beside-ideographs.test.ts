import { expect, test } from "vitest";
import { contentOf, PageBuilder, texts } from "../../builders.ts";

/** A line of parts with a gap after each, into which PDFium has read a space. */
function spacedOut(parts: string[], gap: number): PageBuilder {
  const page = new PageBuilder();
  let x = 50;
  for (const text of parts) {
    page.line(x, 200, text);
    x = (page.geometry.glyphs.at(-1)?.advance.right ?? x) + gap;
    page.line(x - gap, 200, " ");
    const space = page.geometry.glyphs.at(-1);
    if (space === undefined) continue;
    space.generated = true;
    space.box = space.advance = { ...space.advance, right: x };
  }
  return page;
}

const read = (page: PageBuilder): string => texts(page.analyse()).map(contentOf).join("|");

test("letters and figures a quarter of the font size from ideographs belong to one word with them", () => {
  expect(read(spacedOut(["平成", "29", "年", "5", "月に", "ASCII", "で"], 2.5))).toBe("平成29年5月にASCIIで");
});

test("letters farther from ideographs are other words", () => {
  expect(read(spacedOut(["平成", "Heisei", "年度"], 10))).toBe("平成 Heisei 年度");
});
