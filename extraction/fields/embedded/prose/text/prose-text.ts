import { citeSpan } from "../../../citations.ts";
import type { Citation } from "../../../fields-answer.ts";
import type { PageValues } from "../../../page-values.ts";

/** A value of running text. Offsets are those of `ProseText.text`. */
export interface ProseValue {
  value: string;
  from: number;
  to: number;
}

/** The running text of a batch of pages: line breaks as spaces, blocks separated by a space and `\n`. */
export interface ProseText {
  text: string;
  /** The same with the line breaks of the pages, at the same offsets. */
  lines: string;
  /** Whether the document's first page is among the pages, so that the text begins with its opening. */
  hasOpening: boolean;
  pages: { page: PageValues; from: number; to: number }[];
}

/** A short name in single quotes, as British agreements have them: (the ‘Company’), ('Buyer'). */
const SINGLE_QUOTES = /(?<=[\s(])['\u2018]([^'\u2018\u2019"\u201c\u201d()\n]{2,60})['\u2019](?=[\s),.;])/gu;

const doubleQuotes = (text: string): string =>
  /['\u2018]/.test(text) ? text.replace(SINGLE_QUOTES, "\u201c$1\u201d") : text;

/** Every replacement keeps the length, so offsets still lead to the words. */
export function proseText(pages: PageValues[]): ProseText {
  const parts: string[] = [];
  const places: ProseText["pages"] = [];
  let length = 0;
  for (const page of pages) {
    const text = doubleQuotes(page.page.text.replace(/\n\n/g, " \n").replace(/(?<! )\n/g, " "));
    places.push({ page, from: length, to: length + text.length });
    parts.push(text);
    length += text.length + 1;
  }
  const hasOpening = pages[0]?.page.pageNumber === 1;
  return { text: parts.join("\n"), lines: pages.map(({ page }) => page.text).join("\n"), hasOpening, pages: places };
}

/** Cites a stretch of running text on the page or pages where it is. */
export function citeProse({ pages }: ProseText, { from, to }: Pick<ProseValue, "from" | "to">): Citation[] {
  return pages.flatMap((place) =>
    from < place.to && place.from < to
      ? citeSpan(place.page.page, Math.max(from, place.from) - place.from, Math.min(to, place.to) - place.from)
      : [],
  );
}

/** What is read from a text once, however many properties ask for it. */
export function oncePerText<T>(read: (prose: ProseText) => T): (prose: ProseText) => T {
  const known = new WeakMap<ProseText, { value: T }>();
  return (prose) => {
    const found = known.get(prose) ?? { value: read(prose) };
    known.set(prose, found);
    return found.value;
  };
}
