import * as z from "zod";
import { REQUIRED } from "../reference/tidy.ts";
import { extractFormSchema, labels, webhookUrl } from "./extract-form.ts";

const schemaHint =
  "JSON Schema Draft 7, restricted: type, properties, required, items, enum, description. See /api/v1/limits for its size.";

/** Optional in the schema so that the route can answer 400 instead of 422. */
export const schemaMember = z.unknown().optional().meta({ type: "object", description: schemaHint });
const wantedSchema = schemaMember.meta({ type: "object", description: schemaHint, [REQUIRED]: true });

const givenSchema = z.record(z.string(), z.unknown()).describe(schemaHint);

const leastConfidence = {
  min_confidence: z
    .number()
    .min(0)
    .max(1)
    .nullish()
    .describe("Values whose `confidence` is lower are `null`; by default all values are returned."),
};

/** The `form` part of a field extraction. `json_schema` is checked separately. */
export const fieldsFormSchema = extractFormSchema.extend({
  json_schema: wantedSchema,
  ...leastConfidence,
});

const notesSchema = z
  .array(z.string())
  .optional()
  .describe("What in the schema is ignored; only if there is anything.");

export const fieldsSubmittedSchema = z
  .object({
    request_uid: z.string(),
    status: z.literal("PENDING"),
    performance: z.null(),
    msg: z.null(),
    notes: notesSchema,
  })
  .meta({ ref: "FieldsSubmitted" });

export const markdownFieldsBodySchema = z.strictObject({
  document_ids: z.array(z.string()).min(1).describe("Your documents that were fully extracted."),
  json_schema: wantedSchema,
  ...leastConfidence,
  ...labels,
  ...webhookUrl,
});

export const skippedSchema = z.object({ source_document_uid: z.string(), code: z.string(), message: z.string() });
export type Skipped = z.infer<typeof skippedSchema>;

export const markdownFieldsSubmittedSchema = z
  .object({
    request_uid: z.string(),
    status: z.literal("PENDING"),
    document_map: z.array(z.object({ source_document_uid: z.string(), document_uid: z.string() })),
    skipped: z.array(skippedSchema),
    notes: notesSchema,
  })
  .meta({ ref: "MarkdownFieldsSubmitted" });
export type MarkdownFieldsSubmitted = z.infer<typeof markdownFieldsSubmittedSchema>;

export const describedSchema = z.strictObject({
  description: z.string().max(20_000).describe("The wanted fields in your own words."),
});

export const generatedSchema = z
  .object({ success: z.literal(true), json_schema: givenSchema, message: z.string() })
  .meta({ ref: "GeneratedSchema" });

export const fieldWarningSchema = z.object({
  code: z.enum(["values_differ", "required_missing"]),
  path: z.string(),
  message: z.string(),
  reason: z
    .enum(["not_on_page", "ambiguous", "unlikely", "below_threshold", "no_text"])
    .optional()
    .describe("Why a required field has no value."),
  candidates: z
    .array(z.union([z.string(), z.number()]))
    .optional()
    .describe("Values that it may have."),
});
