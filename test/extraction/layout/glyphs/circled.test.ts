import { describe, expect, test } from "vitest";
import { contentOf, PageBuilder, texts } from "../../builders.ts";

/** A circle of one em with a smaller text in its middle, between two words. */
function circled(text: string, offset = 2.6): string {
  const page = new PageBuilder()
    .line(50, 100, "Copyright")
    .line(103, 100, "◯")
    .line(103 + offset, 99.5, text, { size: 7 });
  page.line(120, 100, "1991 by");
  for (const glyph of page.geometry.glyphs) {
    if (glyph.text === "◯") glyph.box = glyph.advance = { left: 103, top: 91, right: 114, bottom: 102 };
  }
  return texts(page.analyse()).map(contentOf).join("\n");
}

describe("letters in circles", () => {
  test("are one sign", () => {
    expect(circled("c")).toBe("Copyright © 1991 by");
    expect(circled("R")).toBe("Copyright ® 1991 by");
    expect(circled("3")).toBe("Copyright ③ 1991 by");
    expect(circled("b")).toBe("Copyright ⓑ 1991 by");
  });

  test("are not those beside the circle", () => {
    expect(circled("c", 14)).toContain("◯");
  });
});
