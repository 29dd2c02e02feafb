import type { DocumentElement, Section, StreamedDocument } from "../document/document-model.ts";
import { sectionsWithElements } from "../document/sectionwise.ts";
import { noUsage, type Sitting } from "../models/model.ts";
import { elementText } from "../output/plain-text.ts";
import { estimateTokens } from "../text/tokens.ts";
import { type CondenseTask, condense } from "./condense.ts";
import { type Digest, type DocumentDigests, digestsOf } from "./digests.ts";
import {
  DOCUMENT_INSTRUCTION,
  DOCUMENT_WORDS,
  SECTION_INSTRUCTION,
  SECTION_JOINING,
  SECTION_WORDS,
} from "./summary-prompts.ts";
import type { WrittenSummaries } from "./written-summaries.ts";

/** A model is asked about at most this many sections, those with most text; the others keep their own sentences. */
const MOST_SECTIONS = 400;

/** Most questions about sections that are pending at the same time; the sitting may ask fewer at once. */
const ASKED_AT_ONCE = 32;

const TOO_MANY = {
  code: "too_many_sections",
  message: `If there are more than ${MOST_SECTIONS} sections, the shortest are summarised with their own sentences.`,
};

/**
 * Writes summaries of the sections from their text, and of the whole document from those of its pages and from those of
 * its sections. They are independent: where the model fails, the document's own sentences are used.
 */
export async function writeSummaries(
  sitting: Sitting,
  document: StreamedDocument,
  pageSummaries: Map<number, string>,
): Promise<WrittenSummaries> {
  const writing = new Writing(sitting, document);
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
  readonly #document: StreamedDocument;
  readonly #digests: DocumentDigests;
  readonly #headings: Map<string, string>;
  /** Sections with text of their own. */
  readonly #told = new Set<string>();

  constructor(sitting: Sitting, document: StreamedDocument) {
    this.#sitting = sitting;
    this.#document = document;
    this.#digests = digestsOf(document);
    this.#headings = new Map(this.#digests.sections.map(({ section, heading }) => [section.id, heading.text]));
  }

  async writeSections(): Promise<void> {
    const chosen = this.#longestSections();
    // Only the texts of pending questions are in memory, not those of all sections.
    const texts = sectionTexts(this.#document);
    const asking = Array.from({ length: ASKED_AT_ONCE }, async () => {
      for (const { section, text } of texts) {
        if (!chosen.has(section.id)) continue;
        const summary = await this.#condense({ ...SECTION_TASK, text: this.#headed(section, text) });
        if (summary !== null) this.written.sections[section.id] = summary;
      }
    });
    await Promise.all(asking);
    // Inner sections come first, since outer ones are summarised from them.
    for (const section of this.#document.sections.toReversed())
      if (!this.#told.has(section.id)) await this.#writeOuter(section);
  }

  #longestSections(): Set<string> {
    const own: { id: string; tokens: number }[] = [];
    for (const { section, text } of sectionTexts(this.#document)) {
      if (text === "") continue;
      own.push({ id: section.id, tokens: estimateTokens(text) });
      this.#told.add(section.id);
    }
    const longest = own.sort((a, b) => b.tokens - a.tokens).slice(0, MOST_SECTIONS);
    if (longest.length < this.#told.size) this.written.failures.push(TOO_MANY);
    return new Set(longest.map(({ id }) => id));
  }

  /** Summarises a section that only contains others from their summaries. */
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
    const parts = this.#document.pages.flatMap(({ pageNumber }) => {
      const summary = pageSummaries.get(pageNumber) ?? ownWords(this.#digests.pages.get(pageNumber));
      return summary === "" ? [] : [`[p. ${pageNumber}] ${summary}`];
    });
    this.written.documentByPages = await this.#join(parts);
  }

  async writeBySections(): Promise<void> {
    const parts = this.#digests.sections.flatMap(({ section, ...digest }) => {
      // A section without its own text is covered by those inside it.
      if (!this.#told.has(section.id)) return [];
      const own = ownWords(digest);
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
    const heading = this.#headings.get(section.id) ?? "";
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

function* sectionTexts(document: StreamedDocument): Generator<{ section: Section; text: string }> {
  for (const { section, elements } of sectionsWithElements(document)) yield { section, text: sectionText(elements) };
}

/** The section's own text, tables and pictures, one paragraph each, with page numbers where the page changes. */
function sectionText(elements: Iterable<DocumentElement>): string {
  let page: number | undefined;
  const blocks: string[] = [];
  for (const element of elements) {
    const text = wordsOf(element);
    if (text === "") continue;
    blocks.push(element.page === page ? text : `[p. ${element.page}] ${text}`);
    page = element.page;
  }
  return blocks.join("\n\n");
}

function wordsOf(element: DocumentElement): string {
  if (element.kind !== "figure") return elementText(element);
  return [element.altText, element.description ?? "", element.text].filter((text) => text !== "").join("\n");
}
