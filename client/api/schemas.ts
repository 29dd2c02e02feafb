import * as z from "zod";

/*
 * Responses of the service as this client reads them. Unknown properties are kept, and properties that a caller can do
 * without are optional, so that an older client keeps working with a newer service.
 */

const count = z.number().int().nonnegative();
const text = z.string().nullish();

/** State of a request or document. */
const stateSchema = z.enum(["pending", "processing", "completed", "failed", "cancelled"]);

const failureSchema = z.looseObject({ code: z.string(), message: z.string() });

export const submittedSchema = z.looseObject({ request_uid: z.string(), status: z.string() });
export type Submitted = z.infer<typeof submittedSchema>;

export const markdownFieldsSubmittedSchema = submittedSchema.extend({
  /** The new id of each accepted document. */
  document_map: z.array(z.looseObject({ source_document_uid: z.string(), document_uid: z.string() })),
  skipped: z
    .array(z.looseObject({ source_document_uid: z.string(), code: z.string(), message: z.string() }))
    .default([]),
});
export type MarkdownFieldsSubmitted = z.infer<typeof markdownFieldsSubmittedSchema>;

export const generatedSchema = z.looseObject({ json_schema: z.record(z.string(), z.unknown()), message: text });
export type GeneratedSchema = z.infer<typeof generatedSchema>;

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

const imageEntrySchema = z.looseObject({
  document_id: z.string(),
  success: z.literal(true).default(true),
  total_images: count,
  images: z.array(z.looseObject({ filename: z.string(), url: z.string() })),
});

const citationSchema = z.looseObject({
  page: z.number().int(),
  /** [x0, y0, x1, y1] in pixels of the page image (144 dpi). */
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  quote: z.string(),
  /** `false`: no page shows the value. */
  grounded: z.boolean().nullish(),
  /** Probability (0 to 1) that the value is the one asked for. */
  confidence: z.number().nullish(),
});

const fieldWarningSchema = z.looseObject({ code: z.string(), path: z.string(), message: z.string() });
export type FieldWarning = z.infer<typeof fieldWarningSchema>;

const fieldEntrySchema = z.looseObject({
  document_id: z.string(),
  success: z.literal(true).default(true),
  content: z.record(z.string(), z.unknown()),
  schema_used: z.unknown(),
  /** By path of a value, such as `line_items[0].amount`. */
  citations: z.record(z.string(), z.array(citationSchema)).default({}),
  warnings: z.array(fieldWarningSchema).default([]),
});

const envelope = <Entry extends z.ZodType>(entry: Entry) =>
  z.looseObject({
    success: z.boolean(),
    // Failures first in the union: a good entry is recognised by its contents, a failed one by `success: false`.
    results: z.array(z.union([failedEntrySchema, entry])),
    total: count,
    successful: count,
    failed: count,
    message: text,
  });

export const fileResultsSchema = envelope(fileEntrySchema);
export type FileResults = z.infer<typeof fileResultsSchema>;

export const fieldResultsSchema = envelope(fieldEntrySchema);
export type FieldResults = z.infer<typeof fieldResultsSchema>;

export const imageResultsSchema = envelope(imageEntrySchema);
export type ImageResults = z.infer<typeof imageResultsSchema>;

const resultOf = { document_id: z.string(), success: z.literal(true).default(true) };

export const sectionSummaryResultsSchema = envelope(
  z.looseObject({ ...resultOf, filename: text, content: z.record(z.string(), z.string()) }),
);
export type SectionSummaryResults = z.infer<typeof sectionSummaryResultsSchema>;

const chunkSchema = z.looseObject({
  id: z.string(),
  section_id: z.string(),
  heading_path: z.array(z.string()),
  first_page: z.number().int(),
  last_page: z.number().int(),
  text: z.string(),
  tokens: count,
});

export const chunkResultsSchema = envelope(
  z.looseObject({ ...resultOf, total_chunks: count, chunks: z.array(chunkSchema) }),
);
export type ChunkResults = z.infer<typeof chunkResultsSchema>;

export const tableResultsSchema = envelope(
  z.looseObject({
    ...resultOf,
    total_tables: count,
    tables: z.array(z.looseObject({ id: z.string(), page: z.number().int(), csv: z.string() })),
  }),
);
export type TableResults = z.infer<typeof tableResultsSchema>;

export const workbookResultsSchema = envelope(
  z.looseObject({ ...resultOf, total_tables: count, filename: z.string(), download_url: text }),
);
export type WorkbookResults = z.infer<typeof workbookResultsSchema>;

export const textResultsSchema = envelope(z.looseObject({ ...resultOf, content: z.string() }));
export type TextResults = z.infer<typeof textResultsSchema>;

export const zipSchema = z.looseObject({ success: z.boolean(), url: z.string(), message: text });
export type Zip = z.infer<typeof zipSchema>;

export const limitsSchema = z.looseObject({ max_documents_per_request: count.optional() });
export type Limits = z.infer<typeof limitsSchema>;

export const healthSchema = z.looseObject({});

export const quoteSchema = z.looseObject({
  documents: z.array(
    z.looseObject({
      file_name: z.string(),
      page_count: count.nullish(),
      pages: count,
      credits: count,
      refused: failureSchema.nullish(),
    }),
  ),
  pages: count,
  credits: count,
  available: count,
  accepted: z.boolean(),
});
export type Quote = z.infer<typeof quoteSchema>;

export const accountSchema = z.looseObject({
  account_id: z.string(),
  credits: z.looseObject({ available: count, reserved: count, spent: count }),
  retention_days: count.nullish(),
  usage: z.array(z.looseObject({ date: z.string(), requests: count, pages: count, credits: count })),
});
export type Account = z.infer<typeof accountSchema>;

const pageRecordSchema = z.looseObject({
  page: count,
  width: z.number(),
  height: z.number(),
  warnings: z.array(z.string()).default([]),
  elements: z.array(z.looseObject({ id: z.string(), label: z.string(), markdown: z.string() })),
});

const pageOf = {
  document_id: z.string(),
  page: count,
  /** Whether the page was read before the document was finished. */
  provisional: z.boolean(),
};

export const markdownPageSchema = z.looseObject({ ...pageOf, format: z.literal("markdown"), content: z.string() });
export type MarkdownPage = z.infer<typeof markdownPageSchema>;
export const jsonPageSchema = z.looseObject({ ...pageOf, format: z.literal("json"), content: pageRecordSchema });
export type JsonPage = z.infer<typeof jsonPageSchema>;

/** An event of a request; `type` determines `data`. */
export const requestEventSchema = z.looseObject({
  type: z.string(),
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});

/** The part of `page.completed` that identifies the page. */
export const pageEventSchema = z.looseObject({ document_id: z.string(), page: count });
