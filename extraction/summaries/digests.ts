import type { DocumentElement, DocumentModel, Section } from "../document/document-model.ts";
import { isHeading } from "../document/sections.ts";
import { pickSentences, type Sentence } from "./pick-sentences.ts";
import { lineOf } from "./prose-runs.ts";
import { READABLE, sentenceQuality, WORTH_SAYING } from "./sentence-quality.ts";
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
  const headings = contentWords(elements.flatMap((element) => (isHeading(element) ? lineOf(element) : [])).join(" "));
  const objects = objectsOf(elements, source).slice(0, MOST_OBJECTS);
  const all = sentencesOf(elements, source).filter(
    ({ text }) => objects.length === 0 || sentenceQuality(text) >= WORTH_SAYING,
  );
  const pick = (from: Sentence[]) => pickSentences(from, { most, headings });
  const own = all.filter(({ repeated }) => repeated === undefined);
  // Other numbers in the same words are news where nothing else reads well.
  const alike = own.some(isReadable)
    ? []
    : all.filter((each) => each.repeated === "but for numbers" && isReadable(each));
  const sentences = pick(alike.length > 0 ? alike : own);
  const nothingElse = sentences.length === 0 && objects.length === 0;
  return { sentences, objects, repeated: nothingElse ? pick(all) : [] };
}

const isReadable = ({ text }: Sentence): boolean => sentenceQuality(text) >= READABLE;

export function titleOf({ document, byId }: { document: DocumentModel; byId: SummarySource["byId"] }): string {
  for (const { id } of document.sections) {
    const found = byId.get(id);
    if (found !== undefined && isHeading(found)) return lineOf(found);
  }
  return document.name;
}

export function headingOf({ id }: Section, { byId }: SummarySource): string {
  const found = byId.get(id);
  return found !== undefined && isHeading(found) ? lineOf(found) : "";
}
