import { overlapX, union } from "../geometry/box.ts";
import { append, type RichText } from "../text/rich-text.ts";
import type { DocumentElement, DocumentText } from "./document-model.ts";

/** Largest space between two lines of one heading, in font sizes: display type has wide leading. */
const LINE_BLANK = 1.1;
/** Font sizes that differ by more than this share are different. */
const SAME_SIZE = 0.04;
/** A chapter number is at most this many times its font size above the chapter title ... */
const NUMBER_BLANK = 2;
/** ... and is set in at least this share of the title's size. */
const DISPLAY_NUMBER = 0.75;

/** Font size, in points, from which headings right below each other on the first page are one title ... */
const TITLE_SIZE = 16;
/** ... with at most this space between them, in font sizes, or the second if the upper one ends like a sentence. */
const TITLE_BLANK = 0.8;
const CLOSE_BLANK = 0.4;

/** "Chapter 3", "Anhang B." and the like: one word and a number, or the Chinese, Japanese and Korean equivalents. */
const NAMED_NUMBER =
  /^(\p{L}{3,12}\s(?:\d{1,3}|[IVXLC]{1,6}|[A-Z])[.:]?|第\s?[\d一二三四五六七八九十]{1,3}\s?[章部編编篇節节]|제\s?\d{1,3}\s?[장부편])$/u;

/** A chapter's number as LaTeX writes it in display type, below "CHAPTER": the line with that word is no heading either. */
const NUMBER_IN_WORDS = new RegExp(
  "^(?:(?:TWENTY|THIRTY|FORTY|FIFTY)?[ -]?(?:ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE)|TEN|ELEVEN|TWELVE|" +
    "(?:THIR|FOUR|FIF|SIX|SEVEN|EIGH|NINE)TEEN|TWENTY|THIRTY|FORTY|FIFTY)$",
);

/** Centred lines of one heading, in font sizes: how far their middles may differ, their sides at least, and the blank. */
const SAME_AXIS = 0.5;
const RAGGED = 1;
const CLOSE_LINE = 0.4;

/** The name of an article has at most this many letters. */
const LONGEST_NAME = 100;

/** Texts on one line differ by at most this share of the font size in height. */
const SAME_LINE = 0.3;
/** "(a)", "(iv)" and "(2)" begin a heading of their own. */
const ITEM = /^\((?:[a-z]|[ivxlc]{1,5}|\d{1,2})\)\s/;
const PART_NUMBER = /^(?:\d{1,3}(?:\.\d{1,3})*|[IVXLC]{1,6}|[A-Z](?:\.\d{1,3})*)\.?$/;

const HEADING_LABELS: ReadonlySet<string> = new Set(["Title", "Section-header"]);

const isHeading = (element: DocumentElement): element is DocumentText =>
  element.kind === "text" && HEADING_LABELS.has(element.label);

/**
 * Joins headings that were found in two pieces: a second line some way below the first, or a chapter's number and
 * title.
 */
export function* joinHeadings(elements: Iterable<DocumentElement>): Generator<DocumentElement> {
  let before: DocumentElement | undefined;
  let last: DocumentElement | undefined;
  let firstPage: number | undefined;
  for (const element of elements) {
    firstPage ??= element.page;
    const inTitle = element.page === firstPage;
    if (last?.page === element.page && element.kind === "text") {
      const isPart = isHeading(element)
        ? belongs(last, element, inTitle)
        : isCentredName(last, element) || (inTitle && endsTitle(last, element));
      if (isPart && last.kind === "text") {
        last = join(last, element);
        continue;
      }
    }
    if (before !== undefined && last !== undefined && isHeading(element)) last = belowChapter(last, before);
    if (last) yield last;
    [before, last] = [last, element];
  }
  if (last) yield last;
}

/** A chapter's number in words with the label of the word "CHAPTER" above it; anything else as it is. */
function belowChapter(number: DocumentElement, above: DocumentElement): DocumentElement {
  if (!isHeading(number) || above.kind !== "text" || above.page !== number.page) return number;
  const isNumber = /^chapter$/i.test(above.content.text.trim()) && NUMBER_IN_WORDS.test(number.content.text.trim());
  return isNumber ? { ...number, label: above.label, level: above.level } : number;
}

/** Whether the second text, which alone was not taken for a heading, is the name centred below "Article 5", as in laws. */
function isCentredName(first: DocumentElement, second: DocumentText): boolean {
  if (!isHeading(first) || second.label !== "Text" || !NAMED_NUMBER.test(first.content.text.trim())) return false;
  const { size } = second.style;
  const { length } = second.content.text;
  const isOnAxis = Math.abs(first.box.left + first.box.right - second.box.left - second.box.right) <= size;
  return isOnAxis && length <= LONGEST_NAME && !endsSentence(second) && isTitleOfNumber(first, second);
}

/** Whether the second text, which alone was not taken for a heading, is the last line of the title above it. */
const endsTitle = (first: DocumentElement, second: DocumentText): boolean =>
  isHeading(first) && second.label === "Text" && /^\p{Ll}/u.test(second.content.text) && continuesTitle(first, second);

function belongs(first: DocumentElement, second: DocumentText, inTitle: boolean): first is DocumentText {
  if (first.kind !== "text") return false;
  if ((first.label === "Text" || HEADING_LABELS.has(first.label)) && isBesideNumber(first, second)) return true;
  if (HEADING_LABELS.has(first.label)) {
    if (isSecondLine(first, second) || isTitleOfNumber(first, second) || isCentredLine(first, second)) return true;
    return inTitle && continuesTitle(first, second);
  }
  // "Chapter 3" alone may be taken for text; with its title right below, it is part of the title.
  const isDisplay = first.label === "Text" && first.style.size >= DISPLAY_NUMBER * second.style.size;
  return isDisplay && NAMED_NUMBER.test(first.content.text.trim()) && isTitleOfNumber(first, second);
}

/** Whether the second text continues the first: same style, right below, beginning in lower case. */
function isSecondLine(first: DocumentText, second: DocumentText): boolean {
  if (!isSetAlike(first, second) || second.style.italic !== first.style.italic) return false;
  const { text } = second.content;
  if (endsSentence(first) || !/^[\p{Ll}&(]/u.test(text) || ITEM.test(text)) return false;
  return isBelow(first, second, LINE_BLANK * first.style.size);
}

/** Whether two headings are lines of one that are centred below each other, as close as lines of text are. */
function isCentredLine(first: DocumentText, second: DocumentText): boolean {
  const { size, italic } = first.style;
  if (!isSetAlike(first, second) || second.style.italic !== italic || endsSentence(first)) return false;
  const axes = [first, second].map(({ box }) => (box.left + box.right) / 2);
  const isOnAxis = Math.abs((axes[0] ?? 0) - (axes[1] ?? 0)) <= SAME_AXIS * size;
  const isRagged = Math.abs(first.box.left - second.box.left) >= RAGGED * size;
  return isOnAxis && isRagged && !/^\d/.test(second.content.text) && isBelow(first, second, CLOSE_LINE * size);
}

/** Whether two headings in large letters are one title, which may have a part in italics or a subtitle. */
function continuesTitle(first: DocumentText, second: DocumentText): boolean {
  const { size } = first.style;
  if (size < TITLE_SIZE || !isSetAlike(first, second) || /^[\d•]/.test(second.content.text)) return false;
  return isBelow(first, second, (endsSentence(first) ? CLOSE_BLANK : TITLE_BLANK) * size);
}

/** Whether size, weight and colour are the same; a part of a title may be in italics. */
function isSetAlike({ style: first }: DocumentText, { style: second }: DocumentText): boolean {
  const isSame = second.bold === first.bold && second.color === first.color;
  return isSame && Math.abs(second.size - first.size) <= SAME_SIZE * first.size;
}

const endsSentence = ({ content }: DocumentText): boolean => /[.:;!?]$/.test(content.text);

/** Whether the second text is the title below a number in display type: "4", "III." or "Appendix B.". */
function isTitleOfNumber(first: DocumentText, second: DocumentText): boolean {
  const text = first.content.text.trim();
  const number = /^(\d{1,3}|[IVXLC]{1,6}|[A-Z])\.?$/.test(text) || NAMED_NUMBER.test(text);
  if (!number || /^(\d|[IVX]+\.)/.test(second.content.text)) return false;
  // The last entry of a contents list ends with its page, far to the right.
  if (first.box.right - first.box.left > first.style.size * text.length) return false;
  return isBelow(first, second, NUMBER_BLANK * first.style.size);
}

/** Whether the second text is the title on the line of a number far before it: "4.10      Cards". */
function isBesideNumber(first: DocumentText, second: DocumentText): boolean {
  if (!isSetAlike(first, second)) return false;
  const isLevel = Math.abs(first.box.bottom - second.box.bottom) <= SAME_LINE * second.style.size;
  return isLevel && PART_NUMBER.test(first.content.text.trim()) && second.box.left >= first.box.right;
}

function isBelow(first: DocumentText, second: DocumentText, reach: number): boolean {
  const blank = second.box.top - first.box.bottom;
  return blank > -first.style.size && blank <= reach && overlapX(first.box, second.box) > 0;
}

function join(first: DocumentText, second: DocumentText): DocumentText {
  const content: RichText = { text: first.content.text, marks: first.content.marks.map((mark) => ({ ...mark })) };
  append(content, second.content, isBesideNumber(first, second) ? " " : "\n");
  const style = first.content.text.length >= second.content.text.length ? first.style : second.style;
  const level = Math.min(...[first, second].flatMap((part) => (isHeading(part) ? [part.level] : [])));
  const { label, confidence } = isHeading(first) ? first : second;
  const box = union(first.box, second.box);
  return { ...first, label, content, style, level, box, ...(confidence === undefined ? {} : { confidence }) };
}
