import type { IndexedPage, TextBlock } from "../../word-index.ts";
import { type Parts, partsOf } from "./parts.ts";

/** Things that a page lists together, and the words that say what they are. */
export interface Enumeration {
  label: string;
  /** The heading above, without a word of the label. */
  heading: string;
  page: IndexedPage;
  /** What is listed: all of it, and its parts, as stretches of the page's text. */
  content: Stretch;
  items: readonly Stretch[];
}

export interface Stretch {
  from: number;
  to: number;
}

/** A label is no longer than this; a longer text before a list is a paragraph, of which the last clause counts. */
const LONGEST_LABEL = 70;
const LONGEST_LEAD = 110;

/** "Remark codes: ", "Tests pending: " at the beginning of a text, a sentence or a part of a line. */
const LABELLED = /(?:^|[.;)]\s+|\s[·•|]\s)((?:\p{Lu}|\d+\.?\s)[^.:;·•|]{1,69}):\s+(?=\S)/gu;
/** The end of a sentence, which no abbreviation or number ends with. */
const SENTENCE_END = /(?<=\p{Ll}{3}|[)\d%])\.(?=\s+\p{Lu}|\s*$)/u;
const MARKER = /^\s*(?:[\u2022\u25cf\u25aa\u25a1\u2013*-]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])\s+/u;

/** Everything that the pages enumerate, in reading order. */
export const enumerationsOf = (pages: readonly IndexedPage[]): Enumeration[] =>
  pages.flatMap((page) => {
    const found: Enumeration[] = [];
    let heading = "";
    let at = 0;
    while (at < page.blocks.length) {
      const block = page.blocks[at];
      if (block === undefined) break;
      const items = listFrom(page, at);
      if (items.length > 0) {
        const lead = leadOf(page, page.blocks[at - 1]);
        if (lead !== "") found.push(enumeration(page, lead === heading ? "" : heading, lead, items));
        at += items.length;
        continue;
      }
      found.push(...labelledIn(page, block, heading), ...besideLabel(page, at, heading));
      if (isTitle(block)) heading = textOf(page, block);
      at++;
    }
    return found;
  });

const textOf = (page: IndexedPage, { from, to }: Stretch): string => page.text.slice(from, to).replaceAll("\n", " ");

const enumeration = (page: IndexedPage, heading: string, label: string, items: Stretch[]): Enumeration => ({
  label,
  heading,
  page,
  items,
  content: { from: items[0]?.from ?? 0, to: items.at(-1)?.to ?? 0 },
});

const isListItem = (block: TextBlock | undefined): boolean =>
  block?.element?.kind === "text" && block.element.role === "list-item";

/** The items of a list that begins at a block, without their marks. */
function listFrom(page: IndexedPage, first: number): Stretch[] {
  const items: Stretch[] = [];
  for (let at = first; isListItem(page.blocks[at]); at++) {
    const { from, to } = page.blocks[at] ?? { from: 0, to: 0 };
    const mark = MARKER.exec(page.text.slice(from, to))?.[0] ?? "";
    items.push({ from: from + mark.length, to });
  }
  return items;
}

/** A line by itself, which may be the heading of what follows. */
const isTitle = ({ element, from, to }: TextBlock): boolean =>
  element?.kind === "text" && element.role === "paragraph" && element.lines === 1 && to - from <= LONGEST_LABEL;

/** What stands above a list: a heading, a line of its own, or the clause that a colon ends. */
function leadOf(page: IndexedPage, block: TextBlock | undefined): string {
  if (block === undefined || isListItem(block)) return "";
  const text = textOf(page, block).trim();
  if (text.length <= LONGEST_LABEL) return text;
  if (!text.endsWith(":")) return "";
  const clause = text.split(/[.;]\s+/).at(-1) ?? "";
  return clause.length <= LONGEST_LEAD ? clause : "";
}

/** What follows the labels inside a block, each up to the end of its sentence. */
function labelledIn(page: IndexedPage, block: TextBlock, heading: string): Enumeration[] {
  const text = textOf(page, block);
  if (!text.includes(":")) return [];
  const labels = [...text.matchAll(LABELLED)];
  return labels.flatMap((found, index): Enumeration[] => {
    const [all, label = ""] = found;
    const start = found.index + all.length;
    const next = labels[index + 1];
    const own = text.slice(start, next === undefined ? text.length : next.index + 1);
    return ofParts(page, block.from + start, own, { label, heading });
  });
}

function ofParts(
  page: IndexedPage,
  from: number,
  text: string,
  { label, heading }: Pick<Enumeration, "label" | "heading">,
): Enumeration[] {
  const ended = SENTENCE_END.exec(text);
  const own = ended === null ? text : text.slice(0, ended.index);
  const parts: Parts = partsOf(own);
  if (parts.length === 0) return [];
  const items = parts.map((part) => ({ from: from + part.from, to: from + part.to }));
  return [{ ...enumeration(page, heading, label, items), content: { from, to: from + text.trimEnd().length } }];
}

/** What the next block has, or the other cell of a row, if this one is a label without a colon of its own. */
function besideLabel(page: IndexedPage, at: number, heading: string): Enumeration[] {
  const block = page.blocks[at];
  const next = page.blocks[at + 1];
  if (block === undefined || next === undefined || block.to - block.from > LONGEST_LABEL || isListItem(next)) return [];
  const isCell = block.cell !== undefined && next.element === block.element && next.cell?.row === block.cell.row;
  if (block.cell !== undefined ? !isCell || isThird(page, at) : next.cell !== undefined) return [];
  const label = textOf(page, block).replace(/\s*:\s*$/, "");
  const text = textOf(page, next);
  if (text.search(LABELLED) >= 0) return [];
  const found = ofParts(page, next.from, text, { label, heading });
  return found.filter(({ items }) => items.length > 1 || isCell);
}

/** Whether a cell's row has more than the label and one value. */
const isThird = (page: IndexedPage, at: number): boolean => {
  const { element, cell } = page.blocks[at] ?? {};
  return [page.blocks[at - 1], page.blocks[at + 2]].some(
    (other) => other?.element === element && other?.cell?.row === cell?.row,
  );
};
