import { describe, expect, it } from "vitest";
import { contentOf, FIXED, PageBuilder, prose, texts } from "../../builders.ts";

const items = (page: PageBuilder): string[] =>
  texts(page.analyse()).flatMap((element) => (element.role === "list-item" ? [contentOf(element)] : []));

describe("letters o as bullets", () => {
  it("are rings where they stand apart in a fixed-pitch font", () => {
    const page = new PageBuilder().paragraph(50, 60, prose(4)).line(60, 130, "• What was asked for");
    for (const [index, text] of ["a tray with a lid", "Two keys that fit it"].entries())
      page.line(80, 142 + 12 * index, "o", { font: FIXED }).line(98, 142 + 12 * index, text);
    expect(items(page)).toEqual(["• What was asked for", "◦ a tray with a lid", "◦ Two keys that fit it"]);
  });

  it("stay letters in the font of the text, beside other words, and in typed lines", () => {
    const page = new PageBuilder()
      .paragraph(50, 60, prose(4))
      .line(50, 130, "o", {})
      .line(68, 130, "mesmo que foi dito antes")
      .line(50, 180, "Name:")
      .line(78, 180, "o", { font: FIXED })
      .line(98, 180, "is the offset of the record")
      .line(50, 230, "o", { font: FIXED })
      .line(68, 230, "typed by hand", { font: FIXED });
    expect(texts(page.analyse()).map(contentOf).join(" ")).not.toContain("◦");
  });
});
