import * as z from "zod";

/** How running headers, footers and page numbers appear in Markdown. */
export const FURNITURE = ["mark", "keep", "drop"] as const;

/** Which pages are read from their pictures: those without usable text, all, or none. */
export const OCR_MODES = ["auto", "off", "force"] as const;

/** One file to convert, as it is passed to a worker process. */
export const convertTaskSchema = z.object({
  path: z.string(),
  outDir: z.string(),
  /** Base of the output names, unique among the tasks. */
  name: z.string(),
  images: z.boolean(),
  /** Also draw what the layout analysis saw. */
  debug: z.boolean(),
  /** Also measure times, which takes some time itself. */
  timing: z.boolean(),
  /** Also report every page, for progress. */
  progress: z.boolean(),
  furniture: z.enum(FURNITURE),
  pages: z.string().optional(),
  password: z.string().optional(),
  ocr: z.enum(OCR_MODES),
  /** Languages of text in pictures, by their ISO 639-2 names; detected if omitted. */
  languages: z.array(z.string()).min(1).optional(),
  /** Folder with recognition models in addition to the packaged ones. */
  ocrModels: z.string().optional(),
});
export type ConvertTask = z.infer<typeof convertTaskSchema>;

/** How many pages of a file have been read, and how many there are. */
export const pageProgressSchema = z.object({ done: z.number(), total: z.number() });
export type PageProgress = z.infer<typeof pageProgressSchema>;

/** CPU time of a page in milliseconds: for reading and layout, and for drawing it and its crops. */
const pageTimeSchema = z.object({ page: z.number(), modelMs: z.number(), imagesMs: z.number().nullable() });

const documentTimesSchema = z.object({
  pages: z.array(pageTimeSchema),
  /** CPU milliseconds of the steps that need the whole document, and of writing the outputs. */
  documentMs: z.number(),
});
export type DocumentTimes = z.infer<typeof documentTimesSchema>;

const failedPageSchema = z.object({ page: z.number(), code: z.string(), message: z.string() });
export type FailedPage = z.infer<typeof failedPageSchema>;

export const convertOutcomeSchema = z.discriminatedUnion("ok", [
  z.object({
    ok: z.literal(true),
    pages: z.number(),
    /** Pages that could not be read or drawn, although others could. */
    failedPages: z.array(failedPageSchema),
    times: documentTimesSchema.optional(),
  }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
]);
export type ConvertOutcome = z.infer<typeof convertOutcomeSchema>;
