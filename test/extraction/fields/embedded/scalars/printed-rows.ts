import { extractFieldsEmbedded } from "../../../../../extraction/fields/embedded/extract-fields.ts";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import type { JsonObject } from "../../../../../extraction/fields/fields-answer.ts";
import { analysePageWords } from "../../../../../extraction/layout/analyse-page.ts";
import { PageBuilder } from "../../../builders.ts";

/** The values read for these properties from a page. */
export const contentOf = (page: PageBuilder, properties: Record<string, FieldSchema>): JsonObject =>
  extractFieldsEmbedded([analysePageWords(page.geometry)], { type: "object", properties }).content;

/** Rows of words at these left edges. */
export function rows(page: PageBuilder, y: number, edges: number[], ...lines: string[][]): PageBuilder {
  for (const [index, line] of lines.entries())
    for (const [column, text] of line.entries()) if (text !== "") page.line(edges[column] ?? 0, y + 16 * index, text);
  return page;
}

/** A page of text lines; an empty text leaves a line out. */
export function lines(...texts: string[]): PageBuilder {
  const page = new PageBuilder();
  for (const [row, text] of texts.entries()) if (text !== "") page.line(60, 80 + 14 * row, text);
  return page;
}
