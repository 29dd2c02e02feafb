import * as z from "zod";
import { boxSchema } from "../geometry/box-schema.ts";

/**
 * Everything that is kept of a page for the assembly of its document, stored as one JSON object per page. Boxes are in
 * points, top-left origin, of the visible page.
 */

const markSchema = z.object({
  from: z.number().int(),
  to: z.number().int(),
  kind: z.enum(["bold", "italic", "sup", "sub", "link"]),
  href: z.string().optional(),
});

/** Text with `\n` at the page's line breaks, and inline marks at positions in it. */
export const richTextSchema = z.object({ text: z.string(), marks: z.array(markSchema) });

export const textStyleSchema = z.object({
  font: z.string(),
  /** In points. */
  size: z.number(),
  bold: z.boolean(),
  italic: z.boolean(),
  /** 0xRRGGBB. */
  color: z.number().int(),
});

/** Whether its words were read from a picture by the recogniser. */
const recognised = z.boolean().optional();

export const textElementSchema = z.object({
  kind: z.literal("text"),
  role: z.enum(["paragraph", "list-item", "caption", "footnote", "formula", "code"]),
  box: boxSchema,
  content: richTextSchema,
  style: textStyleSchema,
  lines: z.number().int(),
  /** Distance to the nearest text above and below in its column, in font sizes; 9 if there is none. */
  gapAbove: z.number(),
  gapBelow: z.number(),
  /** Left edge relative to the column's left edge, in font sizes. */
  indent: z.number(),
  /** Whether it is centred in its column. */
  centered: z.boolean(),
  /** Width of its widest line, as a share of the column's width. */
  fill: z.number(),
  /** Whether its lines end although the next word would have had room: an address, verse, a list of names. */
  keepsLines: z.boolean().optional(),
  /** Whether all of its lines are underlined. */
  underlined: z.boolean().optional(),
  /** Set if it is at an edge of the page, apart from the body: it may be a running header or footer. */
  zone: z.enum(["top", "bottom", "side"]).optional(),
  /** Type in the file's structure tree, such as H1 or P. */
  tag: z.string().optional(),
  /** Number of lists around it in the file's structure tree, each inside the next. */
  lists: z.number().int().optional(),
  /**
   * Share of its characters with readable Unicode, if not all have it; for recognised text, the confidence of its
   * words.
   */
  confidence: z.number().optional(),
  recognised,
});

export const tableCellSchema = z.object({
  row: z.number().int(),
  column: z.number().int(),
  rowSpan: z.number().int(),
  columnSpan: z.number().int(),
  content: richTextSchema,
  /** Box around its text; absent if the cell is empty. */
  box: boxSchema.optional(),
  /** In a table that continues across page breaks: the cell's page, if that is not the table's first. */
  page: z.number().int().optional(),
});

export const tableElementSchema = z.object({
  kind: z.literal("table"),
  box: boxSchema,
  rows: z.number().int(),
  columns: z.number().int(),
  headerRows: z.number().int(),
  cells: z.array(tableCellSchema),
  /** The style that most of its text has. */
  style: textStyleSchema,
  /** 0..1: the probability that it is a table. */
  confidence: z.number(),
  recognised,
});

const figureElementSchema = z.object({
  kind: z.literal("figure"),
  box: boxSchema,
  /** File name of its crop, given by page and order: `page-3-figure-1.png`. Empty if the page could not be drawn. */
  fileName: z.string(),
  /** Text inside it, with one line for each row. */
  text: z.string(),
  altText: z.string(),
  /** Whether a raster image is part of it; otherwise it is drawn. */
  raster: z.boolean().optional(),
  /** What it shows, according to a model that saw it. */
  description: z.string().optional(),
  /** 0..1: confidence of its words, if they were recognised. */
  confidence: z.number().optional(),
  recognised,
});

export const pageElementSchema = z.discriminatedUnion("kind", [
  textElementSchema,
  tableElementSchema,
  figureElementSchema,
]);

/**
 * `transcribed`: its text was read from its image by a model; `model_failed`: a model that was asked about it did not
 * answer. `recognised`: its text was read from its image by the recogniser; `low_recognition_confidence`: not well
 * enough to rely on; `recognition_limit`: its text should have been read from its image, but as many pages of the
 * document as allowed had been. `recognised_pictures`: the page has text of its own, and words of its pictures were
 * read by the recogniser. `recognition_failed`: its text should have been read from its image and could not be.
 * `damaged_picture`: the picture file that the page shows ends too early, so that a part of it is missing.
 * `missing_font`: letters of a font that the file does not contain are not drawn in the page's image. `not_drawn`:
 * drawing it takes more work or memory than is allowed, so it has no images; `plain_layout`: it has more words than any
 * page that people read, so it is given line by line, without tables and columns; or it has so many words between so
 * many rules that it is given without the tables between rules.
 */
export const pageWarningSchema = z.enum([
  "no_text_layer",
  "garbled_text",
  "missing_font",
  "transcribed",
  "model_failed",
  "recognised",
  "low_recognition_confidence",
  "recognition_failed",
  "recognition_limit",
  "recognised_pictures",
  "damaged_picture",
  "not_drawn",
  "plain_layout",
]);

export const pageModelSchema = z.object({
  version: z.literal(1),
  pageNumber: z.number().int(),
  /** In points. */
  width: z.number(),
  height: z.number(),
  warnings: z.array(pageWarningSchema),
  /** Languages in which its picture was read, by their ISO 639-2 names, the likeliest first. */
  languages: z.array(z.string()).optional(),
  /** In reading order. */
  elements: z.array(pageElementSchema),
  /** Crops to cut out of the page image, in reading order. */
  figures: z.array(z.object({ fileName: z.string(), box: boxSchema })),
});

export type TextStyle = z.infer<typeof textStyleSchema>;
export type TextElement = z.infer<typeof textElementSchema>;
export type TableElement = z.infer<typeof tableElementSchema>;
export type FigureElement = z.infer<typeof figureElementSchema>;
export type TableCell = z.infer<typeof tableCellSchema>;

export type PageElement = z.infer<typeof pageElementSchema>;
export type PageWarning = z.infer<typeof pageWarningSchema>;
export type PageModel = z.infer<typeof pageModelSchema>;
