import type { DocumentElement, DocumentText, Section, StreamedDocument } from "../document/document-model.ts";
import { pagewise } from "../document/pagewise.ts";
import { isFurniture, isHeading } from "../document/sections.ts";
import { oneLine } from "../text/one-line.ts";
import { pickSentences, type Sentence } from "./pick-sentences.ts";
import { lineOf } from "./prose-runs.ts";
import { READABLE, sentenceQuality, WORTH_SAYING } from "./sentence-quality.ts";
import { objectOf, saidIn } from "./summary-source.ts";
import { contentWords } from "./text-rank.ts";

const PAGE_SENTENCES = 3;
const SECTION_SENTENCES = 3;
/** Most tables and pictures that one summary names. */
export const MOST_OBJECTS = 8;
/**
 * Most sentences kept of one part of a document. If there are more, only every second is kept, then every fourth, and
 * so on.
 */
const MOST_KEPT = 4096;
/** Most pages that are noted for one section. */
const MOST_PAGES = 8;

const NO_TEXT = "This page has no text that can be read.";

/** Sentences chosen from a part of the document, and the names of its tables and pictures. */
export interface Digest {
  sentences: Sentence[];
  objects: Sentence[];
  /** Sentences that it shares with other pages, if it has nothing else. */
  repeated: Sentence[];
}

export interface PageDigest extends Digest {
  /** Its headings. */
  titles: Sentence[];
  /** What to say about a page without sentences, headings or named objects. */
  otherwise: string;
}

export interface SectionDigest extends Digest {
  section: Section;
  /** Empty for the text before the first heading. */
  heading: Sentence;
  /** The first pages with any of its content. */
  pages: number[];
}

/** Everything that the summaries of a document are made from. */
export interface DocumentDigests {
  title: string;
  /** Digests of the pages with content, by page number. */
  pages: Map<number, PageDigest>;
  /** In document order. */
  sections: SectionDigest[];
}

export function digestsOf(document: StreamedDocument): DocumentDigests {
  const objects = objectsOf(document.elements);
  const pages = new Map<number, PageDigest>();
  const sections = new SectionParts(document.sections);
  let page: PagePart | undefined;
  for (const { element, sentences } of saidIn(document)) {
    if (page?.number !== element.page) {
      if (page) pages.set(page.number, page.digest());
      page = new PagePart(element.page);
    }
    // `objects` iterates over the same elements in the same order, but a page ahead.
    const object = objects.next().value?.object;
    page.add(element, sentences, object);
    sections.add(element, sentences, object);
  }
  if (page) pages.set(page.number, page.digest());
  const digests = sections.digests();
  const title = digests.find(({ heading }) => heading.text !== "")?.heading.text ?? document.name;
  return { title, pages, sections: digests };
}

/** The name of each element that is a table or picture; `undefined` for texts. */
function* objectsOf(elements: Iterable<DocumentElement>): Generator<{ object: Sentence | undefined }> {
  for (const page of pagewise(elements)) {
    const texts = new Map(page.flatMap((element) => (element.kind === "text" ? [[element.id, element] as const] : [])));
    for (const element of page) {
      const caption = element.kind === "text" || element.caption === undefined ? undefined : texts.get(element.caption);
      yield { object: objectOf(element, caption) };
    }
  }
}

/** Collects the sentences and objects of a part of the document. */
class Part {
  readonly objects: Sentence[] = [];
  readonly #sentences: Sentence[] = [];
  #seen = 0;
  #stride = 1;

  addObject(object: Sentence | undefined): void {
    if (object !== undefined && this.objects.length < MOST_OBJECTS) this.objects.push(object);
  }

  addSentences(sentences: Sentence[]): void {
    for (const sentence of sentences) if (this.#seen++ % this.#stride === 0) this.#sentences.push(sentence);
    if (this.#sentences.length <= MOST_KEPT) return;
    this.#stride *= 2;
    const kept = this.#sentences.filter((_, index) => index % 2 === 0);
    this.#sentences.splice(0, this.#sentences.length, ...kept);
  }

  digest(headings: Set<string>, most: number): Digest {
    const { objects } = this;
    const all = this.#sentences.filter(({ text }) => objects.length === 0 || sentenceQuality(text) >= WORTH_SAYING);
    const pick = (from: Sentence[]) => pickSentences(from, { most, headings });
    const own = all.filter(({ repeated }) => repeated === undefined);
    // Sentences repeated with other numbers count as new if nothing else reads well.
    const alike = own.some(isReadable)
      ? []
      : all.filter((each) => each.repeated === "but for numbers" && isReadable(each));
    const sentences = pick(alike.length > 0 ? alike : own);
    const nothingElse = sentences.length === 0 && objects.length === 0;
    return { sentences, objects, repeated: nothingElse ? pick(all) : [] };
  }
}

const isReadable = ({ text }: Sentence): boolean => sentenceQuality(text) >= READABLE;

class PagePart {
  readonly number: number;
  readonly #part = new Part();
  readonly #titles: string[] = [];
  readonly #inPictures: string[] = [];
  #hasText = false;

  constructor(number: number) {
    this.number = number;
  }

  add(element: DocumentElement, sentences: Sentence[], object: Sentence | undefined): void {
    this.#part.addSentences(sentences);
    this.#part.addObject(object);
    if (isHeading(element)) this.#titles.push(lineOf(element));
    if (element.kind === "text") this.#hasText = true;
    if (element.kind === "figure") this.#inPictures.push(element.text);
  }

  digest(): PageDigest {
    const titles = this.#titles.slice(0, MOST_OBJECTS).map((text) => ({ text, page: this.number }));
    const digest = this.#part.digest(contentWords(this.#titles.join(" ")), PAGE_SENTENCES);
    return { ...digest, titles, otherwise: this.#otherwise() };
  }

  #otherwise(): string {
    if (this.#hasText) return "This page has no running text.";
    const words = oneLine(this.#inPictures.join(" "));
    return words === "" ? NO_TEXT : `The only text of this page stands in pictures: ${words}`;
  }
}

/** Collects the digests of sections, one after the other. */
class SectionParts {
  readonly #digests: SectionDigest[];
  readonly #indexes: Map<string, number>;
  /** The current section, and what was collected from it. */
  #current: number;
  #part = new Part();

  constructor(sections: Section[]) {
    this.#digests = sections.map((section) => ({
      section,
      heading: { text: "", page: section.page },
      pages: [section.page],
      sentences: [],
      objects: [],
      repeated: [],
    }));
    this.#indexes = new Map(sections.map(({ id }, index) => [id, index]));
    // The text before the first heading is a section too.
    this.#current = sections[0]?.level === 0 ? 0 : -1;
  }

  add(element: DocumentElement, sentences: Sentence[], object: Sentence | undefined): void {
    if (isFurniture(element)) return;
    if (isHeading(element)) {
      this.#begin(element);
      return;
    }
    this.#part.addSentences(sentences);
    this.#part.addObject(object);
    const pages = this.#digests[this.#current]?.pages;
    if (pages && pages.length < MOST_PAGES && !pages.includes(element.page)) pages.push(element.page);
  }

  #begin(heading: DocumentText): void {
    const index = this.#indexes.get(heading.id);
    if (index === undefined) return;
    this.#end();
    this.#current = index;
    const digest = this.#digests[index];
    if (digest) digest.heading = { text: lineOf(heading), page: heading.page };
  }

  #end(): void {
    const digest = this.#digests[this.#current];
    if (digest) Object.assign(digest, this.#part.digest(contentWords(digest.heading.text), SECTION_SENTENCES));
    this.#part = new Part();
  }

  digests(): SectionDigest[] {
    this.#end();
    return this.#digests;
  }
}
