import { z } from "zod";

/*
 * Responses of the service as this client reads them. Unknown properties are kept and what a caller
 * can do without may be missing, so that an older client goes on working with a newer service.
 */

const count = z.number().int().nonnegative();
const text = z.string().nullish();

/** Where a request or document stands. */
const stateSchema = z.enum(["pending", "processing", "completed", "failed", "cancelled"]);

const failureSchema = z.looseObject({ code: z.string(), message: z.string() });

export const submittedSchema = z.looseObject({ request_uid: z.string(), status: z.string() });
export type Submitted = z.infer<typeof submittedSchema>;

const requestDocumentSchema = z.looseObject({
  document_id: z.string(),
  file_name: z.string(),
  status: stateSchema,
  total_pages: count.nullish(),
  pages_done: count.nullish(),
  error: z.union([failureSchema, z.string()]).nullish(),
});
export type RequestDocument = z.infer<typeof requestDocumentSchema>;

const creditsSchema = z.looseObject({
  reserved: count.nullish(),
  charged: count.nullish(),
  released: count.nullish(),
});

export const requestStatusSchema = z.looseObject({
  request_id: z.string(),
  status: stateSchema,
  outcome: text,
  alias: text,
  progress: z.number().min(0).max(1).nullish(),
  pages_done: count.nullish(),
  pages_total: count.nullish(),
  documents: z.array(requestDocumentSchema).default([]),
  credits: creditsSchema.nullish(),
  performance: z.record(z.string(), z.number().nullish()).nullish(),
});
export type RequestStatus = z.infer<typeof requestStatusSchema>;

export const documentStatusSchema = z.looseObject({
  document_id: z.string(),
  request_id: z.string(),
  status: stateSchema,
  file_name: z.string(),
  total_pages: count.nullish(),
  pages_done: count.nullish(),
  pages: z
    .array(
      z.looseObject({
        page: z.number().int(),
        status: z.string(),
        error: z.union([failureSchema, z.string()]).nullish(),
      }),
    )
    .default([]),
  error: z.union([failureSchema, z.string()]).nullish(),
});
export type DocumentStatus = z.infer<typeof documentStatusSchema>;

export const taskListSchema = z.looseObject({
  tasks: z.record(z.string(), z.looseObject({})),
  next_cursor: text,
});
export type TaskList = z.infer<typeof taskListSchema>;

const failedEntrySchema = z.looseObject({
  document_id: z.string(),
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
});
export type FailedEntry = z.infer<typeof failedEntrySchema>;

const fileEntrySchema = z.looseObject({
  document_id: z.string(),
  success: z.literal(true).default(true),
  filename: z.string(),
  download_url: text,
  file_size: count.nullish(),
  content: z.string(),
});
export type FileEntry = z.infer<typeof fileEntrySchema>;

const imageEntrySchema = z.looseObject({
  document_id: z.string(),
  success: z.literal(true).default(true),
  total_images: count,
  images: z.array(z.looseObject({ filename: z.string(), url: z.string() })),
});
export type ImageEntry = z.infer<typeof imageEntrySchema>;

const envelope = <Entry extends z.ZodType>(entry: Entry) =>
  z.looseObject({
    success: z.boolean(),
    // Failures first: a good entry is recognised by what it holds, a failed one by `success: false`.
    results: z.array(z.union([failedEntrySchema, entry])),
    total: count,
    successful: count,
    failed: count,
    message: text,
  });

export const fileResultsSchema = envelope(fileEntrySchema);
export type FileResults = z.infer<typeof fileResultsSchema>;

export const imageResultsSchema = envelope(imageEntrySchema);
export type ImageResults = z.infer<typeof imageResultsSchema>;

export const limitsSchema = z.looseObject({ max_documents_per_request: count.optional() });
export type Limits = z.infer<typeof limitsSchema>;

export const healthSchema = z.looseObject({});
