import { describe, expect, it } from "vitest";
import type { Chunk } from "../../../../extraction/output/chunks.ts";
import { findPassages } from "../../../../extraction/output/search/find-passages.ts";

const chunk = (id: string, text: string, headings: string[] = []): Chunk => ({
  id,
  section_id: "s",
  heading_path: headings,
  first_page: 1,
  last_page: 1,
  text,
  tokens: 1,
  boxes: [],
});

const TEXTS = [
  chunk("paper", "Paper is made of fibres that are pressed and dried.", ["On paper"]),
  chunk("weights", "The weight of a sheet is given in grams for a square metre.", ["Weights and measures"]),
  chunk("letter", "Die Rechnungsnummer und die Fälligkeit stehen oben rechts."),
  chunk("tokyo", "東京都の紙の博物館は北区にあります。"),
  chunk("sheet", "Each sheet is cut from a roll; the sheet that is cut last is the sheet that is packed first."),
];

const found = (question: string, most = 9): string[] =>
  findPassages(TEXTS, question, most).map(({ chunk: { id } }) => id);

describe("passages found by words", () => {
  it("are ranked by relevance", () => {
    expect(found("weight of a sheet")[0]).toBe("weights");
    expect(found("sheet cut")[0]).toBe("sheet");
    expect(found("sheet", 1)).toEqual(["sheet"]);
  });

  it("are found regardless of case, accents and inflections, and by their headings", () => {
    expect(found("WEIGHTS")).toEqual(["weights"]);
    expect(found("falligkeit")).toEqual(["letter"]);
    expect(found("Rechnung")).toEqual(["letter"]);
    expect(found("measures")).toEqual(["weights"]);
    expect(found("博物館")).toEqual(["tokyo"]);
  });

  it("are absent if nothing matches", () => {
    expect(found("xylophone")).toEqual([]);
    expect(found("")).toEqual([]);
    expect(found("?! …")).toEqual([]);
    expect(findPassages([], "paper", 5)).toEqual([]);
  });

  it("take time in proportion to the document, however long the question is", () => {
    const many = Array.from({ length: 3_000 }, (_, index) => chunk(`${index}`, `word${index} common text of a page`));
    const question = Array.from({ length: 200 }, (_, index) => `word${index}`).join(" ");
    expect(findPassages(many, question, 3)).toHaveLength(3);
  });
});
