import type { PageModel, TextElement } from "../page/page-model.ts";
import type { BodyStyle } from "./body-style.ts";
import { isNumbered } from "./heading-text.ts";
import { repeatedPlaces } from "./repeated-places.ts";
import { textTemplate } from "./text-template.ts";
import { repeatedStamps } from "./watermarks.ts";

export type FurnitureKind = "header" | "footer" | "page-number";

/** Share of the document's pages on which a text must come back. */
const REPEATED_SHARE = 0.3;
/** Points (vertical) within which a repeated text stands on every page. */
const SAME_HEIGHT = 12;
/** A page number beside a running header: off its line by no more font sizes, away from it by this share of the width. */
const SAME_LINE = 0.3;
const NUMBER_APART = 0.15;
/** A page of its own: text at its edge is furniture when it is no larger than this against the body ... */
const FURNITURE_SIZE = 1.2;
/** ... and no longer than this. */
const FURNITURE_LENGTH = 110;
/** ... and stands within these shares of the page's height. */
const NEAR_TOP = 0.12;
const NEAR_BOTTOM = 0.12;
/** A bold line that is larger than the body by this is a heading. */
const HEADING_SIZE = 1.04;
/** A line of this many words with a full stop is a sentence. */
const SENTENCE_WORDS = 5;
/** Fewer pages cannot show what repeats. */
const PAGES_TO_REPEAT = 3;

const PAGE_NUMBER =
  /^[\s|–—\-.[(]*(?:(?:page|p\.|seite|s\.|página|pagina|pág?\.|sid[ae]|strona|str\.|страница|стр\.|trang|σελίδα|หน้า|पृष्ठ|صفحة|صفحه|עמוד|第)\s*)?(?:\p{Nd}{1,4}|[ivxlcdm]{1,7})\s*(?:页|頁|ページ|쪽)?(?:\s*(?:\/|of|von|de|sur|di|van|av|af|z|из)\s*\p{Nd}{1,4})?[\s|–—\-.\])]*$/iu;

export const isPageNumber = (text: string): boolean => PAGE_NUMBER.test(text.trim());

const isLineNumbers = (text: string): boolean => /^\d+( \d+)+$/.test(text);

/** Which elements are running headers, footers or page numbers, by the element itself. */
export function findFurniture(pages: PageModel[], body: BodyStyle): Map<TextElement, FurnitureKind> {
  const found = new Map<TextElement, FurnitureKind>();
  const repeated = repeatedTemplates(pages);
  const stamps = repeatedStamps(pages, body);
  const places = repeatedPlaces(pages, body);
  for (const page of pages) {
    for (const element of page.elements) {
      if (element.kind === "text" && stamps.has(element)) found.set(element, "header");
      if (element.kind === "text" && places.has(element))
        found.set(element, element.box.top < page.height / 2 ? "header" : "footer");
      if (element.kind !== "text" || element.zone === undefined) continue;
      const { text } = element.content;
      const kind = element.zone === "bottom" ? "footer" : "header";
      if (element.zone === "side" && isLineNumbers(text)) found.set(element, "page-number");
      else if (element.zone === "side") found.set(element, "header");
      else if (isPageNumber(text)) found.set(element, "page-number");
      else if (standsBesideNumber(element, page)) found.set(element, kind);
      else if (isRepeated(repeated, element) || element.tag === "Artifact") found.set(element, kind);
      else if (pages.length < PAGES_TO_REPEAT && looksLikeFurniture(element, body, page.height))
        found.set(element, kind);
    }
  }
  return found;
}

/** On one line with the page's number at the other end of it, at the edge of the page: no heading stands so. */
function standsBesideNumber(element: TextElement, page: PageModel): boolean {
  return page.elements.some((other) => {
    if (other.kind !== "text" || other === element || other.zone !== element.zone || other.zone === "side")
      return false;
    const level = Math.abs(other.box.bottom - element.box.bottom) <= SAME_LINE * element.style.size;
    const apart = Math.max(other.box.left - element.box.right, element.box.left - other.box.right);
    return level && apart >= NUMBER_APART * page.width && isPageNumber(other.content.text);
  });
}

interface Repeated {
  tops: number[];
}

function repeatedTemplates(pages: PageModel[]): Map<string, Repeated> {
  const seen = new Map<string, Repeated>();
  for (const page of pages) {
    for (const element of page.elements) {
      if (element.kind !== "text" || element.zone === undefined) continue;
      const key = `${element.zone}|${textTemplate(element.content.text)}`;
      const entry = seen.get(key) ?? { tops: [] };
      entry.tops.push(element.box.top);
      seen.set(key, entry);
    }
  }
  const needed = Math.max(2, Math.ceil(REPEATED_SHARE * pages.length * 0.5));
  for (const [key, { tops }] of seen) if (tops.length < needed) seen.delete(key);
  return seen;
}

function isRepeated(repeated: Map<string, Repeated>, element: TextElement): boolean {
  const entry = repeated.get(`${element.zone}|${textTemplate(element.content.text)}`);
  if (!entry) return false;
  return entry.tops.filter((top) => Math.abs(top - element.box.top) <= SAME_HEIGHT).length >= 2;
}

/** Ends with a full stop after some words, most of them small: running headers are titles and names. */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/);
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  return /\p{L}.*[.!?]["”’)]?$/u.test(text) && words.length >= SENTENCE_WORDS && small >= words.length / 2;
}

function looksLikeFurniture(element: TextElement, body: BodyStyle, pageHeight: number): boolean {
  const depth = element.zone === "top" ? element.box.bottom : pageHeight - element.box.top;
  if (depth > (element.zone === "top" ? NEAR_TOP : NEAR_BOTTOM) * pageHeight) return false;
  if (element.lines > 2 || element.content.text.length > FURNITURE_LENGTH) return false;
  if (element.style.size > FURNITURE_SIZE * body.size) return false;
  if (element.role === "caption") return false;
  const text = element.content.text;
  if (element.zone === "top" && isSentence(text)) return false;
  const headingLike = element.style.bold && !body.bold && element.style.size >= HEADING_SIZE * body.size;
  return !(headingLike || (element.zone === "top" && isNumbered(text) && element.style.bold));
}
