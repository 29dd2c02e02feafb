import { describe, expect, it } from "vitest";
import type { TextElement } from "../../../../extraction/page/page-model.ts";
import { PageBuilder } from "../../builders.ts";

describe("right-to-left text", () => {
  it("keeps the spaces that the file has, however narrow they are drawn", () => {
    const page = new PageBuilder();
    // In visual order, from left to right. In logical order, the first word is on the right.
    const words = ["\u05e9\u05dc\u05d5\u05dd", "\u05e2\u05d5\u05dc\u05dd", "2026"];
    let right = 300;
    for (const word of words) {
      const letters = [...word];
      const isNumber = /\d/.test(word);
      letters.forEach((letter, index) => {
        const place = isNumber ? letters.length - 1 - index : index;
        page.line(right - 5 * (place + 1), 100, letter);
      });
      right -= 5 * letters.length;
      page.line(right - 1, 100, " ", { space: 0.1 });
      right -= 1;
    }
    const texts = page.analyse().elements.filter((element): element is TextElement => element.kind === "text");
    expect(texts.map((element) => element.content.text)).toEqual([words.join(" ")]);
  });

  it("puts the full stop of a number after it, although it is drawn to its left", () => {
    const page = new PageBuilder().line(100, 100, "\u05dd\u05d5\u05dc\u05e9").line(130, 100, ".1");
    const texts = page.analyse().elements.filter((element): element is TextElement => element.kind === "text");
    expect(texts.map((element) => element.content.text)[0]).toMatch(/^1\. /);
  });
});
