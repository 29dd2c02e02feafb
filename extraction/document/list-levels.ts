import type { TextElement } from "../page/page-model.ts";

/**
 * Items whose left edges differ by less than this many font sizes are beside each other: numbers may be set flush
 * right.
 */
const SAME_INDENT = 0.75;
const DEEPEST = 4;

interface OpenItem {
  /** Of its left edge in its column, in font sizes. */
  indent: number;
  /** Number of lists around it in the structure tree. */
  lists: number | undefined;
}

/** Finds how deeply list items are nested, from those before them. */
export class ListLevels {
  /** The item before, and those that it is nested in, outermost first. */
  #open: OpenItem[] = [];
  /** Whether the file states that items are nested: some state one level only and mean several. */
  #isStated = false;

  /** A list does not go on behind a heading. */
  end(): void {
    this.#open = [];
    this.#isStated = false;
  }

  /**
   * Nesting of a list item, from 0, by its indent in the column or as the file states. Wants each text of the document
   * in order: one to the left of a list ends it.
   */
  levelOf({ role, indent, lists }: TextElement): number {
    if (role !== "list-item") {
      if (indent < (this.#open[0]?.indent ?? 0) + SAME_INDENT) this.end();
      return 0;
    }
    if (lists !== undefined && lists > 1) this.#isStated = true;
    const item = { indent, lists };
    let last = this.#open.at(-1);
    while (last !== undefined && !this.#isInside(item, last)) {
      this.#open.pop();
      last = this.#open.at(-1);
    }
    this.#open.push(item);
    return Math.min(DEEPEST, this.#open.length - 1);
  }

  #isInside({ indent, lists }: OpenItem, before: OpenItem): boolean {
    if (this.#isStated && lists !== undefined && before.lists !== undefined) return lists > before.lists;
    return indent >= before.indent + SAME_INDENT;
  }
}
