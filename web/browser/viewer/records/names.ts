import type { ElementRecord } from "../../../../extraction/output/page-records.ts";
import { wordsOfMarkdown } from "../../../../extraction/output/search/find-text.ts";

/** Kinds of elements in words for the reader, in the order of the legend. */
export const KINDS: Record<ElementRecord["label"], string> = {
  Title: "Title",
  "Section-header": "Heading",
  Text: "Text",
  "List-item": "List item",
  Table: "Table",
  Picture: "Picture",
  Caption: "Caption",
  Formula: "Formula",
  Footnote: "Footnote",
  "Page-header": "Page header",
  "Page-footer": "Page footer",
  Field: "Value",
};

/**
 * Confidence below which readers should check for themselves: of the elements with 0.8, about eight in ten are right.
 */
export const DOUBTFUL = 0.7;

const LONGEST_NAME = 60;

export const percent = (confidence: number): string => `${Math.round(100 * confidence)} %`;

/** The kind of an element with its confidence, such as `Table · 93 %`. */
export const kindOf = ({ label, confidence }: Pick<ElementRecord, "label" | "confidence">): string =>
  confidence === undefined ? KINDS[label] : `${KINDS[label]} · ${percent(confidence)}`;

/** The name of an element: its kind, and its first words. */
export function nameOf(element: ElementRecord): string {
  const text = element.label === "Field" ? element.id : wordsOfMarkdown(element.markdown.slice(0, 4 * LONGEST_NAME));
  return `${kindOf(element)}: ${text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text}`;
}
