import { describe, expect, it } from "vitest";
import { assembleDocument } from "../../../extraction/document/assemble.ts";
import { renderMarkdown } from "../../../extraction/output/markdown.ts";
import { PageBuilder, prose } from "../builders.ts";

const LETTER = 5;

/** Sections of prose in one font and size, with a blank line between all paragraphs; some names are underlined. */
function report(sections: { name: string; underlined: boolean }[]): PageBuilder {
  const page = new PageBuilder().line(60, 60, "A report on the wells", { size: 20 });
  let y = 110;
  for (const { name, underlined } of sections) {
    page.line(60, y, name, { space: 0.5 });
    if (underlined) page.rule(60, y + 1.5, 60 + LETTER * name.length, y + 1.5);
    for (const word of ["lorem", "magna"]) {
      y += 24;
      page.paragraph(60, y, [...prose(3, word), "and so on in what follows."]);
      y += 36;
    }
    y += 24;
  }
  return page;
}

const headings = (page: PageBuilder): string[] =>
  renderMarkdown(assembleDocument({ name: "report", pages: [page.analyse()], outline: [] }), { furniture: "keep" })
    .split("\n")
    .filter((line) => line.startsWith("#"))
    .map((line) => line.replace(/^#+ /, ""))
    .slice(1);

const NAMES = [
  "The water supply of the town",
  "What the survey has shown",
  "Back to the first question",
  "Costs and terms",
];

describe("underlined text", () => {
  it("is a heading where it stands alone above text", () => {
    expect(headings(report(NAMES.map((name) => ({ name, underlined: true }))))).toEqual(NAMES);
  });

  it("is none if it links to something", () => {
    const page = report(NAMES.map((name) => ({ name, underlined: true })));
    const plain = headings(report(NAMES.map((name) => ({ name, underlined: false }))));
    page.link({ left: 55, top: 0, right: 400, bottom: 800 }, "https://example.com/");
    expect(plain).not.toEqual(NAMES);
    expect(headings(page)).toEqual(plain);
  });
});
