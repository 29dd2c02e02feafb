import { assembleDocument } from "../../../document/assemble.ts";
import type { DocumentElement, DocumentModel, DocumentText } from "../../../document/document-model.ts";
import { toPixels } from "../../../geometry/box.ts";
import { oneLine } from "../../../text/one-line.ts";
import type { Citation, FieldPage } from "../../fields-answer.ts";

/** The pages of a batch put together as a document. */
export interface DocumentStructure {
  pages: FieldPage[];
  document: DocumentModel;
  /** Whether the document's first page, with the title, is among the pages. */
  hasOpening: boolean;
}

export function documentStructure(pages: FieldPage[]): DocumentStructure {
  const document = assembleDocument({ name: "", pages: pages.map(({ model }) => model) });
  return { pages, document, hasOpening: pages[0]?.model.pageNumber === 1 };
}

/** The text of an element on one line. */
export const textOf = ({ content }: DocumentText): string => oneLine(content.text);

export const isText = (element: DocumentElement): element is DocumentText => element.kind === "text";

export const isHeading = (element: DocumentElement): element is DocumentText =>
  isText(element) && (element.label === "Title" || element.label === "Section-header");

/** Cites an element on each page it is on. */
export function citeElement(element: DocumentElement, quote = isText(element) ? textOf(element) : ""): Citation[] {
  const places = [{ page: element.page, box: element.box }, ...(continuedOf(element) ?? [])];
  return places.map(({ page, box }) => ({ page, bbox: toPixels(box), quote, grounded: true }));
}

const continuedOf = (element: DocumentElement) => (element.kind === "figure" ? undefined : element.continued);
