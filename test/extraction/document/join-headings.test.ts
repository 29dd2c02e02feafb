import { expect, test } from "vitest";
import { assembleDocument } from "../../../extraction/document/assemble.ts";
import { BOLD, PageBuilder, prose } from "../builders.ts";

const headings = (page: PageBuilder): string[] =>
  assembleDocument({ name: "n", pages: [page.analyse()] }).elements.flatMap((element) =>
    element.kind === "text" && (element.label === "Title" || element.label === "Section-header")
      ? [element.content.text.replace(/\n/g, " ")]
      : [],
  );

test.each([["Appendix B"], ["Chapter 3"], ["Kapitel 12."]])("%s above a title is part of it", (number) => {
  const page = new PageBuilder()
    .line(50, 150, number, { size: 20, font: BOLD })
    .line(50, 195, "What grows in the garden", { size: 24, font: BOLD })
    .paragraph(50, 240, prose(20));
  expect(headings(page)).toEqual([`${number} What grows in the garden`]);
});

test("a sentence above a title is not part of it", () => {
  const page = new PageBuilder()
    .paragraph(50, 100, prose(4))
    .line(50, 195, "What grows in the garden", { size: 24, font: BOLD })
    .paragraph(50, 240, prose(20));
  expect(headings(page)).toEqual(["What grows in the garden"]);
});
