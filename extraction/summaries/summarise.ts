import type { StreamedDocument } from "../document/document-model.ts";
import { escapeMarkdown } from "../output/escape.ts";
import { type Digest, digestsOf, MOST_OBJECTS, type PageDigest, type SectionDigest } from "./digests.ts";
import { pickSentences } from "./pick-sentences.ts";
import { citedList, citedProse, citedSentence, type PageLink, summaryBlocks } from "./summary-markdown.ts";
import { contentWords } from "./text-rank.ts";
import type { WrittenSummaries } from "./written-summaries.ts";

const DOCUMENT_SENTENCES = 8;

const NOTHING: PageDigest = {
  sentences: [],
  objects: [],
  repeated: [],
  titles: [],
  otherwise: "This page has no text that can be read.",
};

/**
 * All summaries of a document, in Markdown: as a model wrote them, otherwise made of the document's own sentences, each
 * with a link to its page.
 */
export interface Summaries {
  /** Summaries of the pages, one after the other. */
  pages: string;
  /** Of the whole document, from its pages. */
  documentByPages: string;
  /** Of the whole document, from its sections. */
  documentBySections: string;
  /** By section id, in document order. */
  sections: Record<string, string>;
}

/** What a model wrote about a document. */
export interface ModelSummaries extends Pick<WrittenSummaries, "sections" | "documentByPages" | "documentBySections"> {
  /** Summaries by page number. */
  pages: Map<number, string>;
}

/**
 * Summarises any document: first its pages and sections, then the results. Takes time linear in the number of pages.
 */
export function summarise(document: StreamedDocument, link: PageLink, written?: ModelSummaries): Summaries {
  const { title, pages, sections } = digestsOf(document);
  const inOrder = document.pages.map(({ pageNumber }) => ({ pageNumber, digest: pages.get(pageNumber) ?? NOTHING }));
  const cite: Cite = {
    link,
    prose: (text, around) => citedProse(text, { around, pages: inOrder.map(({ pageNumber }) => pageNumber) }, link),
  };
  const whole = (text: string | null | undefined): string | undefined =>
    text ? `# ${escapeMarkdown(title)}\n\n${cite.prose(text, [])}\n` : undefined;
  const digests = inOrder.map(({ digest }) => digest);
  const byId = new Map(sections.map((each) => [each.section.id, each]));
  return {
    pages: pageSummaries(inOrder, { ...cite, written: written?.pages }),
    documentByPages: whole(written?.documentByPages) ?? documentSummary(title, digests, link),
    documentBySections: whole(written?.documentBySections) ?? documentBySections(title, sections, link),
    sections: Object.fromEntries(
      sections.map((digest) => {
        const text = written?.sections[digest.section.id];
        const own = text ? cite.prose(text, digest.pages) : sectionSummary(digest, byId, link);
        return [digest.section.id, own];
      }),
    ),
  };
}

interface Cite {
  link: PageLink;
  /** A model's text as Markdown; `around` are the pages that it is about. */
  prose(text: string, around: number[]): string;
}

function pageSummaries(
  pages: { pageNumber: number; digest: PageDigest }[],
  { link, prose, written }: Cite & { written: Map<number, string> | undefined },
): string {
  const parts = pages.map(({ pageNumber, digest }) => {
    const text = written?.get(pageNumber);
    if (text) return `## Page ${pageNumber}\n\n${prose(text, [pageNumber])}`;
    const { sentences, objects, repeated, titles, otherwise } = digest;
    const blocks = summaryBlocks(sentences, objects, link);
    if (blocks.length === 0 && titles.length > 0) blocks.push(citedList(titles, link));
    if (blocks.length === 0) blocks.push(...summaryBlocks(repeated, [], link));
    if (blocks.length === 0) blocks.push(citedSentence({ text: otherwise, page: pageNumber }, link));
    return [`## Page ${pageNumber}`, ...blocks].join("\n\n");
  });
  return `${parts.join("\n\n")}\n`;
}

function documentSummary(title: string, digests: Digest[], link: PageLink): string {
  const all = digests.flatMap(({ sentences }) => sentences);
  const sentences = pickSentences(all, { most: DOCUMENT_SENTENCES, headings: contentWords(title) });
  const objects = digests.flatMap((each) => each.objects).slice(0, MOST_OBJECTS);
  const blocks = summaryBlocks(sentences, objects, link);
  if (blocks.length === 0) blocks.push("This document has no text that can be summarised.");
  return `${[`# ${escapeMarkdown(title)}`, ...blocks].join("\n\n")}\n`;
}

/** Fewest and most parts of a document's summary, if its headings allow. */
const FEWEST_PARTS = 3;
const MOST_PARTS = 12;

interface Part {
  own: SectionDigest;
  digests: Digest[];
}

/** One paragraph for each section of the outer levels, including the sections inside it. */
function documentBySections(title: string, sections: SectionDigest[], link: PageLink): string {
  const parts = partsOf(sections);
  const perPart = Math.max(1, Math.round(DOCUMENT_SENTENCES / Math.max(1, parts.length)));
  const blocks = parts.map(({ own, digests }) => {
    const heading = own.heading.text;
    const sentences = pickSentences(
      digests.flatMap((each) => each.sentences),
      { most: perPart, headings: contentWords(heading) },
    );
    const prose = sentences.map((sentence) => citedSentence(sentence, link)).join(" ");
    return heading === "" || heading === title ? prose : `**${escapeMarkdown(heading)}.** ${prose}`;
  });
  if (blocks.length === 0) return documentSummary(title, sections, link);
  return `${[`# ${escapeMarkdown(title)}`, ...blocks].join("\n\n")}\n`;
}

/**
 * The parts that summarise the document: its sections down to the first level at which there are enough of them; if
 * there are many, those with most sentences.
 */
function partsOf(sections: SectionDigest[]): Part[] {
  const depths = new Map<string, number>();
  for (const { section } of sections)
    depths.set(section.id, section.supersection === undefined ? 0 : (depths.get(section.supersection) ?? 0) + 1);
  const deepest = [...depths.values()].reduce((most, depth) => Math.max(most, depth), 0);
  for (let depth = 0; ; depth++) {
    const parts: Part[] = [];
    for (const own of sections) {
      const current = parts.at(-1);
      if (current === undefined || (depths.get(own.section.id) ?? 0) <= depth) parts.push({ own, digests: [own] });
      else current.digests.push(own);
    }
    const telling = parts.filter((part) => sizeOf(part) > 0);
    if (telling.length >= FEWEST_PARTS || depth >= deepest) {
      const least = telling.map(sizeOf).sort((a, b) => b - a)[MOST_PARTS - 1] ?? 0;
      return telling.filter((part) => sizeOf(part) >= least).slice(0, MOST_PARTS);
    }
  }
}

const sizeOf = ({ digests }: Part): number => digests.reduce((sum, { sentences }) => sum + sentences.length, 0);

/** The summary of a section from its own text; a section that only contains others names those. */
function sectionSummary(
  { section, sentences, objects, repeated }: SectionDigest,
  byId: Map<string, SectionDigest>,
  link: PageLink,
): string {
  const blocks = summaryBlocks(sentences, objects, link);
  if (blocks.length > 0) return blocks.join("\n\n");
  const inside = section.subsections.flatMap((id) => byId.get(id)?.heading ?? []).filter(({ text }) => text !== "");
  if (inside.length > 0) return citedList(inside, link);
  if (repeated.length > 0) return summaryBlocks(repeated, [], link).join("\n\n");
  return citedSentence({ text: "This section has no running text.", page: section.page }, link);
}
