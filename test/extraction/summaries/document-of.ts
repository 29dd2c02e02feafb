import { assembleDocument } from "../../../extraction/document/assemble.ts";
import type { DocumentModel } from "../../../extraction/document/document-model.ts";

type Part = { heading: string; level?: number } | { text: string } | { table: string } | { picture: string } | "blank";

const BOX = { left: 50, top: 50, right: 500, bottom: 70 };
const STYLE = { font: "Body", size: 10, bold: false, italic: false, color: 0 };

/** A document with one page for each list of parts. */
export function documentOf(...pages: Part[][]): DocumentModel {
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
      if ("picture" in part) {
        const file = { fileName: `${id}.png`, text: part.picture, altText: "" };
        elements.push({ kind: "figure", id, page, label: "Picture", box: BOX, ...file });
      } else if ("text" in part) elements.push(text(id, page, "Text", part.text));
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
