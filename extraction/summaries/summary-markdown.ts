import { escapeMarkdown } from "../output/escape.ts";
import { pageImageName } from "../process-page.ts";
import type { Sentence } from "./pick-sentences.ts";

/** Address of the image of a page. */
export type PageLink = (imageName: string) => string;

/** Longer sentences are cut at a word. */
const LONGEST_SENTENCE = 400;

/** A sentence with a link to the image of its page. */
export function citedSentence({ text, page }: Sentence, link: PageLink): string {
  return `${escapeMarkdown(shortened(text))} ([p. ${page}](${link(pageImageName(page))}))`;
}

/** The same for each of a list. */
export const citedList = (sentences: Sentence[], link: PageLink): string =>
  sentences.map((sentence) => `- ${citedSentence(sentence, link)}`).join("\n");

/** Sentences as a paragraph, then tables and pictures as a list. */
export function summaryBlocks(sentences: Sentence[], objects: Sentence[], link: PageLink): string[] {
  const prose = sentences.map((sentence) => citedSentence(sentence, link)).join(" ");
  return [prose, citedList(objects, link)].filter((block) => block !== "");
}

function shortened(text: string): string {
  if (text.length <= LONGEST_SENTENCE) return text;
  const cut = text.lastIndexOf(" ", LONGEST_SENTENCE);
  return `${text.slice(0, cut > 0 ? cut : LONGEST_SENTENCE)} …`;
}
