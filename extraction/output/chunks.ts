import type { DocumentElement, StreamedDocument } from "../document/document-model.ts";
import { type SectionElements, sectionsWithElements } from "../document/sectionwise.ts";
import { type PixelBox, toPixels } from "../geometry/box.ts";
import { estimateTokens } from "../text/tokens.ts";
import { elementText } from "./plain-text.ts";

/** Default size of a chunk in tokens, which embedding models commonly accept. */
export const CHUNK_TOKENS = 500;

/** A piece of a document for search and retrieval. */
export interface Chunk {
  id: string;
  section_id: string;
  /** Headings, from the outermost to that of the section. */
  heading_path: string[];
  first_page: number;
  last_page: number;
  text: string;
  /** Estimated on the high side. */
  tokens: number;
  /** Places of its parts: `bbox` is [x0, y0, x1, y1] in pixels of the page image. */
  boxes: { element_id: string; page: number; bbox: PixelBox }[];
}

interface Part {
  element: DocumentElement;
  text: string;
  tokens: number;
}

/**
 * The text of a document in reading order, cut at the end of each section and before a chunk exceeds `maxTokens`. An
 * element that fits stays whole; a longer one is cut at spaces, and each of its parts has the element's box.
 */
export function* chunks(document: StreamedDocument, maxTokens: number): Generator<Chunk> {
  const paths = new Map<string, string[]>();
  for (const { section, heading, elements } of sectionsWithElements(document)) {
    const around = section.supersection === undefined ? [] : (paths.get(section.supersection) ?? []);
    const heading_path = heading === undefined ? around : [...around, elementText(heading)];
    paths.set(section.id, heading_path);
    let index = 0;
    for (const packed of pack(partsOfSection({ section, heading, elements }, maxTokens), maxTokens))
      yield toChunk(packed, { id: `${section.id}-${++index}`, section_id: section.id, heading_path });
  }
}

/** A heading with nothing below it, such as that of a title page, is included: otherwise it would be in no chunk. */
function* partsOfSection({ section, heading, elements }: SectionElements, maxTokens: number): Generator<Part> {
  let isEmpty = true;
  for (const element of elements) {
    for (const part of partsOf(element, maxTokens)) {
      isEmpty = false;
      yield part;
    }
  }
  if (isEmpty && section.subsections.length === 0 && heading !== undefined) yield* partsOf(heading, maxTokens);
}

function partsOf(element: DocumentElement, maxTokens: number): Part[] {
  const text = elementText(element);
  if (text === "") return [];
  return cut(text, maxTokens).map((piece) => ({ element, text: piece, tokens: estimateTokens(piece) }));
}

/** Halves text at the last space before the middle until every piece fits. */
function cut(text: string, maxTokens: number): string[] {
  if (text.length < 2 || estimateTokens(text) <= maxTokens) return [text];
  const middle = Math.floor(text.length / 2);
  const before = text.slice(0, middle).search(/\s\S*$/);
  // Surrogate pairs are not cut.
  const whole = /[\uDC00-\uDFFF]/.test(text[middle] ?? "") && middle > 1 ? middle - 1 : middle;
  const at = before > 0 ? before : whole;
  return [text.slice(0, at).trim(), text.slice(at).trim()]
    .filter((piece) => piece !== "")
    .flatMap((piece) => cut(piece, maxTokens));
}

function* pack(parts: Iterable<Part>, maxTokens: number): Generator<Part[]> {
  let open: Part[] = [];
  let tokens = 0;
  for (const part of parts) {
    if (open.length > 0 && tokens + part.tokens + 2 > maxTokens) {
      yield open;
      open = [];
    }
    // The empty line between parts counts too.
    tokens = open.length === 0 ? part.tokens : tokens + part.tokens + 2;
    open.push(part);
  }
  if (open.length > 0) yield open;
}

function toChunk(parts: Part[], named: Pick<Chunk, "id" | "section_id" | "heading_path">): Chunk {
  const text = parts.map((part) => part.text).join("\n\n");
  const boxes = [...new Set(parts.map(({ element }) => element))].flatMap(boxesOf);
  const pages = boxes.map(({ page }) => page);
  return {
    ...named,
    first_page: Math.min(...pages),
    last_page: Math.max(...pages),
    text,
    tokens: estimateTokens(text),
    boxes,
  };
}

/** Boxes on all pages that the element is on. */
function boxesOf(element: DocumentElement): Chunk["boxes"] {
  const later = element.kind === "figure" ? [] : (element.continued ?? []);
  return [element, ...later].map(({ page, box }) => ({ element_id: element.id, page, bbox: toPixels(box) }));
}
