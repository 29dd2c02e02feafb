import { append, type RichText } from "../text/rich-text.ts";
import { comesFromOther, isContinuation, LONGEST_CONTINUATION } from "./continuation-lines.ts";
import type { DocumentElement, DocumentText } from "./document-model.ts";
import { isFurniture } from "./sections.ts";
import { joinedTables, placesAfter } from "./stitch-tables.ts";

/** At most this many elements are held back for a continuation: none is ever this far from what it continues. */
const MOST_HELD = 20_000;

/** Joins paragraphs and tables that continue on the next page; the part on the later page is removed. */
export function* stitchPages(elements: Iterable<DocumentElement>): Generator<DocumentElement> {
  // The first element that may still be continued, and everything after it.
  let held: DocumentElement[] = [];
  let [before, earlier]: (DocumentElement | undefined)[] = [];
  for (const [element, next] of withNext(elements)) {
    if (element.page !== before?.page) {
      const keep = firstThatMayGoOn(held, element.page);
      yield* held.slice(0, keep);
      held = held.slice(keep);
    }
    const marked = element.kind === "table" && (isMarked(before, earlier) || comesFromOther(element));
    const at = isFlow(element) ? placeBefore(held, element, marked) : undefined;
    const last = at === undefined ? undefined : held[at];
    const whole = last && endsBefore(last, element) ? stitch(last, element, marked) : undefined;
    if (at !== undefined && whole) held[at] = whole;
    else if (element.kind === "text" && next?.kind === "table" && isContinuationLine(element))
      held.push(asPageHeader(element));
    else held.push(element);
    [before, earlier] = [element, before];
  }
  yield* held;
}

/** Each element with its successor. */
function* withNext<T>(items: Iterable<T>): Generator<[T, T | undefined]> {
  let held: T[] = [];
  for (const item of items) {
    const [previous] = held;
    if (previous !== undefined) yield [previous, item];
    held = [item];
  }
  const [last] = held;
  if (last !== undefined) yield [last, undefined];
}

/** Position of the first held element that an element on this page, or on a later one, may continue. */
function firstThatMayGoOn(held: DocumentElement[], page: number): number {
  const first = held.findIndex((element) => element.kind !== "figure" && lastPageOf(element) >= page - 1);
  return Math.max(first === -1 ? held.length : first, held.length - MOST_HELD);
}

function placeBefore(held: DocumentElement[], element: DocumentElement, marked: boolean): number | undefined {
  if (element.kind === "text" && element.label !== "Text") return undefined;
  return marked ? lastInFlow(held, ({ kind }) => kind === "table") : partBefore(held, element);
}

const isContinuationLine = (element: DocumentElement | undefined): boolean =>
  element?.kind === "text" && isContinuation(element.content.text);

/** Whether a continuation line precedes a table, or is followed by no more than a short text such as its unit. */
function isMarked(before: DocumentElement | undefined, earlier: DocumentElement | undefined): boolean {
  if (before?.kind !== "text" || before.content.text.length > LONGEST_CONTINUATION) return false;
  return isContinuationLine(before) || (earlier?.page === before.page && isContinuationLine(earlier));
}

/** A continuation line is repeated on each page for the reader of that page, like a running header. */
const asPageHeader = (element: DocumentText): DocumentText => ({ ...element, label: "Page-header", level: 0 });

/**
 * Position of the element that this one may continue. For a text this is the last text; tables and figures in between
 * are skipped.
 */
function partBefore(elements: DocumentElement[], element: DocumentElement): number | undefined {
  if (element.kind === "text") return lastInFlow(elements, (other) => isFlow(other) && !isFloat(other));
  // A logo at the head of each page may come between the parts of a table.
  const isAbove = (other: DocumentElement): boolean =>
    other.kind === "figure" && other.page === element.page && other.box.bottom <= element.box.top;
  return lastInFlow(elements, (other) => isFlow(other) && !isAbove(other));
}

const isFloat = (element: DocumentElement): boolean =>
  element.kind !== "text" || element.label === "Caption" || element.label === "Footnote";

const isFlow = (element: DocumentElement): boolean =>
  !isFurniture(element) && !(element.kind === "text" && element.label === "Footnote");

function lastInFlow(elements: DocumentElement[], counts: (element: DocumentElement) => boolean): number | undefined {
  for (let index = elements.length - 1; index >= 0; index--) {
    const element = elements[index];
    if (element && counts(element)) return index;
  }
  return undefined;
}

const lastPageOf = (element: DocumentElement): number =>
  (element.kind === "figure" ? undefined : element.continued?.at(-1)?.page) ?? element.page;

const endsBefore = (last: DocumentElement, next: DocumentElement): boolean =>
  next.page === lastPageOf(last) + 1 || isBesideOf(last, next);

/** Whether `next` begins the next column of the page, where a table broken at the foot of a column continues. */
const isBesideOf = (last: DocumentElement, next: DocumentElement): boolean =>
  last.kind === "table" &&
  next.kind === "table" &&
  next.page === lastPageOf(last) &&
  next.box.left >= last.box.right &&
  next.box.top < last.box.bottom;

function stitch(last: DocumentElement, next: DocumentElement, marked: boolean): DocumentElement | undefined {
  if (last.kind === "text" && next.kind === "text" && goesOn(last, next)) {
    const content = ownContent(last);
    append(content, next.content, "\n");
    lastPieces.set(content, next.content.text);
    return { ...last, content, continued: placesAfter(last, next) };
  }
  return last.kind === "table" && next.kind === "table" ? joinedTables(last, next, marked) : undefined;
}

/**
 * The last piece of each joined text. A text may continue across thousands of pages, and only its last piece is
 * searched for how it ends.
 */
const lastPieces = new WeakMap<RichText, string>();

/** The content of a text as a copy that others can be appended to; it is copied only once. */
const ownContent = ({ content }: DocumentText): RichText =>
  lastPieces.has(content) ? content : { text: content.text, marks: content.marks.map((mark) => ({ ...mark })) };

/** Patterns at the end of a text look at no more than this many characters. */
const LONGEST_END = 40;

function endOf({ content }: DocumentText): string {
  const piece = lastPieces.get(content) ?? "";
  return (piece.length >= LONGEST_END ? piece : content.text).slice(-LONGEST_END);
}

function goesOn(last: DocumentText, next: DocumentText): boolean {
  if (next.preformatted || last.preformatted || next.keepsLines || last.keepsLines) return false;
  if (next.label !== "Text" || (last.label !== "Text" && last.label !== "List-item")) return false;
  return !/[.!?:;]["”’)\]]*$/.test(endOf(last)) && /^[\p{Ll}(]/u.test(next.content.text);
}
