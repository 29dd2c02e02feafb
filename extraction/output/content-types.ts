import * as z from "zod";
import type { DocumentElement } from "../document/document-model.ts";

export const contentTypeSchema = z.enum(["text", "formula", "tables", "images"]);
export type ContentType = z.infer<typeof contentTypeSchema>;

function typeOf(element: DocumentElement): ContentType {
  if (element.kind === "table") return "tables";
  if (element.kind === "figure") return "images";
  return element.label === "Formula" ? "formula" : "text";
}

/** Whether an element is of a wanted type; all types are wanted if none is named. */
export function isWanted(element: DocumentElement, contentTypes: readonly ContentType[] | undefined): boolean {
  return contentTypes === undefined || contentTypes.includes(typeOf(element));
}
