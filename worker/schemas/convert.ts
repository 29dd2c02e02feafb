import * as z from "zod";
import { extractFormSchema } from "./extract-form.ts";
import { besidePdfSchema, inlineDocumentsSchema } from "./inline-documents.ts";

export const convertQuerySchema = z.strictObject({
  format: z.enum(["markdown", "json"]).default("markdown").describe("Format of the answer."),
  wait: z.coerce
    .number()
    .min(0)
    .default(30)
    .describe("Seconds to wait for the result, at most 30; after that the answer is 202 with the request's id."),
  ...besidePdfSchema,
});

export const besidePdfQuerySchema = z.strictObject(besidePdfSchema);

const priced = z.object({
  file_name: z.string(),
  page_count: z.number().int().nullable().describe("Pages of the file; null if it cannot be opened."),
  pages: z.number().int().describe("Pages that would be processed."),
  credits: z.number().int(),
  refused: z
    .object({ code: z.string(), message: z.string() })
    .nullable()
    .describe("Why it would be refused, and with it the whole request."),
});

export const quoteSchema = z
  .object({
    success: z.literal(true),
    kind: z.enum(["extract", "fields"]).describe("`fields` if the form has a `json_schema`."),
    documents: z.array(priced),
    pages: z.number().int(),
    credits: z
      .number()
      .int()
      .describe(
        "Credits that would be reserved; those of pages that fail, or are not read from pictures, are released.",
      ),
    credits_per_page: z.number().int(),
    credits_per_recognised_page: z.number().int().describe("Extra, for a page that is read from its picture."),
    available: z.number().int().describe("Credits of the account."),
    sufficient: z.boolean(),
    accepted: z.boolean().describe("Whether the same call to an extraction would be accepted now."),
  })
  .meta({ ref: "Quote" });
export type Quote = z.infer<typeof quoteSchema>;

/** An extraction submitted as one JSON object. */
export const jsonSubmissionSchema = extractFormSchema.extend({ documents: inlineDocumentsSchema });
