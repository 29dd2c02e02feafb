import * as z from "zod";

/** What a model read on one page, as it is stored. The model is not asked again about a page that has answers. */

export const READ_LABELS = [
  "Title",
  "Section-header",
  "Text",
  "List-item",
  "Table",
  "Picture",
  "Caption",
  "Formula",
  "Footnote",
  "Page-header",
  "Page-footer",
] as const;

/** Shares of the page's width and height, origin top left. */
const shareBoxSchema = z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() });
export type ShareBox = z.infer<typeof shareBoxSchema>;

/** One element of a page, as a model read it. */
const readElementSchema = z.object({
  label: z.enum(READ_LABELS),
  /** The element's text; for a picture, what it shows. */
  text: z.string(),
  /** For a heading: 1 for the outermost. */
  level: z.number().int().min(1).max(6),
  /** For a table: its rows, the header first. */
  rows: z.array(z.array(z.string())),
  /** Absent if the model gives no place. */
  box: shareBoxSchema.optional(),
});
export type ReadElement = z.infer<typeof readElementSchema>;

const readPictureSchema = z.object({
  fileName: z.string(),
  description: z.string(),
  /** Text inside the picture. */
  text: z.string(),
});
export type ReadPicture = z.infer<typeof readPictureSchema>;

/** Work that the model did not do, and why. */
const readingFailureSchema = z.object({
  task: z.enum(["transcription", "pictures", "summary"]),
  code: z.string(),
  message: z.string(),
});
export type ReadingFailure = z.infer<typeof readingFailureSchema>;

export const pageReadingSchema = z.object({
  version: z.literal(1),
  page: z.number().int(),
  summary: z.string().nullable(),
  /** Elements, in reading order, of a page without usable text of its own. */
  transcription: z.array(readElementSchema).nullable(),
  pictures: z.array(readPictureSchema),
  failures: z.array(readingFailureSchema),
  usage: z.object({ calls: z.number().int(), inputTokens: z.number().int(), outputTokens: z.number().int() }),
});
export type PageReading = z.infer<typeof pageReadingSchema>;

/** The reading of a page about which the model said nothing. */
export const emptyReading = (page: number): PageReading => ({
  version: 1,
  page,
  summary: null,
  transcription: null,
  pictures: [],
  failures: [],
  usage: { calls: 0, inputTokens: 0, outputTokens: 0 },
});
