import type { DocumentElement, DocumentModel, Section } from "../document/document-model.ts";
import { isHeading } from "../document/sections.ts";
import { type PixelBox, toPixels } from "../geometry/box.ts";
import { estimateTokens } from "../text/tokens.ts";
import { elementText } from "./plain-text.ts";

/** Tokens of a chunk where nothing else is asked for: what models of embeddings commonly take. */
export const CHUNK_TOKENS = 500;

/** A piece of a document for search and retrieval. */
export interface Chunk {
  id: string;
  section_id: string;
  /** Headings from the outermost to the section's own. */
  heading_path: string[];
  first_page: number;
  last_page: number;
  text: string;
  /** Estimated high. */
  tokens: number;
  /** Where its parts stand: `bbox` is [x0, y0, x1, y1] in pixels of the page image. */
  boxes: { element_id: string; page: number; bbox: PixelBox }[];
}

interface Part {
  element: DocumentElement;
  text: string;
  tokens: number;
}

/**
 * The text of a document in reading order, cut at section ends and where a chunk would have more than `maxTokens`. An
 * element stays whole where it fits; a longer one is cut at a blank, and each of its parts has the element's box.
 */
export function chunks(document: DocumentModel, maxTokens: number): Chunk[] {
  const byId = new Map(document.elements.map((element) => [element.id, element]));
  const paths = headingPaths(document.sections, byId);
  return document.sections.flatMap((section) => {
    const elements = section.elements.flatMap((id) => byId.get(id) ?? []);
    const body = elements.flatMap((element) => partsOf(element, maxTokens));
    const parts = body.length > 0 || section.subsections.length > 0 ? body : headingAlone(section, byId, maxTokens);
    return pack(parts, maxTokens).map((packed, index) =>
      toChunk(packed, {
        id: `${section.id}-${index + 1}`,
        section_id: section.id,
        heading_path: paths.get(section.id) ?? [],
      }),
    );
  });
}

/** A heading that stands over nothing, such as that of a title page, would else be in no chunk. */
function headingAlone({ id }: Section, byId: Map<string, DocumentElement>, maxTokens: number): Part[] {
  const found = byId.get(id);
  return found !== undefined && isHeading(found) ? partsOf(found, maxTokens) : [];
}

function headingPaths(sections: Section[], byId: Map<string, DocumentElement>): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const { id, supersection } of sections) {
    const found = byId.get(id);
    const around = supersection === undefined ? [] : (paths.get(supersection) ?? []);
    paths.set(id, found !== undefined && isHeading(found) ? [...around, elementText(found)] : around);
  }
  return paths;
}

function partsOf(element: DocumentElement, maxTokens: number): Part[] {
  const text = elementText(element);
  if (text === "") return [];
  return cut(text, maxTokens).map((piece) => ({ element, text: piece, tokens: estimateTokens(piece) }));
}

/** In halves at the blank next to the middle until every piece fits. */
function cut(text: string, maxTokens: number): string[] {
  if (text.length < 2 || estimateTokens(text) <= maxTokens) return [text];
  const middle = Math.floor(text.length / 2);
  const before = text.slice(0, middle).search(/\s\S*$/);
  // A pair of surrogates is one character.
  const whole = /[\uDC00-\uDFFF]/.test(text[middle] ?? "") && middle > 1 ? middle - 1 : middle;
  const at = before > 0 ? before : whole;
  return [text.slice(0, at).trim(), text.slice(at).trim()]
    .filter((piece) => piece !== "")
    .flatMap((piece) => cut(piece, maxTokens));
}

function pack(parts: Part[], maxTokens: number): Part[][] {
  const packed: Part[][] = [];
  let tokens = 0;
  for (const part of parts) {
    const open = packed.at(-1);
    if (open === undefined || tokens + part.tokens + 2 > maxTokens) {
      packed.push([part]);
      tokens = part.tokens;
    } else {
      open.push(part);
      // The empty line between them counts too.
      tokens += part.tokens + 2;
    }
  }
  return packed;
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

/** On every page that the element stands on. */
function boxesOf(element: DocumentElement): Chunk["boxes"] {
  const later = element.kind === "figure" ? [] : (element.continued ?? []);
  return [element, ...later].map(({ page, box }) => ({ element_id: element.id, page, bbox: toPixels(box) }));
}
