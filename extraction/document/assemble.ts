import type { OutlineEntry } from "../page/page-geometry.ts";
import type { PageElement, PageModel, TextElement } from "../page/page-model.ts";
import { bodyStyle } from "./body-style.ts";
import { attachCaptions } from "./captions.ts";
import { categoryOf } from "./category.ts";
import { ratePictures, textConfidence } from "./confidence.ts";
import type { DocumentElement, DocumentModel, DocumentTable, TextLabel } from "./document-model.ts";
import { findFurniture } from "./furniture.ts";
import { findHeadings, type Heading } from "./headings.ts";
import { joinHyphens } from "./hyphenation.ts";
import { joinHeadings } from "./join-headings.ts";
import { listLevel } from "./list-levels.ts";
import { isPacked, tableOfParts, tableParts } from "./packed-tables.ts";
import { buildSections } from "./sections.ts";
import { stitchPages } from "./stitch-pages.ts";

export interface AssemblyInput {
  /** Document identifier: the source's name. */
  name: string;
  /** In page order. */
  pages: PageModel[];
  outline?: OutlineEntry[];
}

const LABELS: Record<TextElement["role"], TextLabel> = {
  paragraph: "Text",
  "list-item": "List-item",
  caption: "Caption",
  footnote: "Footnote",
  formula: "Formula",
  code: "Text",
};

/** Everything that needs more than one page: furniture, heading levels, sections, text and tables over page breaks. */
export function assembleDocument({ name, pages, outline = [] }: AssemblyInput): DocumentModel {
  const body = bodyStyle(pages);
  const furniture = findFurniture(pages, body);
  const headings = findHeadings(pages, body, furniture, outline);
  const labelled = pages.flatMap((page) =>
    page.elements.map((element, index) => {
      const id = `p${page.pageNumber}-e${index + 1}`;
      return toDocumentElement(element, { id, page: page.pageNumber, furniture, headings });
    }),
  );
  const elements = ratePictures(attachCaptions(joinHyphens(stitchPages(joinHeadings(labelled)))));
  return {
    version: 1,
    name,
    category: categoryOf(pages),
    pages: pages.map(({ pageNumber, width, height, warnings }) => ({ pageNumber, width, height, warnings })),
    elements,
    sections: buildSections(elements),
  };
}

interface Context {
  id: string;
  page: number;
  furniture: ReturnType<typeof findFurniture>;
  headings: Map<TextElement, Heading>;
}

function toDocumentElement(element: PageElement, { id, page, furniture, headings }: Context): DocumentElement {
  const place = { id, page, box: element.box };
  if (element.kind === "table") {
    const { rows, columns, headerRows, confidence } = element;
    const table = { ...place, kind: "table", label: "Table", rows, columns, headerRows } as const;
    if (isPacked(element)) return tableOfParts<DocumentTable>({ ...table, confidence }, tableParts(element));
    return { ...table, cells: element.cells, confidence };
  }
  if (element.kind === "figure") {
    const { fileName, text, altText, raster, description } = element;
    const known = { ...(raster ? { raster } : {}), ...(description === undefined ? {} : { description }) };
    return { ...place, kind: "figure", label: "Picture", fileName, text, altText, ...known };
  }
  const { content, style } = element;
  const confidence = textConfidence(element);
  const edge = furniture.get(element);
  if (edge) {
    const label = element.zone === "bottom" ? "Page-footer" : "Page-header";
    return {
      ...place,
      kind: "text",
      label,
      content,
      style,
      confidence,
      level: 0,
      ...(edge === "page-number" ? { pageNumber: true } : {}),
    };
  }
  const heading = headings.get(element);
  if (heading) {
    const label = heading.title ? "Title" : "Section-header";
    return { ...place, kind: "text", label, content, style, level: heading.level, confidence: heading.confidence };
  }
  const label = LABELS[element.role];
  const level = label === "List-item" ? listLevel(element) : 0;
  const lines = element.role === "code" ? { preformatted: true } : element.keepsLines ? { keepsLines: true } : {};
  return { ...place, kind: "text", label, content, style, level, confidence, ...lines };
}
