import type { DocumentElement, DocumentText, Section, StreamedDocument } from "./document-model.ts";
import { isFurniture, isHeading } from "./sections.ts";

/** A section with its contents, which must be iterated before the next section is requested, and only once. */
export interface SectionElements {
  section: Section;
  heading: DocumentText | undefined;
  elements: Iterable<DocumentElement>;
}

/** The sections of a document with their elements, without furniture. */
export function* sectionsWithElements({
  sections,
  elements,
}: Pick<StreamedDocument, "sections" | "elements">): Generator<SectionElements> {
  const inFlow = outsideFurniture(elements);
  let next = inFlow.next();
  for (const section of sections) {
    // The section of the text before the first heading (level 0) has no heading to skip to.
    while (section.level > 0 && !next.done && next.value.id !== section.id) next = inFlow.next();
    const first = next.done ? undefined : next.value;
    const heading = first !== undefined && first.id === section.id && isHeading(first) ? first : undefined;
    if (heading !== undefined) next = inFlow.next();
    const own = function* (): Generator<DocumentElement> {
      for (; !next.done && !isHeading(next.value); next = inFlow.next()) yield next.value;
    };
    const body = own();
    yield { section, heading, elements: body };
    for (const _ of body);
  }
}

function* outsideFurniture(elements: Iterable<DocumentElement>): Generator<DocumentElement> {
  for (const element of elements) if (!isFurniture(element)) yield element;
}
