import * as z from "zod";
import { citationsSchema } from "../../extraction/fields/fields-answer.ts";
import { contentTypeSchema } from "../../extraction/output/content-types.ts";
import { fieldWarningSchema } from "./fields.ts";
import { optional, withDefault } from "./optional.ts";

export const documentIdsSchema = z.array(z.string()).min(1);

export const retrievalBodySchema = z.strictObject({ document_ids: documentIdsSchema });

export const filteredRetrievalBodySchema = z.strictObject({
  document_ids: documentIdsSchema,
  content_types: optional(z.array(contentTypeSchema)).describe("All when omitted."),
});

export const documentSummaryBodySchema = z.strictObject({
  document_ids: documentIdsSchema,
  summary_type: withDefault(z.enum(["page", "section"]), "page").describe("Made from the pages or from the sections."),
});

const failedEntrySchema = z.object({
  document_id: z.string(),
  success: z.literal(false),
  error: z.string().describe("What went wrong and what to do."),
  code: z.string(),
});
export type FailedEntry = z.infer<typeof failedEntrySchema>;

const fileEntrySchema = z.object({
  document_id: z.string(),
  success: z.literal(true),
  filename: z.string(),
  storage_path: z.string(),
  download_url: z.string(),
  file_size: z.number().int().describe("Bytes of the stored file."),
  content: z.string(),
});

const sectionSummariesEntrySchema = fileEntrySchema.extend({
  content: z.record(z.string(), z.string()).describe("Markdown by section id, in document order."),
});

export const imageSchema = z.object({ filename: z.string(), storage_path: z.literal("images"), url: z.string() });

const imageEntrySchema = z.object({
  document_id: z.string(),
  success: z.literal(true),
  format: z.literal("images"),
  total_images: z.number().int(),
  images: z.array(imageSchema),
});
export type ImageEntry = z.infer<typeof imageEntrySchema>;

const fieldsEntrySchema = z.object({
  document_id: z.string(),
  success: z.literal(true),
  format: z.enum(["fields", "scalars"]),
  content: z.record(z.string(), z.unknown()).describe("In the shape of the schema; null where nothing was found."),
  schema_used: z.record(z.string(), z.unknown()),
  citations: citationsSchema.describe("Where each value was read, by its path such as `lines[0].amount`."),
  warnings: z.array(fieldWarningSchema),
});

export const envelope = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({
    success: z.boolean(),
    results: z.array(z.union([entry, failedEntrySchema])).describe("In the order asked."),
    total: z.number().int(),
    successful: z.number().int(),
    failed: z.number().int(),
    message: z.string(),
  });

export const fileResultsSchema = envelope(fileEntrySchema).meta({ ref: "FileResults" });
export const sectionSummariesSchema = envelope(sectionSummariesEntrySchema).meta({ ref: "SectionSummaries" });
export const imageResultsSchema = envelope(imageEntrySchema)
  .extend({ total_images: z.number().int() })
  .meta({ ref: "ImageResults" });
export const fieldResultsSchema = envelope(fieldsEntrySchema).meta({ ref: "FieldResults" });
export const scalarResultsSchema = envelope(
  z.union([fieldsEntrySchema, failedEntrySchema.extend({ format: z.literal("scalars"), content: z.null() })]),
).meta({ ref: "ScalarResults" });
export type ImageResults = z.infer<typeof imageResultsSchema>;
