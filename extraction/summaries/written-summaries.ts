import * as z from "zod";

/**
 * What a model wrote about the sections and the whole of a document, as it is stored: the model is not asked again if
 * the document is assembled again. Page numbers have the form `[p. 3]`.
 */
export const writtenSummariesSchema = z.object({
  version: z.literal(1),
  /** Summaries by section id; those that the model failed to write are missing. */
  sections: z.record(z.string(), z.string()),
  documentByPages: z.string().nullable(),
  documentBySections: z.string().nullable(),
  /** Why some summaries were not written. */
  failures: z.array(z.object({ code: z.string(), message: z.string() })),
  usage: z.object({ calls: z.number().int(), inputTokens: z.number().int(), outputTokens: z.number().int() }),
});
export type WrittenSummaries = z.infer<typeof writtenSummariesSchema>;
