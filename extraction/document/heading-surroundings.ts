import type { TextElement } from "../page/page-model.ts";
import type { HeadingCandidate } from "./heading-candidate.ts";
import { MANY, SENTENCE_END } from "./heading-words.ts";

/** Whether a text is bold, or underlined as headings are where type has one weight only. */
export const isStrong = ({ style, underlined }: TextElement): boolean => style.bold || underlined === true;

/** How a text differs from those before and after it. */
export function contrastEvidence({ element, previous, next }: HeadingCandidate, largest: number): number[] {
  const { style } = element;
  return [
    +(next !== undefined && isStrong(element) && !isStrong(next)),
    +(previous !== undefined && isStrong(element) && !isStrong(previous)),
    +(next !== undefined && isStrong(next)),
    +(next !== undefined && next.style.font !== style.font),
    +(next !== undefined && next.style.color !== style.color),
    previous === undefined ? 0 : style.size / previous.style.size,
    style.size / largest,
    +(previous === undefined || SENTENCE_END.test(previous.content.text)),
    +(next !== undefined && /^\p{Ll}/u.test(next.content.text)),
    +(next?.role === "list-item"),
    +(previous?.role === "list-item"),
    element.gapAbove - element.gapBelow,
  ];
}

/** Where a text stands on its page. */
export function placeEvidence({ element, page, index }: HeadingCandidate): number[] {
  return [
    element.gapAbove,
    element.gapBelow,
    element.fill,
    +element.centered,
    element.indent,
    +(element.role === "list-item"),
    +(page.pageNumber === 1),
    element.box.top / page.height,
    Math.min(MANY, index),
  ];
}
