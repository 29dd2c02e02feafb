import * as z from "zod";
import type { PageModel } from "../page/page-model.ts";
import type { PageWords } from "../page/page-words.ts";
import { doubtSchema } from "./doubt.ts";

/** One page, as input for reading fields. */
export interface FieldPage {
  model: PageModel;
  words: PageWords;
}

/** Anything JSON can express; numbers are finite. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };

export const jsonObjectSchema: z.ZodType<JsonObject> = z.record(z.string(), z.json()) as z.ZodType<JsonObject>;

/** Where a value was read. */
export const citationSchema = z.object({
  page: z.number().int(),
  /** [x0, y0, x1, y1] in pixels of the page image (144 dpi); `null` when the value was not found on the page. */
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  /** The words printed at that place; empty if there are none. */
  quote: z.string(),
  /** Whether the value is at that place. `false`: no page shows it, and the value may be invented. */
  grounded: z.boolean(),
  /** Probability (0 to 1) that the value is the one asked for: about eight in ten values with 0.8 are right. */
  confidence: z.number().min(0).max(1).optional(),
});
export type Citation = z.infer<typeof citationSchema>;

/** Citations of each leaf that is not null, by its path: `total`, `seller.name`, `line_items[0].amount`, `tags[2]`. */
export const citationsSchema = z.record(z.string(), z.array(citationSchema));
export type Citations = z.infer<typeof citationsSchema>;

/** What one batch of pages says about the fields. */
export const fieldsAnswerSchema = z.object({
  /** Every top-level property of the schema, `null` where nothing was found. */
  content: jsonObjectSchema,
  citations: citationsSchema,
  /** Number of pages that the answer is taken from, and which of them show no readable text. */
  pages: z.number().int().optional(),
  unread: z.array(z.number().int()).optional(),
  /** What was found for properties without a value, by path. */
  doubts: z.record(z.string(), doubtSchema).optional(),
});
export type FieldsAnswer = z.infer<typeof fieldsAnswerSchema>;
