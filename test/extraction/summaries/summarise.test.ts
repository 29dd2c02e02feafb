import { describe, expect, it } from "vitest";
import { assembleDocument } from "../../../extraction/document/assemble.ts";
import type { DocumentModel } from "../../../extraction/document/document-model.ts";
import { summarise } from "../../../extraction/summaries/summarise.ts";

type Part = { heading: string; level?: number } | { text: string } | { table: string } | "blank";

const BOX = { left: 50, top: 50, right: 500, bottom: 70 };
const STYLE = { font: "Body", size: 10, bold: false, italic: false, color: 0 };

/** A document with one page for each list of parts. */
function documentOf(...pages: Part[][]): DocumentModel {
  const empty = assembleDocument({ name: "report.pdf", pages: [], outline: [] });
  const elements: DocumentModel["elements"] = [];
  const sections: DocumentModel["sections"] = [];
  const text = (id: string, page: number, label: "Text" | "Section-header" | "Caption", content: string, level = 0) =>
    ({
      kind: "text" as const,
      id,
      page,
      label,
      box: BOX,
      style: STYLE,
      level,
      content: { text: content, marks: [] },
    }) satisfies DocumentModel["elements"][number];
  pages.forEach((parts, index) => {
    const page = index + 1;
    parts.forEach((part, at) => {
      const id = `p${page}-e${at}`;
      if (part === "blank") return;
      if ("heading" in part) {
        const level = part.level ?? 1;
        elements.push(text(id, page, "Section-header", part.heading, level));
        const around = level > 1 ? sections.findLast((section) => section.level < level) : undefined;
        around?.subsections.push(id);
        const supersection = around === undefined ? {} : { supersection: around.id };
        sections.push({ id, level, page, elements: [], subsections: [], ...supersection });
        return;
      }
      sections.at(-1)?.elements.push(id);
      if ("text" in part) elements.push(text(id, page, "Text", part.text));
      else {
        elements.push(text(`${id}-c`, page, "Caption", part.table));
        const grid = { rows: 2, columns: 3, headerRows: 1, cells: [], confidence: 1 };
        elements.push({ kind: "table", id, page, label: "Table", box: BOX, ...grid, caption: `${id}-c` });
      }
    });
  });
  const sizes = pages.map((_, index) => ({ pageNumber: index + 1, width: 600, height: 800, warnings: [] }));
  return { ...empty, name: "report", pages: sizes, elements, sections };
}

const LIGHTHOUSE =
  "The lighthouse keeper repaired the lamp of the lighthouse in winter. " +
  "Gulls were loud. Bread was cheap. " +
  "The lamp of the lighthouse warned ships when winter storms came. " +
  "Ships saw the lamp of the lighthouse keeper from far away. " +
  "A cousin wrote letters about mathematics.";

const link = (name: string) => `images/${name}`;

describe("summaries", () => {
  it("keep what the text comes back to, in the order of the text", () => {
    const { pages } = summarise(documentOf([{ text: LIGHTHOUSE }]), link);
    expect(pages).toContain("lighthouse keeper repaired the lamp");
    expect(pages).toContain("warned ships");
    expect(pages).not.toContain("cousin");
    expect(pages.indexOf("repaired")).toBeLessThan(pages.indexOf("warned"));
  });

  it("link every sentence to the image of its page", () => {
    const summaries = summarise(
      documentOf([{ heading: "A" }, { text: LIGHTHOUSE }], [{ text: "Page two ends." }]),
      link,
    );
    expect(summaries.pages).toContain("Page two ends. ([p. 2](images/page-2.png))");
    for (const text of [
      summaries.documentByPages,
      summaries.documentBySections,
      ...Object.values(summaries.sections),
    ]) {
      expect(text).toMatch(/\(\[p\. \d\]\(images\/page-\d\.png\)\)/);
    }
  });

  it("name tables by their captions and say what pages have no text", () => {
    const { pages } = summarise(documentOf([{ table: "Table 1: Rainfall" }], ["blank"]), link);
    expect(pages).toContain("- Table 1: Rainfall (table, 2 rows, 3 columns) ([p. 1](images/page-1.png))");
    expect(pages).toContain("## Page 2\n\nThis page has no text that can be read.");
  });

  it("give every section one, in document order, also those that only hold others", () => {
    const { sections } = summarise(
      documentOf([
        { heading: "Whole" },
        { heading: "Lamp", level: 2 },
        { text: LIGHTHOUSE },
        { heading: "Nothing", level: 2 },
      ]),
      link,
    );
    expect(Object.keys(sections)).toEqual(["p1-e0", "p1-e1", "p1-e3"]);
    expect(sections["p1-e0"]).toContain("- Lamp ([p. 1]");
    expect(sections["p1-e1"]).toContain("lighthouse");
    expect(sections["p1-e3"]).toContain("no running text");
  });

  it("say of the document what its sections say, under their headings", () => {
    const { documentBySections } = summarise(
      documentOf([
        { heading: "Whole" },
        { heading: "Lamp", level: 2 },
        { text: LIGHTHOUSE },
        { heading: "Bread", level: 2 },
        { text: "The bakery sold bread at dawn." },
      ]),
      link,
    );
    expect(documentBySections).toMatch(/^# Whole\n/);
    expect(documentBySections).toContain("**Bread.** The bakery sold bread at dawn.");
    expect(documentBySections).toContain("**Lamp.** ");
  });

  it("cannot be made to carry markup of the document", () => {
    const { pages } = summarise(
      documentOf([{ text: "Click <script>alert(1)</script> or ![x](http://evil) now." }]),
      link,
    );
    expect(pages).not.toContain("<script>");
    expect(pages).toContain("![x\\](http://evil)");
  });

  it("take time with the length of the document, not with its square", () => {
    const time = (count: number) => {
      const document = documentOf(...Array.from({ length: count }, () => [{ heading: "H" }, { text: LIGHTHOUSE }]));
      const start = performance.now();
      summarise(document, link);
      return performance.now() - start;
    };
    time(200);
    expect(time(2000) / time(200)).toBeLessThan(40);
  });
});
