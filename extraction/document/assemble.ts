import type { OutlineEntry } from "../page/page-geometry.ts";
import type { PageElement, PageModel, TableElement, TextElement } from "../page/page-model.ts";
import { oneLine } from "../text/one-line.ts";
import { attachCaptions } from "./captions.ts";
import { categoryOf } from "./category.ts";
import { ratePictures, textConfidence } from "./confidence.ts";
import type {
  DocumentElement,
  DocumentModel,
  DocumentTable,
  DocumentText,
  StreamedDocument,
  TextLabel,
} from "./document-model.ts";
import { findHeadings, type Heading } from "./headings.ts";
import { joinHyphens } from "./hyphenation.ts";
import { joinHeadings } from "./join-headings.ts";
import { KeptElements } from "./kept-elements.ts";
import { ListLevels } from "./list-levels.ts";
import type { KeptPages, Pages } from "./long/kept-pages.ts";
import { isPacked, tableOfParts, tableParts } from "./long/packed-tables.ts";
import { SectionTree } from "./sections.ts";
import { stitchPages } from "./stitch-pages.ts";
import { bodyStyle } from "./survey/body-style.ts";
import { elementId } from "./survey/element-id.ts";
import { type FurnitureKind, findFurniture } from "./survey/furniture.ts";

export interface AssemblyInput {
  /** Name of the source, which identifies the document. */
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

/**
 * Does everything that needs more than one page: furniture, heading levels, sections, text and tables across page
 * breaks.
 */
export function assembleDocument({ name, pages, outline = [] }: AssemblyInput): DocumentModel {
  const elements = [...elementsOf(pages, outline)];
  const tree = new SectionTree();
  for (const element of elements) tree.add(element);
  return { ...headOf(name, pages), elements, sections: tree.sections };
}

/**
 * Like `assembleDocument`, for pages that may be packed: the elements are then packed too, and only those of a few
 * pages are in memory at a time.
 */
export function assembleKeptPages({
  name,
  pages,
  outline = [],
}: Omit<AssemblyInput, "pages"> & { pages: KeptPages }): StreamedDocument {
  if (!pages.arePacked) return assembleDocument({ name, pages: [...pages], outline });
  const elements = new KeptElements();
  const tree = new SectionTree();
  for (const element of elementsOf(pages, outline)) {
    elements.add(element);
    tree.add(element);
  }
  return { ...headOf(name, pages), elements, sections: tree.sections };
}

function headOf(name: string, pages: Pages): Pick<DocumentModel, "version" | "name" | "category" | "pages"> {
  const heads: DocumentModel["pages"] = [];
  for (const { pageNumber, width, height, warnings, languages } of pages)
    heads.push({ pageNumber, width, height, warnings, ...(languages && { languages }) });
  return { version: 1, name, category: categoryOf(pages), pages: heads };
}

function* elementsOf(pages: Pages, outline: OutlineEntry[]): Generator<DocumentElement> {
  const body = bodyStyle(pages);
  const furniture = findFurniture(pages, body);
  const headings = findHeadings(pages, body, furniture, outline);
  function* labelled(): Generator<DocumentElement> {
    const lists = new ListLevels();
    for (const page of pages) {
      for (const [index, element] of page.elements.entries())
        yield toDocumentElement(element, {
          id: elementId(page, index),
          page: page.pageNumber,
          furniture,
          headings,
          lists,
        });
    }
  }
  const stitched = { [Symbol.iterator]: () => stitchPages(joinHeadings(labelled())) };
  yield* ratePictures(attachCaptions(joinHyphens(Array.isArray(pages) ? [...stitched] : stitched)));
}

interface Context {
  id: string;
  page: number;
  furniture: ReturnType<typeof findFurniture>;
  headings: Map<string, Heading>;
  lists: ListLevels;
}

function toDocumentElement(element: PageElement, { id, page, furniture, headings, lists }: Context): DocumentElement {
  const place = { id, page, box: element.box, ...(element.recognised && { recognised: true }) };
  const edge = furniture.get(id);
  if (element.kind === "table") {
    if (edge !== undefined) return { ...place, ...runningTable(element), label: edgeLabel(edge) };
    const { rows, columns, headerRows, confidence } = element;
    const table = { ...place, kind: "table", label: "Table", rows, columns, headerRows } as const;
    if (isPacked(element)) return tableOfParts<DocumentTable>({ ...table, confidence }, tableParts(element));
    return { ...table, cells: element.cells, confidence };
  }
  if (element.kind === "figure") {
    const { fileName, text, altText, raster, description, confidence } = element;
    const known = {
      ...(raster ? { raster } : {}),
      ...(description === undefined ? {} : { description }),
      ...(confidence === undefined ? {} : { confidence }),
    };
    return { ...place, kind: "figure", label: "Picture", fileName, text, altText, ...known };
  }
  const { content, style } = element;
  const confidence = textConfidence(element);
  const heading = headings.get(id);
  if (edge && !heading) {
    const label = element.zone === "bottom" ? "Page-footer" : edgeLabel(edge);
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
  if (heading) {
    lists.end();
    const label = heading.title ? "Title" : "Section-header";
    return { ...place, kind: "text", label, content, style, level: heading.level, confidence: heading.confidence };
  }
  const label = LABELS[element.role];
  const level = lists.levelOf(element);
  const lines = element.role === "code" ? { preformatted: true } : element.keepsLines ? { keepsLines: true } : {};
  return { ...place, kind: "text", label, content, style, level, confidence, ...lines };
}

const edgeLabel = (kind: FurnitureKind): "Page-footer" | "Page-header" =>
  kind === "footer" ? "Page-footer" : "Page-header";

/** A running header or footer in a table, as text with one line for each row. */
function runningTable({
  cells,
  rows,
  style,
  confidence,
}: TableElement): Pick<DocumentText, "kind" | "content" | "style" | "level" | "confidence"> {
  const lines = Array.from({ length: rows }, (_, row) =>
    cells.flatMap((cell) => (cell.row === row ? oneLine(cell.content.text) : [])).join(" "),
  );
  const text = lines.filter((line) => line !== "").join("\n");
  return { kind: "text", content: { text, marks: [] }, style, level: 0, confidence };
}
