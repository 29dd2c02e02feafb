import type { PageElement, PageModel, TableElement, TextStyle } from "../../page/page-model.ts";
import { packed } from "./packed-json.ts";
import { isPacked, packTables, tableOfParts, tableParts, withoutCells } from "./packed-tables.ts";

/** Page models in page order; those of a long document are unpacked again on each iteration. */
export interface Pages extends Iterable<PageModel> {
  readonly length: number;
}

export function firstPage(pages: Pages): PageModel | undefined {
  for (const page of pages) return page;
  return undefined;
}

/** Up to this many bytes, page models are kept as they are; beyond that, all are packed. */
export const UNPACKED_BYTES = 4 * 1024 * 1024;

/** Pages are packed in groups of about this many bytes: packing small ones individually takes twice as long. */
const GROUP_BYTES = 64 * 1024;

/** The page models of a document during assembly: thousands of them have to fit into memory. */
export class KeptPages implements Pages {
  readonly #groups: (() => PageModel[])[] = [];
  /** Pages added after the last group was packed. */
  #open: { model: PageModel; bytes: number }[] = [];
  readonly #styles = new Map<string, TextStyle>();
  #bytes = 0;
  #openBytes = 0;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Whether pages are packed; whatever is made from them then has to be packed too. */
  get arePacked(): boolean {
    return this.#bytes > UNPACKED_BYTES;
  }

  *[Symbol.iterator](): Generator<PageModel> {
    for (const group of this.#groups) for (const page of group()) yield this.#withSharedStyles(page);
    for (const { model } of this.#open) yield this.#withSharedStyles(model);
  }

  /** `bytes` is the length of the stored page model. */
  add(model: PageModel, bytes: number): void {
    this.#length++;
    this.#bytes += bytes;
    this.#openBytes += bytes;
    this.#open.push({ model, bytes });
    if (this.arePacked && this.#openBytes >= GROUP_BYTES) this.#packOpen();
  }

  /** Packs the open pages; the first time, these are all pages added so far. */
  #packOpen(): void {
    let group: PageModel[] = [];
    let size = 0;
    for (const { model, bytes } of this.#open) {
      group.push(model);
      size += bytes;
      if (size < GROUP_BYTES) continue;
      this.#groups.push(packPages(group));
      group = [];
      size = 0;
    }
    if (group.length > 0) this.#groups.push(packPages(group));
    this.#open = [];
    this.#openBytes = 0;
  }

  /** Elements share style objects: a document has a few dozen styles and tens of thousands of elements. */
  #withSharedStyles(page: PageModel): PageModel {
    for (const element of page.elements) {
      if (element.kind === "figure") continue;
      const { font, size, bold, italic, color } = element.style;
      const key = `${font}|${size}|${bold}|${italic}|${color}`;
      const style = this.#styles.get(key) ?? element.style;
      this.#styles.set(key, style);
      element.style = style;
    }
    return page;
  }
}

/** Packs pages in one piece, except their larger tables, which are unpacked only when their cells are needed. */
function packPages(models: PageModel[]): () => PageModel[] {
  const wholes = models.map(packTables);
  const unpack = packed(
    wholes.map((whole) => ({
      ...whole,
      elements: whole.elements.map((element) => (isPackedTable(element) ? withoutCells(element) : element)),
    })),
  );
  const tables = wholes.map(({ elements }) =>
    elements.flatMap((element, index) => (isPackedTable(element) ? [{ index, parts: tableParts(element) }] : [])),
  );
  return () => {
    const pages = unpack() as PageModel[];
    for (const [position, page] of pages.entries())
      for (const { index, parts } of tables[position] ?? [])
        page.elements[index] = tableOfParts<TableElement>(page.elements[index] as TableElement, parts);
    return pages;
  };
}

const isPackedTable = (element: PageElement): element is TableElement => element.kind === "table" && isPacked(element);
