import type { DocumentElement, StreamedDocument } from "../document/document-model.ts";
import { isPacked, tableParts, withoutCells } from "../document/long/packed-tables.ts";

/** The JSON of a document in pieces, each at most as large as the part of an element on one page. */
export function* documentPieces({ elements, sections, ...head }: StreamedDocument): Generator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"elements":[`;
  let comma = false;
  for (const element of elements) {
    if (comma) yield ",";
    comma = true;
    yield* elementPieces(element);
  }
  yield '],"sections":[';
  for (const [index, section] of sections.entries()) yield `${index > 0 ? "," : ""}${JSON.stringify(section)}`;
  yield "]}";
}

function* elementPieces(element: DocumentElement): Generator<string> {
  if (element.kind !== "table" || !isPacked(element)) {
    yield JSON.stringify(element);
    return;
  }
  yield `${JSON.stringify(withoutCells(element)).slice(0, -1)},"cells":[`;
  let first = true;
  for (const part of tableParts(element)) {
    const cells = JSON.stringify(part.cells()).slice(1, -1);
    if (cells === "") continue;
    yield first ? cells : `,${cells}`;
    first = false;
  }
  yield "]}";
}
