import type { PageModel, TextElement } from "../page/page-model.ts";
import type { BodyStyle } from "./body-style.ts";

/** Size of a stamp against running text. */
const LARGE = 1.8;
/** It stands on this many pages and this share of them, in one place to within these points. */
const FEWEST_PAGES = 3;
const SHARE = 0.5;
const SAME_PLACE = 3;
/** Stamps have few letters. */
const LONGEST = 60;

/** Large text that comes back in the same place of most pages' body: a watermark, whatever its colour. */
export function repeatedStamps(pages: PageModel[], body: BodyStyle): Set<TextElement> {
  const large = pages.flatMap((page) =>
    page.elements.filter(
      (element): element is TextElement =>
        element.kind === "text" && element.style.size >= LARGE * body.size && element.content.text.length <= LONGEST,
    ),
  );
  const byText = Map.groupBy(large, (element) => element.content.text);
  const stamps = new Set<TextElement>();
  for (const same of byText.values()) {
    for (const element of same) {
      const there = same.filter(
        ({ box }) =>
          Math.abs(box.left - element.box.left) <= SAME_PLACE && Math.abs(box.top - element.box.top) <= SAME_PLACE,
      );
      if (there.length >= Math.max(FEWEST_PAGES, SHARE * pages.length)) stamps.add(element);
    }
  }
  return stamps;
}
