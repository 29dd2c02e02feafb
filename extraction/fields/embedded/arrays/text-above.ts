import { overlapX } from "../../../geometry/box.ts";
import type { TableElement } from "../../../page/page-model.ts";
import { type IndexedPage, wordsBetween } from "../../word-index.ts";
import type { PlacedWord } from "./page-rows.ts";

/** How far above a table its heading may be, in points, and its most words. */
const REACH = 70;
const MOST_WORDS = 12;

/** The words of the text right above a table, if they are few enough to be its heading. */
export function textAbove(page: IndexedPage, { box }: TableElement): PlacedWord[] {
  const above = page.blocks.filter(
    ({ element }) =>
      element?.kind === "text" &&
      element.box.bottom <= box.top + 2 &&
      box.top - element.box.bottom <= REACH &&
      overlapX(element.box, box) > 0,
  );
  const nearest = above.toSorted((a, b) => (b.element?.box.bottom ?? 0) - (a.element?.box.bottom ?? 0))[0];
  const words = nearest === undefined ? [] : wordsBetween(page, nearest.from, nearest.to);
  return words.length <= MOST_WORDS ? words : [];
}
