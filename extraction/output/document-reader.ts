import {
  type DocumentTable,
  documentElementSchema,
  documentModelSchema,
  documentTableSchema,
  type StreamedDocument,
} from "../document/document-model.ts";
import { KeptElements } from "../document/kept-elements.ts";
import { PartsOfTable, tableOfParts } from "../document/long/packed-tables.ts";
import { tableCellSchema } from "../page/page-model.ts";
import { ObjectScan } from "./object-scan.ts";

/** Quotation marks inside a JSON string are escaped, so these can only match where the document's own lists begin. */
const ELEMENTS = ',"elements":[';
const CELLS = '"cells":[';

/** If the unread text is longer than this, in characters, a table at its start is read cell by cell. */
const LONG_ELEMENT = 256 * 1024;

const headSchema = documentModelSchema.omit({ elements: true, sections: true });
const tailSchema = documentModelSchema.pick({ sections: true });

type State = "head" | "elements" | "cells" | "rest of table" | "tail";

/** Reads a document from JSON that arrives in pieces: at most one element is in memory unpacked. */
export class DocumentReader {
  #state: State = "head";
  #text = "";
  #scan = new ObjectScan();
  #head: Omit<StreamedDocument, "elements" | "sections"> | undefined;
  readonly #elements = new KeptElements();
  /** The table that is read cell by cell: the JSON before its cells, and the cells. */
  #beforeCells = "";
  #cells = new PartsOfTable();

  push(piece: string): void {
    this.#text += piece;
    while (this.#step());
  }

  /** Returns the document after all of it has been pushed. */
  end(): StreamedDocument {
    if (this.#head === undefined || this.#state !== "tail") throw new Error("The stored document is not whole.");
    const { sections } = tailSchema.parse(JSON.parse(`{${this.#text.slice(1)}`));
    return { ...this.#head, elements: this.#elements, sections };
  }

  /** Takes one step; false if more of the text is needed. */
  #step(): boolean {
    switch (this.#state) {
      case "head":
        return this.#readHead();
      case "elements":
        return this.#readElement();
      case "cells":
        return this.#readCell();
      case "rest of table":
        return this.#readRestOfTable();
      case "tail":
        return false;
    }
  }

  #readHead(): boolean {
    const end = this.#text.indexOf(ELEMENTS);
    if (end === -1) return false;
    this.#head = headSchema.parse(JSON.parse(`${this.#text.slice(0, end)}}`));
    this.#go("elements", end + ELEMENTS.length);
    return true;
  }

  /** Takes the next object of a list; "end" at the end of the list, `undefined` if more of the text is needed. */
  #nextObject(): string | "end" | undefined {
    const [first] = this.#text;
    if (first === undefined) return undefined;
    if (first === "]") return "end";
    if (first === ",") {
      this.#text = this.#text.slice(1);
      return this.#nextObject();
    }
    const end = this.#scan.endIn(this.#text);
    if (end === -1) return undefined;
    const object = this.#text.slice(0, end);
    this.#text = this.#text.slice(end);
    this.#scan = new ObjectScan();
    return object;
  }

  #readElement(): boolean {
    const object = this.#nextObject();
    if (object === "end") this.#go("tail", 1);
    else if (object !== undefined) this.#elements.add(documentElementSchema.parse(JSON.parse(object)));
    return object !== undefined || this.#beginsLongTable();
  }

  #beginsLongTable(): boolean {
    const at = this.#text.length > LONG_ELEMENT ? this.#text.indexOf(CELLS) : -1;
    if (at === -1) return false;
    this.#beforeCells = this.#text.slice(0, at);
    this.#cells = new PartsOfTable();
    this.#go("cells", at + CELLS.length);
    return true;
  }

  #readCell(): boolean {
    const object = this.#nextObject();
    if (object === "end") {
      this.#go("rest of table", 1);
      this.#scan = new ObjectScan(1);
    } else if (object !== undefined) this.#cells.add(tableCellSchema.parse(JSON.parse(object)));
    return object !== undefined;
  }

  #readRestOfTable(): boolean {
    const end = this.#scan.endIn(this.#text);
    if (end === -1) return false;
    const table = JSON.parse(`${this.#beforeCells}${CELLS}]${this.#text.slice(0, end)}`);
    const { cells: _, ...rest } = documentTableSchema.parse(table);
    this.#elements.add(tableOfParts<DocumentTable>(rest, this.#cells.parts()));
    this.#go("elements", end);
    return true;
  }

  #go(state: State, from: number): void {
    this.#state = state;
    this.#text = this.#text.slice(from);
    this.#scan = new ObjectScan();
  }
}
