import type { DocumentElement, DocumentModel } from "../document/document-model.ts";
import { type Language, languageOf } from "../text/language.ts";
import { oneLine } from "../text/one-line.ts";
import { nameTable } from "./name-table.ts";
import type { Sentence } from "./pick-sentences.ts";
import { isProse, lineOf, sentencesByElement } from "./prose-runs.ts";

/** A document prepared for summaries. */
export interface SummarySource {
  document: DocumentModel;
  byId: Map<string, DocumentElement>;
  /** Sentences of running text and lists by the element in which they begin. */
  sentences: Map<string, Sentence[]>;
}

export function summarySource(document: DocumentModel): SummarySource {
  const texts = document.elements.flatMap((element) => (isProse(element) ? element.content.text : []));
  const byId = new Map(document.elements.map((element) => [element.id, element]));
  const language: Language | "und" = languageOf(texts.join("\n"));
  return { document, byId, sentences: sentencesByElement(document.elements, language) };
}

/** Sentences that begin in these elements. */
export const sentencesOf = (elements: DocumentElement[], { sentences }: SummarySource): Sentence[] =>
  elements.flatMap(({ id }) => sentences.get(id) ?? []);

/** Tables and pictures by their captions, as `Table 2: Sales (table, 12 rows, 4 columns)`. */
export function objectsOf(elements: DocumentElement[], { byId }: SummarySource): Sentence[] {
  return elements.flatMap((element): Sentence[] => {
    if (element.kind === "text") return [];
    const caption = element.caption === undefined ? undefined : byId.get(element.caption);
    const named = caption?.kind === "text" ? lineOf(caption) : "";
    if (element.kind === "table") {
      const size = `${element.rows} rows, ${element.columns} columns`;
      const text = named === "" ? `${nameTable(element)} (${size})` : `${named} (table, ${size})`;
      return [{ text, page: element.page }];
    }
    const shown = named || element.description || oneLine(element.altText);
    return shown === "" ? [] : [{ text: `${shown} (picture)`, page: element.page }];
  });
}
