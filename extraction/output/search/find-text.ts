import type { ElementRecord, Place } from "../page-records.ts";

/** Finds text as a reader types it: case, accents and the number of spaces do not matter. */

/** Most characters shown on either side of a match. */
const AROUND = 48;

/** One place where the text was found. */
export interface Hit extends Place {
  /** The element that contains it. */
  id: string;
  before: string;
  match: string;
  after: string;
}

/** A folded text, with the index in the original text of each of its characters. */
interface Folded {
  text: string;
  at: number[];
}

/** Folds a text for comparison: without case and accents, any white space as one space. */
export function fold(text: string): Folded {
  const letters: string[] = [];
  const at: number[] = [];
  let index = 0;
  for (const letter of text) {
    const folded = /\s/.test(letter)
      ? letters.at(-1) === " "
        ? ""
        : " "
      : letter.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    for (const each of folded) {
      letters.push(each);
      // One index for each UTF-16 unit, so that positions map back to the original.
      for (let unit = 0; unit < each.length; unit++) at.push(index);
    }
    index += letter.length;
  }
  return { text: letters.join(""), at };
}

/** The ranges `[from, to)` of a text that match the query, without overlap. */
export function stretches(text: string, query: string): [from: number, to: number][] {
  const wanted = fold(query.trim()).text;
  if (wanted === "") return [];
  const { text: folded, at } = fold(text);
  const found: [number, number][] = [];
  for (let from = folded.indexOf(wanted); from >= 0; from = folded.indexOf(wanted, from + wanted.length)) {
    found.push([at[from] ?? 0, at[from + wanted.length] ?? text.length]);
  }
  return found;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'" };

/** The words of Markdown that contains HTML, without the markup. */
export const wordsOfMarkdown = (markdown: string): string =>
  markdown
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/<\/?[a-z][^>]*>/gi, " ")
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? " ")
    .replace(/^(#{1,6}|[-*>]|\d+\.) +/gm, "")
    .replace(/\*\*|__/g, "")
    .replace(/\\([^\w\s])/g, "$1")
    .replace(/\s+/g, " ")
    .trim();

/** The end of a text, beginning with a whole word unless there is only one. */
function ending(text: string): string {
  if (text.length <= AROUND) return text;
  const cut = text.slice(-AROUND);
  return `…${cut.slice(cut.indexOf(" ") + 1)}`;
}

/** The beginning of a text, ending with a whole word unless there is only one. */
function beginning(text: string): string {
  if (text.length <= AROUND) return text;
  const cut = text.slice(0, AROUND);
  const end = cut.lastIndexOf(" ");
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}

/** Every place on a page that matches the query. */
export function hitsOn(
  { elements }: { elements: (Place & Pick<ElementRecord, "id" | "markdown">)[] },
  query: string,
): Hit[] {
  return elements.flatMap(({ id, page, bbox, markdown }) => {
    const text = wordsOfMarkdown(markdown);
    return stretches(text, query).map(([from, to]) => ({
      ...{ id, page, bbox },
      before: ending(text.slice(0, from)),
      match: text.slice(from, to),
      after: beginning(text.slice(to)),
    }));
  });
}
