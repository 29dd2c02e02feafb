import type { DocumentElement, DocumentModel, Section } from "../document/document-model.ts";
import { noUsage, type Sitting } from "../models/model.ts";
import { elementText } from "../output/plain-text.ts";
import { estimateTokens } from "../text/tokens.ts";
import { type CondenseTask, condense } from "./condense.ts";
import { type Digest, headingOf, pageDigests, sectionDigest } from "./digests.ts";
import {
  DOCUMENT_INSTRUCTION,
  DOCUMENT_WORDS,
  SECTION_INSTRUCTION,
  SECTION_JOINING,
  SECTION_WORDS,
} from "./summary-prompts.ts";
import { type SummarySource, summarySource } from "./summary-source.ts";
import type { WrittenSummaries } from "./written-summaries.ts";

/** Sections that a model is asked about, those with most text; the others keep their own sentences. */
const MOST_SECTIONS = 400;

const TOO_MANY = {
  code: "too_many_sections",
  message: `Of more than ${MOST_SECTIONS} sections the shortest are summarised by their own sentences.`,
};

/**
 * Summaries of the sections from their text, and of the whole document from those of its pages and from those of its
 * sections. Each stands by itself: where the model fails, the document's own sentences take its place.
 */
export async function writeSummaries(
  sitting: Sitting,
  document: DocumentModel,
  pageSummaries: Map<number, string>,
): Promise<WrittenSummaries> {
  const writing = new Writing(sitting, summarySource(document));
  await writing.writeSections();
  await Promise.all([writing.writeByPages(pageSummaries), writing.writeBySections()]);
  return writing.written;
}

class Writing {
  readonly written: WrittenSummaries = {
    version: 1,
    sections: {},
    documentByPages: null,
    documentBySections: null,
    failures: [],
    usage: noUsage(),
  };
  readonly #sitting: Sitting;
  readonly #source: SummarySource;

  constructor(sitting: Sitting, source: SummarySource) {
    this.#sitting = sitting;
    this.#source = source;
  }

  async writeSections(): Promise<void> {
    const { sections } = this.#source.document;
    const own = sections
      .map((section) => ({ section, text: sectionText(section, this.#source) }))
      .filter(({ text }) => text !== "");
    const longest = own.sort((a, b) => estimateTokens(b.text) - estimateTokens(a.text)).slice(0, MOST_SECTIONS);
    if (longest.length < own.length) this.written.failures.push(TOO_MANY);
    await Promise.all(
      longest.map(async ({ section, text }) => {
        const summary = await this.#condense({ ...SECTION_TASK, text: this.#headed(section, text) });
        if (summary !== null) this.written.sections[section.id] = summary;
      }),
    );
    const told = new Set(own.map(({ section }) => section.id));
    // The innermost come first, for the outer ones are told by them.
    for (const section of sections.toReversed()) if (!told.has(section.id)) await this.#writeOuter(section);
  }

  /** A section that only holds others is what those come to. */
  async #writeOuter(section: Section): Promise<void> {
    const inner = section.subsections.flatMap((id) => {
      const summary = this.written.sections[id];
      return summary === undefined ? [] : [summary];
    });
    if (inner.length === 0) return;
    const text = this.#headed(section, inner.join("\n\n"));
    const summary = inner.length === 1 ? (inner[0] ?? null) : await this.#condense({ ...OUTER_TASK, text });
    if (summary !== null) this.written.sections[section.id] = summary;
  }

  async writeByPages(pageSummaries: Map<number, string>): Promise<void> {
    const digests = pageDigests(this.#source);
    const parts = this.#source.document.pages.flatMap(({ pageNumber }) => {
      const summary = pageSummaries.get(pageNumber) ?? ownWords(digests.get(pageNumber));
      return summary === "" ? [] : [`[p. ${pageNumber}] ${summary}`];
    });
    this.written.documentByPages = await this.#join(parts);
  }

  async writeBySections(): Promise<void> {
    const parts = this.#source.document.sections.flatMap((section) => {
      // What an outer section says is said by those inside it.
      if (sectionText(section, this.#source) === "") return [];
      const own = ownWords(sectionDigest(section, this.#source));
      const summary = this.written.sections[section.id] ?? (own === "" ? "" : `[p. ${section.page}] ${own}`);
      return summary === "" ? [] : [this.#headed(section, summary)];
    });
    this.written.documentBySections = await this.#join(parts);
  }

  async #join(parts: string[]): Promise<string | null> {
    if (parts.length === 0) return null;
    return this.#condense({ ...DOCUMENT_TASK, text: parts.join("\n\n") });
  }

  #headed(section: Section, text: string): string {
    const heading = headingOf(section, this.#source);
    return heading === "" ? text : `${heading}\n\n${text}`;
  }

  async #condense(task: CondenseTask): Promise<string | null> {
    const outcome = await condense(this.#sitting, task, this.written.usage);
    if (outcome.ok) return outcome.value;
    const { code, message } = outcome.failure;
    if (!this.written.failures.some((failure) => failure.code === code)) this.written.failures.push({ code, message });
    return null;
  }
}

const SECTION_TASK = { instruction: SECTION_INSTRUCTION, joining: SECTION_JOINING, mostWords: SECTION_WORDS };
const OUTER_TASK = { ...SECTION_TASK, instruction: SECTION_JOINING };
const DOCUMENT_TASK = { instruction: DOCUMENT_INSTRUCTION, joining: DOCUMENT_INSTRUCTION, mostWords: DOCUMENT_WORDS };

const ownWords = (digest: Digest | undefined): string =>
  [...(digest?.sentences ?? []), ...(digest?.objects ?? [])].map(({ text }) => text).join(" ");

/** The section's own text, tables and pictures, a paragraph each, with the number of each page it stands on. */
function sectionText(section: Section, { byId }: SummarySource): string {
  let page: number | undefined;
  const blocks = section.elements.flatMap((id) => {
    const element = byId.get(id);
    const text = element === undefined ? "" : wordsOf(element);
    if (element === undefined || text === "") return [];
    const mark = element.page === page ? "" : `[p. ${element.page}] `;
    page = element.page;
    return [`${mark}${text}`];
  });
  return blocks.join("\n\n");
}

function wordsOf(element: DocumentElement): string {
  if (element.kind !== "figure") return elementText(element);
  return [element.altText, element.description ?? "", element.text].filter((text) => text !== "").join("\n");
}
