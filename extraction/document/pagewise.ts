import type { DocumentElement, StreamedDocument } from "./document-model.ts";

/** Groups consecutive elements of the same page. */
export function* pagewise(elements: Iterable<DocumentElement>): Generator<DocumentElement[]> {
  let open: DocumentElement[] = [];
  for (const element of elements) {
    if (open[0] !== undefined && open[0].page !== element.page) {
      yield open;
      open = [];
    }
    open.push(element);
  }
  if (open.length > 0) yield open;
}

/** Every page of a document with the elements that begin on it; only one page's elements are in memory at a time. */
export function* pagesWithElements({
  pages,
  elements,
}: Pick<StreamedDocument, "pages" | "elements">): Generator<[StreamedDocument["pages"][number], DocumentElement[]]> {
  const groups = pagewise(elements);
  let group = groups.next().value;
  for (const page of pages) {
    let own: DocumentElement[] = [];
    while (group?.[0] !== undefined && group[0].page <= page.pageNumber) {
      if (group[0].page === page.pageNumber) own = own.concat(group);
      group = groups.next().value;
    }
    yield [page, own];
  }
}
