import * as z from "zod";

/** How running headers, footers and page numbers appear in Markdown. */
export const FURNITURE = ["mark", "keep", "drop"] as const;

/** Whether pages without usable text are read from their pictures, all pages are, or none. */
export const OCR_MODES = ["auto", "off", "force"] as const;

/** One file to convert, as it is passed to a converting process. */
export const convertTaskSchema = z.object({
  path: z.string(),
  outDir: z.string(),
  /** Base of the output names, unique among the tasks. */
  name: z.string(),
  images: z.boolean(),
  /** Also draw what the layout saw. */
  debug: z.boolean(),
  /** Also measure times, which costs some time itself. */
  timing: z.boolean(),
  /** Also report every page, for progress. */
  progress: z.boolean(),
  furniture: z.enum(FURNITURE),
  pages: z.string().optional(),
  password: z.string().optional(),
  ocr: z.enum(OCR_MODES),
  /** Languages of text that is read from pictures, by their ISO 639-2 names; detected if omitted. */
  languages: z.array(z.string()).min(1).optional(),
  /** Folder with recognition models in addition to the packaged ones. */
  ocrModels: z.string().optional(),
});
export type ConvertTask = z.infer<typeof convertTaskSchema>;

/** How many pages of a file have been read, and how many there are to read. */
export const pageProgressSchema = z.object({ done: z.number(), total: z.number() });
export type PageProgress = z.infer<typeof pageProgressSchema>;

/** CPU time of a page in milliseconds: reading and layout, and drawing with its crops. */
const pageTimeSchema = z.object({ page: z.number(), modelMs: z.number(), imagesMs: z.number().nullable() });

const documentTimesSchema = z.object({
  pages: z.array(pageTimeSchema),
  /** CPU milliseconds of what needs the whole document, and of writing the outputs. */
  documentMs: z.number(),
});
export type DocumentTimes = z.infer<typeof documentTimesSchema>;

const failedPageSchema = z.object({ page: z.number(), code: z.string(), message: z.string() });
export type FailedPage = z.infer<typeof failedPageSchema>;

export const convertOutcomeSchema = z.discriminatedUnion("ok", [
  z.object({
    ok: z.literal(true),
    pages: z.number(),
    /** Pages that could not be read, or drawn, while the others could. */
    failedPages: z.array(failedPageSchema),
    times: documentTimesSchema.optional(),
  }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
]);
export type ConvertOutcome = z.infer<typeof convertOutcomeSchema>;
