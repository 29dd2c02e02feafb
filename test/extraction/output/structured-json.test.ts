import { describe, expect, test } from "vitest";
import { assembleDocument } from "../../../extraction/document/assemble.ts";
import { type StructuredJsonOptions, structuredJson } from "../../../extraction/output/structured-json.ts";
import { BOLD, PageBuilder, prose } from "../builders.ts";

function sample(): PageBuilder {
  const page = new PageBuilder().line(50, 40, "Running title").line(300, 780, "4").paragraph(50, 90, prose(2));
  page.line(50, 140, "1 Results", { size: 14, font: BOLD }).paragraph(50, 160, prose(4));
  page.line(50, 220, "Table 1: Sizes");
  page.rule(50, 230, 250, 230).rule(50, 250, 250, 250).rule(50, 270, 250, 270).rule(50, 290, 250, 290);
  page.rule(50, 230, 50, 290).rule(250, 230, 250, 290).rule(150, 250, 150, 290).line(110, 244, "Both of them");
  page.line(55, 264, "a").line(155, 264, "1").line(55, 284, "b").line(155, 284, "2");
  return page.image({ left: 50, top: 400, right: 250, bottom: 500 }).line(50, 515, "Figure 1: A view");
}

const convert = (options: StructuredJsonOptions = {}) =>
  structuredJson(assembleDocument({ name: "sample.pdf", pages: [sample().analyse()] }), options);

describe("structured JSON", () => {
  test("names the document, its category and the page in pixels at 144 dpi", () => {
    const json = convert();
    expect(json.pdf_name).toBe("sample.pdf");
    expect(json.category).toBe("other");
    expect(Object.keys(json.pages)).toEqual(["1"]);
    expect(json.pages["1"]?.page_metadata.page_dim).toEqual([1200, 1600]);
  });

  test("has headers and footers outside the sections", () => {
    const page = convert().pages["1"];
    expect(page?.page_header[0]).toMatchObject({
      label: "Page-header",
      content: "Running title",
      images: [],
      tables: [],
    });
    expect(page?.page_footer[0]).toMatchObject({ label: "Page-footer", content: "4" });
  });

  test("has text before the first heading in a section with an empty title", () => {
    const sections = convert().pages["1"]?.body.sections ?? {};
    expect(Object.keys(sections)).toEqual(["0", "1"]);
    expect(sections["0"]).toMatchObject({ level: 0, title: { content: "" } });
    expect(sections["1"]?.title).toMatchObject({
      content: "1 Results",
      title_feats: { font: "Body-Bold", height: 14 },
    });
  });

  test("repeats a spanning cell in every position that it covers", () => {
    const table = convert().pages["1"]?.body.sections["1"]?.tables[0];
    expect(table?.columns).toEqual(["Both of them", "Both of them"]);
    expect(table?.data).toEqual([
      ["a", "1"],
      ["b", "2"],
    ]);
    expect(table?.description).toBe("Table 1: Sizes");
  });

  test("has boxes in pixels", () => {
    const image = convert().pages["1"]?.body.sections["1"]?.images[0];
    expect(image?.bbox).toEqual([100, 800, 500, 1000]);
    expect(image?.description).toBe("Figure 1: A view");
  });

  test("points to pictures where the caller says", () => {
    const json = convert({ imageUrl: (picture) => `u/${picture.fileName}` });
    expect(json.pages["1"]?.body.sections["1"]?.images[0]?.src).toBe("u/page-1-figure-1.png");
  });

  test("contains only the wanted kinds of content, and all titles", () => {
    const section = convert({ contentTypes: ["tables"] }).pages["1"]?.body.sections["1"];
    expect(section?.texts).toEqual([]);
    expect(section?.images).toEqual([]);
    expect(section?.tables).toHaveLength(1);
    expect(section?.title.content).toBe("1 Results");
  });

  test("has as many cells in every row of a table as there are columns", () => {
    for (const table of Object.values(convert().pages["1"]?.body.sections ?? {}).flatMap((section) => section.tables)) {
      for (const row of table.data) expect(row).toHaveLength(table.columns.length);
    }
  });
});
