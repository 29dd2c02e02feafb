import { describe, expect, it } from "vitest";
import type { DocumentElement, DocumentModel } from "../../../extraction/document/document-model.ts";
import { structuredJson } from "../../../extraction/output/structured-json.ts";
import { pageImageSize } from "../../../extraction/page/page-image.ts";

const box = { left: 72, top: 72, right: 144, bottom: 90 };
const style = { font: "Helvetica", size: 12, bold: false, italic: false, color: 0 };

const text = (id: string, page: number, label: "Section-header" | "Text", words: string): DocumentElement => ({
  id,
  page,
  box,
  kind: "text",
  label,
  content: { text: words, marks: [] },
  style,
  level: 1,
});

const model = (pages: { width: number; height: number }[]): DocumentModel => ({
  version: 1,
  name: "a.pdf",
  category: "other",
  pages: pages.map((page, index) => ({ ...page, pageNumber: index + 1, warnings: [] })),
  elements: [
    text("p1-e1", 1, "Section-header", "One"),
    text("p1-e2", 1, "Text", "begins here"),
    text("p2-e1", 2, "Text", "and goes on here"),
    text("p2-e2", 2, "Section-header", "Two"),
  ],
  sections: [
    { id: "p1-e1", level: 1, page: 1, elements: ["p1-e2", "p2-e1"], subsections: [] },
    { id: "p2-e2", level: 1, page: 2, elements: [], subsections: [] },
  ],
});

const A4 = { width: 595, height: 842 };
const A0 = { width: 2384, height: 3370 };

describe("the structured JSON of several pages", () => {
  it("keeps every element on its own page, in a part of its section", () => {
    const { pages } = structuredJson(model([A4, A4]));
    const [first, second] = [pages["1"], pages["2"]].map((page) => page?.body.sections);
    expect(first?.["0"]).toMatchObject({ title: { id: "p1-e1", content: "One" }, texts: [{ content: "begins here" }] });
    expect(second?.["0"]).toMatchObject({
      title: { id: "p1-e1", content: "" },
      texts: [{ content: "and goes on here" }],
      continued: true,
    });
    expect(second?.["1"]).toMatchObject({ title: { id: "p2-e2", content: "Two" } });
  });

  it("has a box for a text on each page that it is on, and its words on the first", () => {
    const document = model([A4, A4]);
    const [heading, body] = document.elements;
    if (heading === undefined || body?.kind !== "text") throw new Error("no text");
    const later = { left: 72, top: 100, right: 144, bottom: 108 };
    const { pages } = structuredJson({
      ...document,
      elements: [heading, { ...body, continued: [{ page: 2, box: later }] }],
      sections: [{ id: "p1-e1", level: 1, page: 1, elements: ["p1-e2"], subsections: [] }],
    });
    const text = (page: string) => pages[page]?.body.sections["0"]?.texts[0];
    expect(text("1")).toMatchObject({ id: "p1-e2", content: "begins here" });
    expect(text("1")).not.toHaveProperty("continued");
    expect(text("2")).toMatchObject({ id: "p1-e2", content: "", continued: true, bbox: [144, 200, 288, 216] });
  });

  it("gives boxes in the pixels of the page's image, however large the page", () => {
    const { pages } = structuredJson(model([A4, A0]));
    expect(pages["1"]?.page_metadata.page_dim).toEqual([1190, 1684]);
    expect(pages["1"]?.body.sections["0"]?.texts[0]?.bbox).toEqual([144, 144, 288, 180]);
    const image = pageImageSize(A0.width, A0.height);
    expect(image.dpi).toBeLessThan(144);
    expect(pages["2"]?.page_metadata.page_dim).toEqual([image.width, image.height]);
    const bbox = pages["2"]?.body.sections["0"]?.texts[0]?.bbox;
    expect(bbox?.[0]).toBeCloseTo(image.dpi, 0);
  });
});
