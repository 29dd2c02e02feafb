import * as z from "zod";
import { boxSchema } from "../geometry/box-schema.ts";
import { pageModelSchema, richTextSchema, tableCellSchema, textStyleSchema } from "../page/page-model.ts";

/*
 * A whole document, ready for output. Elements are in reading order across all pages; boxes are in points, top-left
 * origin, of the element's page.
 */

/** Stable and unique in the document, such as `p3-e7`. */
const place = {
  id: z.string(),
  page: z.number().int(),
  box: boxSchema,
  /** Whether its words were read from a picture by the recogniser. */
  recognised: z.boolean().optional(),
};

/** Where an element continues on the pages after its first. */
const continued = z.array(z.object({ page: z.number().int(), box: boxSchema })).optional();

/** 0..1, from evidence on the page: see `confidence.ts`. */
const confidenceSchema = z.number();

export const textLabelSchema = z.enum([
  "Title",
  "Section-header",
  "Text",
  "List-item",
  "Caption",
  "Formula",
  "Footnote",
  "Page-header",
  "Page-footer",
]);

export const documentTextSchema = z.object({
  ...place,
  kind: z.literal("text"),
  label: textLabelSchema,
  content: richTextSchema,
  style: textStyleSchema,
  /** Headings: 1 for the outermost. List items: 0 for the outermost. */
  level: z.number().int(),
  /** Whether a header or footer is only a page number. */
  pageNumber: z.boolean().optional(),
  /** Code: its line breaks and spaces are part of the text. */
  preformatted: z.boolean().optional(),
  /** An address, verse or the like: its line breaks are intentional. */
  keepsLines: z.boolean().optional(),
  continued,
  confidence: confidenceSchema.optional(),
});

export const documentTableSchema = z.object({
  ...place,
  kind: z.literal("table"),
  label: z.literal("Table"),
  rows: z.number().int(),
  columns: z.number().int(),
  headerRows: z.number().int(),
  cells: z.array(tableCellSchema),
  confidence: confidenceSchema,
  /** Id of its caption. */
  caption: z.string().optional(),
  continued,
});

export const documentPictureSchema = z.object({
  ...place,
  kind: z.literal("figure"),
  label: z.literal("Picture"),
  fileName: z.string(),
  /** Text found inside it. */
  text: z.string(),
  altText: z.string(),
  /** Whether a raster image is part of it; otherwise it is drawn. */
  raster: z.boolean().optional(),
  /** What it shows, according to a model that saw it. */
  description: z.string().optional(),
  confidence: confidenceSchema.optional(),
  caption: z.string().optional(),
});

export const documentElementSchema = z.discriminatedUnion("kind", [
  documentTextSchema,
  documentTableSchema,
  documentPictureSchema,
]);

export const sectionSchema = z.object({
  /** Id of its heading; for text before the first heading, `p1-start` with the number of its first page. */
  id: z.string(),
  /** 0 for text before the first heading. */
  level: z.number().int(),
  page: z.number().int(),
  /** Ids of the elements between its heading and the next one. */
  elements: z.array(z.string()),
  supersection: z.string().optional(),
  subsections: z.array(z.string()),
});

export const categorySchema = z.enum(["invoice", "form", "report", "article", "letter", "slides", "other"]);

export const documentModelSchema = z.object({
  version: z.literal(1),
  name: z.string(),
  category: categorySchema,
  pages: z.array(
    pageModelSchema.pick({ pageNumber: true, width: true, height: true, warnings: true, languages: true }),
  ),
  elements: z.array(documentElementSchema),
  sections: z.array(sectionSchema),
});

export type TextLabel = z.infer<typeof textLabelSchema>;
export type DocumentText = z.infer<typeof documentTextSchema>;
export type DocumentTable = z.infer<typeof documentTableSchema>;
export type DocumentPicture = z.infer<typeof documentPictureSchema>;
export type DocumentElement = z.infer<typeof documentElementSchema>;
export type Section = z.infer<typeof sectionSchema>;
export type Category = z.infer<typeof categorySchema>;
export type DocumentModel = z.infer<typeof documentModelSchema>;

/**
 * A document whose elements are produced one by one, again on each iteration: those of a long document are never all in
 * memory.
 */
export interface StreamedDocument extends Omit<DocumentModel, "elements"> {
  elements: Iterable<DocumentElement>;
}
