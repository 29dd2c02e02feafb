import { describe, expect, it } from "vitest";
import { PageBuilder } from "../builders.ts";

/** Lines of a thousand short words, aligned vertically like columns. */
function page(words: number): PageBuilder {
  const builder = new PageBuilder(8000, 800);
  for (let line = 0; line < words / 1000; line++) builder.line(10, 40 + line * 14, "ab ".repeat(1000).trim());
  return builder;
}

/** Words far apart: on a normal page they would be columns. */
function scatteredWords(count: number): PageBuilder {
  const builder = new PageBuilder(4000, 4000);
  for (let index = 0; index < count; index++)
    builder.line(10 + (index % 150) * 26, 20 + Math.floor(index / 150) * 20, "a", { size: 8 });
  return builder;
}

describe("a page with more words than any real one", () => {
  it("is read completely, line by line, with a warning", () => {
    const { elements, warnings } = scatteredWords(21_000).analyse();
    expect(warnings).toEqual(["plain_layout"]);
    expect(elements.every(({ kind }) => kind === "text")).toBe(true);
    const text = elements.map((element) => (element.kind === "text" ? element.content.text : "")).join("\n");
    expect(text.match(/a/g)).toHaveLength(21_000);
  });

  it("also has a warning if there are thousands of words between hundreds of rulings, where no tables are looked for", () => {
    const builder = new PageBuilder(4000, 4000);
    for (let index = 0; index < 5_000; index++)
      builder.line(10 + (index % 150) * 26, 20 + Math.floor(index / 150) * 20, "a", { size: 8 });
    for (let index = 0; index < 150; index++) {
      const left = 10 + (index % 15) * 250 + Math.floor(index / 15) * 9;
      for (const y of [1000, 1200]) builder.rule(left, y + index, left + 90, y + index);
    }
    const { elements, warnings } = builder.analyse();
    expect(warnings).toEqual(["plain_layout"]);
    const text = elements.map((element) => (element.kind === "text" ? element.content.text : "")).join("\n");
    expect(text.match(/a/g)).toHaveLength(5_000);
  });

  it("is larger than any newspaper page", () => {
    expect(page(12_000).analyse().warnings).toEqual([]);
  });
});
