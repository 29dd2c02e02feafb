import type { DocumentElement, DocumentText } from "../document/document-model.ts";
import { isHeading } from "../document/sections.ts";
import { plainText } from "../output/inline-markdown.ts";
import { isFunctionWord } from "../text/language.ts";
import { oneLine } from "../text/one-line.ts";
import type { Sentence } from "./pick-sentences.ts";
import { splitSentences } from "./sentences.ts";

/**
 * Least length, in characters, of text that continues across a page break although the next page begins with a capital.
 */
const RUNNING_LENGTH = 60;
/** Longest run, in characters: text without full stops for longer than this is not a sentence. */
const LONGEST_RUN = 5_000;

/** Whether an element is running text or a list item. */
export const isProse = (element: DocumentElement): element is DocumentText =>
  element.kind === "text" && !element.preformatted && (element.label === "Text" || element.label === "List-item");

/** The text of an element on one line. */
export const lineOf = (element: DocumentText): string => oneLine(plainText(element.content));

/** Paragraphs that form one text because a page or column ends in the middle of a sentence. */
interface Run {
  text: string;
  /** Position in the text where each element begins. */
  parts: { element: DocumentText; from: number }[];
}

/** An element of a document with the sentences that begin in it. */
export interface Said {
  element: DocumentElement;
  sentences: Sentence[];
}

/** Most elements that are held back until a sentence that began before them ends. */
const MOST_WAITING = 20_000;

/** Every element in order with the sentences that begin in it; sentences are whole, also across page breaks. */
export function* withSentences(elements: Iterable<DocumentElement>, language: string): Generator<Said> {
  let waiting: Said[] = [];
  let run: Run | undefined;
  const told = (): Said[] => {
    if (run) tell(run, waiting, language);
    const all = waiting;
    waiting = [];
    run = undefined;
    return all;
  };
  for (const element of elements) {
    if (isHeading(element) || waiting.length >= MOST_WAITING) yield* told();
    if (isProse(element)) {
      const text = lineOf(element);
      if (run && isGoingOn(run, element, text)) {
        const glue = /\p{L}-$/u.test(run.text) ? "" : " ";
        run.parts.push({ element, from: run.text.length + glue.length });
        run.text += glue + text;
      } else {
        yield* told();
        run = { text, parts: [{ element, from: 0 }] };
      }
    }
    if (run) waiting.push({ element, sentences: [] });
    else yield { element, sentences: [] };
  }
  yield* told();
}

function isGoingOn({ text, parts }: Run, element: DocumentText, next: string): boolean {
  return text.length < LONGEST_RUN && goesOn(text, next, parts.at(-1)?.element.page !== element.page);
}

/** Assigns the sentences of a run to the elements in which they begin. */
function tell({ text, parts }: Run, waiting: Said[], language: string): void {
  const byElement = new Map(waiting.map((said) => [said.element, said.sentences]));
  let from = 0;
  for (const sentence of splitSentences(text, language)) {
    const at = Math.max(from, text.indexOf(sentence, from));
    from = at + sentence.length;
    const element = parts.findLast((part) => part.from <= at)?.element ?? parts[0]?.element;
    const said = withoutMark(sentence);
    // Sentences without words, such as rows of dots or numbers, say nothing, nor do the lines of a table of contents.
    if (element === undefined || !/\p{L}{2}/u.test(said) || /(?:\. ?){5,}/.test(said)) continue;
    byElement.get(element)?.push({ text: said, page: element.page });
  }
}

function goesOn(before: string, after: string, pageBreak: boolean): boolean {
  if (!/[\p{Ll},-]$/u.test(before)) return false;
  if (/^[\p{Ll}(]/u.test(after)) return !/^\(?[a-z\d]{1,4}[.)]\s/u.test(after);
  const broken = pageBreak || before.endsWith("-") || isFunctionWord(/\p{L}+$/u.exec(before)?.[0] ?? "");
  return broken && before.length >= RUNNING_LENGTH;
}

/** The bullet of the next item, left at the end of a sentence. */
const LOOSE_MARK = /(?<=[.!?:;]["”’)]?)\s+[!•▪●○◦‣·■□►▶✓❖–—*-]$/u;

/** A sentence without its bullet, footnote number or letter. */
const withoutMark = (text: string): string =>
  text
    .replace(LOOSE_MARK, "")
    .replace(/^(?:[•▪●○◦‣·■□►▶✓❖–—*]\s*|[¹²³⁰⁴-⁹]+\)?\s+|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s+)+/u, "");
