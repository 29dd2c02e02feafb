import { append, type RichText } from "../text/rich-text.ts";
import type { DocumentElement, DocumentText } from "./document-model.ts";
import { isFurniture } from "./sections.ts";
import { joinedTables, placesAfter } from "./stitch-tables.ts";

/** "Table 2. Cont." over the part of a table on a later page. */
const CONTINUATION =
  /^\(?(?:table|tabelle|tableau|tabla|tabela|tabella|tabel|tabell|таблица)?\s*[\dA-Z.]*\s*[(:.,–—-]*\s*(?:cont(?:inued|inuation|['’]?d)?|fortsetzung|fortgesetzt|suite|continuaci[óo]n|continua[çc][ãa]o|segue|vervolg|forts|продолжение)\b/iu;
const LONGEST_CONTINUATION = 160;

/** Held back at most, for a part that may follow: what stands before that is never so far away. */
const MOST_HELD = 20_000;

/** Joins paragraphs and tables that go on on the next page; the part on the later page disappears. */
export function* stitchPages(elements: Iterable<DocumentElement>): Generator<DocumentElement> {
  // What may still go on, and all that stands after it.
  let held: DocumentElement[] = [];
  let before: DocumentElement | undefined;
  for (const [element, next] of withNext(elements)) {
    if (element.page !== before?.page) {
      const keep = firstThatMayGoOn(held, element.page);
      yield* held.slice(0, keep);
      held = held.slice(keep);
    }
    const marked = element.kind === "table" && before !== undefined && isContinuation(before);
    const at = isFlow(element) ? placeBefore(held, element, marked) : undefined;
    const last = at === undefined ? undefined : held[at];
    const whole = last && endsBefore(last, element) ? stitch(last, element, marked) : undefined;
    if (at !== undefined && whole) held[at] = whole;
    else if (isContinuation(element) && next?.kind === "table") held.push(asPageHeader(element));
    else held.push(element);
    before = element;
  }
  yield* held;
}

/** Each with the one after it. */
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

/** Position of the first element that something on this page, or on a later one, may be a part of. */
function firstThatMayGoOn(held: DocumentElement[], page: number): number {
  const first = held.findIndex((element) => element.kind !== "figure" && lastPageOf(element) >= page - 1);
  return Math.max(first === -1 ? held.length : first, held.length - MOST_HELD);
}

function placeBefore(held: DocumentElement[], element: DocumentElement, marked: boolean): number | undefined {
  if (element.kind === "text" && element.label !== "Text") return undefined;
  return marked ? lastInFlow(held, ({ kind }) => kind === "table") : partBefore(held, element);
}

const isContinuation = (element: DocumentElement): element is DocumentText =>
  element.kind === "text" &&
  element.content.text.length <= LONGEST_CONTINUATION &&
  CONTINUATION.test(element.content.text);

/** It stands on each page for the reader of that page, as a running header does. */
const asPageHeader = (element: DocumentText): DocumentText => ({ ...element, label: "Page-header", level: 0 });

/** Position of what an element may go on with: of a text the last text, past the tables and figures that stand between. */
function partBefore(elements: DocumentElement[], element: DocumentElement): number | undefined {
  if (element.kind === "text") return lastInFlow(elements, (other) => isFlow(other) && !isFloat(other));
  // A logo at the head of each page stands between the parts of a table.
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

/** The next column of the same page, where a table goes on that was broken at the column's foot. */
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

/** What joined texts end with: a text may go on over thousands of pages, and is not looked through for each of them. */
const lastPieces = new WeakMap<RichText, string>();

/** The content of a text that is given up for a longer one: its own copy, made once. */
const ownContent = ({ content }: DocumentText): RichText =>
  lastPieces.has(content) ? content : { text: content.text, marks: content.marks.map((mark) => ({ ...mark })) };

/** Nothing that is looked for at the end of a text is longer. */
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
