import * as z from "zod";

/** How running headers, footers and page numbers appear in Markdown. */
export const FURNITURE = ["mark", "keep", "drop"] as const;

/** Whether pages without usable text are read from their pictures, all pages are, or none. */
export const OCR_MODES = ["auto", "off", "force"] as const;

/** One file to convert, as it is handed to a converting process. */
export const convertTaskSchema = z.object({
  path: z.string(),
  outDir: z.string(),
  /** Base of the output names, unique among the tasks. */
  name: z.string(),
  images: z.boolean(),
  /** Also draws what the layout saw. */
  debug: z.boolean(),
  /** Also takes the times, which costs some itself. */
  timing: z.boolean(),
  /** Also tells of every page, for somebody who waits. */
  progress: z.boolean(),
  furniture: z.enum(FURNITURE),
  pages: z.string().optional(),
  password: z.string().optional(),
  ocr: z.enum(OCR_MODES),
  /** Languages of text that is read from pictures, by their ISO 639-2 names; found out where left out. */
  languages: z.array(z.string()).min(1).optional(),
  /** Folder with recognition models beside the packaged ones. */
  ocrModels: z.string().optional(),
});
export type ConvertTask = z.infer<typeof convertTaskSchema>;

/** How many pages of a file are read, of all that are to be. */
export const pageProgressSchema = z.object({ done: z.number(), total: z.number() });
export type PageProgress = z.infer<typeof pageProgressSchema>;

/** CPU time of a page in milliseconds: reading and layout, and drawing with its crops. */
const pageTimeSchema = z.object({ page: z.number(), modelMs: z.number(), imagesMs: z.number().nullable() });

const documentTimesSchema = z.object({
  pages: z.array(pageTimeSchema),
  /** CPU milliseconds of what needs the whole document, and of writing it down. */
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
