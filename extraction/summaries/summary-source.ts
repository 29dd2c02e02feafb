import type { DocumentElement, DocumentText, StreamedDocument } from "../document/document-model.ts";
import { type Language, languageOf, SAMPLE } from "../text/language.ts";
import { oneLine } from "../text/one-line.ts";
import { FormSentences } from "./form-sentences.ts";
import { nameTable } from "./name-table.ts";
import type { Sentence } from "./pick-sentences.ts";
import { isProse, lineOf, type Said, withSentences } from "./prose-runs.ts";

/**
 * All elements of a document in order with their sentences; those that belong to the document's form are marked.
 * Iterates over the document three times.
 */
export function* saidIn({ elements }: StreamedDocument): Generator<Said> {
  const language = proseLanguage(elements);
  const forms = new FormSentences();
  let seen = 0;
  let last: number | undefined;
  for (const { element, sentences } of withSentences(elements, language)) {
    if (element.page !== last) seen++;
    last = element.page;
    for (const sentence of sentences) forms.count(sentence);
  }
  for (const { element, sentences } of withSentences(elements, language))
    yield { element, sentences: sentences.map((sentence) => forms.mark(sentence, seen)) };
}

function proseLanguage(elements: Iterable<DocumentElement>): Language | "und" {
  let sample = "";
  for (const element of elements) {
    if (!isProse(element)) continue;
    sample += sample === "" ? element.content.text : `\n${element.content.text}`;
    if (sample.length >= SAMPLE) break;
  }
  return languageOf(sample);
}

/** Name of a table or picture, from its caption if it has one: `Table 2: Sales (table, 12 rows, 4 columns)`. */
export function objectOf(element: DocumentElement, caption: DocumentText | undefined): Sentence | undefined {
  if (element.kind === "text") return undefined;
  const named = caption === undefined ? "" : lineOf(caption);
  if (element.kind === "table") {
    const size = `${element.rows} rows, ${element.columns} columns`;
    const text = named === "" ? `${nameTable(element)} (${size})` : `${named} (table, ${size})`;
    return { text, page: element.page };
  }
  const shown = named || element.description || oneLine(element.altText);
  return shown === "" ? undefined : { text: `${shown} (picture)`, page: element.page };
}
