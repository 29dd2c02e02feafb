import type { DocumentElement, DocumentText, Section } from "../document/document-model.ts";
import { isFurniture, isHeading } from "../document/sections.ts";
import type { Box } from "../geometry/box.ts";

/** The part of a section that is on one page. */
export interface SectionPart {
  section: Section;
  heading: DocumentText | undefined;
  elements: DocumentElement[];
}

/**
 * Divides sections by page. The parts on a page are complete once all elements that begin on it, or before it, have
 * been added.
 */
export class SectionParts {
  readonly #sections: Section[];
  readonly #byId: Map<string, number>;
  readonly #beginning: Map<number, number[]>;
  readonly #onPages = new Map<number, Map<number, SectionPart>>();
  /** Index of the current section, and the last heading. */
  #current: number;
  #heading: DocumentText | undefined;

  constructor(sections: Section[]) {
    this.#sections = sections;
    this.#byId = new Map(sections.map(({ id }, index) => [id, index]));
    this.#beginning = Map.groupBy(sections.keys(), (index) => sections[index]?.page ?? 0);
    // The text before the first heading is a section too.
    this.#current = sections[0]?.level === 0 ? 0 : -1;
  }

  add(element: DocumentElement): void {
    if (isFurniture(element)) return;
    if (isHeading(element)) {
      this.#current = this.#byId.get(element.id) ?? this.#current;
      this.#heading = element;
      this.#partOn(element.page);
      return;
    }
    for (const page of new Set(pagesOf(element))) this.#partOn(page)?.elements.push(element);
  }

  #partOn(page: number): SectionPart | undefined {
    const section = this.#sections[this.#current];
    if (section === undefined) return undefined;
    const onPage = this.#onPages.get(page) ?? new Map<number, SectionPart>();
    this.#onPages.set(page, onPage);
    const heading = this.#heading?.id === section.id ? this.#heading : undefined;
    const part = onPage.get(this.#current) ?? { section, heading, elements: [] };
    onPage.set(this.#current, part);
    return part;
  }

  /** Returns the parts on a page, in order, and no longer keeps them. */
  take(page: number): SectionPart[] {
    const parts = this.#onPages.get(page) ?? new Map<number, SectionPart>();
    this.#onPages.delete(page);
    for (const index of this.#beginning.get(page) ?? []) {
      const section = this.#sections[index];
      if (section && !parts.has(index)) parts.set(index, { section, heading: undefined, elements: [] });
    }
    return [...parts].sort(([a], [b]) => a - b).map(([, part]) => part);
  }
}

/** The pages that an element is on. */
const pagesOf = (element: DocumentElement): number[] => [element.page, ...laterPlaces(element).map(({ page }) => page)];

export const laterPlaces = (element: DocumentElement): { page: number; box: Box }[] =>
  element.kind === "figure" ? [] : (element.continued ?? []);
