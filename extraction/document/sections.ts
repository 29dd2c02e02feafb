import type { DocumentElement, DocumentText, Section } from "./document-model.ts";

export const isHeading = (element: DocumentElement): element is DocumentText =>
  element.kind === "text" && (element.label === "Title" || element.label === "Section-header");

export const isFurniture = (element: DocumentElement): boolean =>
  element.kind === "text" && (element.label === "Page-header" || element.label === "Page-footer");

/** The section tree: each heading opens a section inside the nearest preceding one with a smaller level. */
export class SectionTree {
  readonly sections: Section[] = [];
  readonly #open: Section[] = [];

  /** Adds the next element of the document. */
  add(element: DocumentElement): void {
    if (isFurniture(element)) return;
    if (isHeading(element)) this.#begin(element);
    else (this.sections.at(-1) ?? this.#untitled(element)).elements.push(element.id);
  }

  #begin(heading: DocumentText): void {
    while ((this.#open.at(-1)?.level ?? 0) >= heading.level) this.#open.pop();
    const parent = this.#open.at(-1);
    const section: Section = {
      id: heading.id,
      level: heading.level,
      page: heading.page,
      elements: [],
      subsections: [],
      ...(parent ? { supersection: parent.id } : {}),
    };
    parent?.subsections.push(section.id);
    this.sections.push(section);
    this.#open.push(section);
  }

  #untitled(first: DocumentElement): Section {
    const section: Section = { id: `p${first.page}-start`, level: 0, page: first.page, elements: [], subsections: [] };
    this.sections.push(section);
    return section;
  }
}
