import { gapX } from "../../geometry/box.ts";
import type { PageModel, TextElement } from "../../page/page-model.ts";
import type { Pages } from "../long/kept-pages.ts";
import type { BodyStyle } from "./body-style.ts";
import { elementId } from "./element-id.ts";
import { isNumbered } from "./heading-text.ts";
import { repeatedPlaces } from "./repeated-places.ts";
import { RepeatedTemplates } from "./repeated-templates.ts";
import { repeatedStamps } from "./watermarks.ts";

/**
 * A `likely-header` stands at the head of a document too short to show what repeats: it is a running header unless it
 * is judged a heading.
 */
export type FurnitureKind = "header" | "footer" | "page-number" | "likely-header";

/**
 * A page number beside a running header: at most this many font sizes off its baseline, and at least this share of the
 * page's width away.
 */
const SAME_LINE = 0.3;
const NUMBER_APART = 0.15;
/**
 * If there are too few pages to show what repeats, text at the edge is furniture if it is at most this large, relative
 * to the body ...
 */
const FURNITURE_SIZE = 1.2;
/** ... and at most this long, in characters ... */
const FURNITURE_LENGTH = 110;
/** ... and within these shares of the page's height from its edges. */
const NEAR_TOP = 0.12;
const NEAR_BOTTOM = 0.12;
/** A bold line at least this large, relative to the body, is a heading. */
const HEADING_SIZE = 1.04;
/** A line of at least this many words that ends with a full stop is a sentence. */
const SENTENCE_WORDS = 5;
/** Words; without spaces between them, as in Chinese and Japanese, a few letters at a time. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,3}|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
const SENTENCE_END = /\p{L}.*[.!?।॥。！？؟۔։]["”’)」]?$/su;
/** If more numbers than this are at the edges of a page, none of them is its page number. */
const MOST_NUMBERS = 100;
/** Fewer pages cannot show what repeats. */
const PAGES_TO_REPEAT = 3;

const PAGE_NUMBER =
  /^[\s|–—\-.[(]*(?:(?:page|p\.|seite|s\.|página|pagina|pág?\.|sid[ae]|strona|str\.|страница|стр\.|trang|σελίδα|หน้า|पृष्ठ|صفحة|صفحه|עמוד|第)\s*)?(?:\p{Nd}{1,4}|[ivxlcdm]{1,7})\s*(?:页|頁|ページ|쪽)?(?:\s*(?:\/|of|von|de|sur|di|van|av|af|z|из)\s*\p{Nd}{1,4})?[\s|–—\-.\])]*$/iu;

export const isPageNumber = (text: string): boolean => PAGE_NUMBER.test(text.trim());

/** A line that ends with the page's number behind the word for it: "User Guide Page 4 of 12". */
const ENDS_WITH_PAGE =
  /\s(?:page|seite|página|pagina|pág\.|strona|страница|стр\.)\s\p{Nd}{1,4}(?:\s?(?:\/|of|von|de|sur|di|z|из)\s?\p{Nd}{1,4})?$/iu;

const isLineNumbers = (text: string): boolean => /^\d+( \d+)+$/.test(text);

/** Running headers, footers and page numbers, by element id. */
export function findFurniture(pages: Pages, body: BodyStyle): Map<string, FurnitureKind> {
  const found = new Map<string, FurnitureKind>();
  const repeated = new RepeatedTemplates(pages);
  const stamps = repeatedStamps(pages, body);
  const places = repeatedPlaces(pages, body);
  for (const page of pages) {
    const numbers = pageNumbersOf(page);
    for (const [index, element] of page.elements.entries()) {
      const id = elementId(page, index);
      if (stamps.has(id)) found.set(id, "header");
      if (places.has(id)) found.set(id, element.box.top < page.height / 2 ? "header" : "footer");
      if (element.kind !== "text") continue;
      const { zone } = element;
      if (zone === undefined) continue;
      const { text } = element.content;
      const kind = zone === "bottom" ? "footer" : "header";
      if (zone === "side" && isLineNumbers(text)) found.set(id, "page-number");
      else if (zone === "side") found.set(id, "header");
      else if (isPageNumber(text)) found.set(id, "page-number");
      else if (ENDS_WITH_PAGE.test(text) || standsBesideNumber(element, numbers, page)) found.set(id, kind);
      else if (repeated.has(element) || element.tag === "Artifact") found.set(id, kind);
      else if (pages.length < PAGES_TO_REPEAT && looksLikeFurniture(element, body, page.height))
        found.set(id, zone === "top" && !sharesLine(element, page) ? "likely-header" : kind);
    }
  }
  return found;
}

/** Possible page numbers; none if the page has too many. */
function pageNumbersOf({ elements }: PageModel): TextElement[] {
  const numbers = elements.filter(
    (element): element is TextElement =>
      element.kind === "text" &&
      element.zone !== undefined &&
      element.zone !== "side" &&
      isPageNumber(element.content.text),
  );
  return numbers.length > MOST_NUMBERS ? [] : numbers;
}

/** Whether a text is on the same line as a page number at the other side of the page: no heading is set like that. */
function standsBesideNumber(element: TextElement, numbers: TextElement[], page: PageModel): boolean {
  return numbers.some((other) => {
    if (other.zone !== element.zone) return false;
    const level = Math.abs(other.box.bottom - element.box.bottom) <= SAME_LINE * element.style.size;
    return level && gapX(other.box, element.box) >= NUMBER_APART * page.width;
  });
}

/** Whether another text at the head of the page is on the same line, as an author's name and a journal's are. */
function sharesLine(element: TextElement, { elements }: PageModel): boolean {
  const { zone, box, style } = element;
  return elements.some(
    (other) =>
      other !== element &&
      other.kind === "text" &&
      other.zone === zone &&
      Math.abs(other.box.bottom - box.bottom) <= SAME_LINE * style.size,
  );
}

/**
 * Whether a text ends with a full stop after some words, mostly in lower case: running headers are titles and names.
 */
function isSentence(text: string): boolean {
  if (!SENTENCE_END.test(text)) return false;
  const words = text.match(WORDS) ?? [];
  const small = words.filter((word) => /^[\p{Ll}\p{Lo}]/u.test(word)).length;
  return words.length >= SENTENCE_WORDS && small >= words.length / 2;
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
