import { describe, expect, test } from "vitest";
import { assembleDocument } from "../../../extraction/document/assemble.ts";
import type { DocumentModel } from "../../../extraction/document/document-model.ts";
import { structuredJson } from "../../../extraction/output/structured-json.ts";
import type { OutlineEntry } from "../../../extraction/page/page-geometry.ts";
import { BOLD, PageBuilder, prose } from "../builders.ts";

const assemble = (page: PageBuilder, outline: OutlineEntry[] = []): DocumentModel =>
  assembleDocument({ name: "n", pages: [page.analyse()], outline });

const headings = (document: DocumentModel): [string, number][] =>
  document.elements.flatMap((element): [string, number][] =>
    element.kind === "text" && (element.label === "Title" || element.label === "Section-header")
      ? [[element.content.text, element.level]]
      : [],
  );

describe("the structure tree", () => {
  test("decides whether a line that looks only partly like a heading is one", () => {
    const page = (): PageBuilder =>
      new PageBuilder().line(50, 100, "Some words", { contentId: 1 }).paragraph(50, 130, prose(8), { contentId: 2 });
    expect(headings(assemble(page()))).toEqual([]);
    expect(headings(assemble(page().tag(["H1", 1], ["P", 2])))).toEqual([["Some words", 1]]);
  });

  test("is not trusted if all of the text is tagged as headings", () => {
    const page = new PageBuilder()
      .paragraph(50, 100, prose(3), { contentId: 1 })
      .paragraph(50, 160, prose(3), { contentId: 2 })
      .tag(["H1", 1], ["H2", 2]);
    expect(headings(assemble(page))).toEqual([]);
  });

  test("does not make a heading of text that does not look like one at all", () => {
    const page = new PageBuilder()
      .line(50, 100, "and so it ends, as it began.", { contentId: 1 })
      .paragraph(50, 130, prose(8), { contentId: 2 })
      .tag(["H1", 1], ["P", 2]);
    expect(headings(assemble(page))).toEqual([]);
  });

  test("gives headings that look alike the levels that it states", () => {
    const page = new PageBuilder()
      .line(50, 100, "Outer", { font: BOLD, contentId: 1 })
      .paragraph(50, 130, prose(8), { contentId: 3 })
      .line(50, 260, "Inner", { font: BOLD, contentId: 2 })
      .paragraph(50, 290, prose(8), { contentId: 3 })
      .tag(["H1", 1], ["H2", 2], ["P", 3]);
    expect(headings(assemble(page))).toEqual([
      ["Outer", 1],
      ["Inner", 2],
    ]);
  });

  test("describes a picture that has no caption", () => {
    const page = new PageBuilder()
      .paragraph(50, 60, prose(3))
      .image({ left: 50, top: 200, right: 300, bottom: 400 })
      .tag(["Figure", 7, "A quill pen"]);
    const [image] = page.geometry.images;
    if (image) image.contentId = 7;
    const json = structuredJson(assemble(page));
    expect(json.pages["1"]?.body.sections["0"]?.images[0]?.description).toBe("A quill pen");
  });
});

describe("the outline", () => {
  const page = (): PageBuilder => {
    const target = new PageBuilder().line(50, 60, "The Whole Story", { size: 20, font: BOLD });
    ["First", "Second", "Third"].forEach((text, index) => {
      target.line(50, 100 + 120 * index, text, { font: BOLD }).paragraph(50, 120 + 120 * index, prose(6));
    });
    return target;
  };

  test("states the levels of headings, below a title that it omits", () => {
    const outline = [
      { title: "First", level: 1, page: 1 },
      { title: "Second", level: 2, page: 1 },
      { title: "Third", level: 1, page: 1 },
    ];
    expect(headings(assemble(page(), outline)).map(([, level]) => level)).toEqual([1, 2, 3, 2]);
  });

  test("makes no heading on any page other than that of its entry", () => {
    const target = new PageBuilder().line(50, 100, "Plain words").paragraph(50, 130, prose(8));
    expect(headings(assemble(target, [{ title: "Plain words", level: 1, page: 2 }]))).toEqual([]);
  });
});
