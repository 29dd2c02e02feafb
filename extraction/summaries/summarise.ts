import type { DocumentElement, DocumentModel, Section } from "../document/document-model.ts";
import { isHeading } from "../document/sections.ts";
import { escapeMarkdown } from "../output/escape.ts";
import { oneLine } from "../text/one-line.ts";
import { type Digest, headingOf, MOST_OBJECTS, pageDigests, sectionDigest, titleOf } from "./digests.ts";
import { pickSentences } from "./pick-sentences.ts";
import { lineOf } from "./prose-runs.ts";
import { citedList, citedProse, citedSentence, type PageLink, summaryBlocks } from "./summary-markdown.ts";
import { type SummarySource, summarySource } from "./summary-source.ts";
import { contentWords } from "./text-rank.ts";
import type { WrittenSummaries } from "./written-summaries.ts";

const DOCUMENT_SENTENCES = 8;

const NOTHING: Digest = { sentences: [], objects: [], repeated: [] };

const NO_TEXT = "This page has no text that can be read.";

/**
 * Every summary of a document, in Markdown: as a model wrote it, else made of sentences of the document itself, each with
 * a link to its page.
 */
export interface Summaries {
  /** Page by page. */
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
  /** By page number. */
  pages: Map<number, string>;
}

/** Summaries of any document: first of its pages and sections, then of what these come to. Linear in the pages. */
export function summarise(document: DocumentModel, link: PageLink, written?: ModelSummaries): Summaries {
  const source = summarySource(document);
  const pages = pageDigests(source);
  const sections = document.sections.map((section) => ({ section, digest: sectionDigest(section, source) }));
  const title = titleOf(source);
  const cite: Cite = {
    link,
    prose: (text, around) => citedProse(text, { around, pages: document.pages.map((page) => page.pageNumber) }, link),
  };
  const whole = (text: string | null | undefined): string | undefined =>
    text ? `# ${escapeMarkdown(title)}\n\n${cite.prose(text, [])}\n` : undefined;
  return {
    pages: pageSummaries(document, pages, { ...cite, written: written?.pages }),
    documentByPages: whole(written?.documentByPages) ?? documentSummary(title, [...pages.values()], link),
    documentBySections: whole(written?.documentBySections) ?? documentBySections(title, sections, source, link),
    sections: Object.fromEntries(
      sections.map(({ section, digest }) => {
        const text = written?.sections[section.id];
        const own = text ? cite.prose(text, pagesOf(section, source)) : sectionSummary(section, digest, source, link);
        return [section.id, own];
      }),
    ),
  };
}

interface Cite {
  link: PageLink;
  /** A model's words; `around` are the pages they are about. */
  prose(text: string, around: number[]): string;
}

const pagesOf = (section: Section, { byId }: SummarySource): number[] => [
  ...new Set([section.page, ...section.elements.flatMap((id) => byId.get(id)?.page ?? [])]),
];

function pageSummaries(
  document: DocumentModel,
  pages: Map<number, Digest>,
  { link, prose, written }: Cite & { written: Map<number, string> | undefined },
): string {
  const headings = Map.groupBy(document.elements.filter(isHeading), (element) => element.page);
  const elements = Map.groupBy(document.elements, (element) => element.page);
  const parts = document.pages.map(({ pageNumber }) => {
    const text = written?.get(pageNumber);
    if (text) return `## Page ${pageNumber}\n\n${prose(text, [pageNumber])}`;
    const { sentences, objects, repeated } = pages.get(pageNumber) ?? NOTHING;
    const blocks = summaryBlocks(sentences, objects, link);
    const titles = (headings.get(pageNumber) ?? []).map((text) => ({ text: lineOf(text), page: pageNumber }));
    if (blocks.length === 0 && titles.length > 0) blocks.push(citedList(titles.slice(0, MOST_OBJECTS), link));
    if (blocks.length === 0) blocks.push(...summaryBlocks(repeated, [], link));
    if (blocks.length === 0) {
      const text = withoutProse(elements.get(pageNumber) ?? []);
      blocks.push(citedSentence({ text, page: pageNumber }, link));
    }
    return [`## Page ${pageNumber}`, ...blocks].join("\n\n");
  });
  return `${parts.join("\n\n")}\n`;
}

/** What can be said of a page without sentences, headings or objects with a name. */
function withoutProse(elements: DocumentElement[]): string {
  if (elements.some(({ kind }) => kind === "text")) return "This page has no running text.";
  const inPictures = elements.flatMap((element) => (element.kind === "figure" ? element.text : []));
  const words = oneLine(inPictures.join(" "));
  return words === "" ? NO_TEXT : `The only text of this page stands in pictures: ${words}`;
}

function documentSummary(title: string, digests: Digest[], link: PageLink): string {
  const all = digests.flatMap(({ sentences }) => sentences);
  const sentences = pickSentences(all, { most: DOCUMENT_SENTENCES, headings: contentWords(title) });
  const objects = digests.flatMap((each) => each.objects).slice(0, MOST_OBJECTS);
  const blocks = summaryBlocks(sentences, objects, link);
  if (blocks.length === 0) blocks.push("This document has no text that can be summarised.");
  return `${[`# ${escapeMarkdown(title)}`, ...blocks].join("\n\n")}\n`;
}

/** Parts that a document is told in, at least and at most, as far as its headings allow. */
const FEWEST_PARTS = 3;
const MOST_PARTS = 12;

interface Part {
  section: Section;
  digests: Digest[];
}

/** One paragraph a section of the outer levels, the sections inside it taken along. */
function documentBySections(
  title: string,
  sections: { section: Section; digest: Digest }[],
  source: SummarySource,
  link: PageLink,
): string {
  const parts = partsOf(sections);
  const perPart = Math.max(1, Math.round(DOCUMENT_SENTENCES / Math.max(1, parts.length)));
  const blocks = parts.map(({ section, digests }) => {
    const heading = headingOf(section, source);
    const sentences = pickSentences(
      digests.flatMap((each) => each.sentences),
      { most: perPart, headings: contentWords(heading) },
    );
    const prose = sentences.map((sentence) => citedSentence(sentence, link)).join(" ");
    return heading === "" || heading === title ? prose : `**${escapeMarkdown(heading)}.** ${prose}`;
  });
  if (blocks.length === 0)
    return documentSummary(
      title,
      sections.map((each) => each.digest),
      link,
    );
  return `${[`# ${escapeMarkdown(title)}`, ...blocks].join("\n\n")}\n`;
}

/** The sections of the first level that has parts enough to tell the document in; of many, those with most to say. */
function partsOf(sections: { section: Section; digest: Digest }[]): Part[] {
  const depths = new Map<string, number>();
  for (const { section } of sections)
    depths.set(section.id, section.supersection === undefined ? 0 : (depths.get(section.supersection) ?? 0) + 1);
  const deepest = Math.max(0, ...depths.values());
  for (let depth = 0; ; depth++) {
    const parts: Part[] = [];
    for (const { section, digest } of sections) {
      const current = parts.at(-1);
      if (current === undefined || (depths.get(section.id) ?? 0) <= depth) parts.push({ section, digests: [digest] });
      else current.digests.push(digest);
    }
    const telling = parts.filter((part) => sizeOf(part) > 0);
    if (telling.length >= FEWEST_PARTS || depth >= deepest) {
      const least = telling.map(sizeOf).sort((a, b) => b - a)[MOST_PARTS - 1] ?? 0;
      return telling.filter((part) => sizeOf(part) >= least).slice(0, MOST_PARTS);
    }
  }
}

const sizeOf = ({ digests }: Part): number => digests.reduce((sum, { sentences }) => sum + sentences.length, 0);

/** Of the section's own text; one that only holds other sections names them. */
function sectionSummary(
  section: Section,
  { sentences, objects, repeated }: Digest,
  source: SummarySource,
  link: PageLink,
): string {
  const blocks = summaryBlocks(sentences, objects, link);
  if (blocks.length > 0) return blocks.join("\n\n");
  const inside = section.subsections.flatMap((id) => {
    const found = source.byId.get(id);
    return found !== undefined && isHeading(found) ? [{ text: lineOf(found), page: found.page }] : [];
  });
  if (inside.length > 0) return citedList(inside, link);
  if (repeated.length > 0) return summaryBlocks(repeated, [], link).join("\n\n");
  return citedSentence({ text: "This section has no running text.", page: section.page }, link);
}
