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

test("the last entry of a contents list, with its page, is not part of the heading below it", () => {
  const page = new PageBuilder().line(50, 60, "Contents", { size: 14, font: BOLD });
  for (const [index, [name = "", number = ""]] of [
    ["1 Beginning", "3"],
    ["2 Course", "6"],
    ["Index", "9"],
  ].entries())
    page.line(50, 90 + 20 * index, name, { font: BOLD }).line(540, 90 + 20 * index, number, { font: BOLD });
  page.line(270, 152, "Abstract", { font: BOLD }).paragraph(50, 170, prose(20));
  expect(headings(page).join("|")).not.toMatch(/Index.*Abstract/);
});

test("centred lines in capitals, as close as text, are one title", () => {
  const page = new PageBuilder()
    .line(50, 60, "NEW TECHNOLOGY: A METHOD OF EXTRACTING ENERGY FROM THE SUN", { size: 12, font: BOLD })
    .line(127.4, 75, "AND FROM FRESH GREEN CUCUMBERS", { size: 12, font: BOLD })
    .paragraph(50, 120, prose(20));
  expect(headings(page)).toEqual([
    "NEW TECHNOLOGY: A METHOD OF EXTRACTING ENERGY FROM THE SUN AND FROM FRESH GREEN CUCUMBERS",
  ]);
});

test("a sentence above a title is not part of it", () => {
  const page = new PageBuilder()
    .paragraph(50, 100, prose(4))
    .line(50, 195, "What grows in the garden", { size: 24, font: BOLD })
    .paragraph(50, 240, prose(20));
  expect(headings(page)).toEqual(["What grows in the garden"]);
});

test("a subtitle belongs to the title right above it", () => {
  const title = ["A small study of the herbs:", "Ocimum sanctum and what it does", "A review"];
  const page = new PageBuilder()
    .line(50, 100, title[0] ?? "", { size: 18, font: BOLD })
    .line(50, 122, title[1] ?? "", { size: 18, font: BOLD })
    .line(50, 144, title[2] ?? "", { size: 18, font: BOLD })
    .line(50, 190, "1 Beginning", { size: 18, font: BOLD })
    .paragraph(50, 230, prose(20));
  expect(headings(page)).toEqual([title.join(" "), "1 Beginning"]);
});

test("a number far before a title on the same line is part of it", () => {
  const page = new PageBuilder()
    .line(50, 50, "4.10", { size: 14, font: BOLD })
    .line(140, 50, "Cards of insurers", { size: 14, font: BOLD })
    .paragraph(50, 80, prose(20));
  expect(headings(page)).toEqual(["4.10 Cards of insurers"]);
});

test("a title's last line that begins in lower case belongs to it, whatever it says", () => {
  const page = new PageBuilder()
    .line(50, 100, "A study of the herbs in gardens by the sea and", { size: 18, font: BOLD })
    .line(50, 122, "how they grow, what they need, and who waters them, 2012-2014.", { size: 18, font: BOLD })
    .paragraph(50, 160, prose(20));
  expect(headings(page)).toEqual([
    "A study of the herbs in gardens by the sea and how they grow, what they need, and who waters them, 2012-2014.",
  ]);
});

test("the plain name centred below an article's number is part of it, a sentence below is not", () => {
  const article = (name: string): PageBuilder =>
    new PageBuilder()
      .paragraph(50, 60, prose(5))
      .line(138, 160, "Article 12", { size: 14, font: BOLD })
      .line(172 - 2.3 * name.length, 180, name)
      .paragraph(50, 210, prose(20));
  expect(headings(article("Entry into force"))).toEqual(["Article 12 Entry into force"]);
  expect(headings(article("It enters into force now."))).toEqual(["Article 12"]);
});

test("a heading with a letter in brackets is not the second line of the one above it", () => {
  const page = new PageBuilder()
    .paragraph(50, 60, prose(8))
    .line(50, 190, "122 FINANCE", { font: BOLD })
    .line(50, 206, "(a) Payments for approval", { font: BOLD })
    .paragraph(50, 220, prose(8));
  expect(headings(page)).toEqual(["122 FINANCE", "(a) Payments for approval"]);
});

test("a chapter's number in words, between the word and the title, is no heading of its own", () => {
  const page = new PageBuilder()
    .line(490, 100, "CHAPTER", { size: 10, font: BOLD })
    .line(440, 124, "TWENTY-ONE", { size: 17, font: BOLD })
    .line(485, 178, "FILES", { size: 17, font: BOLD })
    .paragraph(50, 240, prose(20));
  expect(headings(page)).not.toContain("TWENTY-ONE");
  expect(headings(page)).toContain("FILES");
});
