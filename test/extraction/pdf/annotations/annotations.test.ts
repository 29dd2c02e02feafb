import { PDFDocument } from "pdf-lib";
import { describe, expect, it } from "vitest";
import type { PageGeometry, StructureNode } from "../../../../extraction/page/page-geometry.ts";
import { onePage, pdfFile, show } from "../pdf-bytes.ts";
import { firstPage, reading } from "../reading.ts";

describe("links", () => {
  it("lead out of the document or to one of its pages, in page coordinates", async () => {
    const annotations = [
      "<< /Type /Annot /Subtype /Link /Rect [20 20 60 40] /A << /S /URI /URI (https://example.org/a?b=c) >> >>",
      "<< /Type /Annot /Subtype /Link /Rect [80 20 120 40] /Dest [3 0 R /Fit] >>",
      "<< /Type /Annot /Subtype /Text /Rect [0 0 10 10] /Contents (a note) >>",
    ];
    const { links } = await firstPage(
      onePage("", { page: "/Rotate 180 /Annots [6 0 R 7 0 R 8 0 R]", objects: annotations }),
    );
    expect(links).toEqual([
      { box: { left: 140, top: 20, right: 180, bottom: 40 }, uri: "https://example.org/a?b=c" },
      { box: { left: 80, top: 20, right: 120, bottom: 40 }, page: 1 },
    ]);
  });

  it("give a box for each line they cover", async () => {
    const quads = "/QuadPoints [20 40 180 40 20 30 180 30 20 28 60 28 20 18 60 18]";
    const link = `<< /Type /Annot /Subtype /Link /Rect [20 18 180 40] ${quads} /A << /S /URI /URI (https://example.org/) >> >>`;
    const { links } = await firstPage(onePage("", { page: "/Annots [6 0 R]", objects: [link] }));
    expect(links.map(({ box }) => [box.left, box.top, box.right, box.bottom])).toEqual([
      [20, 60, 180, 70],
      [20, 72, 60, 82],
    ]);
  });
});

describe("form fields", () => {
  it("have their name, kind, value and place", async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([300, 200]);
    const form = document.getForm();
    const name = form.createTextField("person.name");
    name.setText("Zo\u00eb Quill");
    name.addToPage(page, { x: 50, y: 150, width: 100, height: 20, borderWidth: 0 });
    const agreed = form.createCheckBox("agreed");
    agreed.addToPage(page, { x: 50, y: 100, width: 12, height: 12 });
    agreed.check();
    const refused = form.createCheckBox("refused");
    refused.addToPage(page, { x: 80, y: 100, width: 12, height: 12 });
    const color = form.createDropdown("color");
    color.addOptions(["red", "green"]);
    color.select("green");
    color.addToPage(page, { x: 50, y: 60, width: 80, height: 20 });
    const { formFields } = await firstPage(await document.save());
    const found = new Map(formFields.map((field) => [field.name, field]));
    expect(found.get("person.name")).toMatchObject({ kind: "text", value: "Zo\u00eb Quill", checked: false });
    expect(found.get("person.name")?.box.top).toBeCloseTo(30);
    expect(found.get("agreed")).toMatchObject({ kind: "checkbox", checked: true, value: "Yes" });
    expect(found.get("refused")).toMatchObject({ kind: "checkbox", checked: false, value: "" });
    expect(found.get("color")).toMatchObject({ kind: "choice", value: "green" });
  });

  it("show their value among the glyphs of the page, on every reading", async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([300, 200]);
    page.drawText("Name:", { x: 10, y: 155, size: 12 });
    const name = document.getForm().createTextField("name");
    name.setText("Quill");
    name.addToPage(page, { x: 50, y: 150, width: 100, height: 20, borderWidth: 0 });
    document.addPage([300, 200]);
    await reading(await document.save(), async (opened) => {
      const first = await opened.readPage(1);
      expect(first.glyphs.map((glyph) => glyph.text).join("")).toContain("Quill");
      const field = first.formFields[0]?.box;
      const letter = first.glyphs.find((glyph) => glyph.text === "Q")?.box;
      expect(letter?.left).toBeGreaterThan(field?.left ?? 0);
      expect(letter?.top).toBeGreaterThan(field?.top ?? 0);
      await opened.readPage(2);
      expect(await opened.readPage(1)).toEqual(first);
    });
  });

  it("are drawn whether the page was read before or not", async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([300, 200]);
    const name = document.getForm().createTextField("name");
    name.setText("Quill");
    name.addToPage(page, { x: 50, y: 150, width: 100, height: 20, borderWidth: 0 });
    const file = await document.save();
    const box = { left: 50, top: 30, right: 150, bottom: 50 };
    const darkest = (pixels: Uint8Array) => pixels.reduce((least, level) => Math.min(least, level), 255);
    await reading(file, async (opened) => {
      expect(darkest((await opened.renderPage(1, { dpi: 72, box })).pixels)).toBeLessThan(128);
    });
    await reading(file, async (opened) => {
      await opened.readPage(1);
      expect(darkest((await opened.renderPage(1, { dpi: 72, box })).pixels)).toBeLessThan(128);
    });
  });

  it("leave the page the fonts that it inherits", async () => {
    const { glyphs, fonts } = await firstPage(
      pdfFile([
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 /Resources << /Font << /F1 5 0 R >> >> >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Annots [6 0 R] >>",
        { data: show("page", 20, 60) },
        "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>",
        "<< /Type /Annot /Subtype /FreeText /Rect [20 20 120 40] /Contents (note) /AP << /N 7 0 R >> >>",
        {
          entries: "/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /F1 8 0 R >> >>",
          data: show("note", 0, 5),
        },
        "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>",
      ]),
    );
    const inFont = (name: string) => glyphs.filter(({ style }) => fonts[style.font]?.name === name);
    expect(
      inFont("Courier")
        .map(({ text }) => text)
        .join(""),
    ).toBe("page");
    expect(
      inFont("Times-Roman")
        .map(({ text }) => text)
        .join(""),
    ).toBe("note");
  });

  it("do not exist in a document without a form", async () => {
    expect((await firstPage(onePage(show("plain", 20, 40)))).formFields).toEqual([]);
  });
});

describe("the outline", () => {
  const outlined = (first: string, second: string) =>
    pdfFile([
      "<< /Type /Catalog /Pages 2 0 R /Outlines 5 0 R >>",
      "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] /CropBox [0 0 200 250] >>",
      "<< /Type /Outlines /First 6 0 R /Last 6 0 R /Count 2 >>",
      first,
      second,
    ]);

  it("has titles, levels, pages and the distance from the top of the visible page", async () => {
    const file = outlined(
      "<< /Title (Part) /Parent 5 0 R /First 7 0 R /Last 7 0 R /Count 1 /Dest [3 0 R /Fit] >>",
      "<< /Title <FEFF00C7006800610070> /Parent 6 0 R /A << /S /GoTo /D [4 0 R /XYZ 0 200 0] >> >>",
    );
    expect(await reading(file, (document) => document.outline())).toEqual([
      { title: "Part", level: 1, page: 1 },
      { title: "\u00c7hap", level: 2, page: 2, top: 50 },
    ]);
  });

  it("ends if an entry is its own descendant", async () => {
    const file = outlined(
      "<< /Title (One) /Parent 5 0 R /First 7 0 R /Last 7 0 R /Next 6 0 R >>",
      "<< /Title (Two) /Parent 6 0 R /First 6 0 R /Last 6 0 R /Next 7 0 R >>",
    );
    const outline = await reading(file, (document) => document.outline());
    expect(outline.map(({ title }) => title)).toEqual(["One", "Two"]);
  });
});

describe("the structure tree", () => {
  /** A page with this content, whose structure tree begins at the first of the objects. */
  const taggedPage = (content: string, objects: string[]): Promise<PageGeometry> =>
    firstPage(
      onePage(content, {
        page: "/StructParents 0",
        catalog: "/MarkInfo << /Marked true >> /StructTreeRoot 6 0 R",
        objects,
      }),
    );
  const cellsOf = ({ structure }: PageGeometry): StructureNode[] =>
    structure.flatMap((table) => table.children.flatMap((row) => row.children));

  it("gives standard types after role mapping, alternate text and the content of each node", async () => {
    const objects = [
      "<< /Type /StructTreeRoot /K 7 0 R /ParentTree << /Nums [0 [8 0 R 9 0 R]] >> /RoleMap << /Ueberschrift /H1 >> >>",
      "<< /Type /StructElem /S /Document /P 6 0 R /K [8 0 R 9 0 R] >>",
      "<< /Type /StructElem /S /Ueberschrift /P 7 0 R /Pg 3 0 R /K 0 >>",
      "<< /Type /StructElem /S /Figure /Alt (a quill) /P 7 0 R /Pg 3 0 R /K 1 >>",
    ];
    const content = `/H1 << /MCID 0 >> BDC ${show("Title", 20, 60)} EMC /Figure << /MCID 1 >> BDC 20 20 30 30 re f EMC`;
    const page = await taggedPage(content, objects);
    expect(page.structure).toEqual([
      {
        type: "Document",
        altText: "",
        contentIds: [],
        children: [
          { type: "H1", altText: "", contentIds: [0], children: [] },
          { type: "Figure", altText: "a quill", contentIds: [1], children: [] },
        ],
      },
    ]);
    expect(page.glyphs[0]?.style.contentId).toBe(0);
  });

  it("gives the spans that cells state", async () => {
    const objects = [
      "<< /Type /StructTreeRoot /K 7 0 R /ParentTree << /Nums [0 [9 0 R 10 0 R]] >> >>",
      "<< /Type /StructElem /S /Table /P 6 0 R /K 8 0 R >>",
      "<< /Type /StructElem /S /TR /P 7 0 R /K [9 0 R 10 0 R] >>",
      "<< /Type /StructElem /S /TH /P 8 0 R /Pg 3 0 R /K 0 /A << /O /Table /ColSpan 3 >> >>",
      "<< /Type /StructElem /S /TD /P 8 0 R /Pg 3 0 R /K 1 /A [<< /O /Layout /Width 9 >> << /O /Table /RowSpan 2 /ColSpan 1 >>] >>",
    ];
    const content = `/TH << /MCID 0 >> BDC ${show("Name", 20, 60)} EMC /TD << /MCID 1 >> BDC ${show("Value", 60, 60)} EMC`;
    const cells = cellsOf(await taggedPage(content, objects));
    expect(cells).toEqual([
      { type: "TH", altText: "", contentIds: [0], children: [], columnSpan: 3 },
      { type: "TD", altText: "", contentIds: [1], children: [], rowSpan: 2 },
    ]);
  });

  it("has an empty cell where a cell of a row has no content", async () => {
    const objects = [
      "<< /Type /StructTreeRoot /K 7 0 R /ParentTree << /Nums [0 [9 0 R 11 0 R]] >> >>",
      "<< /Type /StructElem /S /Table /P 6 0 R /K 8 0 R >>",
      "<< /Type /StructElem /S /TR /P 7 0 R /K [9 0 R 10 0 R 11 0 R] >>",
      "<< /Type /StructElem /S /TD /P 8 0 R /Pg 3 0 R /K 0 >>",
      "<< /Type /StructElem /S /TD /P 8 0 R /Pg 3 0 R >>",
      "<< /Type /StructElem /S /TD /P 8 0 R /Pg 3 0 R /K 1 >>",
    ];
    const content = `/TD << /MCID 0 >> BDC ${show("Seats", 20, 60)} EMC /TD << /MCID 1 >> BDC ${show("91", 80, 60)} EMC`;
    const cells = cellsOf(await taggedPage(content, objects));
    expect(cells.map(({ type, contentIds }) => [type, ...contentIds])).toEqual([["TD", 0], ["TD"], ["TD", 1]]);
  });
});
