import type { StreamedDocument } from "../document/document-model.ts";
import { toPixels } from "../geometry/box.ts";
import { oneLine } from "../text/one-line.ts";
import { plainText } from "./inline-markdown.ts";

/** An overview of a document, for readers that have not seen any of its pages. */
export interface Outline {
  pages: {
    page: number;
    /** In pixels of the page image. */
    width: number;
    height: number;
    tables: number;
    images: number;
  }[];
  /** Sections in document order; `level` is 1 for the outermost. */
  sections: { id: string; title: string; level: number; page: number }[];
}

/** Iterates over the elements once and keeps none of them. */
export function outlineOf({ pages, elements, sections }: StreamedDocument): Outline {
  const titled = new Set(sections.map(({ id }) => id));
  const titles = new Map<string, string>();
  const counts = new Map<number, { tables: number; images: number }>();
  for (const element of elements) {
    if (element.kind === "text") {
      if (titled.has(element.id)) titles.set(element.id, oneLine(plainText(element.content)));
      continue;
    }
    const count = counts.get(element.page) ?? { tables: 0, images: 0 };
    counts.set(element.page, count);
    if (element.kind === "table") count.tables++;
    else if (element.fileName !== "") count.images++;
  }
  return {
    pages: pages.map(({ pageNumber, width, height }) => {
      const [, , right, bottom] = toPixels({ left: 0, top: 0, right: width, bottom: height });
      return {
        page: pageNumber,
        width: right,
        height: bottom,
        ...(counts.get(pageNumber) ?? { tables: 0, images: 0 }),
      };
    }),
    sections: sections.flatMap(({ id, level, page }) => {
      const title = titles.get(id) ?? "";
      return level === 0 || title === "" ? [] : [{ id, title, level, page }];
    }),
  };
}
