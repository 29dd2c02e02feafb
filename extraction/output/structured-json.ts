import type {
  DocumentElement,
  DocumentModel,
  DocumentPicture,
  DocumentTable,
  DocumentText,
  Section,
  StreamedDocument,
} from "../document/document-model.ts";
import { withProperties } from "../document/long/packed-tables.ts";
import { pagesWithElements } from "../document/pagewise.ts";
import { type Box, type PixelBox, toPixels } from "../geometry/box.ts";
import { pageImageSize } from "../page/page-image.ts";
import { oneLine } from "../text/one-line.ts";
import { type ContentType, isWanted } from "./content-types.ts";
import { plainText } from "./inline-markdown.ts";
import { jsonList } from "./json-list.ts";
import { LaterPieces, LONG_ROWS } from "./later-pieces.ts";
import { laterPlaces, type SectionPart, SectionParts } from "./section-parts.ts";
import { columnNames, dataRows } from "./table-grid.ts";

/** A text: `bbox` is [x0, y0, x1, y1] in pixels of the page's image, origin top left. */
export interface JsonText {
  id: string;
  label: string;
  content: string;
  bbox: PixelBox;
  /** 0..1, based on evidence on the page. */
  confidence?: number;
  /** Set if its words were read from a picture. */
  recognised?: true;
  /**
   * Set on the continuation of a text that began on an earlier page: it has that text's id, and all words are there.
   */
  continued?: true;
}

export interface JsonTable {
  id: string;
  label: "Table";
  columns: string[];
  data: string[][];
  description: string;
  bbox: PixelBox;
  confidence?: number;
  recognised?: true;
  /**
   * Set on the continuation of a table that began on an earlier page: it has that table's id, and all rows are there.
   */
  continued?: true;
}

export interface JsonPicture {
  id: string;
  label: "Picture";
  description: string;
  extracted_text: string;
  src: string;
  bbox: PixelBox;
  confidence?: number;
  recognised?: true;
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
  /** Id of the section around it; empty if there is none. */
  supersection: string[];
  level: number;
  /** Set on a part of a section that began on an earlier page: it has the section's id and no title text. */
  continued?: true;
}

export interface JsonPage {
  page_metadata: { page_dim: [number, number]; warnings?: string[]; recognised_languages?: string[] };
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
  /**
   * Kinds of content to write; all of them if absent. Section titles are always kept, because they carry the structure.
   */
  contentTypes?: readonly ContentType[] | undefined;
  /** Returns the address of a picture's crop; its file name if absent. */
  imageUrl?: ((picture: DocumentPicture) => string) | undefined;
}

interface PutOff {
  /** Defers the rows of long tables until their page is written. */
  later?: LaterPieces | undefined;
}

/** The surroundings of an element, which its rendering depends on. */
interface Surroundings extends StructuredJsonOptions, PutOff {
  captionOf: (element: DocumentTable | DocumentPicture) => string;
  /** Resolution of the page image: 144 dpi, or less for a very large page. */
  dpi: number;
}

type ModelPage = DocumentModel["pages"][number];

/**
 * The structured document. Every element is on its own page: a section that continues across a page break has a part on
 * each of its pages.
 */
export function structuredJson(document: StreamedDocument, options: StructuredJsonOptions = {}): StructuredJson {
  const pages: Record<string, JsonPage> = {};
  for (const [number, page] of jsonPages(document, options)) pages[number] = page;
  return { pdf_name: document.name, category: document.category, pages };
}

/** Like `structuredJson`, as JSON in pieces of at most a page. */
export function* structuredPieces(document: StreamedDocument, options: StructuredJsonOptions = {}): Generator<string> {
  const { name: pdf_name, category } = document;
  yield `${JSON.stringify({ pdf_name, category }).slice(0, -1)},"pages":{`;
  let comma = "";
  const later = new LaterPieces();
  for (const [number, page] of jsonPages(document, { ...options, later })) {
    yield `${comma}"${number}":`;
    yield* later.pieces(page);
    comma = ",";
  }
  yield "}}";
}

function* jsonPages(
  document: StreamedDocument,
  options: StructuredJsonOptions & PutOff,
): Generator<[string, JsonPage]> {
  const parts = new SectionParts(document.sections);
  // A table that continues across pages has its caption on the first one.
  const captions = new Map<string, string>();
  for (const [page, elements] of pagesWithElements(document)) {
    const byId = new Map(elements.map((element) => [element.id, element]));
    const captionOf = (element: DocumentTable | DocumentPicture): string => {
      const caption = element.caption === undefined ? undefined : byId.get(element.caption);
      return caption?.kind === "text" ? oneLine(caption.content.text) : (captions.get(element.id) ?? "");
    };
    for (const element of elements) {
      parts.add(element);
      if (element.kind === "table" && element.continued) captions.set(element.id, captionOf(element));
    }
    const own = { elements, sections: parts.take(page.pageNumber) };
    yield [String(page.pageNumber), toPage(page, own, { ...options, captionOf })];
  }
}

function toPage(
  page: ModelPage,
  own: { elements: DocumentElement[]; sections: SectionPart[] },
  options: Omit<Surroundings, "dpi">,
): JsonPage {
  const image = pageImageSize(page.width, page.height);
  const around = { ...options, dpi: image.dpi };
  const sections = own.sections.map((part, index) => [String(index), toSection(part, page.pageNumber, around)]);
  return {
    page_metadata: {
      page_dim: [image.width, image.height],
      ...(page.warnings.length > 0 ? { warnings: page.warnings } : {}),
      ...(page.languages && { recognised_languages: page.languages }),
    },
    page_header: furnitureOf(own.elements, "Page-header", around),
    page_footer: furnitureOf(own.elements, "Page-footer", around),
    body: { sections: Object.fromEntries(sections) },
  };
}

function furnitureOf(elements: DocumentElement[], label: string, around: Surroundings): JsonFurniture[] {
  return elements.flatMap((element) =>
    element.kind === "text" && element.label === label && isWanted(element, around.contentTypes)
      ? [{ ...toText(element, around), images: [], tables: [] }]
      : [],
  );
}

function toSection({ section, heading, elements }: SectionPart, page: number, around: Surroundings): JsonSection {
  const parts = elements.filter((part) => isWanted(part, around.contentTypes)).flatMap((part) => partOn(part, page));
  const continued = section.page !== page;
  return {
    title: titleOf(section, heading, { continued, around }),
    texts: parts.flatMap(({ element, goesOn }) =>
      element.kind === "text"
        ? [goesOn ? { ...toText(withoutText(element), around), continued: goesOn } : toText(element, around)]
        : [],
    ),
    tables: parts.flatMap(({ element, goesOn }) =>
      element.kind === "table"
        ? [goesOn ? { ...toTable(element, around, goesOn), continued: goesOn } : toTable(element, around)]
        : [],
    ),
    images: parts.flatMap(({ element }) => (element.kind === "figure" ? [toPicture(element, around)] : [])),
    subsections: continued ? [] : section.subsections,
    supersection: section.supersection === undefined ? [] : [section.supersection],
    level: section.level,
    ...(continued ? { continued } : {}),
  };
}

/** The text is not repeated on each of the thousands of pages that it may continue on. */
const withoutText = (element: DocumentText): DocumentText => ({ ...element, content: { text: "", marks: [] } });

/** The parts of an element that are on a page: where it begins, or with the box of a continuation. */
function partOn(element: DocumentElement, page: number): { element: DocumentElement; goesOn?: true }[] {
  if (element.page === page) return [{ element }];
  return laterPlaces(element)
    .filter((place) => place.page === page)
    .map(({ box }) => ({ element: placedAt(element, box), goesOn: true }));
}

const placedAt = (element: DocumentElement, box: Box): DocumentElement =>
  element.kind === "table" ? withProperties(element, { box }) : { ...element, box };

function titleOf(
  section: Section,
  heading: DocumentText | undefined,
  { continued, around }: { continued: boolean; around: Surroundings },
): JsonSection["title"] {
  const title_feats = { font: heading?.style.font ?? "", height: heading?.style.size ?? 0 };
  if (heading !== undefined && !continued) return { ...toText(heading, around), title_feats };
  return { id: section.id, label: "Section-header", content: "", bbox: [0, 0, 0, 0], title_feats };
}

const certaintyOf = ({ confidence, recognised }: DocumentElement): { confidence?: number; recognised?: true } => ({
  ...(confidence === undefined ? {} : { confidence }),
  ...(recognised ? { recognised } : {}),
});

const toText = (element: DocumentText, { dpi }: Surroundings): JsonText => ({
  id: element.id,
  label: element.label,
  content: element.preformatted ? element.content.text : oneLine(plainText(element.content)),
  bbox: toPixels(element.box, dpi),
  ...certaintyOf(element),
});

function toTable(table: DocumentTable, around: Surroundings, goesOn?: true): JsonTable {
  return {
    id: table.id,
    label: "Table",
    columns: columnNames(table),
    data: goesOn ? [] : rowsFor(table, around),
    description: around.captionOf(table),
    bbox: toPixels(table.box, around.dpi),
    ...certaintyOf(table),
  };
}

const rowsFor = (table: DocumentTable, { later }: Surroundings): string[][] =>
  later !== undefined && table.rows > LONG_ROWS
    ? later.rows(table.id, () => jsonList(dataRows(table)))
    : [...dataRows(table)];

function toPicture(picture: DocumentPicture, around: Surroundings): JsonPicture {
  return {
    id: picture.id,
    label: "Picture",
    description: picture.description ?? (around.captionOf(picture) || picture.altText),
    extracted_text: picture.text,
    src: around.imageUrl && picture.fileName !== "" ? around.imageUrl(picture) : picture.fileName,
    bbox: toPixels(picture.box, around.dpi),
    ...certaintyOf(picture),
  };
}
