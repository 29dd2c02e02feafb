import { firstWhere } from "../../geometry/first-where.ts";
import type { TextElement } from "../../page/page-model.ts";
import type { Pages } from "../long/kept-pages.ts";
import { textTemplate } from "./text-template.ts";

/** Share of the odd or of the even pages on which a text must be repeated. */
const REPEATED_SHARE = 0.3;
/** Points by which the heights of a repeated text may differ. */
const SAME_HEIGHT = 12;

const keyOf = ({ zone, content }: TextElement): string => `${zone}|${textTemplate(content.text)}`;

/** Texts that repeat at one height at the edges of pages, whatever numbers they contain. */
export class RepeatedTemplates {
  /** The tops, sorted, of each text that repeats often enough. */
  readonly #tops = new Map<string, number[]>();

  constructor(pages: Pages) {
    for (const { elements } of pages) {
      for (const element of elements) {
        if (element.kind !== "text" || element.zone === undefined) continue;
        const key = keyOf(element);
        const tops = this.#tops.get(key);
        if (tops === undefined) this.#tops.set(key, [element.box.top]);
        else tops.push(element.box.top);
      }
    }
    const needed = Math.max(2, Math.ceil(REPEATED_SHARE * pages.length * 0.5));
    for (const [key, tops] of this.#tops) {
      if (tops.length < needed) this.#tops.delete(key);
      else tops.sort((a, b) => a - b);
    }
  }

  /** Whether there is another text like it at its height. */
  has(element: TextElement): boolean {
    const tops = this.#tops.get(keyOf(element));
    if (tops === undefined) return false;
    const { top } = element.box;
    const at = firstWhere(tops, (each) => each >= top);
    const isNear = (other: number | undefined): boolean => other !== undefined && Math.abs(other - top) <= SAME_HEIGHT;
    return isNear(tops[at - 1]) || isNear(tops[at + 1]);
  }
}
