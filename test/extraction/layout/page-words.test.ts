import { describe, expect, it } from "vitest";
import { analysePageWords } from "../../../extraction/layout/analyse-page.ts";
import { PageBuilder } from "../builders.ts";

const wordsOf = (page: PageBuilder) => analysePageWords(page.geometry).words;

describe("the words of a page", () => {
  it("are in lines from top to bottom, divided where another column begins", () => {
    const words = wordsOf(
      new PageBuilder().line(50, 130, "Invoice date").line(50, 100, "Total due").line(300, 100, "12.50 EUR"),
    );
    expect(words.lines.map((line) => line.words.map((word) => word.text).join(" "))).toEqual([
      "Total due",
      "12.50 EUR",
      "Invoice date",
    ]);
  });

  it("have the boxes of their letters", () => {
    const [line] = wordsOf(new PageBuilder().line(50, 100, "Total due")).lines;
    const [total, due] = line?.words ?? [];
    expect(total?.box.left).toBe(50);
    expect(total?.box.right).toBeLessThan(due?.box.left ?? 0);
    expect(line?.box.left).toBe(50);
    expect(line?.box.right).toBe(due?.box.right);
  });

  it("are those of the model: a page without text has none", () => {
    expect(wordsOf(new PageBuilder()).lines).toEqual([]);
  });
});
