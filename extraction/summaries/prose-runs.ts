import type { DocumentElement, DocumentText } from "../document/document-model.ts";
import { isHeading } from "../document/sections.ts";
import { plainText } from "../output/inline-markdown.ts";
import { isFunctionWord } from "../text/language.ts";
import { oneLine } from "../text/one-line.ts";
import type { Sentence } from "./pick-sentences.ts";
import { splitSentences } from "./sentences.ts";

/** Text that goes on over a page break although the next page begins with a capital is at least this long. */
const RUNNING_LENGTH = 60;
/** No sentence is longer: text without full stops is not one. */
const LONGEST_RUN = 5_000;
/** On this many pages, and on this share of them, the same sentence belongs to the form and not to the page. */
const FORM_PAGES = 3;
const FORM_SHARE = 0.25;

/** Running text and lists. */
export const isProse = (element: DocumentElement): element is DocumentText =>
  element.kind === "text" && !element.preformatted && (element.label === "Text" || element.label === "List-item");

/** The words of a text on one line. */
export const lineOf = (element: DocumentText): string => oneLine(plainText(element.content));

/** Paragraphs that are one text: the page or column ended in the middle of a sentence. */
interface Run {
  text: string;
  /** Where each element's own text begins. */
  parts: { element: DocumentText; from: number }[];
}

/** Sentences by the id of the element in which they begin; each whole, also over page breaks. */
export function sentencesByElement(elements: DocumentElement[], language: string): Map<string, Sentence[]> {
  const sentences = new Map<string, Sentence[]>();
  for (const run of proseRuns(elements)) {
    let from = 0;
    for (const text of splitSentences(run.text, language)) {
      const at = Math.max(from, run.text.indexOf(text, from));
      from = at + text.length;
      const element = run.parts.findLast((part) => part.from <= at)?.element ?? run.parts[0]?.element;
      const said = withoutMark(text);
      // What has no word, such as rows of dots or numbers, says nothing; nor do the lines of a table of contents.
      if (element === undefined || !/\p{L}{2}/u.test(said) || /(?:\. ?){5,}/.test(said)) continue;
      const own = sentences.get(element.id) ?? [];
      own.push({ text: said, page: element.page });
      sentences.set(element.id, own);
    }
  }
  return markForms(sentences, new Set(elements.map(({ page }) => page)).size);
}

function proseRuns(elements: DocumentElement[]): Run[] {
  const runs: Run[] = [];
  let open: Run | undefined;
  for (const element of elements) {
    if (isHeading(element)) open = undefined;
    if (!isProse(element)) continue;
    const text = lineOf(element);
    const last = open?.parts.at(-1)?.element;
    const short = open !== undefined && open.text.length < LONGEST_RUN;
    if (open !== undefined && last !== undefined && short && goesOn(open.text, text, last.page !== element.page)) {
      const glue = /\p{L}-$/u.test(open.text) ? "" : " ";
      open.parts.push({ element, from: open.text.length + glue.length });
      open.text += glue + text;
      continue;
    }
    open = { text, parts: [{ element, from: 0 }] };
    runs.push(open);
  }
  return runs;
}

function goesOn(before: string, after: string, pageBreak: boolean): boolean {
  if (!/[\p{Ll},-]$/u.test(before)) return false;
  if (/^[\p{Ll}(]/u.test(after)) return !/^\(?[a-z\d]{1,4}[.)]\s/u.test(after);
  const broken = pageBreak || before.endsWith("-") || isFunctionWord(/\p{L}+$/u.exec(before)?.[0] ?? "");
  return broken && before.length >= RUNNING_LENGTH;
}

/** The bullet of the next item, at the end of a sentence. */
const LOOSE_MARK = /(?<=[.!?:;]["”’)]?)\s+[!•▪●○◦‣·■□►▶✓❖–—*-]$/u;

/** Without the bullet, number of a footnote or letter that it begins with. */
const withoutMark = (text: string): string =>
  text
    .replace(LOOSE_MARK, "")
    .replace(/^(?:[•▪●○◦‣·■□►▶✓❖–—*]\s*|[¹²³⁰⁴-⁹]+\)?\s+|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s+)+/u, "");

/** Marks sentences that page after page has, but where they stand first. */
function markForms(sentences: Map<string, Sentence[]>, pages: number): Map<string, Sentence[]> {
  const template = (text: string): string => text.toLowerCase().replace(/\d+/g, "#");
  // Elements stand in the order of their pages: a page that differs from the last one is another one.
  const seen = new Map<string, { pages: number; last: number }>();
  for (const own of sentences.values()) {
    for (const { text, page } of own) {
      const key = template(text);
      const known = seen.get(key);
      if (known === undefined) seen.set(key, { pages: 1, last: page });
      else if (known.last !== page) seen.set(key, { pages: known.pages + 1, last: page });
    }
  }
  const needed = Math.max(FORM_PAGES, FORM_SHARE * pages);
  const told = new Set<string>();
  const mark = (sentence: Sentence): Sentence => {
    const key = template(sentence.text);
    const again = (seen.get(key)?.pages ?? 0) >= needed && told.has(key);
    const whole = told.has(sentence.text);
    told.add(key).add(sentence.text);
    return again ? { ...sentence, repeated: whole ? "whole" : "but for numbers" } : sentence;
  };
  return new Map([...sentences].map(([id, own]) => [id, own.map(mark)]));
}
