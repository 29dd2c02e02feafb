import { type PixelBox, toPixels } from "../box.ts";
import type {
  DocumentElement,
  DocumentModel,
  DocumentPicture,
  DocumentTable,
  DocumentText,
  Section,
} from "../document/document-model.ts";
import { isHeading } from "../document/sections.ts";
import { type ContentType, isWanted } from "./content-types.ts";
import { tableGrid } from "./table-grid.ts";

/** An element outside the sections: `bbox` is [x0, y0, x1, y1] in pixels of the page image (144 dpi, origin top left). */
export interface JsonText {
  id: string;
  label: string;
  content: string;
  bbox: PixelBox;
}

export interface JsonTable {
  id: string;
  label: "Table";
  columns: string[];
  data: string[][];
  description: string;
  bbox: PixelBox;
}

export interface JsonPicture {
  id: string;
  label: "Picture";
  description: string;
  extracted_text: string;
  src: string;
  bbox: PixelBox;
}

export interface JsonFurniture extends JsonText {
  images: JsonPicture[];
  tables: JsonTable[];
}

export interface JsonSection {
  title: JsonText & { title_feats: { font: string; height: number } };
  texts: JsonText[];
  tables: JsonTable[];
  images: JsonPicture[];
  /** Ids of the sections directly inside this one. */
  subsections: string[];
  /** Id of the section around it, or nothing. */
  supersection: string[];
  level: number;
}

export interface JsonPage {
  page_metadata: { page_dim: [number, number]; warnings?: string[] };
  page_header: JsonFurniture[];
  page_footer: JsonFurniture[];
  body: { sections: Record<string, JsonSection> };
}

export interface StructuredJson {
  pdf_name: string;
  category: string;
  pages: Record<string, JsonPage>;
}

export interface StructuredJsonOptions {
  /** Kinds of content to write; all when absent. Section titles stay: they carry the structure. */
  contentTypes?: readonly ContentType[] | undefined;
  /** Address of a picture's crop; its file name when absent. */
  imageUrl?: ((picture: DocumentPicture) => string) | undefined;
}

/** The structured document JSON: a section stands on the page of its title and holds its parts from later pages too. */
export function structuredJson(document: DocumentModel, options: StructuredJsonOptions = {}): StructuredJson {
  const byId = new Map(document.elements.map((element) => [element.id, element]));
  const pages: Record<string, JsonPage> = {};
  for (const page of document.pages) {
    const dimensions = toPixels({ left: 0, top: 0, right: page.width, bottom: page.height });
    const own = document.elements.filter((element) => element.page === page.pageNumber);
    const sections: Record<string, JsonSection> = {};
    document.sections
      .filter((section) => section.page === page.pageNumber)
      .forEach((section, index) => {
        sections[String(index)] = toSection(section, byId, options);
      });
    pages[String(page.pageNumber)] = {
      page_metadata: {
        page_dim: [Math.round(dimensions[2]), Math.round(dimensions[3])],
        ...(page.warnings.length > 0 ? { warnings: page.warnings } : {}),
      },
      page_header: furnitureOf(own, "Page-header", options),
      page_footer: furnitureOf(own, "Page-footer", options),
      body: { sections },
    };
  }
  return { pdf_name: document.name, category: document.category, pages };
}

function furnitureOf(elements: DocumentElement[], label: string, options: StructuredJsonOptions): JsonFurniture[] {
  return elements.flatMap((element) =>
    element.kind === "text" && element.label === label && isWanted(element, options.contentTypes)
      ? [{ ...toText(element), images: [], tables: [] }]
      : [],
  );
}

function toSection(section: Section, byId: Map<string, DocumentElement>, options: StructuredJsonOptions): JsonSection {
  const parts = section.elements
    .flatMap((id) => byId.get(id) ?? [])
    .filter((part) => isWanted(part, options.contentTypes));
  const heading = byId.get(section.id);
  return {
    title: titleOf(section, heading && isHeading(heading) ? heading : undefined),
    texts: parts.flatMap((part) => (part.kind === "text" ? [toText(part)] : [])),
    tables: parts.flatMap((part) => (part.kind === "table" ? [toTable(part, byId)] : [])),
    images: parts.flatMap((part) => (part.kind === "figure" ? [toPicture(part, byId, options)] : [])),
    subsections: section.subsections,
    supersection: section.supersection === undefined ? [] : [section.supersection],
    level: section.level,
  };
}

function titleOf(section: Section, heading: DocumentText | undefined): JsonSection["title"] {
  if (!heading) {
    const bbox = toPixels({ left: 0, top: 0, right: 0, bottom: 0 });
    return { id: section.id, label: "Section-header", content: "", bbox, title_feats: { font: "", height: 0 } };
  }
  return { ...toText(heading), title_feats: { font: heading.style.font, height: heading.style.size } };
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

const toText = (element: DocumentText): JsonText => ({
  id: element.id,
  label: element.label,
  content: oneLine(element.content.text),
  bbox: toPixels(element.box),
});

function captionOf(element: DocumentTable | DocumentPicture, byId: Map<string, DocumentElement>): string {
  const caption = element.caption === undefined ? undefined : byId.get(element.caption);
  return caption?.kind === "text" ? oneLine(caption.content.text) : "";
}

function toTable(table: DocumentTable, byId: Map<string, DocumentElement>): JsonTable {
  const { columns, data } = tableGrid(table);
  return {
    id: table.id,
    label: "Table",
    columns,
    data,
    description: captionOf(table, byId),
    bbox: toPixels(table.box),
  };
}

function toPicture(
  picture: DocumentPicture,
  byId: Map<string, DocumentElement>,
  options: StructuredJsonOptions,
): JsonPicture {
  return {
    id: picture.id,
    label: "Picture",
    description: captionOf(picture, byId) || picture.altText,
    extracted_text: picture.text,
    src: options.imageUrl ? options.imageUrl(picture) : picture.fileName,
    bbox: toPixels(picture.box),
  };
}
