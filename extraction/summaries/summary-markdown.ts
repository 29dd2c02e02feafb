import { escapeMarkdown } from "../output/escape.ts";
import { pageImageName } from "../page/page-image.ts";
import type { Sentence } from "./pick-sentences.ts";

/** Returns the address of a page image. */
export type PageLink = (imageName: string) => string;

/** In characters; longer sentences are cut between clauses, or after a word. */
const LONGEST_SENTENCE = 400;

/** A sentence with a link to the image of its page. */
export function citedSentence({ text, page }: Sentence, link: PageLink): string {
  return `${escapeMarkdown(shortened(text))} ([p. ${page}](${link(pageImageName(page))}))`;
}

/** Sentences as a list, each with a link to the image of its page. */
export const citedList = (sentences: Sentence[], link: PageLink): string =>
  sentences.map((sentence) => `- ${citedSentence(sentence, link)}`).join("\n");

/** Sentences as a paragraph, then tables and pictures as a list. */
export function summaryBlocks(sentences: Sentence[], objects: Sentence[], link: PageLink): string[] {
  const prose = sentences.map((sentence) => citedSentence(sentence, link)).join(" ");
  return [prose, citedList(objects, link)].filter((block) => block !== "");
}

function shortened(text: string): string {
  if (text.length <= LONGEST_SENTENCE) return text;
  const head = text.slice(0, LONGEST_SENTENCE);
  const clause = Math.max(
    head.lastIndexOf("; "),
    head.lastIndexOf(", "),
    head.lastIndexOf(": "),
    head.lastIndexOf(") ") + 1,
  );
  const cut = clause > LONGEST_SENTENCE / 2 ? clause : head.lastIndexOf(" ");
  return `${text.slice(0, cut > 0 ? cut : LONGEST_SENTENCE)} …`;
}

/** Page marks `[p. 3]`, `[p. 3, p. 4]`, `[pp. 3-5]`, with the space before them. */
const PAGE_MARK = /\s*\[pp?\.\s*(\d{1,5}(?:\s*(?:,|-|–|and|&)\s*(?:pp?\.\s*)?\d{1,5})*)\]/gi;
/** Most pages that are linked if a text itself names none. */
const MOST_PAGES = 3;

/**
 * A model's text as Markdown: each page of the document that it names becomes a link to the page's image; if it names
 * none, links to the pages that it is about follow at the end. Nothing in it can become markup.
 */
export function citedProse(
  text: string,
  { around, pages }: { around: number[]; pages: number[] },
  link: PageLink,
): string {
  const known = new Set(pages);
  let cited = false;
  let prose = "";
  let from = 0;
  for (const mark of text.matchAll(PAGE_MARK)) {
    const numbers = (mark[1]?.match(/\d+/g) ?? []).map(Number).filter((page) => known.has(page));
    prose += escapeMarkdown(withoutMarks(text.slice(from, mark.index)), from === 0) + pageLinks(numbers, link);
    from = mark.index + mark[0].length;
    cited ||= numbers.length > 0;
  }
  prose += escapeMarkdown(withoutMarks(text.slice(from)), from === 0);
  return cited ? prose : prose + pageLinks(around.slice(0, MOST_PAGES), link);
}

const pageLinks = (pages: number[], link: PageLink): string =>
  pages.length === 0 ? "" : ` (${pages.map((page) => `[p. ${page}](${link(pageImageName(page))})`).join(", ")})`;

/** Removes markup for bold words and headings, which was not requested. */
const withoutMarks = (text: string): string => text.replace(/\*\*|__(?=\S)|^#{1,6}\s+/gm, "");
