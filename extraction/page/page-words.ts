import * as z from "zod";
import { boxSchema } from "../geometry/box-schema.ts";

/**
 * The words of one page and where they are; fields are read from them, and citations point to them. Stored as JSON
 * beside the page model. Boxes are in points, top-left origin, of the visible page.
 */

export const wordSchema = z.object({
  text: z.string(),
  box: boxSchema,
  /** Font size in points. */
  size: z.number(),
  bold: z.boolean(),
});

/** Words on one baseline, from left to right, with no column gap between them. */
export const wordLineSchema = z.object({ box: boxSchema, words: z.array(wordSchema) });

export const formFieldSchema = z.object({
  box: boxSchema,
  name: z.string(),
  tooltip: z.string(),
  kind: z.enum(["text", "checkbox", "radio", "choice", "button", "signature"]),
  value: z.string(),
  checked: z.boolean(),
});

export const pageWordsSchema = z.object({
  version: z.literal(1),
  pageNumber: z.number().int(),
  /** In points. */
  width: z.number(),
  height: z.number(),
  /** Angle at which most of its text is drawn, in degrees. */
  turn: z.literal([0, 90, 180, 270]).default(0),
  /** From top to bottom, then from left to right. */
  lines: z.array(wordLineSchema),
  formFields: z.array(formFieldSchema),
});

export type Word = z.infer<typeof wordSchema>;
export type WordLine = z.infer<typeof wordLineSchema>;
export type PageWords = z.infer<typeof pageWordsSchema>;
