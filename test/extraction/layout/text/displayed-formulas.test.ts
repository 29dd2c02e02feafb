import { describe, expect, test } from "vitest";
import { contentOf, PageBuilder, prose, texts } from "../../builders.ts";

const found = (page: PageBuilder): [string, string][] =>
  texts(page.analyse()).map((text) => [text.role, contentOf(text)]);

describe("a displayed formula", () => {
  test("is one with the numerator and the denominator of its fraction, also behind its number", () => {
    const page = new PageBuilder()
      .paragraph(50, 100, prose(3))
      .line(236, 150, "∂B")
      .line(50, 157, "(13)")
      .line(180, 157, "rot E = −")
      .line(236, 164, "∂t")
      .paragraph(50, 190, prose(3));
    expect(found(page).slice(1, -1)).toEqual([["formula", "∂B\n(13) rot E = −\n∂t"]]);
  });

  test("is one with the small limits of its sum", () => {
    const page = new PageBuilder()
      .paragraph(50, 100, prose(3))
      .line(222, 148, "n", { size: 7 })
      .line(180, 160, "S(h) = ∑ f(x)")
      .line(220, 171, "i=1", { size: 7 })
      .paragraph(50, 200, prose(3));
    expect(found(page).slice(1, -1)).toEqual([["formula", "n\nS(h) = ∑ f(x)\ni=1"]]);
  });

  test("is apart from the formula below at the distance of lines", () => {
    const page = new PageBuilder()
      .paragraph(50, 100, prose(3))
      .line(180, 160, "∂x = y + 1")
      .line(180, 184, "∂y = x − 1")
      .paragraph(50, 220, prose(3));
    expect(found(page).slice(1, -1)).toEqual([
      ["formula", "∂x = y + 1"],
      ["formula", "∂y = x − 1"],
    ]);
  });
});
