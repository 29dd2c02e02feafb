import { expect, test } from "vitest";
import { assembleDocument } from "../../../extraction/document/assemble.ts";
import { BOLD, PageBuilder, prose } from "../builders.ts";

const TERMS = ["Cache size", "Retry limit", "Log file"];

/** Bold lines of the text's size below a title, with the text below each this far to the right. */
function headingsWith(indent: number): string[] {
  const page = new PageBuilder().line(50, 60, "1 Options", { font: BOLD, size: 14 }).paragraph(50, 90, prose(6));
  TERMS.forEach((term, index) => {
    page.line(50, 190 + index * 70, term, { font: BOLD }).paragraph(50 + indent, 204 + index * 70, prose(4));
  });
  return assembleDocument({ name: "n", pages: [page.analyse()] }).elements.flatMap((element) =>
    element.kind === "text" && (element.label === "Title" || element.label === "Section-header")
      ? [element.content.text]
      : [],
  );
}

test("bold terms with explanations indented below them are no headings", () => {
  expect(headingsWith(30)).toEqual(["1 Options"]);
});

test("bold lines with text at their own edge below them are headings", () => {
  expect(headingsWith(0)).toEqual(["1 Options", ...TERMS]);
});

test("entries of a contents list are no headings, however large those of chapters are set", () => {
  const page = new PageBuilder().line(50, 60, "Table of Contents", { font: BOLD, size: 18 });
  for (let chapter = 1; chapter <= 4; chapter++) {
    const top = 20 + chapter * 90;
    page.line(50, top, `${chapter} Calling it from Fortran . . . . . . . . . ${chapter}7`, { font: BOLD, size: 16 });
    for (let section = 1; section <= 3; section++)
      page.line(60, top + section * 18, `${chapter}.${section} Reversing dimensions . . . . . . . . . . ${chapter}8`);
  }
  const { elements } = assembleDocument({ name: "n", pages: [page.analyse()] });
  const headings = elements.filter(
    ({ kind, ...element }) => kind === "text" && "level" in element && element.level > 0,
  );
  expect(headings.map((heading) => heading.kind === "text" && heading.content.text)).toEqual(["Table of Contents"]);
});

/** A page with these lines, set larger than all others but not by much, above the name of the author. */
function labelsBelow(title: string[]): string[] {
  const page = new PageBuilder();
  title.forEach((text, index) => {
    page.line(50, 60 + index * 30, text, { size: 13.5 });
  });
  page
    .line(50, 82 + title.length * 30, "A. Writer, 24 September 2004")
    .line(50, 116 + title.length * 30, "Summary")
    .paragraph(50, 128 + title.length * 30, prose(8));
  const { elements } = assembleDocument({ name: "n", pages: [page.analyse()] });
  return elements.map((element) => (element.kind === "text" ? `${element.label}: ${element.content.text}` : ""));
}

test("a title that is set larger than all others, but not by much, is a heading", () => {
  expect(labelsBelow(["Version notes of the tool, in short"])[0]).toBe("Title: Version notes of the tool, in short");
});

test("so are its parts", () => {
  const title = ["The Case Of The Missing Term, or,", "Faults I Have Known"];
  expect(labelsBelow(title).slice(0, 2)).toEqual(title.map((part) => `Section-header: ${part}`));
});

test("the source of a chart's figures is no heading", () => {
  const labelsWith = (note: string): string[] => {
    const page = new PageBuilder().paragraph(50, 60, prose(4)).drawing({ left: 50, top: 120, right: 350, bottom: 260 });
    page.line(50, 285, note, { font: BOLD, size: 9 }).paragraph(50, 320, prose(8));
    const { elements } = assembleDocument({ name: "n", pages: [page.analyse()] });
    return elements.flatMap((element) =>
      element.kind === "text" && element.content.text === note ? [element.label] : [],
    );
  };
  expect(labelsWith("Source: Institute of Statistics")).not.toContain("Title");
  expect(labelsWith("Development of the Prices")).toContain("Title");
});

test.each([["Example 2.1. Setting the language"], ["Procedimento 4.1. Inserir um valor"]])(
  "%s is a caption",
  (title) => {
    const headingsOf = (text: string): string[] => {
      const page = new PageBuilder().line(50, 60, "1 Options", { font: BOLD, size: 14 }).paragraph(50, 90, prose(6));
      page.line(50, 190, text, { font: BOLD, size: 12 }).paragraph(50, 208, prose(8));
      return assembleDocument({ name: "n", pages: [page.analyse()] }).elements.flatMap((element) =>
        element.kind === "text" && element.label === "Section-header" ? [element.content.text] : [],
      );
    };
    expect(headingsOf(title)).not.toContain(title);
    expect(headingsOf(title.replace(/^\p{L}+ \S+/u, "2.1"))).toHaveLength(1);
  },
);
