import type { PageElement, PageModel, TextStyle } from "../page/page-model.ts";
import { packTables } from "./packed-tables.ts";

/** Page models of so many bytes are kept as they are; of those after them the tables are packed. */
const UNPACKED_BYTES = 4 * 1024 * 1024;

/** The page models of a document while it is put together: thousands of them have to fit into memory. */
export class KeptPages {
  readonly pages: PageModel[] = [];
  readonly #styles = new Map<string, TextStyle>();
  #bytes = 0;

  /** `bytes` is the length of the page model as it is stored. */
  add(model: PageModel, bytes: number): void {
    this.#bytes += bytes;
    const kept = { ...model, elements: model.elements.map((element) => this.#withSharedStyle(element)) };
    this.pages.push(this.#bytes > UNPACKED_BYTES ? packTables(kept) : kept);
  }

  /** A document has a few dozen styles and tens of thousands of elements. */
  #withSharedStyle(element: PageElement): PageElement {
    if (element.kind === "figure") return element;
    const { font, size, bold, italic, color } = element.style;
    const key = `${font}|${size}|${bold}|${italic}|${color}`;
    const style = this.#styles.get(key) ?? element.style;
    this.#styles.set(key, style);
    element.style = style;
    return element;
  }
}
