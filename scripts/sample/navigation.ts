import { type PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFPage, type PDFRef, PDFString } from "pdf-lib";

/** An entry of the outline (bookmarks) with its children. */
export interface Bookmark {
  title: string;
  page: PDFPage;
  /** Points from the top of the page. */
  top: number;
  children?: Bookmark[];
}

/** Makes a rectangle of the page a link to `url`; in points, with the origin at the top left. */
export function addLink(
  document: PDFDocument,
  page: PDFPage,
  url: string,
  box: { left: number; top: number; right: number; bottom: number },
): void {
  const flip = (y: number) => page.getHeight() - y;
  const annotation = document.context.obj({
    Type: "Annot",
    Subtype: "Link",
    Rect: [box.left, flip(box.bottom), box.right, flip(box.top)],
    Border: [0, 0, 0],
    A: { Type: "Action", S: "URI", URI: PDFString.of(url) },
  });
  page.node.addAnnot(document.context.register(annotation));
}

/** Writes the document's outline (ISO 32000-1, 12.3.3) and makes viewers open it. */
export function addOutline(document: PDFDocument, bookmarks: Bookmark[]): void {
  const root = document.context.nextRef();
  const children = addLevel(document, root, bookmarks);
  document.context.assign(root, document.context.obj({ Type: "Outlines", ...children }));
  document.catalog.set(PDFName.of("Outlines"), root);
  document.catalog.set(PDFName.of("PageMode"), PDFName.of("UseOutlines"));
}

function addLevel(document: PDFDocument, parent: PDFRef, bookmarks: Bookmark[]) {
  const refs = bookmarks.map(() => document.context.nextRef());
  const first = refs[0];
  const last = refs[refs.length - 1];
  if (first === undefined || last === undefined) return {};
  for (const [index, bookmark] of bookmarks.entries()) {
    const ref = refs[index];
    if (ref === undefined) continue;
    const previous = refs[index - 1];
    const next = refs[index + 1];
    const top = PDFNumber.of(bookmark.page.getHeight() - bookmark.top);
    const entry = {
      Title: PDFHexString.fromText(bookmark.title),
      Parent: parent,
      Dest: [bookmark.page.ref, PDFName.of("XYZ"), null, top, null],
      ...(previous ? { Prev: previous } : {}),
      ...(next ? { Next: next } : {}),
      ...addLevel(document, ref, bookmark.children ?? []),
    };
    document.context.assign(ref, document.context.obj(entry));
  }
  return { First: first, Last: last, Count: PDFNumber.of(bookmarks.length) };
}
