import type { DocumentElement, DocumentTable } from "./document-model.ts";
import { packed } from "./long/packed-json.ts";
import { isPacked } from "./long/packed-tables.ts";

/** Elements with about this many characters are packed together. */
const GROUP_CHARACTERS = 64 * 1024;
/** Estimated size of an element without its text, or of a table cell, in characters. */
const USUAL_CHARACTERS = 300;

/** The elements of a long document, packed: iterated in order, with one group of them in memory at a time. */
export class KeptElements implements Iterable<DocumentElement> {
  readonly #groups: (() => DocumentElement[])[] = [];
  #open: DocumentElement[] = [];
  #characters = 0;

  add(element: DocumentElement): void {
    this.#open.push(element);
    this.#characters += USUAL_CHARACTERS + charactersOf(element);
    if (this.#characters < GROUP_CHARACTERS) return;
    this.#groups.push(packGroup(this.#open));
    this.#open = [];
    this.#characters = 0;
  }

  *[Symbol.iterator](): Generator<DocumentElement> {
    for (const group of this.#groups) yield* group();
    yield* this.#open;
  }
}

function charactersOf(element: DocumentElement): number {
  if (element.kind === "text") return element.content.text.length;
  if (element.kind === "figure") return element.text.length;
  return isPacked(element) ? 0 : USUAL_CHARACTERS * element.cells.length;
}

/** Tables that are packed already are kept as they are. */
function packGroup(elements: DocumentElement[]): () => DocumentElement[] {
  const tables = new Map<number, DocumentTable>();
  const rest = elements.map((element, index) => {
    if (element.kind !== "table" || !isPacked(element)) return element;
    tables.set(index, element);
    return null;
  });
  const unpack = packed(rest);
  return () => unpack().flatMap((element, index) => element ?? tables.get(index) ?? []);
}
