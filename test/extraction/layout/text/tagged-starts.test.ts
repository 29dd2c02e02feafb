import { describe, expect, it } from "vitest";
import { contentOf, PageBuilder, texts } from "../../builders.ts";

const PITCH = 12;

/** Lines below each other; those of one group are one paragraph of the structure tree. */
function tagged(groups: string[][], x = 50): PageBuilder {
  const page = new PageBuilder();
  let y = 100;
  for (const [contentId, lines] of groups.entries()) {
    page.paragraph(x, y, lines, { contentId, pitch: PITCH }).tag(["P", contentId]);
    y += PITCH * lines.length;
  }
  return page;
}

const paragraphs = (page: PageBuilder): string[] =>
  texts(page.analyse()).map((element) => contentOf(element).replaceAll("\n", " "));

const FULL = [
  "The survey was held in the spring of that year and again in the autumn",
  "of the next, when the water had gone back to the level of the old wall",
];

describe("paragraphs of the structure tree", () => {
  it("begin on a full line after a full line", () => {
    const groups = [
      [...FULL, "and the fields behind it had been sown for the first time since then."],
      ["Most of those who had been asked before were ready to answer once more", "than anybody had hoped."],
    ];
    expect(paragraphs(tagged(groups))).toEqual(groups.map((lines) => lines.join(" ")));
  });

  it("go on after a short line that ends a sentence", () => {
    const lines = [
      ...FULL,
      "It was dry.",
      "Nobody had seen the river as low as it was in the month of June of that",
      "year.",
    ];
    expect(paragraphs(tagged([lines]))).toEqual([lines.join(" ")]);
  });

  it("are not believed where every line is tagged by itself", () => {
    const lines = [
      ...FULL,
      "and the fields behind it had been sown for the first time since then by",
      "those who had come back from the hills with what was left of their own",
      "cattle and the seed of the year before.",
    ];
    expect(paragraphs(tagged(lines.map((line) => [line])))).toEqual([lines.join(" ")]);
  });

  it("keep the short lines of an address together", () => {
    const address = ["Quill and Sons", "14 Mill Lane", "Old Town"];
    expect(paragraphs(tagged(address.map((line) => [line])))).toEqual([address.join(" ")]);
  });

  it("keep what a break sets apart inside one of them", () => {
    const page = new PageBuilder()
      .paragraph(50, 100, FULL, { contentId: 0, pitch: PITCH })
      .paragraph(50, 160, ["Another part of the text stands below a gap that is as high as two lines"], {
        contentId: 0,
      })
      .tag(["P", 0]);
    expect(paragraphs(page)).toHaveLength(2);
  });
});

describe("captions of the structure tree", () => {
  it("are captions whatever they begin with", () => {
    const page = new PageBuilder()
      .paragraph(50, 100, FULL, { contentId: 0 })
      .line(50, 150, "Illustration 1: The mill from the other bank", { contentId: 1 })
      .tag(["P", 0], ["Caption", 1]);
    expect(texts(page.analyse()).map(({ role }) => role)).toEqual(["paragraph", "caption"]);
  });
});
