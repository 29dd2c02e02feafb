import type { DocumentElement, DocumentModel, Section } from "../document/document-model.ts";
import { isHeading } from "../document/sections.ts";
import { pickSentences, type Sentence } from "./pick-sentences.ts";
import { oneLine } from "./prose-runs.ts";
import { sentenceQuality, WORTH_SAYING } from "./sentence-quality.ts";
import { objectsOf, type SummarySource, sentencesOf } from "./summary-source.ts";
import { contentWords } from "./text-rank.ts";

const PAGE_SENTENCES = 3;
const SECTION_SENTENCES = 3;
/** Tables and pictures named in one summary. */
export const MOST_OBJECTS = 8;

/** What a part of the document comes to in its own sentences. */
export interface Digest {
  sentences: Sentence[];
  objects: Sentence[];
  /** What it shares with other pages, for want of anything of its own. */
  repeated: Sentence[];
}

export function pageDigests(source: SummarySource): Map<number, Digest> {
  const byPage = Map.groupBy(source.document.elements, (element) => element.page);
  return new Map(
    source.document.pages.map(({ pageNumber }) => [
      pageNumber,
      digest(byPage.get(pageNumber) ?? [], source, PAGE_SENTENCES),
    ]),
  );
}

export function sectionDigest(section: Section, source: SummarySource): Digest {
  const elements = [section.id, ...section.elements].flatMap((id) => source.byId.get(id) ?? []);
  return digest(elements, source, SECTION_SENTENCES);
}

function digest(elements: DocumentElement[], source: SummarySource, most: number): Digest {
  const headings = contentWords(elements.flatMap((element) => (isHeading(element) ? oneLine(element) : [])).join(" "));
  const objects = objectsOf(elements, source).slice(0, MOST_OBJECTS);
  const all = sentencesOf(elements, source).filter(
    ({ text }) => objects.length === 0 || sentenceQuality(text) >= WORTH_SAYING,
  );
  const pick = (from: Sentence[]) => pickSentences(from, { most, headings });
  const sentences = pick(all.filter(({ repeated }) => repeated === undefined));
  if (sentences.length > 0 || objects.length > 0) return { sentences, objects, repeated: [] };
  const other = pick(all.filter(({ repeated }) => repeated !== "whole"));
  return { sentences, objects, repeated: other.length > 0 ? other : pick(all) };
}

export function titleOf({ document, byId }: { document: DocumentModel; byId: SummarySource["byId"] }): string {
  for (const { id } of document.sections) {
    const found = byId.get(id);
    if (found !== undefined && isHeading(found)) return oneLine(found);
  }
  return document.name;
}

export function headingOf({ id }: Section, { byId }: SummarySource): string {
  const found = byId.get(id);
  return found !== undefined && isHeading(found) ? oneLine(found) : "";
}
