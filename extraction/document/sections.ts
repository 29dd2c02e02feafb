import type { DocumentElement, DocumentText, Section } from "./document-model.ts";

export const isHeading = (element: DocumentElement): element is DocumentText =>
  element.kind === "text" && (element.label === "Title" || element.label === "Section-header");

export const isFurniture = (element: DocumentElement): boolean =>
  element.kind === "text" && (element.label === "Page-header" || element.label === "Page-footer");

/** The section tree: each heading opens a section that lies in the nearest one before it with a smaller level. */
export function buildSections(elements: DocumentElement[]): Section[] {
  const sections: Section[] = [];
  const open: Section[] = [];
  for (const element of elements) {
    if (isFurniture(element)) continue;
    if (isHeading(element)) {
      while ((open.at(-1)?.level ?? 0) >= element.level) open.pop();
      const parent = open.at(-1);
      const section: Section = {
        id: element.id,
        level: element.level,
        page: element.page,
        elements: [],
        subsections: [],
        ...(parent ? { supersection: parent.id } : {}),
      };
      parent?.subsections.push(section.id);
      sections.push(section);
      open.push(section);
      continue;
    }
    const current = sections.at(-1) ?? untitled(sections, element);
    current.elements.push(element.id);
  }
  return sections;
}

function untitled(sections: Section[], first: DocumentElement): Section {
  const section: Section = { id: `p${first.page}-start`, level: 0, page: first.page, elements: [], subsections: [] };
  sections.push(section);
  return section;
}
