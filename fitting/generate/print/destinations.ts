import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRef } from "pdf-lib";

/** Where something was printed: page number from 1, position in points from the lower left corner of the page. */
export interface Place {
  page: number;
  x: number;
  y: number;
}

/** Reads the named destinations: Chromium writes one for each element that a link points to. */
export async function readDestinations(pdf: Uint8Array): Promise<{ places: Map<string, Place>; pages: number }> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const pageNumbers = new Map(document.getPages().map((page, index) => [page.ref, index + 1]));
  const places = new Map<string, Place>();
  const named = document.catalog.lookup(PDFName.of("Dests"));
  if (named instanceof PDFDict) {
    for (const [name, value] of named.entries()) {
      const target = document.context.lookup(value);
      if (!(target instanceof PDFArray)) continue;
      const [page, , x, y] = target.asArray();
      if (!(page instanceof PDFRef && x instanceof PDFNumber && y instanceof PDFNumber)) continue;
      places.set(name.decodeText(), { page: pageNumbers.get(page) ?? 0, x: x.asNumber(), y: y.asNumber() });
    }
  }
  return { places, pages: pageNumbers.size };
}

/** Hidden links that make Chromium write destinations for these names. */
export const linksTo = (names: string[]): string =>
  `<div hidden>${names.map((name) => `<a href="#${name}"></a>`).join("")}</div>`;
