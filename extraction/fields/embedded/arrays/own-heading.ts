import { type Box, overlapX } from "../../../geometry/box.ts";
import type { FieldPage } from "../../fields-answer.ts";
import { nameWords, stem } from "../../property-words.ts";
import type { ItemTable } from "./item-rows.ts";

/** A heading has at most this many words. */
const MOST_WORDS = 6;

/**
 * Without the tables that have a heading of their own on a page where the list's name is the heading of something else:
 * "absolute maximum ratings" are no "electrical characteristics".
 */
export function withoutOtherHeadings(tables: ItemTable[], list: string, pages: readonly FieldPage[]): ItemTable[] {
  const name = wordsOf(list);
  return tables.filter(({ columns, items }) => {
    const page = pages.find(({ words }) => words.pageNumber === items[0]?.page);
    // Further columns may be those of a table beside it.
    const box = columns[0]?.box;
    if (page === undefined || box === undefined) return true;
    const headings = page.model.elements.flatMap((element) =>
      element.kind === "text" && isHeading(element.content.text) ? [element] : [],
    );
    const named = headings.filter(({ content }) => wordsOf(content.text) === name);
    const over = headings.filter((heading) => isAbove(heading.box, box));
    return named.length === 0 || over.length === 0 || over.some((heading) => named.includes(heading));
  });
}

const wordsOf = (text: string): string => nameWords(text).map(stem).join(" ");

const isHeading = (text: string): boolean => /^\p{Lu}[^\d:]+$/u.test(text) && text.split(/\s+/).length <= MOST_WORDS;

const isAbove = (heading: Box, box: Box): boolean => heading.bottom <= box.top + 1 && overlapX(heading, box) > 0;
