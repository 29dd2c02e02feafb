/**
 * Instructions for summaries. The text contains page numbers as [p. 3]; sentences that repeat them in this form become
 * links to the pages.
 */

const STYLE = `- Write in the language of the text. Say what it says: its subject, who and what it names, the figures and dates that matter, as they stand there.
- Only what the text says. Nothing about the text ("this page", "the document describes"), no headings, no lists, no markup.
- Begin with the first sentence of the summary and end with its last.`;

const CITED = `- The text has page numbers in the form [p. 3]. End each sentence with the number of the page that it was taken from, in that form.`;

const sized = (words: number): string =>
  `${Math.max(1, Math.round(words / 30))} to ${Math.round(words / 15)} sentences, at most ${words} words`;

export const PAGE_WORDS = 90;
export const SECTION_WORDS = 90;
export const DOCUMENT_WORDS = 240;

export const PAGE_INSTRUCTION = `You summarise one page of a document, given as text or as an image or both: ${sized(PAGE_WORDS)}.\n\n${STYLE}`;
export const PAGE_JOINING = `You write one summary of a page from summaries of its parts, given in their order: ${sized(PAGE_WORDS)}.\n\n${STYLE}`;
export const SECTION_INSTRUCTION = `You summarise a section of a document: ${sized(SECTION_WORDS)}.\n\n${STYLE}\n${CITED}`;
export const SECTION_JOINING = `You write one summary of a section of a document from summaries of its parts, given in their order: ${sized(SECTION_WORDS)}.\n\n${STYLE}\n${CITED}`;
export const DOCUMENT_INSTRUCTION = `You write a summary of a whole document from summaries of its parts, given in their order: ${sized(DOCUMENT_WORDS)}.\n\n${STYLE}\n${CITED}`;
