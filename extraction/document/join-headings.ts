import { overlapX, union } from "../geometry/box.ts";
import { append, type RichText } from "../text/rich-text.ts";
import type { DocumentElement, DocumentText } from "./document-model.ts";

/** Blank between two lines of one heading, in font sizes: display type is set with wide leading. */
const LINE_BLANK = 1.1;
/** Font sizes that differ by more than this share are different. */
const SAME_SIZE = 0.04;
/** A chapter's number stands within this many of its font sizes above the chapter's title. */
const NUMBER_BLANK = 2;

const isHeading = (element: DocumentElement): element is DocumentText =>
  element.kind === "text" && (element.label === "Title" || element.label === "Section-header");

/** Joins headings that were found in two pieces: a second line set wide below the first, a chapter's number and title. */
export function joinHeadings(elements: DocumentElement[]): DocumentElement[] {
  const joined: DocumentElement[] = [];
  for (const element of elements) {
    const last = joined.at(-1);
    if (last && isHeading(last) && isHeading(element) && last.page === element.page && belongs(last, element)) {
      joined[joined.length - 1] = join(last, element);
    } else joined.push(element);
  }
  return joined;
}

const belongs = (first: DocumentText, second: DocumentText): boolean =>
  isSecondLine(first, second) || isTitleOfNumber(first, second);

/** The same style right below, going on with a small letter. */
function isSecondLine(first: DocumentText, second: DocumentText): boolean {
  const { size, bold, italic, color } = first.style;
  const same = second.style.bold === bold && second.style.italic === italic && second.style.color === color;
  if (!same || Math.abs(second.style.size - size) > SAME_SIZE * size) return false;
  if (/[.:;!?]$/.test(first.content.text) || !/^[\p{Ll}&(]/u.test(second.content.text)) return false;
  return isBelow(first, second, LINE_BLANK * size);
}

/** "4" or "III." in display type with the title below it. */
function isTitleOfNumber(first: DocumentText, second: DocumentText): boolean {
  const number = /^(\d{1,3}|[IVXLC]{1,6}|[A-Z])\.?$/.test(first.content.text.trim());
  if (!number || /^(\d|[IVX]+\.)/.test(second.content.text)) return false;
  return isBelow(first, second, NUMBER_BLANK * first.style.size);
}

function isBelow(first: DocumentText, second: DocumentText, reach: number): boolean {
  const blank = second.box.top - first.box.bottom;
  return blank > -first.style.size && blank <= reach && overlapX(first.box, second.box) > 0;
}

function join(first: DocumentText, second: DocumentText): DocumentText {
  const content: RichText = { text: first.content.text, marks: first.content.marks.map((mark) => ({ ...mark })) };
  append(content, second.content, "\n");
  const style = first.content.text.length >= second.content.text.length ? first.style : second.style;
  const level = Math.min(first.level, second.level);
  return { ...first, content, style, level, box: union(first.box, second.box) };
}
