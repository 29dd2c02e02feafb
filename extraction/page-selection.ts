const PART = /^(\d{1,7})(?:-(\d{1,7}))?$/;

/** The numbers of all pages. */
export const allPages = (pageCount: number): number[] => Array.from({ length: pageCount }, (_, index) => index + 1);

export type PageSelection = { ok: true; pages: number[] } | { ok: false; message: string };

/**
 * Reads page selections such as "1,3,5-8" for a document of `pageCount` pages: ascending page numbers, each once. A
 * number outside the document is a fault and is not silently left out.
 */
export function selectPages(text: string, pageCount: number): PageSelection {
  const pages = new Set<number>();
  for (const part of text.split(",")) {
    const match = PART.exec(part.trim());
    if (match === null)
      return { ok: false, message: `"${part.trim()}" is not a page or range; write pages as "1,3,5-8"` };
    const first = Number(match[1]);
    const last = Number(match[2] ?? match[1]);
    if (first < 1 || last < first) {
      return { ok: false, message: `"${part.trim()}" is not a range of pages; pages count from 1` };
    }
    if (last > pageCount) {
      return { ok: false, message: `page ${last} was requested, but the document has only ${pageCount}` };
    }
    for (let page = first; page <= last; page++) pages.add(page);
  }
  return { ok: true, pages: [...pages].sort((a, b) => a - b) };
}
