import type { DocumentElement, DocumentModel, Section } from "../document/document-model.ts";
import { isHeading } from "../document/sections.ts";
import { escapeMarkdown } from "../output/escape.ts";
import { pickSentences, type Sentence } from "./pick-sentences.ts";
import { citedList, citedSentence, type PageLink, summaryBlocks } from "./summary-markdown.ts";
import { objectsOf, oneLine, type SummarySource, sentencesOf, summarySource } from "./summary-source.ts";
import { contentWords } from "./text-rank.ts";

const PAGE_SENTENCES = 3;
const SECTION_SENTENCES = 3;
const DOCUMENT_SENTENCES = 8;
/** Tables and pictures named in one summary. */
const MOST_OBJECTS = 8;

const NO_TEXT = "This page has no text that can be read.";

/** Every summary of a document, in Markdown. Made of sentences of the document itself, each with a link to its page. */
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

/** What a part of the document comes to. */
interface Digest {
  sentences: Sentence[];
  objects: Sentence[];
}

/** Summaries of any document: first of its pages and sections, then of what these come to. Linear in the pages. */
export function summarise(document: DocumentModel, link: PageLink): Summaries {
  const source = summarySource(document);
  const pages = pageDigests(source);
  const sections = document.sections.map((section) => ({ section, digest: sectionDigest(section, source) }));
  const title = titleOf(source);
  return {
    pages: pageSummaries(document, pages, link),
    documentByPages: documentSummary(title, [...pages.values()], link),
    documentBySections: documentBySections(title, sections, source, link),
    sections: Object.fromEntries(
      sections.map(({ section, digest }) => [section.id, sectionSummary(section, digest, source, link)]),
    ),
  };
}

function pageDigests(source: SummarySource): Map<number, Digest> {
  const byPage = Map.groupBy(source.document.elements, (element) => element.page);
  return new Map(
    source.document.pages.map(({ pageNumber }) => [
      pageNumber,
      digest(byPage.get(pageNumber) ?? [], source, PAGE_SENTENCES),
    ]),
  );
}

function digest(elements: DocumentElement[], source: SummarySource, most: number): Digest {
  const headings = contentWords(elements.flatMap((element) => (isHeading(element) ? oneLine(element) : [])).join(" "));
  return {
    sentences: pickSentences(sentencesOf(elements, source), { most, headings }),
    objects: objectsOf(elements, source).slice(0, MOST_OBJECTS),
  };
}

function sectionDigest(section: Section, source: SummarySource): Digest {
  const elements = [section.id, ...section.elements].flatMap((id) => source.byId.get(id) ?? []);
  return digest(elements, source, SECTION_SENTENCES);
}

function titleOf({ document, byId }: SummarySource): string {
  for (const { id } of document.sections) {
    const found = byId.get(id);
    if (found !== undefined && isHeading(found)) return oneLine(found);
  }
  return document.name;
}

function pageSummaries(document: DocumentModel, pages: Map<number, Digest>, link: PageLink): string {
  const headings = Map.groupBy(document.elements.filter(isHeading), (element) => element.page);
  const textPages = new Set(document.elements.flatMap((element) => (element.kind === "text" ? element.page : [])));
  const parts = document.pages.map(({ pageNumber }) => {
    const { sentences, objects } = pages.get(pageNumber) ?? { sentences: [], objects: [] };
    const blocks = summaryBlocks(sentences, objects, link);
    const titles = (headings.get(pageNumber) ?? []).map((text) => ({ text: oneLine(text), page: pageNumber }));
    if (blocks.length === 0 && titles.length > 0) blocks.push(citedList(titles.slice(0, MOST_OBJECTS), link));
    if (blocks.length === 0) {
      const said = textPages.has(pageNumber) ? "This page has no running text." : NO_TEXT;
      blocks.push(citedSentence({ text: said, page: pageNumber }, link));
    }
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

/** One paragraph a section of the outermost levels, the sections inside it taken along. */
function documentBySections(
  title: string,
  sections: { section: Section; digest: Digest }[],
  source: SummarySource,
  link: PageLink,
): string {
  const parts: { section: Section; digests: Digest[] }[] = [];
  const aroundOf = new Map(sections.map(({ section }) => [section.id, section.supersection]));
  const tops = sections.filter(({ section }) => section.supersection === undefined).length;
  for (const { section, digest: own } of sections) {
    // A single section around all others is the document itself: its parts are those inside it.
    const around = section.supersection;
    const level = tops <= 1 && around !== undefined ? aroundOf.get(around) : around;
    const current = parts.at(-1);
    if (level === undefined || current === undefined) parts.push({ section, digests: [own] });
    else current.digests.push(own);
  }
  const perPart = Math.max(1, Math.round(DOCUMENT_SENTENCES / Math.max(1, parts.length)));
  const blocks = parts.flatMap(({ section, digests }) => {
    const heading = headingOf(section, source);
    const sentences = pickSentences(
      digests.flatMap((each) => each.sentences),
      { most: perPart, headings: contentWords(heading) },
    );
    if (sentences.length === 0) return [];
    const prose = sentences.map((sentence) => citedSentence(sentence, link)).join(" ");
    return [heading === "" || heading === title ? prose : `**${escapeMarkdown(heading)}.** ${prose}`];
  });
  if (blocks.length === 0)
    return documentSummary(
      title,
      sections.map((each) => each.digest),
      link,
    );
  return `${[`# ${escapeMarkdown(title)}`, ...blocks].join("\n\n")}\n`;
}

function headingOf({ id }: Section, { byId }: SummarySource): string {
  const found = byId.get(id);
  return found !== undefined && isHeading(found) ? oneLine(found) : "";
}

/** Of the section's own text; one that only holds other sections names them. */
function sectionSummary(
  section: Section,
  { sentences, objects }: Digest,
  source: SummarySource,
  link: PageLink,
): string {
  const blocks = summaryBlocks(sentences, objects, link);
  if (blocks.length > 0) return blocks.join("\n\n");
  const inside = section.subsections.flatMap((id) => {
    const found = source.byId.get(id);
    return found !== undefined && isHeading(found) ? [{ text: oneLine(found), page: found.page }] : [];
  });
  if (inside.length > 0) return citedList(inside, link);
  return citedSentence({ text: "This section has no running text.", page: section.page }, link);
}
