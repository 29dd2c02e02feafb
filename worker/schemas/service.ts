import * as z from "zod";

const count = z.number().int();

export const limitsSchema = z
  .object({
    success: z.literal(true),
    max_file_bytes: count,
    max_pages_per_document: count,
    max_documents_per_request: count,
    max_documents_per_retrieval: count,
    pages_per_batch: count,
    max_status_wait_seconds: count,
    link_lifetime_seconds: count,
    schema_levels: count,
    schema_properties: count,
    max_picture_pixels: count.describe("Pixels of a picture sent as a document."),
    max_recognised_pages: count.describe("Pages of a document that are read from their pictures."),
    recognition_languages: z
      .array(z.string())
      .describe("Languages in which pictures can be read, by their ISO 639-2 names; empty if that is unknown."),
    credits_per_page: z.object({
      extract: count,
      fields: count,
      markdown: count,
      recognised: count.describe("Extra, for a page that is read from its picture."),
    }),
  })
  .meta({ ref: "Limits" });
export type PublicLimits = z.infer<typeof limitsSchema>;

export const healthSchema = z
  .object({ status: z.literal("ok"), environment: z.string(), version: z.string() })
  .meta({ ref: "Health" });

const check = z.object({ ok: z.boolean(), milliseconds: z.number() });

/** For operators; not part of the API. */
const operationsHealthSchema = z.object({
  status: z.enum(["ok", "degraded"]),
  environment: z.string(),
  /** What is wrong, in sentences. */
  problems: z.array(z.string()),
  database: check,
  files: check,
  queues: z.array(
    z.object({ name: z.string(), waiting: z.number().nullable(), oldest_seconds: z.number().nullable() }),
  ),
  requests: z.object({
    open: count,
    oldest: z.object({ request_id: z.string(), kind: z.string(), age_seconds: count }).nullable(),
  }),
  sweep: z.object({ age_seconds: count, found: z.record(z.string(), z.number()) }).nullable(),
});
export type OperationsHealth = z.infer<typeof operationsHealthSchema>;
