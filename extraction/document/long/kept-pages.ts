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

/** The page models of a document during assembly: thousands of them have to fit into memory. */
export class KeptPages implements Pages {
  #pages: (() => PageModel)[] = [];
  readonly #styles = new Map<string, TextStyle>();
  #bytes = 0;

  get length(): number {
    return this.#pages.length;
  }

  /** What is made from them has to be packed too. */
  get arePacked(): boolean {
    return this.#bytes > UNPACKED_BYTES;
  }

  *[Symbol.iterator](): Generator<PageModel> {
    for (const page of this.#pages) yield this.#withSharedStyles(page());
  }

  /** `bytes` is the length of the page model as it is stored. */
  add(model: PageModel, bytes: number): void {
    const wereAll = !this.arePacked;
    this.#bytes += bytes;
    if (wereAll && this.arePacked) this.#pages = this.#pages.map((page) => packPage(page()));
    if (this.arePacked) this.#pages.push(packPage(model));
    else this.#pages.push(() => model);
  }

  /** A document has a few dozen styles and tens of thousands of elements. */
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

/** Larger tables are packed separately: they are unpacked only when their cells are needed. */
function packPage(model: PageModel): () => PageModel {
  const whole = packTables(model);
  const elements = whole.elements.map((element) => (isPackedTable(element) ? withoutCells(element) : element));
  const unpack = packed({ ...whole, elements });
  const tables = new Map(
    whole.elements.flatMap((element, index) => (isPackedTable(element) ? [[index, tableParts(element)] as const] : [])),
  );
  return () => {
    const page = unpack() as PageModel;
    for (const [index, parts] of tables)
      page.elements[index] = tableOfParts<TableElement>(page.elements[index] as TableElement, parts);
    return page;
  };
}

const isPackedTable = (element: PageElement): element is TableElement => element.kind === "table" && isPacked(element);
