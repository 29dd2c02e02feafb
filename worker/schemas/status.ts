import * as z from "zod";
import { FILE_TYPES } from "../../extraction/picture-files/picture-type.ts";
import { enrichmentModeSchema } from "./extract-form.ts";

export const failureSchema = z.object({ code: z.string(), message: z.string() });

export const requestStateSchema = z.enum(["processing", "completed", "failed", "cancelled"]);
export const documentStateSchema = z.enum(["pending", "processing", "completed", "failed", "cancelled"]);

const time = z.iso.datetime();
const pageUrl = z.string().nullable().describe("In the account area; null if the service has none.");
const seconds = z.number().min(0).describe("seconds");

export const submittedSchema = z
  .object({ request_uid: z.string(), status: z.literal("PENDING") })
  .meta({ ref: "Submitted" });

export const requestStatusSchema = z
  .object({
    success: z.literal(true),
    request_id: z.string(),
    kind: z.enum(["extract", "fields", "markdown-fields"]),
    alias: z.string().nullable(),
    description: z.string().nullable(),
    enrichment_mode: enrichmentModeSchema.nullable().describe("As it was sent."),
    status: requestStateSchema,
    outcome: z
      .literal("partial")
      .nullable()
      .describe("`partial`, together with `completed`, if some documents failed."),
    progress: z.number().min(0).max(1),
    pages_done: z.number().int(),
    pages_total: z.number().int(),
    total: z.number().int().describe("Documents of the request."),
    completed: z.number().int(),
    failed: z.number().int(),
    processing: z.number().int(),
    documents: z.array(
      z.object({
        document_id: z.string(),
        file_name: z.string(),
        status: documentStateSchema,
        total_pages: z.number().int().describe("Pages to process."),
        pages_done: z.number().int(),
        error: failureSchema.nullable(),
      }),
    ),
    total_size_bytes: z.number().int(),
    started_at: time,
    completed_at: time.nullable(),
    expires_at: time.nullable().describe("When everything in it is deleted; null for never."),
    performance: z.object({
      document_download_time: seconds,
      document_upload_time: seconds,
      extraction_time: seconds.nullable(),
      total_time: seconds.nullable(),
    }),
    credits: z.object({ reserved: z.number().int(), charged: z.number().int(), released: z.number().int() }),
    usage: z
      .object({ calls: z.number().int(), input_tokens: z.number().int(), output_tokens: z.number().int() })
      .nullable()
      .describe("Model calls and tokens of the finished documents; null if no model was used."),
    job_page_url: pageUrl,
  })
  .meta({ ref: "RequestStatus" });
export type RequestStatus = z.infer<typeof requestStatusSchema>;

export const documentStatusSchema = z
  .object({
    success: z.literal(true),
    document_id: z.string(),
    request_id: z.string(),
    status: documentStateSchema,
    file_name: z.string(),
    file_type: z.enum(FILE_TYPES).describe("Of the file as it was sent."),
    file_size_bytes: z.number().int(),
    user_uid: z.string(),
    total_pages: z.number().int().describe("Pages to process."),
    page_count: z.number().int().describe("Pages of the file."),
    pages_done: z.number().int(),
    pages: z.array(
      z.object({
        page: z.number().int(),
        status: z.enum(["pending", "completed", "failed"]),
        recognised: z.boolean().describe("Whether its text was read from its picture."),
        error: failureSchema.nullable(),
      }),
    ),
    started_at: time,
    completed_at: time.nullable(),
    results: z
      .object({ result_storage_path: z.string(), warnings: z.array(z.string()) })
      .nullable()
      .describe("Where the results are stored; null before the document is completed."),
    schema_used: z.record(z.string(), z.unknown()).nullable().describe("For a field extraction: its schema."),
    document_page_url: pageUrl,
    error: failureSchema.nullable(),
  })
  .meta({ ref: "DocumentStatus" });
export type DocumentStatus = z.infer<typeof documentStatusSchema>;

export const taskListSchema = z
  .object({
    success: z.literal(true),
    tasks: z.record(z.string(), requestStatusSchema.omit({ success: true, documents: true })),
    next_cursor: z.string().nullable(),
    message: z.string(),
  })
  .meta({ ref: "TaskList" });
export type TaskList = z.infer<typeof taskListSchema>;
export type TaskSummary = TaskList["tasks"][string];

export const deletedSchema = z
  .object({ success: z.literal(true), request_id: z.string(), message: z.string() })
  .meta({ ref: "Deleted" });
