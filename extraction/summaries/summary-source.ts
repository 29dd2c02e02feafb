import type { DocumentElement, DocumentModel, DocumentText } from "../document/document-model.ts";
import { plainText } from "../output/inline-markdown.ts";
import { type Language, languageOf } from "./language.ts";
import type { Sentence } from "./pick-sentences.ts";
import { splitSentences } from "./sentences.ts";

/** A document prepared for summaries. */
export interface SummarySource {
  document: DocumentModel;
  language: Language | "und";
  byId: Map<string, DocumentElement>;
}

export function summarySource(document: DocumentModel): SummarySource {
  const texts = document.elements.flatMap((element) => (isProse(element) ? element.content.text : []));
  const byId = new Map(document.elements.map((element) => [element.id, element]));
  return { document, language: languageOf(texts.join("\n")), byId };
}

/** Running text and lists. */
const isProse = (element: DocumentElement): element is DocumentText =>
  element.kind === "text" && !element.preformatted && (element.label === "Text" || element.label === "List-item");

export const oneLine = (element: DocumentText): string => plainText(element.content).replace(/\s+/g, " ").trim();

/** Sentences of running text and lists. */
export const sentencesOf = (elements: DocumentElement[], { language }: SummarySource): Sentence[] =>
  elements
    .filter(isProse)
    .flatMap((element) => splitSentences(oneLine(element), language).map((text) => ({ text, page: element.page })))
    // What has no word, such as rows of dots or numbers, says nothing.
    .filter(({ text }) => /\p{L}{2}/u.test(text));

/** Tables and pictures by their captions, as `Table 2: Sales (4 columns, 12 rows)`. */
export function objectsOf(elements: DocumentElement[], { byId }: SummarySource): Sentence[] {
  return elements.flatMap((element): Sentence[] => {
    if (element.kind === "text") return [];
    const caption = element.caption === undefined ? undefined : byId.get(element.caption);
    const named = caption?.kind === "text" ? oneLine(caption) : "";
    if (element.kind === "table") {
      const size = `${element.rows} rows, ${element.columns} columns`;
      return [
        { text: named === "" ? `Table without a caption (${size})` : `${named} (table, ${size})`, page: element.page },
      ];
    }
    const shown = named || element.altText.replace(/\s+/g, " ").trim();
    return shown === "" ? [] : [{ text: `${shown} (picture)`, page: element.page }];
  });
}
